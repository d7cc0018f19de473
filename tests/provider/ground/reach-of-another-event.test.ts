import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { isRefusal, type RefusalCode } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";
import type { Store } from "~/provider/ground/store/open";
import { callOf, firstOf, gatewayOf } from "../../support/world/calls-by-name";
import { buildHouse, enterHouse, houseClock, openDoors } from "../../support/world/enter-house";
import { type Callers, callsWithOtherIds, organiserCalls, visitorCalls } from "../../support/world/every-call";
import { emailOf, personOf } from "../../support/world/full-house";
import { allCalls, idsIn, isIdOfPerson, withIds } from "../../support/world/ids-in-calls";
import { neighbour, type OtherEvent, openNeighbour } from "../../support/world/neighbours";
import { type Changes, watchStore } from "../../support/world/whole-store";
import { newHome } from "../../support/world/world";

/**
 * People of a full house are tied to another event of its domain, without doing anything themselves. Just before each call of
 * the contract is answered here, the organiser of the other event sends it about each of them: through the house, through their
 * own event, and without any event. Nothing changes but what is their own event's, and nothing is told that a person said here.
 */
const ties = ["an e-mail", "a company", "a representation", "an invitation"] as const;
type Tie = (typeof ties)[number];

const ways = ["through the house", "through their own event", "without an event"] as const;
type Way = (typeof ways)[number];

/** What the tied people said in the house, and nowhere else. */
const secret = "SECRET";

/** Calls that are answered to whoever has a code or the name of a reading, or to every visitor: what they open is not a reach. */
const byCode =
	/^(addresses\.(findProof|prove)|authentications\.|calendars\.ofPerson|pictures\.ofBadge|firstOrganiser\.|presences\.leave|mails\.freshLink|users\.create)/;

/** What the team's list shows of somebody is asked by the tests of the team. */
const ofTeam = "team.list";

/** Tables about the caller, or about attempts: none of a tied person's. */
const notes = ["attempts", "deeds", "action_logs"];

interface Attempt {
	name: string;
	tie: Tie | undefined;
	way: Way;
	input: unknown;
	refused: RefusalCode | undefined;
	answer: string;
	changes: Changes;
}

let attempts: Attempt[];
let house: { eventId: string; ids: string[] };
let other: OtherEvent;

beforeAll(async () => {
	({ attempts, house, other } = await askEverything());
	const answered = attempts.filter(({ refused }) => !refused).length;
	const calls = new Set(attempts.map(({ name }) => name)).size;
	console.info(
		`${calls} calls × ${ties.length} ties × ${ways.length} ways: ${attempts.length} sent, ${answered} answered`,
	);
});

const say = ({ name, tie, way, input }: Attempt) => `${name}, by ${tie}, ${way}: ${JSON.stringify(input)}`;

describe("The organiser of another event, to which somebody is tied", () => {
	test("changes nothing but what is their own event's", () => {
		const wrong = attempts.flatMap((attempt) => {
			const rows = Object.entries(attempt.changes).flatMap(([table, changed]) =>
				notes.includes(table) ? [] : withoutLocks(changed).flatMap((row) => (isTheirs(row) ? [] : [`${table} ${row}`])),
			);
			return rows.length > 0 ? [`${say(attempt)} changed ${rows.join("\n")}`] : [];
		});
		expect(wrong).toEqual([]);
	});

	test("is told nothing that the person said elsewhere", () => {
		const told = attempts.filter(({ name, answer }) => answer.includes(secret) && name !== ofTeam);
		expect(told.map(say)).toEqual([]);
	});

	test("reaches the person through the own event alone", () => {
		const read = (tie: Tie) =>
			ways.filter((way) =>
				attempts.some((one) => one.name === "users.get" && one.tie === tie && one.way === way && !one.refused),
			);
		const own = ["through their own event"];
		expect(ties.map(read)).toEqual([own, [], own, own]);
	});

	test("is asked by every call of the contract", () => {
		const asked = new Set(attempts.map(({ name }) => name));
		expect(allCalls.map(({ name }) => name).filter((name) => !asked.has(name) && !byCode.test(name))).toEqual([]);
	});
});

/** A row of the other event, of its organiser, or about nobody and nothing of the house. */
function isTheirs(row: string): boolean {
	const { event_id: eventId, person_id: personId } = JSON.parse(row.slice(2));
	if (personId === other.personId) return true;
	return eventId ? eventId !== house.eventId : !house.ids.some((id) => row.includes(`"${id}"`));
}

/** A row that was merely locked differs by the moment of its last writing alone. */
function withoutLocks(rows: string[]): string[] {
	const bare = rows.map((row) => row.replace(/"updated_at":"[^"]*"/, ""));
	return rows.filter((_, index) => !bare.some((one) => one !== bare[index] && one.slice(1) === bare[index]?.slice(1)));
}

async function askEverything() {
	const home = await newHome();
	const directory = mkdtempSync(join(tmpdir(), "parvis-exports-"));
	try {
		const { store } = home;
		const house = { people: 70, logs: 20, talks: 80 };
		const clock = { now: houseClock() };
		const event = await buildHouse(store, house);
		const doors = openDoors(store, directory, () => clock.now);
		const entered = await enterHouse(store, house, event, directory, () => clock.now);
		// Each has made a company of the house, and is registered in it.
		const numbers = { "an e-mail": 30, "a company": 40, "a representation": 50, "an invitation": 60 };
		const tied = ties.map((tie) => {
			const number = numbers[tie];
			return { tie, personId: personOf(number, house), companyId: `FIRM${number / 10}`, email: emailOf(number) };
		});
		for (const one of tied) await writeSecrets(store, event.eventId, one);
		const other = await tieAll(store, event.domainId, doors, tied);
		const watch = watchStore(store);
		const attempts: Attempt[] = [];
		const asked = new Set<string>();
		let gateway = doors.gatewayFor(await doors.signIn(other.personId));

		const attempt = async (one: Pick<Attempt, "name" | "tie" | "way" | "input">) => {
			const sent = `${one.name} ${one.tie} ${JSON.stringify(one.input)}`;
			if (asked.has(sent)) return;
			asked.add(sent);
			// Moves the clock on, so that no pace limit refuses.
			clock.now = new Date(clock.now.getTime() + 2000);
			let refused: RefusalCode | undefined;
			let answer = "";
			const changes = await watch.changesOf(async () => {
				try {
					answer = await textOf(await firstOf(await callOf(gateway, one.name)(one.input)));
				} catch (error) {
					if (!isRefusal(error)) throw error;
					refused = error.code;
				}
			});
			attempts.push({ ...one, refused, answer, changes });
		};

		const letOrganiserTry = async (name: string, input: unknown) => {
			if (byCode.test(name)) return;
			const isAbout = idsIn(input).some((path) => isAboutPerson(name, path.split(".").at(-1) ?? ""));
			for (const one of isAbout ? tied : [undefined]) {
				for (const way of ways) {
					await attempt({ name, tie: one?.tie, way, input: aboutThem(name, input, way, { event, other, ...one }) });
				}
			}
		};
		const tapped = (own: Gateway) =>
			gatewayOf(async (name, input) => {
				await letOrganiserTry(name, input);
				return watch.pass(() => callOf(own, name)(input));
			});
		const callers: Callers = {
			...entered,
			organiser: tapped(entered.organiser),
			stranger: tapped(entered.stranger),
			as: async (who) => {
				const id = typeof who === "string" ? who : personOf(who, house);
				return tapped(doors.gatewayFor(await watch.pass(() => doors.signIn(id))));
			},
		};
		for (const ask of Object.values({ ...visitorCalls, ...organiserCalls, ...callsWithOtherIds })) {
			gateway = doors.gatewayFor(await watch.pass(() => doors.signIn(other.personId)));
			await ask(callers).catch((error) => {
				if (!isRefusal(error) || error.code === "unexpected") throw error;
			});
		}
		const ids = tied.flatMap(({ personId, companyId }) => [personId, companyId]);
		return { attempts, house: { eventId: event.eventId, ids }, other };
	} finally {
		await home.leave();
		rmSync(directory, { recursive: true, force: true });
	}
}

interface TiedPerson {
	tie: Tie;
	personId: string;
	companyId: string;
	email: string;
}

async function writeSecrets(store: Store, eventId: string, { personId, companyId }: TiedPerson) {
	const [ofPerson, at] = [{ event_id: eventId, person_id: personId }, houseClock().toISOString()];
	const extended = JSON.stringify({ project: secret });
	await store
		.updateTable("people")
		.set({ first_name: secret, last_name: secret, phone: secret, mobile: secret, extended })
		.where("id", "=", personId)
		.execute();
	await store
		.updateTable("registrations")
		.set({ message: secret, extended })
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.execute();
	await store
		.insertInto("company_proposals")
		.values({ company_id: companyId, person_id: personId, fields: JSON.stringify({ city: secret }), proposed_at: at })
		.execute();
	await store
		.insertInto("bills")
		.values({ ...ofPerson, bill: JSON.stringify({ city: secret }), updated_at: at })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	await store
		.insertInto("person_notes")
		.values({ ...ofPerson, note: secret, version: 1, author_id: null, at })
		.execute();
	await store
		.insertInto("person_tags")
		.values({ ...ofPerson, tag: secret })
		.execute();
	const answers = { form_id: "travel", answers: JSON.stringify({ arrival: secret }), answered_at: at };
	await store
		.insertInto("form_answers")
		.values({ ...ofPerson, ...answers })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	await store
		.insertInto("drafts")
		.values({ ...ofPerson, answers: JSON.stringify({ answered: [], note: secret }), updated_at: at })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** The other event, with each person tied to it by what its organiser and its visitors may do. */
async function tieAll(store: Store, domainId: string, doors: ReturnType<typeof openDoors>, tied: TiedPerson[]) {
	const person = (name: string) => ({ email: `${name}@example.com`, firstName: name, lastName: "Near" });
	const people = [{ ...person("nora"), role: "organiser" as const }, person("vera"), person("rita")];
	const other = await openNeighbour(store, neighbour(domainId, people), doors, "nora@example.com");
	const as = async (name: string) => {
		const { id } = await store
			.selectFrom("people")
			.select("id")
			.where("email", "=", `${name}@example.com`)
			.executeTakeFirstOrThrow();
		return { id, gateway: doors.gatewayFor(await doors.signIn(id)) };
	};
	const [nora, vera, rita] = [await as("nora"), await as("vera"), await as("rita")];
	const named = { firstName: "Typed", lastName: "Name" };
	const by: Record<Tie, (one: TiedPerson) => Promise<unknown>> = {
		"an e-mail": ({ email }) =>
			nora.gateway.peopleAdditions.add({ ...other.event, ...named, email, isInvited: false, mayBeKnown: true }),
		"a company": async ({ companyId }) => {
			await vera.gateway.companies.join({ domainId, companyId });
			const params = { domainId, companyId, userId: vera.id };
			return vera.gateway.companies.select({ params, query: { eventId: other.event.eventId } });
		},
		"a representation": ({ email }) =>
			rita.gateway.representation.name({ ...other.event, userId: rita.id, ...named, email }),
		"an invitation": ({ email }) =>
			vera.gateway.invitations.create({ ...other.event, ...named, Authentication: { email } }),
	};
	for (const one of tied) await by[one.tie](one);
	return other;
}

const isAboutPerson = (name: string, key: string) => isIdOfPerson(key) || isIdOfCompany(name, key);
const isIdOfCompany = (name: string, key: string) =>
	key === "companyId" || (name === "companies.update" && key === "id");

interface Target {
	event: Callers["event"];
	other: OtherEvent;
	personId?: string;
	companyId?: string;
}

/** The same input about a tied person; through the other event with things of that event, so that it gets as far as it can. */
function aboutThem(name: string, input: unknown, way: Way, { event, other, personId, companyId }: Target): unknown {
	return withIds(input, (_, key, value) => {
		if (key === "domainId") return event.domainId;
		if (key === "eventId")
			return {
				"through the house": event.eventId,
				"through their own event": other.event.eventId,
				"without an event": undefined,
			}[way];
		if (isIdOfPerson(key)) return personId ?? value;
		if (isIdOfCompany(name, key)) return companyId ?? value;
		return way === "through their own event" ? (other.things[key] ?? value) : value;
	});
}

async function textOf(answer: unknown): Promise<string> {
	return answer instanceof Blob ? answer.text() : JSON.stringify(answer ?? null);
}
