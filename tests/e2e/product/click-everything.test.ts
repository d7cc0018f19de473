import { expect, test } from "vitest";
import { chromiumClicker } from "../../support/browser/chromium-clicker";
import { clickEverything } from "../../support/browser/crawl";
import { openCrowd } from "../../support/browser/crowd";
import { serveMadeSite } from "../../support/browser/made-site";
import { showOfTests } from "../../support/browser/show-of-tests";

// At night alone, because a browser is slow. tests/routes/product/click-everything.test.ts follows more links, without scripts, and compares
// them with the list of addresses.

const show = await showOfTests();
const crowd = await openCrowd(show.app.place);

/** A button that one of them has pressed is not pressed by the next one, because pages take time in a browser. */
const pressed = new Set<string>();

const people = [
	"a stranger",
	"a registered speaker",
	"an exhibitor",
	"an invited person where everything is on",
	"an organiser",
];

test.each(people)("Everything that %s can click works in a browser with scripts", async (name) => {
	const visitor = crowd.find((one) => one.name === name);
	const { page, context, faults } = await show.visitor();
	await context.route("https://videos.example.com/**", (route) => route.fulfill({ body: "#EXTM3U\n" }));
	if (visitor?.link) await page.goto(visitor.link);
	if (visitor?.link?.includes("preuve=")) await page.locator("#proof-code button").click();
	const clicker = chromiumClicker(page, show.app.url, faults);
	const crawl = await clickEverything(clicker, visitor?.starts ?? [], { already: pressed });
	for (const key of crawl.pressed) pressed.add(key);
	expect(crawl.faults).toEqual([]);
	expect(crawl.visited.size).toBeGreaterThan(10);
	await context.close();
});

test("A dead link, a form that fails and a script against the policy are found", async () => {
	const base = await serveMadeSite({
		"/": `<a href="/fine/page">fine</a><form method="post" action="/is/broken"><button>Go</button></form>`,
		"/fine/page": `<a href="/gone">gone</a><script>console.log("against the policy")</script>`,
	});
	const { page, context, faults } = await show.visitor({ baseURL: base });
	const crawl = await clickEverything(chromiumClicker(page, base, faults), ["/"]);
	expect(crawl.faults).toEqual([
		expect.stringMatching(/^the link \/fine\/page of \/ makes the browser say: .*Content Security Policy/),
		"the link /gone of /fine/page is answered 404 (/gone)",
		expect.stringMatching(/^the button .* is answered 404 \(\/is\/broken\)$/),
	]);
	await context.close();
});
