import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doesHarm, type Job, type RaceCode, race, raceCode, signInAll } from "../../support/races/race";
import { buildEvent, crowd } from "../../support/world/event";
import { organisedWorld } from "../../support/world/organisers";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const lumen = { name: "Lumen & Fils", siren: "732829320", address1: "1 quai Neuf", postalCode: "69001", city: "Lyon" };

/** A number for another company. */
const numbered = (number: number) => String(600_000_000 + number);

describe("A number that a crowd creates companies of at the same moment", () => {
	const everybody = crowd(40).map((_, index) => `p${index + 1}`);

	/** Two processes, twenty numbers, each typed by two people. */
	async function createdAtOnce(code: RaceCode) {
		const world = await worldOfTest({ file: buildEvent({ people: crowd(40) }) });
		const tokens = await signInAll(world, everybody);
		const jobs = everybody.map((person, index) => ({
			token: tokens[index] ?? "",
			call: "companies.create",
			input: { ...world.of(person), ...lumen, siren: numbered(Math.floor(index / 2)) },
		}));
		const outcomes = await race(code, world, jobs);
		const rows = await world.store.selectFrom("companies").select("siren").execute();
		return { outcomes, rows };
	}

	test("is of one company, and the others are told to choose it", async () => {
		const code = await raceCode();
		const { outcomes, rows } = await createdAtOnce(code).finally(code.remove);
		expect(rows).toHaveLength(20);
		expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(20);
		expect(outcomes.filter((outcome) => outcome === "companyKnown")).toHaveLength(20);
	});

	test("is of two when the guard of `insertCompany` is taken out", async () => {
		const by = "tests/support/races/unguarded-company-numbers.ts";
		const code = await raceCode({ unguarded: { file: "app/provider/registration/companies/rows.ts", by } });
		const makesTwo = async () => (await createdAtOnce(code)).rows.length > 20;
		expect(await doesHarm(makesTwo).finally(code.remove)).toBe(true);
	});
});

describe("A company that some select while its only holder archives it", () => {
	let guarded: RaceCode;
	beforeAll(async () => {
		guarded = await raceCode();
	});
	afterAll(() => guarded.remove());

	const pairs = 40;

	/** Half of a crowd archives its companies; the other half selects them at the same moment. */
	async function archivedAndSelected(code: RaceCode) {
		const world = await worldOfTest({ file: buildEvent({ people: crowd(2 * pairs) }) });
		const people = crowd(2 * pairs).map((_, index) => `p${index + 1}`);
		const tokens = await signInAll(world, people);
		const jobs: Job[] = [];
		const companies: string[] = [];
		for (let pair = 0; pair < pairs; pair++) {
			const [owner = "", other = ""] = people.slice(2 * pair);
			const own = { ...world.of(owner), ...lumen, siren: numbered(pair) };
			const { id: companyId } = await world.gatewayFor(tokens[2 * pair]).companies.create(own);
			companies.push(companyId);
			const { domainId, eventId, userId } = world.of(other);
			const archives = { call: "companies.archive", input: { ...world.of(owner), companyId } };
			const selects = {
				call: "companies.select",
				input: { params: { domainId, companyId, userId }, query: { eventId } },
			};
			const both = [
				{ token: tokens[2 * pair] ?? "", ...archives },
				{ token: tokens[2 * pair + 1] ?? "", ...selects },
			];
			// Either of the two comes first in turn.
			jobs.push(...(pair % 2 ? both : both.reverse()));
		}
		const outcomes = await race(code, world, jobs);
		const rows = await world.store
			.selectFrom("companies")
			.leftJoin("registrations", "registrations.company_id", "companies.id")
			.select(["companies.id", "archived_at", "person_id"])
			.execute();
		const lost = rows.filter((row) => companies.includes(row.id) && row.archived_at !== null && row.person_id !== null);
		return { outcomes, rows, lost, jobs };
	}

	test("is either kept for them or gone before they have it, never both", async () => {
		const { outcomes, rows, lost, jobs } = await archivedAndSelected(guarded);
		expect(lost).toEqual([]);
		const selected = outcomes.filter((_, index) => jobs[index]?.call === "companies.select");
		const archived = outcomes.filter((_, index) => jobs[index]?.call === "companies.archive");
		expect(archived).toEqual(archived.map(() => "done"));
		expect(new Set(selected.filter((outcome) => outcome !== "done"))).toEqual(
			selected.every((outcome) => outcome === "done") ? new Set() : new Set(["notFound"]),
		);
		expect(rows.filter(({ person_id }) => person_id !== null)).toHaveLength(
			selected.filter((outcome) => outcome === "done").length,
		);
		expect(rows.filter(({ archived_at }) => archived_at !== null)).toHaveLength(
			selected.filter((outcome) => outcome === "notFound").length,
		);
	});

	test("is lost to some when the guard of `holdCompany` is taken out", async () => {
		const by = "tests/support/races/unguarded-companies.ts";
		const unguarded = await raceCode({ unguarded: { file: "app/provider/registration/companies/rows.ts", by } });
		const losesSome = async () => (await archivedAndSelected(unguarded)).lost.length > 0;
		expect(await doesHarm(losesSome).finally(unguarded.remove)).toBe(true);
	});
});

describe("A company that its creator changes while an organiser accepts a proposal", () => {
	const pairs = 20;

	/**
	 * Each pair's proposal is about the address; its creator changes the city at the same moment, with the form that they had
	 * open.
	 */
	async function acceptedAndChanged(code: RaceCode) {
		const names = crowd(2 * pairs).map((_, index) => `p${index + 1}`);
		const world: World = (await organisedWorld({ over: "process", people: crowd(2 * pairs) })).world;
		const tokens = await signInAll(world, names);
		const [organiser = ""] = await signInAll(world, ["olga"]);
		const jobs: Job[] = [];
		for (let pair = 0; pair < pairs; pair++) {
			const [creator = "", other = ""] = names.slice(2 * pair);
			const [own, theirs] = [world.gatewayFor(tokens[2 * pair]), world.gatewayFor(tokens[2 * pair + 1])];
			const said = { ...lumen, siren: numbered(pair) };
			const { id } = await own.companies.create({ ...world.of(creator), ...said });
			await theirs.companies.join({ domainId: world.event.domainId, companyId: id });
			await theirs.companies.update({ ...world.of(other), id, ...said, address1: "2 rue Basse" });
			const { revision } = await own.companies.get({ ...world.of(creator), companyId: id });
			const changed = { ...world.of(creator), id, ...said, city: "Paris", revision };
			const both = [{ token: tokens[2 * pair] ?? "", call: "companies.update", input: changed }];
			const asked = { ...world.event, companyId: id, accepts: true };
			const all = (await world.gatewayFor(organiser).companies.proposals(world.event)).data.proposals;
			const shown = all.find(({ company }) => company.id === id)?.revision ?? "";
			both.push({ token: organiser, call: "companies.answerProposal", input: { ...asked, revision: shown } as never });
			jobs.push(...(pair % 2 ? both : both.reverse()));
		}
		const outcomes = await race(code, world, jobs);
		const rows = await world.store.selectFrom("companies").select(["address1", "city"]).execute();
		const wins = (call: string) =>
			outcomes.filter((outcome, index) => jobs[index]?.call === call && outcome === "done").length;
		return { outcomes, rows, accepted: wins("companies.answerProposal"), changed: wins("companies.update") };
	}

	test("is either, and the other is told: nothing that was said done is lost", async () => {
		const code = await raceCode();
		const { outcomes, rows, accepted, changed } = await acceptedAndChanged(code).finally(code.remove);
		expect(outcomes.filter((outcome) => outcome !== "done" && outcome !== "companyChanged")).toEqual([]);
		expect(accepted + changed).toBe(pairs);
		expect(rows.filter(({ address1 }) => address1 === "2 rue Basse")).toHaveLength(accepted);
		expect(rows.filter(({ city }) => city === "Paris")).toHaveLength(changed);
	});
});
