import { afterAll, beforeAll, expect, test } from "vitest";
import { readStream } from "../../support/browser/event-stream";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { capitals, dayInAWord, lunchPoll } from "../../support/world/live";

const settings = {
	...everythingShown,
	FO_MEETING_LIVE_IS_ACTIVE: true,
	FO_MEETING_LIVE_PRE_HTML: "<p>Bientôt !</p>",
	startAt: "2026-01-01T09:00:00Z",
};
const names = ["guest", "voter", "late", "asked", "chooser"];

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "direct", alias: "direct" },
			settings,
			live: [
				lunchPoll,
				capitals,
				{ ...lunchPoll, key: "passing" },
				{ ...dayInAWord, key: "morning" },
				{ ...dayInAWord, key: "evening" },
				{ ...lunchPoll, key: "again", mayChange: true, isNominative: true },
			],
			people: [...people(...names), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
		}),
		buildEvent({
			event: { id: "bientot", alias: "bientot" },
			settings: { ...settings, startAt: "2099-01-01T09:00:00Z" },
			live: [lunchPoll],
			people: [
				...people("voter"),
				{ email: "hanna@example.com", firstName: "Hanna", role: "host" },
				{ email: "milo@example.com", firstName: "Milo", role: "moderator" },
				{ email: "dina@example.com", firstName: "Dina", role: "door" },
			],
		}),
		buildEvent({ event: { id: "sans", alias: "sans" }, people: people("voter") }),
	]);
	await fair.register(names.slice(1));
});
afterAll(() => fair.close());

async function show(key: string, rest: object = {}) {
	const host = await pressing(fair.world);
	return { host: host.gateway, ...(await host.show(key, rest)) };
}

test("The live page asks what a host shows, takes the answer once, and shows results when they are released", async () => {
	const browser = await fair.visit("voter");
	const before = await browser.open("/direct/live");
	expect(before.text).toContain("La prochaine question s’affichera ici.");
	const { options } = await show("lunch");
	const asked = await browser.open("/direct/live");
	expect(asked.text).toContain("Où déjeuner ?");
	// A text browser would show the contents of a template: that nothing has been counted yet would not be true.
	expect(asked.answer.body).not.toContain("<template");
	const none = await browser.submit(asked, "form-ballot", {});
	expect([none.status, none.errorOf("option")]).toEqual([422, "Ce choix est obligatoire"]);
	const thanks = await browser.submit(none, "form-ballot", { option: options[1]?.id ?? "" });
	expect(thanks.path).toBe("/direct/live");
	expect(thanks.text).toContain("Votre réponse est prise en compte");
	expect(thanks.text).not.toContain("100");
	// Sent from a tab that was left open.
	const other = await browser.submit(asked, "form-ballot", { option: options[0]?.id ?? "" });
	expect(other.status).toBe(409);
	expect(other.text).toContain("Vous avez déjà répondu.");
	await show("lunch", { showResults: true });
	const results = await browser.open("/direct/live");
	expect(results.text).toMatch(/Quay.*100\s% · 1 voix/s);
	expect(results.text).toContain("1 personne a répondu");
});

test("An answer to what is gone is told so above what is shown now", async () => {
	const browser = await fair.visit("late");
	const { options } = await show("lunch");
	const asked = await browser.open("/direct/live");
	await show("capitals");
	const gone = await browser.submit(asked, "form-ballot", { option: options[0]?.id ?? "" });
	expect(gone.status).toBe(409);
	expect(gone.text).toContain("Cette question n’est plus affichée");
	expect(gone.text).toContain("Which are capitals?");
});

test("An answer to what was removed meanwhile is told so as well, with what is shown now, and a typed word stays typed", async () => {
	const browser = await fair.visit("late");
	const { options, host, module } = await show("passing");
	const asked = await browser.open("/direct/live");
	await show("capitals");
	await host.liveModules.remove({ ...fair.world.event, moduleId: module.id });
	const gone = await browser.submit(asked, "form-ballot", { option: options[0]?.id ?? "" });
	expect(gone.status).toBe(409);
	expect(gone.text).toContain("Cette question n’est plus affichée");
	expect(gone.text).toContain("Which are capitals?");
	const script = { kind: "poll", ballot: module.id, option: options[0]?.id ?? "" };
	const answered = await browser.post("/direct/live/repondre", script, { Accept: "application/json" });
	expect([answered.status, answered.body.includes("n’est plus affichée")]).toEqual([409, true]);
	const cloud = await show("morning");
	const entry = await browser.open("/direct/live");
	await show("evening");
	await host.liveModules.remove({ ...fair.world.event, moduleId: cloud.module.id });
	const late = await browser.submit(entry, "form-word", { response: "lumière" });
	expect(late.status).toBe(409);
	expect(late.text).toMatch(/Vous aviez écrit\s: «\slumière\s»/);
	// The late word was no answer to this ballot.
	expect(late.values("form-word")).toMatchObject({ response: "" });
});

test("Too many answers to a question are told, and stay chosen; some are taken", async () => {
	const browser = await fair.visit("asked");
	const { options } = await show("capitals");
	const ids = options.map(({ id }) => id);
	const asked = await browser.open("/direct/live");
	expect(asked.text).toContain("Deux réponses au plus.");
	const many = await browser.submit(asked, "form-ballot", { option: ids });
	expect(many.status).toBe(422);
	expect(many.text).toContain("Vous avez choisi trop de réponses");
	expect(many.values("form-ballot")).toMatchObject({ option: ids });
	const taken = await browser.submit(many, "form-ballot", { option: ids.slice(1) });
	// The same boxes stay, and take no other answer.
	const boxes = taken.controls("option").map(({ attributes }) => attributes);
	expect(boxes.flatMap((box) => ("checked" in box ? [box.value] : []))).toEqual(ids.slice(1));
	expect(boxes.every((box) => "disabled" in box)).toBe(true);
	expect(taken.text).not.toContain("Bonne réponse");
});

test("An answer may be changed where the poll lets it, and an open vote says that it is one", async () => {
	const browser = await fair.visit("chooser");
	const { options } = await show("again");
	const asked = await browser.open("/direct/live");
	expect(asked.text).toContain("Vote nominatif");
	const first = await browser.submit(asked, "form-ballot", { option: options[0]?.id ?? "" });
	expect(first.text).toContain("Touchez une autre réponse pour changer.");
	const second = await browser.submit(first, "form-ballot", { option: options[2]?.id ?? "" });
	const pressed = second.controls("option").filter(({ attributes }) => attributes["aria-pressed"] === "true");
	expect(pressed.map(({ attributes }) => attributes.value)).toEqual([options[2]?.id]);
});

test("The page is asked for again every so often where somebody wants it, never under a choice", async () => {
	const browser = await fair.visit("late");
	await show("again");
	const refresh = async (query: string) => (await browser.ask(`/direct/live${query}`)).headers.refresh ?? null;
	expect(await refresh("?actualiser=10")).toBeNull();
	const { host, module } = await show("capitals");
	await host.liveModules.close({ ...fair.world.event, moduleId: module.id });
	expect(await refresh("?actualiser=10")).toBe("10");
	expect(await refresh("")).toBeNull();
	expect(await refresh("?actualiser=0")).toBeNull();
	expect((await browser.open("/direct/live")).text).toContain("Le temps imparti est écoulé");
});

test("Who has not answered the invitation comes to the registration, and a live that waits or is not says so", async () => {
	const guest = await fair.visit("guest");
	expect((await guest.ask("/direct/live")).location).toBe("/direct/inscription");
	expect((await (await fair.visit("voter")).ask("/direct")).body).toContain('href="/direct/live"');
	const stranger = await guest.ask("/direct/live", { headers: { Cookie: "" } });
	expect(stranger.location).toBe("/direct/login?retour=%2Fdirect%2Flive");
});

test("Who runs or moderates the live sees it before its start, not being registered, once they ask to; with its stream", async () => {
	for (const name of ["hanna", "milo"]) {
		const staff = await fair.enter(name);
		expect((await staff.ask("/bientot/live")).location).toBe("/bientot/inscription");
		expect((await readStream(staff, "/bientot/live/flux")).status).toBe(204);
		await staff.open("/bientot/live?admin=1");
		const page = await staff.open("/bientot/live");
		expect(page.text).toContain("La prochaine question s’affichera ici.");
		// The host has to fill in the missing video.
		expect(page.text).toContain("L'id de la vidéo n'est pas renseigné");
		const stream = await readStream(staff, "/bientot/live/flux");
		await stream.until(({ event, data }) => event === "state" && data.includes('data-place="open"'));
		stream.leave();
	}
	const dina = await fair.enter("dina");
	await dina.ask("/bientot/live?admin=1");
	expect((await dina.ask("/bientot/live")).location).toBe("/bientot/inscription");
	const voter = await fair.visit("voter");
	expect((await voter.open("/bientot/live?admin=1")).text).toContain("Bientôt");
	expect((await readStream(voter, "/bientot/live/flux")).text()).not.toContain('data-place="open"');
});
