"""How soon our pages answer, beside other ways to have Python in a page: `make bench-start`."""
