import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { TextBrowser } from "../../support/browser/pages";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";
import { lettersTo } from "../../support/world/mailed";

let fair: Fair;
beforeAll(async () => {
	const ticket = { actionId: 19, subject: "Billet", html: "{{ticket}}", text: "{{ticket}}\n{{link}}" };
	const invited = {
		actionId: 1,
		subject: "Invitation",
		html: '<p><a class="button" href="{{link}}">Oui</a></p>',
		text: "{{link}}",
	};
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			emails: [invited, ticket],
			people: people("comes", "lost", "shows"),
		}),
	]);
});
afterAll(() => fair.close());

const stranger = () => new TextBrowser(fair.app.url, { "Accept-Language": "fr" });

async function register(name: string) {
	const gateway = await fair.world.as(name);
	await gateway.registrations.complete({
		...fair.world.of(name),
		participation: "4",
		daysId: ["friday"],
		articles: [],
	});
	return fair.visit(name);
}

const summariesIn = (file: string) =>
	new ICAL.Component(ICAL.parse(file))
		.getAllSubcomponents("vevent")
		.map((entry) => `${entry.getFirstPropertyValue("summary")} ${entry.getFirstPropertyValue("dtstart")}`);

describe("the screen of calendars", () => {
	test("sends the dates to six calendars, for everybody, and leads to the event's page below them", async () => {
		const page = await stranger().open("/salon/calendrier");
		const section = tagsIn(page.root, "section").find(
			({ attributes }) => attributes["aria-labelledby"] === "calendars",
		);
		const hrefs = section ? tagsIn(section, "a").map(({ attributes }) => attributes.href ?? "") : [];
		expect(hrefs.map((href) => new URL(href).host.replace(fair.app.url.split("//")[1] ?? "", "here"))).toEqual([
			"here",
			"calendar.google.com",
			"here",
			"outlook.office.com",
			"teams.microsoft.com",
			"calendar.yahoo.com",
			"here",
		]);
		const file = await stranger().ask("/salon/calendrier/evenement.ics");
		expect(file.headers["content-type"]).toBe("text/calendar; charset=utf-8");
		expect(summariesIn(file.body)).toEqual(["Le salon 2027-03-18", "Le salon 2027-03-19"]);
		expect(page.text).toContain("Une fois votre inscription faite");
	});

	test("gives who is registered an address of their own, and another when they ask", async () => {
		const browser = await register("comes");
		const page = await browser.open("/salon/calendrier");
		const shown = page.byId("address");
		const own = shown ? textOf(shown) : "";
		const file = await stranger().ask(new URL(own).pathname);
		expect(summariesIn(file.body)).toEqual(["Le salon 2027-03-19"]);
		expect(page.links).toContain(own.replace("http:", "webcal:"));

		const renewed = await browser.submit(page, "calendar");
		expect(renewed.text).toContain("l’ancienne ne montre plus rien");
		expect((await stranger().ask(new URL(own).pathname)).status).toBe(404);
	});
});

describe("a fresh link", () => {
	test("is sent to where the old one led, and the answer tells nobody who is invited", async () => {
		const expired = await stranger().open("/salon/companions?token=old");
		const said = async (email: string) => {
			const page = await stranger().submit(expired, "fresh-link", { email });
			expect([page.status, page.path]).toEqual([200, "/salon/lien?envoye"]);
			return page.text;
		};
		expect(await said("lost@example.com")).toBe(await said("nobody@example.com"));
		expect(await lettersTo(fair.world, "lost@example.com", mailActions.freshLink)).toEqual([
			expect.stringMatching(/\/salon\/companions\?token=/),
		]);
	});

	test("needs an address that is one, and keeps what was typed", async () => {
		const browser = stranger();
		const page = await browser.submit(await browser.open("/salon/lien"), "fresh-link", { email: "lost@" });
		expect(page.status).toBe(422);
		expect(page.errorOf("email")).toBe("Le format de l'email est incorrect");
		expect(page.values("fresh-link").email).toBe("lost@");
	});

	test("never leads to another site", async () => {
		const page = await stranger().open("/salon/lien?retour=https%3A%2F%2Fevil.example%2F");
		expect(page.form("fresh-link").attributes.action).toBe("/salon/lien");
	});
});

describe("a mail in the outbox", () => {
	test("is a page with links, a frame that runs nothing, and pieces to download", async () => {
		await register("shows");
		const browser = stranger();
		const box = await browser.open("/mailbox");
		const row = tagsIn(box.root, "li").find((item) => /Confirmation/.test(textOf(item)) && /shows@/.test(textOf(item)));
		const path = (row && tagsIn(row, "a")[0]?.attributes.href) ?? "";
		const page = await browser.open(path);
		expect(page.links.some((href) => href.includes("/salon/entree?token="))).toBe(true);
		const frame = await browser.ask(tagsIn(page.root, "iframe")[0]?.attributes.src ?? "");
		expect(frame.headers["content-security-policy"]).toContain("sandbox ");
		expect(frame.headers["content-security-policy"]).not.toContain("script");
		expect(frame.body).toContain('src="data:image/png;base64,');
		const piece = page.links.find((href) => href.includes("/pieces/")) ?? "";
		expect(summariesIn((await browser.ask(piece)).body)).toEqual(["Le salon 2027-03-19"]);
		expect((await browser.ask(`${path}/pieces/99`)).status).toBe(404);
	});
});
