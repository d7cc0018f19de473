import { expect, test } from "vitest";
import { carryStyles, hasStylesheets } from "~/http/express/stylesheets";

test.each([
	["same-origin", true],
	["same-site", false],
	["cross-site", false],
	["none", false],
	[undefined, false],
])("a browser that says %s has the stylesheets: %s", (site, expected) => {
	expect(hasStylesheets({ headers: { "sec-fetch-site": site } })).toBe(expected);
});

test("a page carries each of its own styles once, and has them fetched; what is not ours, or for paper, stays a link", () => {
	const sheets = new Map([
		["/assets/a.css", "a{}"],
		["/assets/b.css", "b::after{content:'$&'}"],
	]);
	const link = (address: string, more = "") => `<link rel="stylesheet" href="${address}"${more}/>`;
	const told: string[] = [];
	const page = [link("/assets/a.css"), link("/assets/b.css", ' media="print"'), "<p>", link("/assets/b.css")];
	const again = [link("/assets/a.css"), link("/other.css")];
	expect(carryStyles([...page, ...again].join(""), sheets, (css) => told.push(css))).toBe(
		[
			'<style>a{}</style><link rel="prefetch" as="style" href="/assets/a.css"/>',
			link("/assets/b.css", ' media="print"'),
			"<p>",
			`<style>b::after{content:'$&'}</style><link rel="prefetch" as="style" href="/assets/b.css"/>`,
			link("/other.css"),
		].join(""),
	);
	expect(told).toEqual(["a{}", "b::after{content:'$&'}"]);
});
