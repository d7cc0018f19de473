import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEventFile } from "~/provider/event/file/parse";
import { startApp } from "../../support/browser/app";
import { type Page, TextBrowser } from "../../support/browser/pages";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { mintLink } from "../../support/browser/walk";
import { demoClock, setClock } from "../../support/run/test-clock";
import { createWorld, type World } from "../../support/world/world";

setClock(demoClock);

const person = "helene.charbonnier";
let world: World;
beforeAll(async () => {
	const demo = parseEventFile(readFileSync("events/lueurs.yaml", "utf8"), "lueurs.yaml");
	if (!demo.ok) throw new Error("the demo is not valid");
	world = await createWorld({ file: demo.file });
	world.clock.now = new Date();
	const { domainId, eventId, userId } = world.of(person);
	const gateway = await world.as(person);
	const about = { firstName: "Hélène", lastName: "Charbonnier", mobile: "+33 6 39 98 12 34", company: "Ville" };
	const answers = { informations: about, sejour: { arrival: "train" } };
	for (const [formId, values] of Object.entries(answers))
		await gateway.forms.answer({ params: { domainId }, query: { eventId, userId, formId }, body: { values } });
	for (const id of ["nuit-noire", "matiere-et-reflet"])
		await gateway.conferences.choose({ ...world.event, userId, id, slotId: id });
	const daysId = demo.file.document.days.map(({ id }) => id);
	await gateway.registrations.complete({ ...world.of(person), participation: "4", daysId, articles: [] });
});
afterAll(() => world.close());

/** What somebody with a seat reads when it is that time: on their home, and on the live page, which names the talk of anybody. */
async function readAt(clock: string) {
	const { dataDir, databaseUrl } = world.place;
	const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
	const app = await startApp({ env, clock });
	try {
		const browser = new TextBrowser(app.url, { "Accept-Language": "fr-FR" });
		await browser.ask(`/demo?token=${await mintLink(world, person)}`);
		const [home, live] = [await browser.open("/demo"), await browser.open("/demo/live")];
		return { home: /En ce moment(.*?)Rejoindre le direct/s.exec(home.text)?.[1], live: talkIn(live) };
	} finally {
		await app.stop();
	}
}

const talkIn = (page: Page) =>
	tagsIn(page.root, "a")
		.filter(({ attributes }) => attributes["data-until"] !== undefined)
		.map((tag) => textOf(tag).trim());

const nothing = "Le direct est ouvertLueurs 2027, le salon de la lumière et de la scénographie";

test.each([
	{
		when: "during a talk it has its name, its room and its end",
		clock: "2027-03-18T09:10:00Z",
		home: ", Grand plateauÉclairer moins, éclairer mieuxJusqu’à 11 h.",
		live: ["En ce moment : Éclairer moins, éclairer mieux"],
	},
	{ when: "between talks it is the live session", clock: "2027-03-18T12:00:00Z", home: nothing, live: [] },
	{ when: "after the last talk too", clock: "2027-03-19T14:31:00Z", home: nothing, live: [] },
])("What is on now: $when", async ({ clock, home, live }) => {
	expect(await readAt(clock)).toEqual({ home, live });
});
