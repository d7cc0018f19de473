import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Name } from "~/ui/name";

test.each(["Zoë NOËL-GARÇON", "Łukasz Đorđe IŞIK", "Siobhán O’BRIEN", ""])("%j is in the font of the page", (name) => {
	expect(renderToStaticMarkup(<Name>{name}</Name>)).toBe(name);
});

test.each(["Ngọc Ánh TRẦN", "Анна ПЕТРОВА", "李 伟", "Ana 🎉"])("%j is in the system's font as a whole", (name) => {
	expect(renderToStaticMarkup(<Name>{name}</Name>)).toBe(`<span class="sys">${name}</span>`);
});
