import { describe, expect, test } from "vitest";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { seller } from "../support/money/money";
import { conferenceEvent } from "../support/world/conferences";
import { crowd } from "../support/world/event";
import { frontOfficeOf, type Walker } from "../support/world/round-trips";
import { statementsOf } from "../support/world/statements";
import { wizardAnswers } from "../support/world/wizard-answers";
import type { World } from "../support/world/world";
import { worldOfTest } from "../support/world/world-of-test";

/** How many statements a page may ask, and a form that saves; in addition a transaction costs two round trips on PostgreSQL. */
const most = { page: 4, form: 10 };

/**
 * What costs more, and how much: the end of the wizard saves everything, and a companion is looked up beside their registrant.
 */
const known: Record<string, number> = {
	// Looks for corrections by the staff that wait for the person's word.
	"GET profile": 5,
	"POST quotas": 12,
	"GET confirmation": 5,
	"GET paiement": 5,
	"GET home": 7,
	"GET link": 6,
	"POST representation": 23,
	// Checks whether the registrant may change what other events know.
	"companion's POST informations": 16,
	"companion's GET conferences": 8,
	"companion's POST informations-complementaires": 14,
	"companion's POST quotas": 14,
	"companion's POST entreprise": 11,
	// The list of companions says which of them have to choose a talk still.
	"companion's GET ": 7,
	"representative's POST informations": 11,
	"representative's GET conferences": 5,
	"representative's POST informations-complementaires": 11,
	"representative's POST quotas": 13,
	"representative's GET confirmation": 6,
	// Looks for people who would go along, and says what became of the money.
	"decliner's POST participation": 13,
	"decliner's GET confirmation": 6,
};

const everything = { FO_MEETING_COMPANY_SHOW: true, FO_MEETING_COMPANIONS_IS_ACTIVE: true };

/** Counts, for each page and form of a visitor who walks in a world, what it asked of the store. */
function counting(world: World) {
	const office = frontOfficeOf(world, { inWaves: false });
	const costs: Record<string, number> = {};
	const start = `${office.start}/inscription`;
	return { office, start, costs, ask, walk, forget };

	function forget() {
		for (const name of Object.keys(costs)) delete costs[name];
	}

	async function ask<T>(name: string, work: () => Promise<T>): Promise<T> {
		const asked: T[] = [];
		const { statements, transactions } = await statementsOf(async () => asked.push(await work()));
		expect(transactions, `${name} writes in one transaction`).toBeLessThanOrEqual(1);
		costs[name] = Math.max(costs[name] ?? 0, statements.length);
		return asked[0] as T;
	}

	/** Walks from the start of a wizard to its end. */
	async function walk(walker: Walker, from: string, person: string, own: typeof wizardAnswers = {}) {
		let { path } = await walker.get(from);
		for (let steps = 0; steps < 20; steps++) {
			const step = /\/inscription\/([^/?#]+)/.exec(path)?.[1] ?? "";
			await ask(`GET ${step}`, () => walker.get(path));
			const fields = { ...wizardAnswers, ...own }[step];
			if (!fields) return path;
			const email = `${person}@example.com`;
			const sent = step === "informations" ? { ...fields, email } : fields;
			const next = await ask(`POST ${step}`, () => walker.send(path, sent));
			if (next.status !== 303 && next.status !== 302) throw new Error(`${step} leads to ${next.status} ${next.path}`);
			path = next.path;
		}
		throw new Error("the wizard does not end");
	}
}

function dearer(costs: Record<string, number>, kind = "") {
	return Object.entries(costs).flatMap(([name, cost]) => {
		const may = known[`${kind}${name}`] ?? (name.startsWith("GET") ? most.page : most.form);
		return cost > may ? [`${kind}${name} ${cost}`] : [];
	});
}

describe("The store is asked no more than so many statements", () => {
	test.each([1, 2])("by people who register, with conferences of version %i", async (version) => {
		const settings = { ...everything, FO_MEETING_CONFERENCES_VERSION: version };
		const world = await worldOfTest({ file: conferenceEvent({ settings, people: crowd(2) }) });
		const { office, start, costs, ask, walk, forget } = counting(world);
		// The first visitor makes the server load the event itself.
		await walk(await office.as("p1"), start, "p1");
		forget();
		expect(await walk(await office.as("p2"), start, "p2")).toBe(`${start}/confirmation`);
		expect(Object.keys(costs).length).toBe(version === 1 ? 19 : 21);

		const p2 = await office.as("p2");
		await ask("GET home", () => p2.get(office.start));
		await ask("GET profile", () => p2.get(`${office.start}/profil`));
		await ask("GET companions", () => p2.get(`${office.start}/companions`));
		const lighting = `${start}/conferences/lighting`;
		await ask("POST place", () => p2.send(lighting, { slot: "light-9" }));
		await ask("POST place given back", () => p2.send(lighting, { confirme: "oui" }));
		expect(dearer(costs)).toEqual([]);
	});

	test("by people who register a companion", async () => {
		const world = await worldOfTest({ file: conferenceEvent({ settings: everything, people: crowd(1) }) });
		const gateway = await world.as("p1");
		await gateway.registrations.complete({ ...world.of("p1"), participation: "4", daysId: ["friday"], articles: [] });
		const { office, costs, walk, forget } = counting(world);
		const p1 = await office.as("p1");
		for (const lastName of ["first", "second"]) {
			forget();
			const { id } = await gateway.companions.create({ ...world.of("p1"), firstName: "Gil", lastName });
			await walk(p1, `${office.start}/companions/${id}/inscription`, lastName);
		}
		expect(Object.keys(costs).length).toBe(15);
		expect(dearer(costs, "companion's ")).toEqual([]);
	});

	test("by people who pay, name somebody, are named, or decline", async () => {
		const settings = { ...everything, FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true };
		const world = await worldOfTest({ file: conferenceEvent({ settings, billing: seller, people: crowd(6) }) });
		const { office, start, costs, walk, forget } = counting(world);
		const dinner = { articles: { "one-thursday": "dinner" } };
		await walk(await office.as("p4"), start, "p4", dinner);
		forget();
		expect(await walk(await office.as("p5"), start, "p5", dinner)).toBe(`${start}/paiement`);
		const names = { firstName: "P2", lastName: "C", email: "p2@example.com" };
		const naming = { participation: { participation: "2" }, representation: names };
		expect(await walk(await office.as("p1"), start, "p1", naming)).toBe(`${start}/confirmation`);
		expect(dearer(costs)).toEqual([]);

		forget();
		const word = { "invitation-representation": { [`represent-${world.idOf("p1")}`]: "yes" } };
		await walk(await office.as("p2"), start, "p2", word);
		expect(dearer(costs, "representative's ")).toEqual([]);

		forget();
		await walk(await office.as("p3"), start, "p3", { participation: { participation: "3" } });
		expect(dearer(costs, "decliner's ")).toEqual([]);
	});

	test("by people who come with a link", async () => {
		const world = await worldOfTest({ file: conferenceEvent({ settings: everything, people: crowd(2) }) });
		const { office, start, costs, ask } = counting(world);
		await (await office.as("p2")).get(start);
		const token = newToken();
		const lasting = { kind: "link", now: world.clock.now, expiresAt: "2028-01-01T00:00:00.000Z" } as const;
		await insertToken(world.store, { token, personId: world.idOf("p1"), eventId: world.event.eventId, ...lasting });
		const stranger = office.stranger();
		const { path } = await ask("GET link", () => stranger.get(`${start}?token=${token}`));
		expect(path).toBe(start);
		await ask("GET start", () => stranger.get(path));
		expect(dearer(costs)).toEqual([]);
	});
});
