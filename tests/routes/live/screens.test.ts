import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { setRoles } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { readStream } from "../../support/browser/event-stream";
import { type Answer, TextBrowser } from "../../support/browser/pages";
import { textOf } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";
import { capitals, lunchPoll } from "../../support/world/live";

const settings = { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" };
const staff = [
	{ email: "olga@example.com", firstName: "Olga", role: "organiser" as const },
	{ email: "hugo@example.com", firstName: "Hugo", role: "host" as const },
];
const french = { "Accept-Language": "fr-FR,fr;q=0.9" };

let fair: Fair;
let olga: TextBrowser;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "scene", alias: "scene" },
			settings,
			live: [lunchPoll, capitals],
			people: [...people("ana"), ...staff],
		}),
		buildEvent({
			event: { id: "libre", alias: "libre" },
			settings: { ...settings, startAt: "2099-06-03T12:30:00Z", FO_MEETING_LIVE_SCREENS_OPEN: true },
			people: people("ana"),
		}),
	]);
	await fair.world.store
		.updateTable("registrations")
		.set({ registered_at: new Date().toISOString(), responded_at: new Date().toISOString() })
		.where("person_id", "=", fair.world.idOf("ana"))
		.execute();
	olga = await fair.enter("olga");
});
afterAll(() => fair.close());

async function show(part: object) {
	const host = fair.world.gatewayFor(await fair.world.signIn("olga"));
	const { modules } = (await host.liveModules.list(fair.world.event)).data;
	const lunch = modules.find(({ entry }) => entry.key === "lunch");
	await host.lives.change({ ...fair.world.event, activeModule: "poll", activePollId: lunch?.id ?? "", ...part });
	return lunch;
}

/** Makes a link on the page of screens, as a host does; returns the path that opens the screen. */
async function makeLink(screen: string, name: string, language = "fr") {
	const page = await olga.open("/scene/organisation/ecrans");
	const made = await olga.submit(page, "new-link", { screen, name, language });
	expect(made.status).toBe(200);
	const link = made.byId("link");
	return new URL(link ? textOf(link) : "").href.slice(fair.app.url.length);
}

const machine = () => new TextBrowser(fair.app.url, french);
const secrets = ["Où déjeuner", "Lunch", "Quay", "Park"];
const tellsNothing = ({ body }: Answer) => secrets.filter((secret) => body.includes(secret));

test("A link opens its screen on every machine, in a cookie of its own, and is shown once", async () => {
	await show({});
	const path = await makeLink("orga", "Scène");
	expect((await olga.open("/scene/organisation/ecrans")).answer.body).not.toContain(
		new URL(path, fair.app.url).searchParams.get("cle"),
	);
	for (const browser of [machine(), machine()]) {
		const opened = await browser.ask(path);
		expect([opened.status, opened.location]).toEqual([302, "/scene/live/orga?langue=fr"]);
		expect(opened.setCookies.join()).toMatch(/^parvis-screen-orga=.+; Path=\/scene\/live; HttpOnly; SameSite=Lax/);
		const stage = await browser.open("/scene/live/orga");
		expect(stage.text).toContain("Où déjeuner ?");
		expect(stage.text).toMatch(/Participez [\w.:]+\/scene\/live/);
		expect(stage.answer.body).not.toContain("<nav");
		const kept = await browser.ask("/scene/live/orga");
		expect(kept.headers["cache-control"]).toContain("no-store");
		// The link opens no session: the live itself asks for a sign-in.
		expect((await browser.ask("/scene/live")).location).toContain("/scene/login");
		expect((await browser.ask("/scene/live/speaker")).location).toContain("/scene/login");
	}
	expect((await olga.open("/scene/organisation/ecrans")).text).toMatch(/Vu (il y a|à l)/);
});

test("Without a link nothing is told, with a made-up one neither, nor with another screen’s", async () => {
	await show({});
	const stranger = await machine().ask("/scene/live/orga");
	expect([stranger.status, stranger.location]).toEqual([302, "/scene/login?retour=%2Fscene%2Flive%2Forga"]);
	const forged = await machine().ask("/scene/live/orga?cle=made-up");
	expect([forged.status, tellsNothing(forged), forged.setCookies]).toEqual([404, [], []]);
	const path = await makeLink("orga", "Autre");
	const other = await machine().ask(path.replace("orga", "speaker"));
	expect([other.status, tellsNothing(other), other.setCookies.join()]).toEqual([
		404,
		[],
		expect.not.stringContaining("parvis-screen"),
	]);
	const elsewhere = await machine().ask(path.replace("/scene/", "/libre/").replace("orga", "speaker"));
	expect([elsewhere.status, tellsNothing(elsewhere)]).toEqual([404, []]);
	const ana = await fair.visit("ana");
	const denied = await ana.ask("/scene/live/speaker");
	expect([denied.status, tellsNothing(denied)]).toEqual([403, []]);
});

test("A revoked link tells nothing from the next look on, and says that it is closed", async () => {
	await show({});
	const path = await makeLink("speaker", "À fermer");
	const browser = machine();
	await browser.ask(path);
	expect((await browser.open("/scene/live/speaker")).text).toContain("Où déjeuner ?");
	const page = await olga.open("/scene/organisation/ecrans");
	const [, id = ""] = /revoke-(\w+)"(?:(?!revoke-).)*À fermer/s.exec(page.answer.body) ?? [];
	const stream = await readStream(browser, "/scene/live/speaker/flux");
	await stream.until(({ event, data }) => event === "state" && data.includes("Où déjeuner"));
	const after = await olga.submit(page, `revoke-${id}`, { change: "revoke" });
	expect(after.text).toContain("Le lien est fermé");
	await vi.waitFor(() => expect(stream.isEnded()).toBe(true));
	for (const one of [browser, machine()]) {
		expect((await readStream(one, "/scene/live/speaker/flux")).status).toBe(204);
	}
	const ended = await browser.ask("/scene/live/speaker");
	expect([ended.status, tellsNothing(ended)]).toEqual([404, []]);
	expect(ended.body).toContain("demandez un nouveau lien");
});

test("Who runs the live sees the screens without a link, until they no longer do", async () => {
	await show({});
	const hugo = await fair.enter("hugo");
	const { text } = await hugo.open("/scene/live/speaker");
	expect(text).toContain("Écran de l’intervenant");
	expect(text).toMatch(/0 réponse/);
	expect(text).toMatch(/0 votes? au total/);
	const holder = { ...fair.world.event, personId: fair.world.idOf("hugo") };
	await transact(fair.world.store, (tx) => setRoles(tx, holder, []));
	const gone = await hugo.ask("/scene/live/speaker");
	expect([gone.status, tellsNothing(gone)]).toEqual([403, []]);
	expect((await hugo.ask("/scene/organisation/ecrans")).status).toBe(403);
});

test("Results come when they are released, the page again when it is asked to", async () => {
	const path = await makeLink("orga", "Résultats");
	const browser = machine();
	await browser.ask(path);
	const lunch = await show({ showResults: false });
	const ana = fair.world.gatewayFor(await fair.world.signIn("ana"));
	await ana.polls.vote({ ...fair.world.event, pollId: lunch?.id ?? "", choiceId: lunch?.options[1]?.id ?? "" });
	const asked = await browser.open("/scene/live/orga");
	expect(asked.text).not.toMatch(/100\s%/);
	await show({ showResults: true });
	expect((await browser.open("/scene/live/orga")).text).toMatch(/Quay.*100\s%/s);
	const paced = await browser.ask("/scene/live/orga?actualiser=10");
	expect(paced.headers.refresh).toBe("10");
	expect((await browser.ask("/scene/live/orga")).headers.refresh).toBeUndefined();
	await show({ showResults: false });
});

test("The room’s screen is open to all where the event says so, and invites before the start", async () => {
	const stage = await machine().open("/libre/live/orga");
	expect(stage.status).toBe(200);
	expect(stage.text).toContain("3 juin 2099 à 14 h 30");
	expect(stage.text).toMatch(/Rejoignez le direct ?[\w.:]+\/libre\/live/);
	expect(stage.answer.body).toContain("<svg");
	expect((await machine().ask("/libre/live/speaker")).location).toContain("/libre/login");
});

test("The short address is the live itself: at once with a session, by way of the login without", async () => {
	expect((await (await fair.visit("ana")).ask("/scene/live")).status).toBe(200);
	expect((await machine().ask("/scene/live")).location).toBe("/scene/login?retour=%2Fscene%2Flive");
});

test("A link asks for its screen and a name; participants and strangers make none", async () => {
	const page = await olga.open("/scene/organisation/ecrans");
	const empty = await olga.submit(page, "new-link", { screen: "orga", name: " " });
	expect(empty.status).toBe(422);
	expect(empty.errorOf("name")).not.toBe("");
	const wrong = await olga.submit(page, "new-link", { screen: "orga", name: "x".repeat(61) });
	expect([wrong.status, wrong.values("new-link").name]).toEqual([422, "x".repeat(61)]);
	expect((await olga.open("/scene/organisation/direct")).links).toContain("/scene/organisation/ecrans");
	const ana = await fair.visit("ana");
	expect((await ana.ask("/scene/organisation/ecrans")).status).toBe(403);
	expect((await machine().ask("/scene/organisation/ecrans")).location).toContain("/scene/login");
});

test("What hosts write to the speaker is on their screen alone: no byte of it for the room or for participants", async () => {
	const secret = "Parle plus lentement";
	const written = await olga.submit(await olga.open("/scene/organisation/direct"), "press-note", { note: secret });
	expect([written.status, written.values("press-note").note]).toEqual([200, secret]);
	await show({ showResults: true });
	expect((await olga.open("/scene/live/speaker")).answer.body).toContain(secret);
	const ana = await fair.visit("ana");
	const reads = [
		(await olga.open("/scene/live/orga")).answer.body,
		(await ana.open("/scene/live")).answer.body,
		await firstOf(ana, "/scene/live/flux"),
		JSON.stringify(await fair.world.gatewayFor(await fair.world.signIn("ana")).lives.read(fair.world.event)),
	];
	expect(reads.filter((read) => read.includes("Quay"))).toHaveLength(reads.length);
	expect(reads.filter((read) => read.includes(secret))).toEqual([]);
	const page = await olga.open("/scene/organisation/direct");
	expect((await olga.submit(page, "press-note", { note: "Merci" })).status).toBe(200);
	const late = await olga.submit(page, "press-note", { note: "Trop tard" });
	expect([late.status, late.values("press-note").note]).toEqual([409, "Trop tard"]);
	expect(late.errorOf("note")).toBe("Maintenant : « Merci »");
	expect((await olga.submit(late, "press-note", { note: "" })).status).toBe(200);
	expect((await olga.open("/scene/live/speaker")).answer.body).not.toContain('class="stage__note');
});

/** Returns the first frame of a stream, after its greeting. */
async function firstOf(browser: TextBrowser, path: string): Promise<string> {
	const leaving = new AbortController();
	const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
	const answer = await fetch(fair.app.url + path, { headers: { Cookie: cookie }, signal: leaving.signal });
	const reader = answer.body?.getReader();
	let said = "";
	while (reader && !said.includes("</")) said += Buffer.from((await reader.read()).value ?? []).toString();
	leaving.abort();
	return said;
}

test("A screen speaks its link's language, the event's where none was chosen, and never the machine's", async () => {
	await show({});
	const english = { "Accept-Language": "en-GB,en;q=0.9" };
	const languageOf = ({ body }: Answer) => /<html[^>]* lang="(\w+)"/.exec(body)?.[1];
	for (const screen of ["orga", "moderation"]) {
		const form = await olga.open("/scene/organisation/ecrans");
		expect(form.answer.body).toContain('name="language"');
		const address = screen === "orga" ? "/scene/live/orga" : "/scene/live/questions";
		for (const [language, headers] of [
			["fr", english],
			["en", french],
		] as const) {
			const path = await makeLink(screen, `${screen} ${language}`, language);
			const hall = new TextBrowser(fair.app.url, headers);
			expect(languageOf((await hall.open(path)).answer)).toBe(language);
			// The machine starts again, with its cookies and the bare address, or with the link and without any.
			expect(languageOf((await hall.open(address)).answer)).toBe(language);
			expect(languageOf((await new TextBrowser(fair.app.url, headers).open(path)).answer)).toBe(language);
		}
		// An older link names no language.
		const older = (await makeLink(screen, `${screen} ancien`)).replace(/&langue=\w+/, "");
		expect(languageOf((await new TextBrowser(fair.app.url, english).open(older)).answer)).toBe("fr");
	}
});

test("A screen that is refused has the usual colours: only the screen itself brings the sheet for the dark", async () => {
	const ana = await fair.visit("ana");
	for (const path of ["/scene/live/orga", "/scene/live/speaker", "/scene/live/emotions"]) {
		const refused = await ana.ask(path);
		expect([path, refused.status, /<html[^>]*data-dark/.test(refused.body)]).toEqual([path, 403, false]);
		expect(refused.body).toContain('name="color-scheme" content="light dark"');
		expect(/<html[^>]*data-dark/.test((await olga.ask(path)).body)).toBe(true);
	}
});
