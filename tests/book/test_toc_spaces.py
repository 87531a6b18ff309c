import markdown


def names(tokens):
    return [name for token in tokens for name in (token["name"], *names(token["children"]))]


def test_a_heading_keeps_its_unbroken_spaces_in_the_table_of_contents():
    md = markdown.Markdown(extensions=["toc", "attr_list", "book.markdown.toc_spaces"])
    headings = [
        "Qui place\u202f?",
        "Un\u00a0: le «\u00a0deux\u00a0»",
        "Dix\u202f%\u202f; fini\u202f!",
        "Who places? 46.22: two",
    ]
    md.convert("\n\n".join(f"{'#' * (n + 1)} {heading} {{ #h{n} }}" for n, heading in enumerate(headings)))
    assert names(md.toc_tokens) == headings
