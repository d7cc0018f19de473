import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarDay, defaultZone } from "~/domain/time/clock";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

const dayIn = (hours: number) => calendarDay(new Date(Date.now() + hours * 3_600_000), defaultZone);
const days = [
	{ id: "thursday", day: dayIn(0) },
	{ id: "friday", day: dayIn(24) },
];
const settings = {
	FO_MEETING_DOOR_WALK_INS: true,
	FO_MEETING_ARTICLES_SHOW: false,
	FO_MEETING_COMPANY_REQUIRED: false,
};

let fair: Fair;
let desk: TextBrowser;
let second: TextBrowser;
let code: string;

beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "seuil", alias: "seuil" },
			days,
			settings,
			people: [
				...people("ana"),
				{ email: "daisy@example.com", firstName: "Daisy", role: "desk" as const },
				{ email: "denise@example.com", firstName: "Denise", role: "desk" as const },
			],
		}),
		buildEvent({ event: { id: "voisin", alias: "voisin" }, days, settings }),
	]);
	await fair.register(["ana"]);
	const row = fair.world.store.selectFrom("registrations").select("code");
	({ code } = await row.where("person_id", "=", fair.world.idOf("ana")).executeTakeFirstOrThrow());
	[desk, second] = [await atDesk("daisy"), await atDesk("denise")];
});
afterAll(() => fair.close());

async function atDesk(person: string) {
	const browser = await fair.enter(person);
	await browser.submit(await browser.open("/seuil/scan"), "device", { name: `Accueil ${person}` });
	return browser;
}

const now = () => new Date().toISOString();
const entry = (more: object = {}) => ({ id: randomUUID(), kind: "in", place: "entry", code, at: now(), ...more });
const kept = () => fair.world.store.selectFrom("door_entries").select(["id", "at"]).execute();
const tell = (facts: unknown, browser = desk, alias = "seuil") =>
	browser.post(`/${alias}/scan/faits`, { facts: typeof facts === "string" ? facts : JSON.stringify(facts) });

describe("What a device tells", () => {
	test("is kept once, however often a batch is sent, and is never another's by the same id", async () => {
		const one = entry();
		const batch = { sentAt: now(), entries: [one] };
		const told = await Promise.all(Array.from({ length: 5 }, () => tell(batch)));
		expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		const all = await tell({ sentAt: now(), entries: Array.from({ length: 500 }, () => one) });
		expect(JSON.parse(all.body).counts).toEqual([{ place: "entry", inside: 1, came: 1 }]);
		await tell({ sentAt: now(), entries: [{ ...one, kind: "out" }] });
		expect(JSON.parse((await tell(batch, second)).body).counts).toEqual([{ place: "entry", inside: 1, came: 1 }]);
		expect((await kept()).filter(({ id }) => id === one.id)).toHaveLength(1);
	});

	test.each([
		["0001-01-01T00:00:00.000Z", 200],
		["9999-12-31T23:59:59.999Z", 200],
		["+275760-09-13T00:00:00.000Z", 400],
		["2026-13-45T00:00:00Z", 400],
		["tomorrow", 400],
	])("by a clock that says %s answers %i, and nothing is kept of the future", async (clock, status) => {
		const told = [
			{ sentAt: clock, entries: [entry({ at: clock })] },
			{ sentAt: clock, entries: [entry()] },
			{ sentAt: now(), entries: [entry({ at: clock })] },
		];
		for (const batch of told) expect((await tell(batch)).status).toBe(status);
		const latest = new Date(Date.now() + 1000).toISOString();
		expect((await kept()).filter(({ at }) => !/^\d{4}-/.test(at) || at > latest)).toEqual([]);
	});

	test.each([
		["nothing", "", 400],
		["no JSON", "{", 400],
		["null", "null", 400],
		["a list", "[]", 400],
		["a deep list", "[".repeat(200_000), 400],
		["a prototype", '{"__proto__":{"entries":[]}}', 400],
		["five megabytes", "x".repeat(5 * 1024 * 1024), 413],
	])("as %s is refused", async (_what, facts, status) => {
		expect((await tell(facts)).status).toBe(status);
	});

	test("of more than it may, or of what is none, is refused whole", async () => {
		const before = (await kept()).length;
		for (const entries of [
			Array.from({ length: 501 }, () => entry()),
			[entry(), entry({ kind: "void" })],
			[entry(), entry({ place: "x".repeat(500) })],
			[entry(), entry({ userId: "both" })],
			[entry(), entry({ id: "1" })],
		]) {
			expect((await tell({ sentAt: now(), entries })).status).toBe(400);
		}
		expect(await kept()).toHaveLength(before);
	});

	test("is heard of nobody else: neither at another event, nor without a session, nor from another site", async () => {
		const batch = { sentAt: now(), entries: [entry()] };
		const before = (await kept()).length;
		// The device belongs to one event; at the other event this person has no door either.
		expect((await tell(batch, desk, "voisin")).status).toBe(403);
		expect((await tell(batch, await fair.enter("ana"))).status).toBe(403);
		const stranger = await tell(batch, new TextBrowser(fair.app.url));
		expect([stranger.status >= 300, stranger.status < 500]).toEqual([true, true]);
		const facts = { facts: JSON.stringify(batch) };
		expect((await desk.post("/seuil/scan/faits", facts, { Origin: "https://evil.example" })).status).toBe(403);
		expect(await kept()).toHaveLength(before);
	});
});

test("A page about somebody at the desk is a page whatever its address names", async () => {
	const named = ["badge=", "badge=%ff", "badge=%00", `badge=${"x".repeat(3000)}`, `personne=${"x".repeat(300)}`];
	for (const query of [...named, "personne=__proto__", "personne=%00", "personne=a&badge=b"]) {
		for (const page of ["sur-place", "guichet", "badge", "fiche"]) {
			const { status, body } = await desk.ask(`/seuil/scan/${page}?${query}`);
			expect([page, query.slice(0, 20), [400, 404].includes(status)]).toEqual([page, query.slice(0, 20), true]);
			// The address that opens the sheet has no page of its own.
			if (page !== "fiche") expect(body).toContain("<h1");
		}
	}
	expect(fair.app.output()).not.toContain("a page failed");
});

test("One person at two desks is one, and one form sent by two presses as well", async () => {
	const typed = { place: "entry", typoId: "visitor", day: "thursday", firstName: "Zoé", lastName: "Vent", email: "" };
	const form = (more: object = {}) => ({ ...typed, id: randomUUID(), ...more });
	const called = (lastName: string) =>
		fair.world.store.selectFrom("people").select("id").where("last_name", "=", lastName).execute();
	const ofTwo = await Promise.all([desk, second].map((one) => one.post("/seuil/scan/sur-place", form())));
	expect(ofTwo.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect(await called("Vent")).toHaveLength(1);
	const same = form({ lastName: "Vague", email: "vague@example.com" });
	const twice = await Promise.all([desk, desk].map((one) => one.post("/seuil/scan/sur-place", same)));
	expect(twice.map(({ status }) => status)).toEqual([200, 200]);
	expect(await called("Vague")).toHaveLength(1);
});
