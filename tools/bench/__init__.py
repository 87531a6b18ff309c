"""What is measured against peers: `make bench`."""
