import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf, allAddresses } from "../support/browser/addresses";
import { type StartedApp, startApp } from "../support/browser/app";
import { clickEverything } from "../support/browser/crawl";
import { openCrowd, type Visitor } from "../support/browser/crowd";
import { serveMadeSite } from "../support/browser/made-site";
import { TextBrowser } from "../support/browser/pages";
import { textClicker } from "../support/browser/text-clicker";
import { Dice } from "../support/matrix/dice";
import { isNightly, isSecondEngine } from "../support/run/engines";
import { ofToday, seed } from "../support/seed";

/** The addresses that nobody reaches by clicking in the crowd's events, and why. */
const apart: Record<string, string> = {
	"/:context/adresse": "a mail that proves another address leads there, which a first account does not get",
	"/:context/assistance": "asked before the chat of another site is loaded: no event of the crowd has one",
	"/:context/assistance/cadre": "the frame of that chat",
	"/:context/cookies": "passed on the way from a first sign-in",
	"/:context/companions/:userId/inscription/entreprise/:companyId/retirer":
		"a company is put away by its own people, not for those whom they bring",
	"/:context/scan/reste": "asked by the script of the desk: what somebody still owes",
	"/:context/inscription/facturation": "of links in mails of before: leads to the page that pays",
	"/:context/badge/:badgeId/download": "comes where something stands in a badge's way: the tile opens the badge itself",
	"/:context/autre-personne": "asks before a link takes over somebody else's browser",
	"/:context/live/:screen/flux": "asked by the script of a big screen",
	"/:context/leaderboard":
		"while the room is shown who is in front, and from the console where questions have right answers",
	"/:context/companions/badges": "once a companion is complete: leads to the file",
	"/:context/leaderboard/flux": "read by the script of the leaderboard",
	"/:context/live/cadre": "a frame of the live page that goes on for ten minutes",
	"/:context/live/place": "asked by the script of the live page: how somebody stands on the leaderboard",
	"/:context/live/fragment/:version": "fetched by the script of the live page, of what is too big to be pushed",
	"/:context/live/repondre": "for the script of the live: without one the page is posted to itself",
	"/:context/organisation/satisfaction":
		"offered where the event has a satisfaction form: the event of the crowd has none",
	"/:context/organisation/argent/comptes/:userId": "once somebody of the event owes or paid something",
	"/:context/organisation/argent/comptes/:userId/rembourser": "once an invoice of the event was paid",
	"/:context/organisation/messages/:mailingId/destinataires": "once a message has left: see routes/mailings",
	"/:context/organisation/premier": "printed on the console of a server without an organiser",
	"/:context/organisation/recapitulatifs/:jobId": "once a recap of everybody has been printed, behind the pages",
	"/:context/organisation/photos.json": "for the script of the photo desk: without one the page is posted to itself",
	"/:context/photos/:pictureId/:file": "a file of a photo: nobody of the crowd has sent one that was let through",
	"/:context/partage.jpg": "named in the head of the public page of an event with its own cover",
	"/:context/images/:imageId/:file": "the event's own pictures, shown on its pages",
	"/:context/partage.png": "named in the head of the public page, for messengers",
	"/robots.txt": "asked by robots",
	"/sitemap.xml": "asked by robots, which /robots.txt leads there",
	"/:context/contacts/envoyer.json": "for the script of scanned badges: without one the page is posted to itself",
	"/:context/contacts/hors-ligne": "kept by a worker, for scans without a network",
	"/:context/contacts/sw.js": "asked by the script of scanned badges",
	"/:context/contacts/:userId": "once a badge has been scanned: nobody of the crowd reads another's code",
	"/:context/organisation/direct/question/:moduleId/images":
		"offered by the editor of a saved question: see e2e/option-images",
	"/:context/organisation/personnes/badges/:jobId": "once the badges of many people are printed, behind the pages",
	"/:context/organisation/personnes/importer/:importId": "once a list is brought",
	"/:context/organisation/personnes/changer/:jobId": "once many people are changed at once, behind the pages",
	"/:context/users/present": "the specification's address of a view of the list, whose tab has the list's own",
	"/:context/users/exports/:jobId": "once a list of more than 1,000 people is exported, behind the pages",
	"/:context/scan/fiche":
		"offered at the desk by an answer about somebody whom the crowd does not know: see routes/desk",
	"/:context/scan/badge":
		"offered at the desk by an answer about somebody whom the crowd does not know: see routes/desk",
	"/:context/scan/guichet": "offered to people who owe something, where the desk takes money: see routes/desk",
	"/:context/scan/sur-place": "offered where the desk registers who comes without a name: see routes/desk",
	"/:context/scan/badge/apercu": "a frame beside somebody whom the desk has chosen: see routes/desk",
	"/:context/scan/badge/imprimer": "answers a press with the badge itself",
	"/:context/scan/faits": "asked by the script of the door",
	"/:context/scan/liste": "asked by the script of the door",
	"/:context/scan/sw.js": "the service worker of the door",
	"/:context/photos/dernieres.json": "asked by the script of the viewer",
	"/:context/photos/envoyer.json": "for the script of the upload: without one the page is posted to itself",
	"/:context/photos/mes-photos.zip": "offered to people who have photos",
	"/:context/password/forgot": "offered to people who have a password, after their e-mail",
	"/:context/password/new": "a mail leads there",
	"/:context/live/flux": "read by the script of the live page",
	"/:context/live/presence": "for the script of the live: without one there is a button",
	"/:context/regie": "the console by its short name, for people who type it",
	"/:context/styleguide": "for developers, on their machine",
	"/:context/reunie": "for somebody whose registration was merged with another: see routes/person",
	"/:context/suite": "on the way to another site, which an event may name",
	"/:context/users/new": "an older name of account/create",
	"/:context/organisation/apercu/page/*":
		"a copy of the event's own pages, in the frame of the preview: see routes/preview",
	"/:context/organisation/apercu/badge/:badgeId": "a frame beside the form of a badge: see routes/event-settings",
	"/organisation/nouveau/apercu": "a frame of the form of a new event",
	"/organisation/dupliquer/:eventId": "offered by /organisation to organisers: see routes/new-event",
	"/:context/organisation/textes-dates": "where duplicating an event leads: see routes/new-event",
	"/:context/organisation/reglages": "for people who type it: leads to the first part",
	"/:context/organisation/ouvrir": "offered where registration is not open yet: see routes/new-event",
};

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

test("everything that anybody can click without JavaScript is answered", async () => {
	const visited = new Set<string | undefined>();
	const faults: string[] = [];
	const already = new Set<string>();
	for (const { name, link, starts } of clickers()) {
		const browser = new TextBrowser(app.url, { "Accept-Language": "fr" });
		if (link) {
			const page = await browser.open(link);
			if (link.includes("preuve=")) await browser.submit(page, "proof-code", { intention: "code" });
		}
		const crawl = await clickEverything(textClicker(browser), starts, { already, isChosen });
		if (!isNightly) for (const key of crawl.pressed) already.add(key);
		for (const path of crawl.visited) visited.add(addressOf(path));
		faults.push(...crawl.faults.map((fault) => `${name}: ${fault}`));
	}
	expect(faults).toEqual([]);
	// What only a press leads to is compared where everything was pressed.
	if (isNightly && !isSecondEngine)
		expect(allAddresses.filter((address) => !visited.has(address) && !(address in apart))).toEqual([]);
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
