import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { isRefusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";
import { isOpenToBadge } from "~/provider/ground/access/badge-sessions";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { callOf, firstOf, gatewayOf } from "../../support/world/calls-by-name";
import { buildHouse, enterHouse, houseClock, openDoors } from "../../support/world/enter-house";
import { callsWithOtherIds, organiserCalls, visitorCalls } from "../../support/world/every-call";
import { personOf } from "../../support/world/full-house";
import { allCalls } from "../../support/world/ids-in-calls";
import { type Changes, watchStore } from "../../support/world/whole-store";
import { newHome } from "../../support/world/world";

/**
 * Just before every call of the contract is answered for the caller that it is meant for, it is sent by a badge session of the
 * same person: anybody who photographed the badge would have that session.
 */

/** What a badge session may do, and why. Everything else is refused. */
const opened: Record<string, string[]> = {
	"the name": ["users.me"],
	"the ticket": ["badges.list", "badges.download"],
	"the programme, to read": [
		"conferences.list",
		"conferences.listV2",
		"conferences.slots",
		"conferences.chosen",
		"conferences.changes",
		"conferences.count",
		"calendars.ofEvent",
		"calendars.ofPerson",
	],
	"the live session": [
		"lives.read",
		"lives.stream",
		"polls.rights",
		"polls.vote",
		"questions.answer",
		"ratings.rate",
		"wordClouds.respond",
		"emotions.list",
		"emotions.react",
		"messages.send",
		"messages.mine",
		"messages.support",
		"leaderboards.read",
		"leaderboards.stream",
		"leaderboards.own",
		"leaderboards.name",
		"screens.read",
		"screens.stream",
		"presences.log",
		"presences.read",
		"presences.leave",
		"presences.day",
		"presences.flagged",
		"usageLogs.create",
	],
	"photos, where the event opens them to badges": [
		"pictures.list",
		"pictures.last",
		"pictures.ofBadge",
		"pictures.mine",
		"pictures.upload",
		"pictures.file",
	],
	"the name of the person who was scanned with it": [
		"contacts.find",
		"contacts.create",
		"contacts.note",
		"contacts.read",
		"contacts.change",
	],
	"what the event shows to everybody": [
		"events.context",
		"events.get",
		"events.translations",
		"events.languages",
		"events.settings",
		"events.referer",
		"events.typologies",
		"events.sections",
		"articles.list",
		"articles.stocks",
		"models.list",
		"forms.get",
		"events.page",
		"events.listed",
		"events.image",
		"calendars.ofSlot",
	],
	"the ways to sign in and out, which strangers have too": [
		"users.check",
		"users.create",
		"users.createAnonymous",
		"mails.freshLink",
		"addresses.findProof",
		"addresses.prove",
		"firstOrganiser.find",
		"firstOrganiser.become",
		"firstStart.find",
		"firstStart.write",
		"firstStart.tryMail",
		"firstStart.enter",
		"firstStart.begin",
		"mailings.choice",
		"mailings.choose",
		"authentications.login",
		"authentications.exchange",
		"authentications.connectWithBadge",
		"authentications.connectWithBadgeV2",
		"authentications.enterByBadge",
		"authentications.sendReset",
		"authentications.findReset",
		"authentications.reset",
		"authentications.findOwner",
		"authentications.proveByMail",
		"authentications.logout",
	],
};
const isOpened = new Set(Object.values(opened).flat());

/** Asked with an ended session: any other is told that there is nothing, whoever opened it. */
const ofEndedSessions = ["checkIns.revocation", "checkIns.handIn"];

interface Attempt {
	name: string;
	input: unknown;
	refused: string | undefined;
	answer: unknown;
	changes: Changes;
}

let attempts: Attempt[];

beforeAll(async () => {
	attempts = await askEverything();
});

const say = ({ name, input, refused }: Attempt) => `${name} ${refused ?? "answered"}: ${JSON.stringify(input)}`;

describe("A session that a badge opened", () => {
	test("opens the name, the ticket, the programme and the live session, and nothing else of the contract", () => {
		const open = allCalls.filter(({ name }) => isOpenToBadge(name, {})).map(({ name }) => name);
		expect(open.sort()).toEqual([...isOpened, "users.registerDay"].sort());
		expect(isOpenToBadge("users.registerDay", { registered: true })).toBe(false);
		expect(isOpenToBadge("users.registerDay", { registeredAt: null })).toBe(false);
	});

	test("is told by every other call that a badge is not enough, and changes nothing by it", () => {
		const closed = attempts.filter(({ name }) => !isOpened.has(name));
		const rightRefusal = ({ name }: Attempt) => (ofEndedSessions.includes(name) ? "notFound" : "badgeNotEnough");
		expect(closed.filter((one) => one.refused !== rightRefusal(one)).map(say)).toEqual([]);
		expect(closed.filter(({ changes }) => Object.keys(changes).length > 0).map(say)).toEqual([]);
	});

	test("is asked of every call of the contract", () => {
		const asked = new Set(attempts.map(({ name }) => name));
		expect(allCalls.map(({ name }) => name).filter((name) => !asked.has(name) && !isOpened.has(name))).toEqual([]);
	});

	test("is answered by what it opens, with neither address, telephone, bill nor companion of anybody", () => {
		const answered = attempts.filter(({ refused }) => refused === undefined);
		expect(new Set(answered.map(({ name }) => name)).size).toBeGreaterThan(30);
		const personal = /house\d+@example|\+33472\d{6}|social_reason|"bill"|"companions"/;
		expect(answered.filter(({ answer }) => personal.test(JSON.stringify(answer ?? null))).map(say)).toEqual([]);
	});

	test("is told whose it is", () => {
		const me = attempts.find(({ name }) => name === "users.me")?.answer as Awaited<ReturnType<Gateway["users"]["me"]>>;
		expect(me.data).toMatchObject({
			isByBadge: true,
			roles: [],
			me: { firstName: expect.stringMatching(/./), mobile: null, phone: null, Authentication: { email: null } },
		});
	});
});

async function askEverything() {
	const home = await newHome();
	const directory = mkdtempSync(join(tmpdir(), "parvis-exports-"));
	try {
		const { store } = home;
		const house = { people: 200, logs: 20, talks: 80 };
		const clock = { now: houseClock() };
		const event = await buildHouse(store, house);
		const doors = openDoors(store, directory, () => clock.now);
		const entered = await enterHouse(store, house, event, directory, () => clock.now);
		const watch = watchStore(store);
		const attempts: Attempt[] = [];

		const byBadge = async (personId: string) => {
			const token = newToken();
			const session = { personId, eventId: null, kind: "session", openedBy: "badge", now: clock.now } as const;
			await insertToken(store, { ...session, token, expiresAt: "2027-06-01T00:00:00.000Z" });
			return token;
		};
		/** A call that is open to badge sessions is sent first by one too, unless it would use up what its owner needs. */
		const usesUp = /^(authentications|addresses|polls|questions|ratings|users\.create)/;
		const attempt = async (personId: string, name: string, input: unknown) => {
			if (isOpened.has(name) && usesUp.test(name)) return;
			// Moves the clock on, so that no pace limit refuses.
			clock.now = new Date(clock.now.getTime() + 2000);
			const gateway = doors.gatewayFor(await watch.pass(() => byBadge(personId)));
			const one: Attempt = { name, input, refused: undefined, answer: undefined, changes: {} };
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
		const tapped = (own: Gateway, personId: string) =>
			gatewayOf(async (name, input) => {
				await attempt(personId, name, input);
				return watch.pass(() => callOf(own, name)(input));
			});
		const signedIn = async (who: number | string) => {
			const id = typeof who === "string" ? who : personOf(who, house);
			return tapped(doors.gatewayFor(await watch.pass(() => doors.signIn(id))), id);
		};
		const callers = {
			...entered,
			organiser: tapped(entered.organiser, personOf(0, house)),
			stranger: tapped(entered.stranger, personOf(0, house)),
			as: signedIn,
		};
		for (const ask of Object.values({ ...visitorCalls, ...organiserCalls, ...callsWithOtherIds })) {
			await ask(callers).catch((error) => {
				if (!isRefusal(error) || error.code === "unexpected") throw error;
			});
		}
		return attempts;
	} finally {
		await home.leave();
		rmSync(directory, { recursive: true, force: true });
	}
}
