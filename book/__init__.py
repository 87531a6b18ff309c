"""The build-time half of the reference: from Markdown and calc to the site."""
