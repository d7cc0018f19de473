import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePassword } from "~/provider/account/authentications/change-password";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { mintPersonalLink, mintResetAddress } from "~/provider/ground/tokens/mint-links";
import { doesHarm, type Job, type RaceCode, race, raceCode } from "../../support/races/race";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { mailedTo } from "../../support/world/mailed";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { mailsTo, personOf } from "../../support/world/rows";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const people = [
	{ email: "ana@example.com", firstName: "Ana", lastName: "L", password: "lumiere-douce" },
	{ email: "bruno@example.com", firstName: "Bruno", lastName: "M" },
];
const resetMail = { actionId: 3, subject: "Mot de passe", html: "<p>{{link}}</p>", text: "{{link}}" };
const file = (settings: object = {}) =>
	buildEvent({ people, emails: [resetMail], settings: { ...everythingShown, ...settings } });

async function resetOf(world: World, person: string): Promise<string> {
	const event = await requireEvent(contextOf(world.store, undefined), world.event.eventId);
	const address = await mintResetAddress(world.store, event, world.idOf(person), "http://x", world.clock.now);
	return new URL(address).searchParams.get("reset") ?? "";
}

describe.each(bothGateways)("A new password, $name", ({ over }) => {
	const send = (world: World, email: string) =>
		world.gatewayFor().authentications.sendReset({ ...world.event, email, actionId: 3 });
	const login = (world: World, email: string, password: string) =>
		world.gatewayFor().authentications.login({ email, password, eventId: world.event.eventId });

	test("is asked for by a mail, with one answer whether the person exists or not", async () => {
		const world = await worldOfTest({ over, file: file() });
		expect(await send(world, "ANA@example.com")).toEqual({ done: true });
		expect(await send(world, "nobody@example.com")).toEqual({ done: true });
		expect(await mailsTo(world, "ana")).toEqual([3]);
		expect(await mailsTo(world, "bruno")).toEqual([]);
	});

	test("is asked for five times an hour, whoever exists", async () => {
		const world = await worldOfTest({ over, file: file() });
		for (const email of ["ana@example.com", "nobody@example.com"]) {
			for (let i = 0; i < 5; i++) await send(world, email);
			expect(await refusalOf(send(world, email))).toEqual(refused("tooManyAttempts"));
		}
		expect(await mailsTo(world, "ana")).toHaveLength(5);
		world.clock.now = new Date(world.clock.now.getTime() + 60 * 60 * 1000);
		await send(world, "ana@example.com");
	});

	test("is made once by a link, which ends every session and opens one", async () => {
		const world = await worldOfTest({ over, file: file() });
		const { eventId } = world.event;
		const phone = await world.signIn("ana");
		const [code, second] = [await resetOf(world, "ana"), await resetOf(world, "ana")];
		const found = await world.gatewayFor().authentications.findReset({ code });
		expect(found).toEqual({ email: "ana@example.com", isUnproven: false, hasRole: false });
		const reset = (given: string) =>
			world.gatewayFor().authentications.reset({ code: given, password: "nouvelle-lampe", eventId });
		const { token } = await reset(code);
		expect((await world.gatewayFor(token).users.me(world.event)).data.me.firstName).toBe("Ana");
		expect(await refusalOf(world.gatewayFor(phone).users.me(world.event))).toEqual(refused("sessionRequired"));
		for (const used of [code, second]) expect(await refusalOf(reset(used))).toEqual(refused("linkExpired"));
		expect(await refusalOf(login(world, "ana@example.com", "lumiere-douce"))).toEqual(refused("badCredentials"));
		expect((await login(world, "ana@example.com", "nouvelle-lampe")).token).toBeTruthy();
		expect((await personOf(world, "bruno")).password_hash).toBeNull();
	});

	test("opens the account of somebody who had too many wrong guesses", async () => {
		const world = await worldOfTest({ over, file: file() });
		for (let i = 0; i < 10; i++) await refusalOf(login(world, "ana@example.com", "wrong"));
		const code = await resetOf(world, "ana");
		const { eventId } = world.event;
		await world.gatewayFor().authentications.reset({ code, password: "nouvelle-lampe", eventId });
		expect((await login(world, "ana@example.com", "nouvelle-lampe")).token).toBeTruthy();
	});

	test("is not made at an event of another domain, and the link stays good", async () => {
		const world = await worldOfTest({ over, file: file() });
		const elsewhere = buildEvent({ domainId: "other", people: [] });
		await world.importAgain(elsewhere);
		const code = await resetOf(world, "ana");
		const asked = { code, password: "nouvelle-lampe" };
		const there = world.gatewayFor().authentications.reset({ ...asked, eventId: elsewhere.document.event.id });
		expect(await refusalOf(there)).toEqual(refused("linkExpired"));
		const { eventId } = world.event;
		expect((await world.gatewayFor().authentications.reset({ ...asked, eventId })).token).toBeTruthy();
	});

	test("is refused by a link after two hours, by an invitation and by an invented code", async () => {
		const world = await worldOfTest({ over, file: file() });
		const code = await resetOf(world, "ana");
		const find = (given: string) => world.gatewayFor().authentications.findReset({ code: given });
		const event = await requireEvent(contextOf(world.store, undefined), world.event.eventId);
		const [ana, mailed] = [world.idOf("ana"), "ana@example.com"];
		const invitation = await mintPersonalLink(world.store, event, ana, world.clock.now, mailed);
		for (const given of [invitation, "invented"]) expect(await refusalOf(find(given))).toEqual(refused("linkExpired"));
		// Nor does the link work once the address that it was mailed to is no longer theirs.
		const moved = (email: string) => world.store.updateTable("people").set({ email }).where("id", "=", ana).execute();
		await moved("ana.new@example.com");
		expect(await refusalOf(find(code))).toEqual(refused("linkExpired"));
		await moved(mailed);
		expect((await find(code)).email).toBe(mailed);
		world.clock.now = new Date(world.clock.now.getTime() + 2 * 60 * 60 * 1000);
		for (const given of [code, "invented", await world.signIn("ana")]) {
			const asked = { code: given, password: "nouvelle-lampe", eventId: world.event.eventId };
			expect(await refusalOf(world.gatewayFor().authentications.reset(asked))).toEqual(refused("linkExpired"));
			const looked = world.gatewayFor().authentications.findReset({ code: given });
			expect(await refusalOf(looked)).toEqual(refused("linkExpired"));
		}
		expect(await refusalOf(world.gatewayFor().authentications.exchange({ code }))).toEqual(refused("linkExpired"));
	});

	test("has as many characters as the event asks for, never fewer than four, and a short one uses no link up", async () => {
		const world = await worldOfTest({ over, file: file({ FO_MEETING_PASSWORD_MIN: 2 }) });
		const code = await resetOf(world, "ana");
		const { eventId } = world.event;
		const reset = (password: string) => world.gatewayFor().authentications.reset({ code, password, eventId });
		expect(await refusalOf(reset("abc"))).toEqual(refused("badRequest"));
		expect((await reset("ab%4")).token).toBeTruthy();
		const other = await worldOfTest({ over, file: file() });
		const ana = await other.as("ana");
		const change = (password: string) => ana.authentications.changePassword({ password, eventId: other.event.eventId });
		expect(await refusalOf(change("abc"))).toEqual(refused("badRequest"));
		expect(await change("ab%4")).toEqual({ done: true });
		const longer = await worldOfTest({ over, file: file({ FO_MEETING_PASSWORD_MIN: 8 }) });
		const bold = (await longer.as("ana")).authentications.changePassword({ password: "ab%4", ...longer.event });
		expect(await refusalOf(bold)).toEqual(refused("invalidForm", { password: "errors.passwordShort 8" }));
	});

	test("is made by one of two who come at once, and the other is told that the link is used up", async () => {
		const world = await worldOfTest({ over, file: file() });
		const code = await resetOf(world, "ana");
		const { eventId } = world.event;
		const reset = () => world.gatewayFor().authentications.reset({ code, password: "nouvelle-lampe", eventId });
		const both = await Promise.allSettled([reset(), reset()]);
		const [failed, ...others] = both.filter((outcome) => outcome.status === "rejected");
		expect(others).toEqual([]);
		expect(failed?.reason).toMatchObject({ code: "linkExpired" });
	});

	test("of somebody who is signed in is made while they still are", async () => {
		const world = await worldOfTest({ over, file: file() });
		const event = await requireEvent(contextOf(world.store, undefined), world.event.eventId);
		for (const token of [undefined, "ended-while-it-was-hashed"]) {
			const who = { personId: world.idOf("ana"), token };
			const change = changePassword(world.store, event, who, "nouvelle-lampe", world.clock.now);
			expect(await refusalOf(change)).toEqual(refused("sessionRequired"));
		}
		expect((await login(world, "ana@example.com", "lumiere-douce")).token).toBeTruthy();
	});

	test("of somebody who is signed in ends their other sessions and keeps this one", async () => {
		const world = await worldOfTest({ over, file: file() });
		const [here, there] = [await world.signIn("ana"), await world.signIn("ana")];
		const code = await resetOf(world, "ana");
		const { eventId } = world.event;
		await world.gatewayFor(here).authentications.changePassword({ password: "nouvelle-lampe", eventId });
		expect((await world.gatewayFor(here).users.me(world.event)).data.me.firstName).toBe("Ana");
		expect(await refusalOf(world.gatewayFor(there).users.me(world.event))).toEqual(refused("sessionRequired"));
		expect(await refusalOf(world.gatewayFor().authentications.findReset({ code }))).toEqual(refused("linkExpired"));
		expect((await login(world, "ana@example.com", "nouvelle-lampe")).token).toBeTruthy();
	});
});

describe.each(bothGateways)("The check of an e-mail, $name", ({ over }) => {
	const check = async (world: World, email: string) =>
		(await world.gatewayFor().users.check({ domainId: "prisme", email })).data;

	test("tells who has an account, and whether it has a password yet", async () => {
		const world = await worldOfTest({ over, file: file() });
		expect(await check(world, " ANA@example.com")).toEqual({ exists: true, hasPassword: true });
		expect(await check(world, "bruno@example.com")).toEqual({ exists: true, hasPassword: false });
		expect(await check(world, "nobody@example.com")).toEqual({ exists: false, hasPassword: false });
	});

	test("tells nothing where one event of the domain keeps it to itself", async () => {
		const world = await worldOfTest({ over, file: file() });
		await world.importAgain(buildEvent({ settings: { FO_MEETING_LOGIN_IS_NEUTRAL: true }, people: [] }));
		for (const email of ["ana@example.com", "nobody@example.com"]) {
			expect(await check(world, email)).toEqual({ exists: null, hasPassword: null });
		}
	});

	test("ends after thirty for one e-mail, and not for another", async () => {
		const world = await worldOfTest({ over, file: file() });
		for (let i = 0; i < 30; i++) await check(world, "nobody@example.com");
		expect(await refusalOf(check(world, "Nobody@example.com"))).toEqual(refused("tooManyAttempts"));
		expect((await check(world, "ana@example.com")).exists).toBe(true);
	});
});

describe.each(bothGateways)("Somebody of the domain who signs in, $name", ({ over }) => {
	async function atAnother(settings: object) {
		const world = await worldOfTest({ over, file: file() });
		const other = buildEvent({ people: [], settings });
		await world.importAgain(other);
		const eventId = other.document.event.id;
		const credentials = { email: "ana@example.com", password: "lumiere-douce", eventId };
		const { token } = await world.gatewayFor().authentications.login(credentials);
		const { me } = (await world.gatewayFor(token).users.me({ domainId: "prisme", eventId })).data;
		return me.UserEvent;
	}

	test("takes part in an event where anybody may create an account", async () => {
		const record = await atAnother({ FO_MEETING_ACCOUNT_CREATION_SHOW: true });
		expect(record).toMatchObject({ registered: false, responded: false, invited: false });
	});

	test("has no part in an event of invited people, or one that is closed", async () => {
		expect(await atAnother({})).toBeNull();
		const closed = { FO_MEETING_ACCOUNT_CREATION_SHOW: true, FO_MEETING_REGISTER_END: "2027-01-01T00:00:00Z" };
		expect(await atAnother(closed)).toBeNull();
	});
});

describe.each(bothGateways)("Somebody's e-mail, $name", ({ over }) => {
	const settings = { ...everythingShown };
	async function atShow() {
		const world = await organisedWorld({ over, changes: { settings }, people });
		const change = async (as: string, person: string, email: string) =>
			(await world.as(as)).forms.answer({
				params: { domainId: "prisme" },
				query: { eventId: world.event.eventId, userId: world.idOf(person) },
				body: { values: { email } },
			});
		return { world, change };
	}
	const own = refused("invalidForm", { email: "errors.emailOwn" });

	test("that opens their account is changed by nobody else, and the former address hears of it", async () => {
		const { world, change } = await atShow();
		for (const organiser of ["olga", "adam"]) {
			expect(await refusalOf(change(organiser, "ana", "thief@example.com"))).toEqual(own);
		}
		await world.as("bruno");
		expect(await refusalOf(change("olga", "bruno", "thief@example.com"))).toEqual(own);
		await change("ana", "ana", "ana.lopez@example.com");
		const code = await mailedTo(world.world, "ana.lopez@example.com");
		await world.gatewayFor(await world.signIn("ana")).authentications.exchange({ code: code ?? "" });
		const told = await world.store.selectFrom("mails").selectAll().where("action_id", "=", 13).execute();
		expect(told.map(({ person_id, variables }) => [person_id, JSON.parse(variables).to])).toEqual([
			[world.idOf("ana"), "ana@example.com"],
		]);
	});

	test("that nobody has come by may be corrected, and the other answers always", async () => {
		const { world, change } = await atShow();
		await change("olga", "bruno", "bruno.mas@example.com");
		const olga = await world.as("olga");
		const query = { eventId: world.event.eventId, userId: world.idOf("ana") };
		const values = { nickname: "Nana", email: "ana@example.com" };
		await olga.forms.answer({ params: { domainId: "prisme" }, query, body: { values } });
	});
});

describe("Two processes that come with one link", () => {
	let guarded: RaceCode;
	let unguarded: RaceCode;
	beforeAll(async () => {
		guarded = await raceCode();
		const replaced = { file: "app/provider/ground/tokens/tokens.ts", by: "tests/support/races/unguarded-tokens.ts" };
		unguarded = await raceCode({ unguarded: replaced });
	});
	afterAll(() => Promise.all([guarded.remove(), unguarded.remove()]));

	async function resetting(code: RaceCode) {
		const world = await worldOfTest({ file: file() });
		const given = await resetOf(world, "ana");
		const jobs = Array.from({ length: 6 }, (_, index): Job => {
			const input = { code: given, password: `nouvelle-lampe-${index}`, eventId: world.event.eventId };
			return { token: "", call: "authentications.reset", input };
		});
		const outcomes = await race(code, world, jobs);
		return outcomes.filter((outcome) => outcome === "done").length;
	}

	test("make one password", async () => {
		expect(await resetting(guarded)).toBe(1);
	});

	test("would make several without the guard", async () => {
		expect(await doesHarm(async () => (await resetting(unguarded)) > 1)).toBe(true);
	});
});
