import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf, allAddresses } from "../../support/browser/addresses";
import { type StartedApp, startApp } from "../../support/browser/app";
import { clickEverything } from "../../support/browser/crawl";
import { browserOf, openCrowd, type Visitor } from "../../support/browser/crowd";
import { serveMadeSite } from "../../support/browser/made-site";
import { TextBrowser } from "../../support/browser/pages";
import { tagsIn } from "../../support/browser/pages-html";
import { textClicker } from "../../support/browser/text-clicker";
import { flawsOf } from "../../support/browser/well-made";
import { Dice } from "../../support/matrix/dice";
import { isSecondEngine } from "../../support/run/engines";
import { isNightly } from "../../support/run/is-nightly";
import { apart } from "../../support/screens/apart";
import { ofToday, seed } from "../../support/seed";

let app: StartedApp;
let crowd: Visitor[];
beforeAll(async () => {
	app = await startApp();
	crowd = await openCrowd(app.place);
});
afterAll(() => app?.stop());

// The statements of pages are tested on PostgreSQL too. By day the commit draws three people, there one.
const clickers = () => ofToday(crowd, "clicks", isSecondEngine ? 1 : 3);
/** And a quarter of the buttons, besides those of the wizard. */
const isChosen = (key: string) => isNightly || new Dice(`${seed} ${key}`).maybe(1 / 4);

// First, because what somebody has answered decides what their home says.
test("a language that the product lacks reads from its side, and what stands in for it says its own", async () => {
	const reader = crowd.find(({ name }) => name === "somebody who reads Arabic") as Visitor;
	const page = await (await browserOf(reader, app.url)).open("/tout");
	const attributesOf = (name: string) => tagsIn(page.root, name)[0]?.attributes;
	expect(attributesOf("html")).toMatchObject({ lang: "ar", dir: "rtl" });
	expect(attributesOf("body")).toMatchObject({ lang: "en" });
	expect(
		tagsIn(page.root).filter(({ attributes }) => attributes.lang === "ar" && attributes.dir === "auto"),
	).not.toEqual([]);
	expect(flawsOf(page)).toEqual([]);
});

test("everything that anybody can click without JavaScript is answered", async () => {
	const visited = new Set<string | undefined>();
	const faults: string[] = [];
	const already = new Set<string>();
	for (const visitor of clickers()) {
		const { name, starts } = visitor;
		const browser = await browserOf(visitor, app.url);
		const crawl = await clickEverything(textClicker(browser), starts, { already, isChosen });
		if (!isNightly) for (const key of crawl.pressed) already.add(key);
		for (const path of crawl.visited) visited.add(addressOf(path));
		faults.push(...crawl.faults.map((fault) => `${name}: ${fault}`));
	}
	expect(faults).toEqual([]);
	// What only a press leads to is compared where everything was pressed.
	if (isNightly && !isSecondEngine) {
		expect(allAddresses.filter((address) => !visited.has(address) && !(address in apart))).toEqual([]);
	}
	expect(Object.keys(apart).filter((address) => !allAddresses.includes(address))).toEqual([]);
});

describe("A fault is found", () => {
	test("by a link, a picture, a form and a text without words", async () => {
		const form = (action: string) => `<form method="post" action="${action}"><button name="go">Go</button></form>`;
		const base = await serveMadeSite({
			"/": `<a href="/a/fine"></a><a href="/a/b/gone"></a><img src="/a/b/picture"><a href="https://example.com/"></a>`,
			"/a/fine": `<a href="/"></a><p>[home.title]</p>${form("/a/b/broken")}`,
		});
		const { faults, visited } = await clickEverything(textClicker(new TextBrowser(base)), ["/"]);
		expect(faults).toEqual([
			"the link /a/fine of / shows [home.title] (/a/fine)",
			"the link /a/b/gone of / is answered 404 (/a/b/gone)",
			"the link /a/b/picture of / is answered 404 (/a/b/picture)",
			expect.stringMatching(/^the button .* go is answered 404 \(\/a\/b\/broken\)$/),
		]);
		expect(visited.size).toBe(5);
	});

	test("by markup that an HTML checker would not pass", async () => {
		const base = await serveMadeSite({
			"/": `<main id="main"><h1>One</h1><h1>Two</h1><p id="main">In<div>side</div></p><label for="gone">Name</label>
<select name="day" required=""><option value="1">1</option></select><img src="/">
<dl><dt>Day</dt><dd>1</dd><dt>Day</dt><dd>2</dd></dl><a href="/"><button name="go">Go</button></a></main>`,
		});
		const { faults } = await clickEverything(textClicker(new TextBrowser(base)), ["/"]);
		const told = faults.map((fault) => fault.replace(/^the link \/ of the beginning | \(\/\)$/g, ""));
		expect(told).toEqual([
			"has the id main twice",
			"names gone (for), which is not there",
			"requires day, which is always answered",
			"has no words for /",
			"says “Day” twice in a list",
			"has <div> in <p>",
			"has <button> in <a>",
			"has 2 titles",
			"has no title for its window",
			"does not say its language",
		]);
	});
});
