import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { isRefusal, type RefusalCode } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";
import { callOf, firstOf, gatewayOf } from "../../support/world/calls-by-name";
import { buildHouse, enterHouse, houseClock, openDoors } from "../../support/world/enter-house";
import { callsWithOtherIds, organiserCalls, visitorCalls } from "../../support/world/every-call";
import { emailOf, personOf } from "../../support/world/full-house";
import { allCalls, idsIn, idsOfCall, isIdOfPerson, isMadeUpId, withIds } from "../../support/world/ids-in-calls";
import { liveWorld } from "../../support/world/live";
import { neighbour, type OtherEvent, openNeighbour } from "../../support/world/neighbours";
import { type Changes, watchStore } from "../../support/world/whole-store";
import { newHome } from "../../support/world/world";

/**
 * Just before every call of the contract that names an event or a thing is answered for the caller that it is meant for, it is
 * sent by people who may do all of it elsewhere: as it is, and at their own event with the ids of this one, both with all of
 * them and with each alone among things of their own. They are refused, and nothing changes.
 */
const ways = [
	"a neighbour here",
	"a foreigner here",
	"a neighbour at home",
	"a foreigner at home",
	"oneself elsewhere",
] as const;
/**
 * A neighbour organises another event of the domain; a foreigner administers another domain. `Oneself` is the person who may
 * make the call here and just as well at another event: that is how a device, or a vote, of the one event could be used at the
 * other.
 */
type Way = (typeof ways)[number];
const here: Way[] = ["a neighbour here", "a foreigner here"];
const atHome: Way[] = ["a neighbour at home", "a foreigner at home"];
const elsewhere: Way[] = [...atHome, "oneself elsewhere"];

interface Open {
	why: string;
	ways: readonly Way[];
	calls: string[];
}

/** Calls that are answered for every caller. They are made all the same, and change nothing of this event. */
const open: Open[] = [
	{
		why: "an event shows it to everybody",
		ways: here,
		calls: [
			"articles.list",
			"articles.stocks",
			"calendars.ofEvent",
			"calendars.ofSlot",
			"categories.list",
			"conferences.count",
			"conferences.list",
			"conferences.slots",
			"events.context",
			"events.get",
			"events.languages",
			"events.page",
			"events.referer",
			"events.sections",
			"events.settings",
			"events.translations",
			"events.typologies",
			"leaderboards.read",
			"leaderboards.stream",
			"models.list",
			"users.check",
		],
	},
	{
		why: "whoever is of the domain is answered of themselves, and of the domain's companies",
		ways: ["a neighbour here"],
		calls: [
			"authentications.proof",
			"companies.list",
			"companies.register",
			"companies.withdraw",
			"companions.associates",
			"companions.list",
			"conferences.associates",
			"contacts.count",
			"contacts.mine",
			"forms.answers",
			"invoices.last",
			"invoices.mine",
			"messages.mine",
			"pictures.mine",
			"team.accept",
			"team.giveBack",
			"team.own",
			"team.refuse",
			"users.me",
			"users.page",
			"users.roles",
			"users.search",
			"users.staffEvents",
		],
	},
	{
		why: "whoever is of the domain may come: a form and a live are read before one is registered, without a name",
		ways: ["a neighbour here"],
		calls: ["forms.get", "lives.read"],
	},
	{
		why: "the id only narrows a list, or says of whom: there is nothing of it here",
		ways: elsewhere,
		calls: [
			"articles.list",
			"conferences.list",
			"conferences.listV2",
			"deeds.list",
			"deeds.lines",
			"emotions.users",
			"exports.start",
			"exports.users",
			"mailings.create",
			"badgeBatches.preview",
			"peopleChanges.preview",
			"users.page",
			"events.sections",
			"events.settings",
			"forms.answers",
			"usageLogs.list",
			"team.list",
			"usageLogs.total",
			"users.list",
			"wizard.standing",
		],
	},
	{
		why: "of several things those that are not there are left out",
		ways: elsewhere,
		calls: [
			"categories.remove",
			"checkIns.keep",
			"contacts.note",
			"liveModules.order",
			"mails.send",
			"messages.archive",
			"pictures.judge",
			// The calls that release seats of one's own.
			"conferences.chooseV2",
			"wizard.place",
		],
	},
	{
		why: "a door answers of a badge that nobody wears there",
		ways: elsewhere,
		calls: ["checkIns.owed", "checkIns.scan", "desk.keepWalkIns"],
	},
	{
		why: "a draft is kept as it is told; what it names is looked at when it is completed",
		ways: elsewhere,
		calls: ["registrations.saveDraft", "wizard.answer"],
	},
	{
		why: "whoever organises an event of the domain may make another",
		ways: ["a neighbour here"],
		calls: ["newEvents.create", "newEvents.domain"],
	},
	{
		why: "everybody may know whether the server is empty; without a good link no more",
		ways: here,
		calls: ["firstStart.find"],
	},
	{ why: "a line of one's own log says what its writer tells", ways: atHome, calls: ["actionLogs.create"] },
	{ why: "a proposal that is not there needs no withdrawing", ways: atHome, calls: ["companies.withdraw"] },
];

/** Calls whose effect is right for any caller, so they are not made here. */
const doneToWhoeverAsks: Open[] = [
	{
		why: "whoever has the code of a mail, a badge or the address of a calendar has what it opens",
		ways: here,
		calls: [
			"addresses.findProof",
			"addresses.prove",
			"authentications.connectWithBadge",
			"authentications.connectWithBadgeV2",
			"authentications.enterByBadge",
			"authentications.exchange",
			"authentications.findOwner",
			"calendars.ofPerson",
			"pictures.ofBadge",
		],
	},
	{
		why: "whoever knows the secret name of a reading may say that it ended, and no more",
		ways,
		calls: ["presences.leave"],
	},
	{
		why: "a code of a mail is good at every event of the domain",
		ways: ["a neighbour at home"],
		calls: ["addresses.prove", "authentications.findOwner"],
	},
	{
		why: "a visitor may, without a session",
		ways: here,
		calls: [
			"authentications.login",
			"authentications.sendReset",
			"mails.freshLink",
			"users.create",
			"users.createAnonymous",
		],
	},
	{
		why: "whoever is of the domain does it for themselves",
		ways: ["a neighbour here"],
		calls: [
			"actionLogs.create",
			"authentications.changePassword",
			"authentications.prove",
			"authentications.sendProof",
			"companies.create",
			"companies.join",
			"usageLogs.create",
		],
	},
];

/** Refusals that say that the thing is none of the caller's. Any other refusal could hide that nobody checked whose it is. */
const rightRefusals: RefusalCode[] = [
	...(["accessDenied", "notFound", "deviceRevoked", "noRightToVote", "notOffered", "badgeNeeded"] as const),
	...(["badgeRefused", "promoUnknown", "linkExpired", "sequenceOver", "registrationRequired", "listChanged"] as const),
];

/** Tables that record an attempt, or what people did at their own event. */
const notes = ["attempts", "deeds", "action_logs"];

/** Recorded about the caller's own event with every call: when a device was seen, and which sessions use it. */
const ownNotes = ["door_devices", "door_device_sessions"];

/** Ids for which the full house has no call that is answered, and why. */
const unanswered: Record<string, string> = {
	"liveModules.giveImage moduleId": "no picture can be developed in a full house",
	"liveModules.giveImage optionId": "no picture can be developed in a full house",
	"mailings.correct mailingId": "no mail of the house was refused",
	"mails.again id": "no mail of the house was refused",
	"mailings.correct userId": "no mail of the house was refused",
	"users.answerCorrection userId": "nobody of the house was corrected by staff",
	"authentications.findReset code": "it is in a mail alone",
	"authentications.reset code": "it is in a mail alone",
	"authentications.proveByMail code": "it is in a mail alone",
	"firstOrganiser.find code": "the house has an organiser",
	"firstOrganiser.become code": "the house has an organiser",
	"firstStart.tryMail code": "the house is not empty",
	"firstStart.begin code": "the house is not empty",
	"contacts.read formId": "the house has no form for contacts",
	"contacts.mine formId": "the house has no form for contacts",
	"desk.walkIn userId": "it asks for the name of the person at the desk",
	"forms.answer query.companyId": "the house has no form for companies",
	"events.image imageId": "an import brings the files",
	"pictures.file pictureId": "a job makes the files",
	"pictures.file badge": "a job makes the files",
	"recaps.file jobId": "a job makes the file",
	"badgeBatches.file jobId": "a job makes the file",
	"exports.read jobId": "the house has too few people for a job",
	"exports.resume jobId": "the house has too few people for a job",
	"exports.cancel jobId": "the house has too few people for a job",
	"exports.file jobId": "the house has too few people for a job",
	"registrations.answerWaitingList userId": "the house has no waiting list",
	"wizard.answer answer.words.representedId": "nobody waits for a word at that step",
	"wizard.answer answer.formId": "the form is known by its step",
};

interface Attempt {
	name: string;
	way: Way;
	input: unknown;
	sent: string[];
	refused: RefusalCode | undefined;
	answer: unknown;
	changes: Changes;
}

let attempts: Attempt[];
let answered: Map<string, Set<string>>;
let event: { domainId: string; eventId: string };

beforeAll(async () => {
	({ attempts, answered, event } = await askEverything());
});

const lists = (some: Open[], name: string, way?: Way) =>
	some.some(({ calls, ways }) => calls.includes(name) && (way === undefined || ways.includes(way)));
const isOpen = ({ name, way }: Attempt) => lists(open, name, way);
const say = ({ name, way, input }: Attempt) => `${name}, ${way}: ${JSON.stringify(input)}`;

describe("A call with an id of another event", () => {
	test("is refused, or is listed as open", () => {
		const wrong = attempts.filter((attempt) => !attempt.refused && !isOpen(attempt));
		expect([...new Set(wrong.map(say))]).toEqual([]);
	});

	test("is refused because the thing is not there, not for its form", () => {
		// The samples of these hold no picture, and no event.
		const isOfContent = ({ name, refused }: Attempt) =>
			["pictures.upload", "newEvents.fromFile"].includes(name) && refused === "invalidForm";
		const isRight = (attempt: Attempt) =>
			!attempt.refused || rightRefusals.includes(attempt.refused) || isOfContent(attempt);
		expect(attempts.filter((one) => !isRight(one)).map((one) => `${one.refused} ${say(one)}`)).toEqual([]);
	});

	test("changes nothing of the event", () => {
		const wrong = attempts.flatMap((attempt) => {
			const isElsewhere = elsewhere.includes(attempt.way) || attempt.name === "newEvents.create";
			const isOwn = (table: string, row: string) =>
				isElsewhere && (isOpen(attempt) || ownNotes.includes(table)) && !isAbout(row, [event.eventId, ...attempt.sent]);
			const told = Object.entries(attempt.changes).flatMap(([table, rows]) =>
				notes.includes(table) ? [] : rows.flatMap((row) => (isOwn(table, row) ? [] : [`${table} ${row}`])),
			);
			return told.length > 0 ? [`${say(attempt)} changed ${told.join("\n")}`] : [];
		});
		expect(wrong).toEqual([]);
	});

	test("tells nothing of its people", () => {
		const named = /HOUSE1\d{6}|house\d+@example/g;
		const wrong = attempts.filter(({ way, input, answer }) => {
			const found = JSON.stringify(answer ?? null).match(named) ?? [];
			const given = JSON.stringify(input);
			return way !== "oneself elsewhere" && found.some((one) => !given.includes(one));
		});
		expect(wrong.map(say)).toEqual([]);
	});

	test("has a sample of each id, which is answered to whom it is meant for", () => {
		const missing = allCalls.flatMap(({ name }) => {
			const { ids, hasPlace } = idsOfCall(name);
			const isAsked = !hasPlace || lists(doneToWhoeverAsks, name) || attempts.some((one) => one.name === name);
			const without = ids.filter((id) => !answered.get(name)?.has(id));
			return [...(isAsked ? [] : [name]), ...without.map((id) => `${name} ${id}`)];
		});
		const expected = Object.keys(unanswered);
		expect(
			missing.filter((one) => !expected.includes(one)),
			"give each of these calls a sample with this id in tests/support/world/every-call.ts (callsWithOtherIds)",
		).toEqual([]);
		expect(expected.filter((one) => !missing.includes(one))).toEqual([]);
	});
});

test("only what is answered is listed as open", () => {
	const stale = open.flatMap(({ calls, ways }) =>
		calls.filter((call) => !attempts.some(({ name, way, refused }) => name === call && ways.includes(way) && !refused)),
	);
	expect(stale).toEqual([]);
});

test("What the hosts of another event changed stands in the way of no host here", async () => {
	const world = await liveWorld();
	const { document } = world.file;
	const other = { ...document.event, id: "beside", alias: "beside" };
	await world.importAgain({ ...world.file, document: { ...document, event: other } });
	const [here, beside] = [world.event, { ...world.event, eventId: other.id }];
	const olga = await world.as("olga");
	await olga.lives.change({ ...here, showResults: true });
	await olga.lives.change({ ...here, hideVotes: true });
	await olga.lives.change({ ...beside, messageIntern: "Faster" });
	await olga.lives.change({ ...beside, messageIntern: "Louder" });
	// Their second change also came after our first one.
	const { data } = await olga.lives.change({ ...here, version: 1, messageIntern: "Slower" });
	expect(data.version).toBe(3);
});

/**
 * True if a row mentions one of these ids, leaving out ids that could be an ordinary word, and the check-in that another one
 * takes back.
 */
function isAbout(row: string, ids: string[]): boolean {
	const told = row.replace(/"voids":"[^"]*"/, "");
	return ids.some((id) => /\d/.test(id) && id.length >= 7 && told.includes(`"${id}"`));
}

async function askEverything() {
	const home = await newHome();
	const directory = mkdtempSync(join(tmpdir(), "parvis-exports-"));
	try {
		const { store } = home;
		const house = { people: 200, logs: 20, talks: 80 };
		const clock = { now: houseClock() };
		const wait = (seconds: number) => {
			clock.now = new Date(clock.now.getTime() + seconds * 1000);
		};
		const event = await buildHouse(store, house);
		const doors = openDoors(store, directory, () => clock.now);
		const { neighbourly, foreign, shared } = await openNeighbours(store, event.domainId, doors);
		const entered = await enterHouse(store, house, event, directory, () => clock.now);
		const watch = watchStore(store);
		const attempts: Attempt[] = [];
		const answered = new Map<string, Set<string>>();
		const asked = new Set<string>();
		let tokens = { neighbourly: "", foreign: "" };

		const attempt = async (name: string, way: Way, gateway: Gateway, input: unknown, sent: string[]) => {
			if (lists(doneToWhoeverAsks, name, way)) return;
			// Moves the clock on, so that no pace limit refuses.
			wait(2);
			const one: Attempt = { name, way, input, sent, refused: undefined, answer: undefined, changes: {} };
			one.changes = await watch.changesOf(async () => {
				try {
					one.answer = await firstOf(await callOf(gateway, name)(input));
				} catch (error) {
					if (!isRefusal(error)) throw error;
					one.refused = error.code;
				}
			});
			attempts.push(one);
		};

		/** Strangers try before the call is answered here, so that nothing but the caller makes the difference. */
		const letStrangersTry = async (name: string, input: unknown, own: Gateway | undefined) => {
			const { ids, hasPlace } = idsOfCall(name);
			if (!hasPlace && ids.length === 0) return;
			const [neighbour, foreigner] = [doors.gatewayFor(tokens.neighbourly), doors.gatewayFor(tokens.foreign)];
			await attempt(name, "a neighbour here", neighbour, input, []);
			await attempt(name, "a foreigner here", foreigner, input, []);
			if (!hasPlace) return;
			const held = idsIn(input).filter((path) => ids.includes(path));
			const tries = [
				["a neighbour at home", neighbour, neighbourly],
				["a foreigner at home", foreigner, foreign],
				...(own ? [["oneself elsewhere", own, shared] as const] : []),
			] as const;
			for (const [way, gateway, place] of tries) {
				for (const { other, sent } of elsewhereWith(name, way, input, held, place)) {
					await attempt(name, way, gateway, other, sent);
				}
			}
		};

		const tapped = (own: Gateway, isSignedIn = true) =>
			gatewayOf(async (name, input) => {
				const isNew = !asked.has(`${name} ${JSON.stringify(input)}`);
				asked.add(`${name} ${JSON.stringify(input)}`);
				if (isNew) await letStrangersTry(name, input, isSignedIn ? own : undefined);
				const answer = await watch.pass(() => callOf(own, name)(input));
				answered.set(name, new Set([...(answered.get(name) ?? []), ...idsIn(input)]));
				return answer;
			});
		const callers = {
			...entered,
			organiser: tapped(entered.organiser),
			stranger: tapped(entered.stranger, false),
			as: async (who: number | string) => {
				const id = typeof who === "string" ? who : personOf(who, house);
				return tapped(doors.gatewayFor(await watch.pass(() => doors.signIn(id))));
			},
		};
		const askAll = async (calls: typeof visitorCalls) => {
			for (const ask of Object.values(calls)) {
				tokens = await watch.pass(async () => ({
					neighbourly: await doors.signIn(neighbourly.personId),
					foreign: await doors.signIn(foreign.personId),
				}));
				await ask(callers).catch((error) => {
					if (!isRefusal(error) || error.code === "unexpected") throw error;
				});
			}
		};
		await askAll({ ...visitorCalls, ...organiserCalls });
		// With the drafts that strangers have put into their own registrations, they would come on no day of their own.
		await watch.pass(() => store.deleteFrom("drafts").where("event_id", "!=", event.eventId).execute());
		await askAll(callsWithOtherIds);
		return { attempts, answered, event };
	} finally {
		await home.leave();
		rmSync(directory, { recursive: true, force: true });
	}
}

async function openNeighbours(
	...[store, domainId, doors]: [Parameters<typeof openNeighbour>[0], string, ReturnType<typeof openDoors>]
) {
	const person = (email: string, rest: object = {}) => ({ email, firstName: "Nora", lastName: "Near", ...rest });
	const open = (domain: string, staff: string, role: string, people: ReturnType<typeof person>[] = []) =>
		openNeighbour(store, neighbour(domain, [person(staff, { role }), ...people]), doors, staff);
	return {
		neighbourly: await open(domainId, "nora@example.com", "organiser"),
		foreign: await open("elsewhere", "fiona@example.com", "administrator"),
		/** The callers of the full house are registered there, too. */
		shared: await open(
			domainId,
			"olga@example.com",
			"organiser",
			[0, 1, 2, 4, 9, 12].map((one) => person(emailOf(one))),
		),
	};
}

/** Companies and people belong to the domain: at another event of it, their ids are not another's. */
function isShared(name: string, key: string, value: unknown, way: Way): boolean {
	if (value === "0") return true;
	if (way === "a foreigner at home") return false;
	const isCompany = key === "companyId" || (name === "companies.update" && key === "id");
	return isCompany || (way === "oneself elsewhere" && isIdOfPerson(key));
}

/** Returns the input for another event: with all ids as they are, and with each alone among ids of that event. */
function elsewhereWith(
	name: string,
	way: Way,
	input: unknown,
	held: string[],
	{ event, things, personId }: OtherEvent,
) {
	const ofPlace = (key: string, value: unknown) => {
		if (key === "domainId") return event.domainId;
		if (key === "eventId") return event.eventId;
		return isMadeUpId(key, value) ? randomUUID() : undefined;
	};
	const sendOnly = (paths: string[]) => {
		const sent: string[] = [];
		const other = withIds(input, (path, key, value) => {
			const placed = ofPlace(key, value);
			if (placed !== undefined) return placed;
			if (paths.includes(path)) {
				if (!isShared(name, key, value, way)) sent.push(...[value].flat().map(String));
				return value;
			}
			if (isIdOfPerson(key)) return way === "oneself elsewhere" ? value : personId;
			return things[key] ?? value;
		});
		return { other, sent };
	};
	const all = [sendOnly(held), ...(held.length > 1 ? held.map((path) => sendOnly([path])) : [])];
	return all.filter(({ sent }) => sent.length > 0);
}
