import { expect } from "vitest";
import type { EventDocument } from "~/domain/event-file/event-document";
import type { EventFile } from "~/domain/event-file/event-file";
import { registeredDayIds, type User } from "~/domain/people/person";
import {
	isAttending,
	offeredParticipations,
	type Participation,
	participations,
} from "~/domain/registration/participation";
import { readSettings } from "~/domain/settings";
import type { Gateway } from "~/gateway/gateway";
import type { TextBrowser } from "../browser/pages";
import { freshSiren } from "../world/sirens";
import type { World } from "../world/world";
import { Dice } from "./dice";
import { type Configuration, eventOf } from "./settings";
import { expectClosed, expectEdits, type Walk, type Walked, walkThrough } from "./walk";

/** What a walk of the matrix uses: a world, and visitors who are signed in. */
export interface Grounds {
	world: World;
	visit(person: string): Promise<TextBrowser>;
	/** True if both typologies walk every participation. */
	isFull: boolean;
	/**
	 * Counts participations of a configuration as a typology, and with `walks` also changes of mind, companions and
	 * representatives.
	 */
	tally: { cases: number; walks: number };
}

const typologies = ["visitor", "exhibitor"];

interface Case {
	grounds: Grounds;
	configuration: Configuration;
	document: EventDocument;
	name: string;
	gateway: Gateway;
	where: { domainId: string; eventId: string; userId: string };
	walk: Walk & { wanted: { participation: Participation } };
	offered: Participation[];
}

/**
 * Imports the event of a configuration and walks every participation that it offers: alternating between the typologies, or for
 * both in a full run. A failure says how to repeat it.
 */
export async function walkConfiguration(grounds: Grounds, configuration: Configuration, alias: string) {
	const isShut = configuration.registration === "over" || configuration.registration === "not open";
	const { settings } = eventOf(configuration, alias, []).document;
	const offered = offeredParticipations(readSettings(settings));
	const turn = new Dice(JSON.stringify(configuration)).maybe() ? 1 : 0;
	const names = (isShut ? offered.slice(0, 1) : offered).flatMap((participation, at) =>
		typologies
			.filter((_, index) => grounds.isFull || (at + turn) % 2 === index)
			.map((typology) => ({ name: `${alias}-${typology}-${participation}`, typology, participation })),
	);
	const people = names.map(({ name, typology }) => ({
		email: `${name}@example.com`,
		firstName: "",
		lastName: name,
		// If the wizard asks for the typology, it is answered there.
		...(configuration.typology ? {} : { typoId: typology }),
	}));
	const file = eventOf(configuration, alias, people);
	const { world } = grounds;
	await giveCompanies(grounds, configuration, file);
	await world.importAgain(file);
	const cases: Case[] = [];
	for (const { name, typology, participation } of names) {
		const seed = JSON.stringify({ ...configuration, typology, of: participation });
		try {
			const dice = new Dice(seed);
			const where = { domainId: file.document.domain.id, eventId: alias, userId: world.idOf(name) };
			const walk = {
				browser: await grounds.visit(name),
				base: `/${alias}/inscription`,
				wanted: { participation, typology },
				dice,
				opensAtStart: configuration.conferences === "none" && configuration.conferencesMinimum > 0,
			};
			const gateway = await world.as(name);
			const one = { grounds, configuration, document: file.document, name, gateway, where, walk, offered };
			await (isShut ? expectClosed(walk) : walkCase(one));
			cases.push(one);
		} catch (error) {
			throw told(error, grounds, configuration, `${participation} as ${typology}`);
		}
	}
	grounds.tally.cases += cases.length;
	if (isShut) return;
	await world.importAgain(eventOf(configuration, alias, people, { over: true }));
	const [last] = new Dice(JSON.stringify(configuration)).shuffle(cases);
	try {
		const before = last && (await recordOf(last));
		if (last) await expectClosed(last.walk);
		expect(last && (await recordOf(last))).toEqual(before);
	} catch (error) {
		throw told(error, grounds, configuration, `${last?.name}, once registration is over`);
	}
}

async function walkCase(one: Case) {
	const { walk, offered } = one;
	const { base, browser, dice } = walk;
	const walked = await walkThrough(walk);
	one.grounds.tally.walks++;
	expect(walked.end.path, walked.steps.join(" → ")).toBe(`${base}/confirmation`);
	await expectRecord(one, walked);
	const opening = walk.opensAtStart ? (walked.steps[0] ?? "confirmation") : "confirmation";
	expect((await browser.open(base)).path, "where it opens again").toBe(`${base}/${opening}`);
	const edited = await expectEdits(walk, walked.end, `${base}/confirmation`);
	if (walk.wanted.participation !== participations.declined) {
		expect(edited.sort(), "what may be changed").toEqual(walked.steps.filter(isNoRepresentedInvitation).sort());
	}
	await expectRecord(one, walked);
	if (walk.wanted.participation === participations.represented && dice.maybe(0.5)) await walkAsRepresentative(one);
	else if (offered.length > 1 && dice.maybe(0.4)) await changeDecision(one, walked);
	await walkCompanion(one);
}

/** Once the represented person's registration is answered, nobody is left to answer to. */
const isNoRepresentedInvitation = (step: string) => step !== "invitation-representation";

/** The same person decides otherwise, and walks to the end again. */
async function changeDecision(one: Case, first: Walked) {
	const { walk, offered } = one;
	const participation = walk.dice.pick(offered.filter((other) => other !== walk.wanted.participation));
	const page = await walk.browser.open(`${walk.base}/participation`);
	expect(page.path, "to decide otherwise").toBe(`${walk.base}/participation`);
	// A person who attends in another mode is not asked anything twice.
	const kept = isAttending(walk.wanted.participation) ? first.answers : [];
	walk.wanted = { ...walk.wanted, participation };
	const walked = await walkThrough(walk, page);
	one.grounds.tally.walks++;
	expect(walked.end.path, `as ${participation} now: ${walked.steps.join(" → ")}`).toBe(`${walk.base}/confirmation`);
	await expectRecord(one, { ...walked, answers: new Map([...kept, ...walked.answers]) }, { isSecond: true });
	await expectEdits(walk, walked.end, `${walk.base}/confirmation`);
}

/** The named person attends in the other's place, or refuses: then the first person is asked again. */
async function walkAsRepresentative({ grounds, document, walk, gateway, where }: Case) {
	await grounds.world.importAgain({ document, people: [] });
	const { data } = await gateway.users.me(where);
	const named = data.me.UserEvent?.extended.REPRESENTATIVE as { email: string };
	const represents = walk.dice.pick(["yes", "no"] as const);
	const browser = await grounds.visit(named.email.split("@")[0] ?? "");
	const wanted = { ...walk.wanted, participation: participations.inPerson, represents };
	const walked = await walkThrough({ ...walk, browser, wanted });
	grounds.tally.walks++;
	expect(walked.end.path).toBe(`${walk.base}/confirmation`);
	const after = (await gateway.users.me(where)).data.me.UserEvent;
	expect([after?.responded, after?.representedBy !== null]).toEqual([represents === "yes", represents === "yes"]);
	const opened = await walk.browser.open(walk.base);
	if (represents === "yes" && !walk.opensAtStart) expect(opened.step).toBe("confirmation");
	else expect(opened.step).toBe("participation");
}

async function walkCompanion(one: Case) {
	const { walk, gateway, where, grounds, document } = one;
	const host = await recordOf(one);
	if (!document.settings.FO_MEETING_COMPANIONS_IS_ACTIVE || !host.UserEvent?.registered) return;
	const named = { firstName: "Guest", lastName: `of ${one.name}` };
	const { id } = await gateway.companions.create({ ...where, ...named });
	const list = `/${where.eventId}/companions`;
	const base = `${list}/${id}/inscription`;
	const companion: Walk = { ...walk, base };
	const walked = await walkThrough(companion);
	grounds.tally.walks++;
	const isAsked = walked.steps.length > 0;
	if (isAsked) expect(walked.end.path, walked.steps.join(" → ")).toBe(list);
	const opening = walk.opensAtStart ? (walked.steps[0] ?? "confirmation") : "confirmation";
	expect((await walk.browser.open(base)).path, "where a companion's opens again").toBe(`${base}/${opening}`);
	const { UserEvent: record } = await grounds.world
		.gatewayFor(await grounds.world.signIn(one.name))
		.users.get({ ...where, userId: id });
	expect({ ...record, responded: isAsked ? record?.responded : true }).toMatchObject({
		registered: true,
		responded: true,
		registeredBy: where.userId,
		isRemote: host.UserEvent.isRemote,
	});
	expectDays(one, record, walked);
	const confirmation = await walk.browser.open(`${base}/confirmation`);
	await expectEdits(companion, confirmation, list);
}

async function recordOf({ gateway, where }: Case): Promise<User> {
	return (await gateway.users.me(where)).data.me;
}

/** The registration matches the participation (registration specification, section 4). */
async function expectRecord(one: Case, walked: Walked, { isSecond = false } = {}) {
	const { wanted } = one.walk;
	const { UserEvent: record } = await recordOf(one);
	expect(record).toMatchObject(says[wanted.participation]);
	expect(record?.representedBy === null).toBe(wanted.participation !== participations.represented);
	if (!record?.registered) return expect(registeredDayIds(record as NonNullable<typeof record>)).toEqual([]);
	expectDays(one, record, walked);
	const paid = (walked.answers.get("articles") ?? []).some(([, id]) => id === "dinner" || id === "stand");
	expect(record.isCompleted, "without anything to pay").toBe(!paid);
	// People who declined have lost the exhibitors' typology.
	if (!isSecond) {
		expect(record.typoId).toBe(
			walked.steps.includes("typologie") || !one.configuration.typology ? wanted.typology : null,
		);
	}
}

const says: Record<Participation, object> = {
	4: { registered: true, responded: true, isRemote: false },
	1: { registered: true, responded: true, isRemote: true },
	2: { registered: false, responded: true, isRemote: null, isCompleted: false },
	3: { registered: false, responded: true, isRemote: null, isCompleted: false, isExhibitor: false },
};

function expectDays({ document }: Case, record: User["UserEvent"], walked: Walked) {
	const asked = walked.answers.get("dates")?.map(([, day]) => day);
	const all = document.days.map(({ id }) => id);
	expect(record && registeredDayIds(record).sort(), "days").toEqual((asked ?? all).sort());
}

/** Adds the companies that people already have. Where no number is asked for yet, a company without one is accepted. */
async function giveCompanies({ world }: Grounds, configuration: Configuration, file: EventFile) {
	const { company } = configuration;
	if (company !== "own" && company !== "incomplete") return;
	const { document, people } = file;
	const lenient = { ...eventOf({ ...configuration, registration: "open" }, document.event.id, []), people };
	lenient.document.settings.COMPANY_INDEX_IS_REQUIRED = false;
	await world.importAgain(lenient);
	for (const { email } of people) {
		const name = email.split("@")[0] ?? "";
		const at = { domainId: document.domain.id, eventId: document.event.id, userId: world.idOf(name) };
		const gateway = await world.as(name);
		const siren = company === "own" ? freshSiren() : null;
		const address = { country: "FR", identifier: null, address1: "", postalCode: "", city: "" };
		await gateway.companies.create({ ...at, ...address, name: "Lumen", siren });
		await gateway.companies.unselect(at);
	}
}

function told(error: unknown, { isFull }: Grounds, configuration: Configuration, which: string): Error {
	const told = error instanceof Error ? error : new Error(String(error));
	told.message = `${which}\n${isFull ? "MATRIX=full " : ""}MATRIX_CONFIGURATION='${JSON.stringify(configuration)}'\n${told.message}`;
	return told;
}
