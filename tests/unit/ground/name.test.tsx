import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Name } from "~/ui/name";

test.each(["Zoë NOËL GARÇON", "Łukasz Đorđe IŞIK", "Siobhán O’BRIEN", ""])("%j is in the font of the page", (name) => {
	expect(renderToStaticMarkup(<Name>{name}</Name>)).toBe(name);
});

test.each(["Ngọc Ánh TRẦN", "Анна ПЕТРОВА", "李 伟", "Ana 🎉"])("%j is in the system's font as a whole", (name) => {
	expect(renderToStaticMarkup(<Name>{name}</Name>)).toBe(`<span class="sys">${name}</span>`);
});

test("A hyphened word is held on its line, up to what a phone's title has room for", () => {
	const held = '<span>Zoë <span class="nowrap">NOËL-GARÇON</span></span>';
	expect(renderToStaticMarkup(<Name>Zoë NOËL-GARÇON</Name>)).toBe(held);
	expect(renderToStaticMarkup(<Name>Wolfeschlegelstein-Hausenberg</Name>)).toBe(
		"<span>Wolfeschlegelstein-Hausenberg</span>",
	);
});
