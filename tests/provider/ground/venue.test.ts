import { createRouterClient } from "@orpc/server";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { throwRefusals } from "~/gateway/gateway";
import { countGuess } from "~/provider/account/authentications/guesses";
import { provider } from "~/provider/api/index";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { countAttempts } from "~/provider/ground/limits/attempts";
import { type Limit, limits } from "~/provider/ground/limits/limits";
import { mintResetAddress } from "~/provider/ground/tokens/mint-links";
import { isSecondEngine } from "../../support/run/engines";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { mailsTo } from "../../support/world/rows";
import { onPostgres } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const password = "lumiere-douce";
const ana = { email: "ana@example.com", firstName: "Ana", lastName: "L", password };
const hall = "198.51.100.1";
const minute = 60 * 1000;

/** Returns the refusal of an attempt, as its caller meets it. */
const outcomeOf = async (asked: Promise<unknown>) => (await refusalOf(asked.then(() => never()))).code;
const never = () => {
	throw new Error("it was not refused");
};

// Hashes hundreds of passwords; other tests check these limits on both engines.
describe.skipIf(isSecondEngine)("A venue is one address:", () => {
	test("five thousand people behind it sign in within ten minutes, with their typos, and nobody is refused", async () => {
		const { store, clock, event } = await worldOfTest();
		// Ten thousand commits, none of which has to outlive a crash.
		if (!onPostgres) await sql`pragma synchronous = off`.execute(store);
		const { domainId } = event;
		const context = () => contextOf(store, undefined, () => clock.now, { address: hall });
		const begun = clock.now.getTime();
		let entered = 0;
		for (let person = 0; person < 5000; person++) {
			clock.now = new Date(begun + (person * 10 * minute) / 5000);
			const account = { domainId, email: `visitor${person}@example.com` };
			const typos = person % 5 === 0 ? 2 : 0;
			for (let i = 0; i < typos; i++) await countGuess(context(), account, undefined);
			const gaveUp = person % 25 === 0;
			if (gaveUp) continue;
			const takeBack = await countGuess(context(), account, undefined);
			await takeBack();
			entered++;
		}
		expect(entered).toBe(4800);
	});

	test("three hundred people who mistyped leave the door open to people who type right", async () => {
		const world = await organisedWorld({ over: "process", people: [ana] });
		const { eventId } = world.event;
		const login = (email: string, typed: string) =>
			world.gatewayFor(undefined, hall).authentications.login({ email, password: typed, eventId });
		const wrong = Array.from({ length: 300 }, (_, index) => refusalOf(login(`visitor${index}@example.com`, "wrong")));
		expect(new Set((await Promise.all(wrong)).map(({ code }) => code))).toEqual(new Set(["badCredentials"]));
		expect((await login(ana.email, password)).token).toBeTruthy();
	});

	test("hundreds create their accounts, ask for their mails and look for their e-mail in one hour", async () => {
		const settings = { ...everythingShown, FO_MEETING_ACCOUNT_CREATION_SHOW: true };
		const world = await organisedWorld({ over: "process", changes: { settings }, people: [ana] });
		const here = world.gatewayFor(undefined, hall);
		const { domainId, eventId } = world.event;
		const each = Array.from({ length: 350 }, (_, index) => `visitor${index}@example.com`);
		for (const email of each) {
			await here.users.check({ domainId, email });
			await here.authentications.sendReset({ ...world.event, email, actionId: 3 });
			await here.mails.freshLink({ ...world.event, email });
		}
		for (const email of each.slice(0, 120)) {
			const body = { email, firstName: "V", lastName: "I", password };
			await here.users.create({ params: { domainId }, query: { eventId }, body });
		}
	});

	test("is told as often as it asks who has an e-mail and signs in with it, and no more than a venue asks else", async () => {
		const world = await organisedWorld({ over: "process", people: [ana] });
		const here = world.gatewayFor(undefined, hall);
		const check = (email = ana.email) => here.users.check({ domainId: world.event.domainId, email });
		const { existingChecked: knownChecked } = limits;
		const told = () => world.store.selectFrom("attempts").select("count").where("count", ">", 0).execute();
		expect((await check()).data.exists).toBe(true);
		expect(await told()).toEqual([{ count: 1 }, { count: 1 }]);
		await here.authentications.login({ email: ana.email, password, eventId: world.event.eventId });
		expect(await told()).toEqual([]);
		// 5,000 people of a venue who each ask once; then somebody who goes on asking.
		expect(knownChecked.most).toBeGreaterThan(5000);
		await check();
		await world.store.updateTable("attempts").set({ count: knownChecked.most }).where("count", ">", 0).execute();
		expect(await refusalOf(check("olga@example.com"))).toEqual(refused("tooManyAttempts"));
		const elsewhere = world.gatewayFor(undefined, "203.0.113.5");
		expect((await elsewhere.users.check({ domainId: world.event.domainId, email: ana.email })).data.exists).toBe(true);
		expect((await check("nobody@example.com")).data.exists).toBe(false);
		// The door stays open: people who know the password need no such answer.
		const { eventId } = world.event;
		expect((await here.authentications.login({ email: ana.email, password, eventId })).token).toBeTruthy();
	});

	test("hears of thirty e-mails that somebody has them, each of its people for themselves, whatever call tells it", async () => {
		const settings = { ...everythingShown, FO_MEETING_COMPANIONS_IS_ACTIVE: true, FO_MEETING_INVITE_IS_ACTIVE: true };
		const world = await organisedWorld({
			over: "process",
			changes: { settings },
			people: [ana, { ...ana, email: "bruno@example.com" }],
		});
		const at = world.clock.now.toISOString();
		await world.store.updateTable("registrations").set({ registered_at: at, responded_at: at }).execute();
		const ways = async (person: string) => {
			const gateway = await world.as(person);
			const guest = { firstName: "Gil", lastName: "Guest" };
			const taken = person === "ana" ? "bruno@example.com" : "ana@example.com";
			return [
				() => gateway.companions.create({ ...world.of(person), ...guest, email: taken }),
				() => gateway.invitations.create({ ...world.event, ...guest, Authentication: { email: taken } }),
			];
		};
		const codes = async (person: string, times: number) => {
			const [companion, invitation] = await ways(person);
			const heard: string[] = [];
			for (let i = 0; i < times; i++) heard.push(await outcomeOf((i % 2 ? invitation : companion)?.() ?? never()));
			return heard;
		};
		const heard = await codes("ana", 32);
		expect(heard.slice(0, 30).filter((code) => code !== "emailTaken" && code !== "alreadyInvited")).toEqual([]);
		expect(heard.slice(30)).toEqual(["tooManyAttempts", "tooManyAttempts"]);
		expect(await codes("bruno", 2)).toEqual(["emailTaken", "alreadyInvited"]);
	});

	const few: Limit = { name: "few", most: 4, ms: 15 * minute, slowFrom: 2 };
	const among = { limit: few, subject: hall };
	const each: Limit = { name: "each", most: 2, ms: 15 * minute };

	test("it is refused for failing at many different accounts, however many come at once, never for one account", async () => {
		const world = await worldOfTest();
		const counting = { store: world.store, now: () => world.clock.now };
		const attempt = (subject: string) => countAttempts(counting, [{ limit: each, subject, among }]);
		await Promise.all([attempt("a"), attempt("a")]);
		expect(await outcomeOf(attempt("a"))).toBe("tooManyAttempts");
		const others = await Promise.allSettled(
			Array.from({ length: 20 }, (_, index) => attempt(`other ${Math.floor(index / 2)}`)),
		);
		// Three more accounts, each tried twice: a refused attempt does not count for anything.
		expect(others.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
	});

	test("it waits before it is refused, in a line of so many places; who finds none is told to come again", async () => {
		const world = await worldOfTest();
		const counting = { store: world.store, now: () => world.clock.now };
		const slow: Limit = { name: "slow", most: 1000, ms: 15 * minute, slowFrom: 0 };
		const many = Array.from({ length: 300 }, () => countAttempts(counting, [{ limit: slow, subject: hall }]));
		const outcomes = await Promise.allSettled(many);
		const sent = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
		expect(sent.length).toBeGreaterThan(0);
		for (const refusal of sent) {
			expect(refusal).toMatchObject({ code: "tooManyAttempts" });
			expect(refusal.wait.seconds).toBeGreaterThanOrEqual(5);
		}
		// Refused attempts are not counted.
		const { count } = await world.store.selectFrom("attempts").select("count").executeTakeFirstOrThrow();
		expect(count).toBe(300 - sent.length);
	});
});

describe.each(bothGateways)("A device that has signed in before, $name", ({ over }) => {
	async function knowing() {
		const world = await organisedWorld({ over, people: [ana, { ...ana, email: "bruno@example.com" }] });
		const { eventId } = world.event;
		const login = (
			typed: string,
			{ device, address = hall, email = ana.email }: Partial<Record<"device" | "address" | "email", string>> = {},
		) =>
			world
				.gatewayFor(undefined, address)
				.authentications.login({ email, password: typed, eventId, ...(device ? { device } : {}) });
		const guess = async (times: number, how = {}) => {
			for (let i = 0; i < times; i++) await refusalOf(login("wrong", how));
		};
		return { world, login, guess };
	}

	test("is not locked out by others' guesses, from its own address and from everywhere; an unknown one waits", async () => {
		const { login, guess } = await knowing();
		const { device } = await login(password);
		await guess(11);
		for (let network = 0; network < 4; network++) await guess(8, { address: `203.0.113.${network}` });
		expect(await refusalOf(login(password, { address: "192.0.2.200" }))).toEqual(refused("tooManyAttempts"));
		expect(await refusalOf(login(password, { device: "made-up-by-somebody-who-has-none" }))).toEqual(
			refused("tooManyAttempts"),
		);
		const again = await login(password, { device });
		expect(again.token).toBeTruthy();
		expect(again.device).not.toBe(device);
	});

	test("has a lock of its own, so that a stolen one guesses no more than a stranger", async () => {
		const { login, guess } = await knowing();
		const { device } = await login(password);
		await guess(10, { device });
		expect(await outcomeOf(login("wrong", { device }))).toBe("badCredentials");
		await guess(9, { device });
		expect(await refusalOf(login(password, { device }))).toEqual(refused("tooManyAttempts"));
	});

	test("is no way in, and is known for one account only", async () => {
		const { world, login, guess } = await knowing();
		const { device } = await login(password);
		expect(await refusalOf(world.gatewayFor(device).users.me(world.event))).toEqual(refused("sessionRequired"));
		expect(await refusalOf(world.gatewayFor().authentications.exchange({ code: device }))).toEqual(
			refused("linkExpired"),
		);
		await guess(10, { email: "bruno@example.com" });
		expect(await refusalOf(login(password, { email: "bruno@example.com", device }))).toEqual(
			refused("tooManyAttempts"),
		);
	});

	test("is remembered in the place of itself, and twenty of a person at most", async () => {
		const { world, login } = await knowing();
		let device: string | undefined;
		for (let i = 0; i < 3; i++) device = (await login(password, device ? { device } : {})).device;
		const held = async () =>
			(await world.store.selectFrom("tokens").select("hash").where("kind", "=", "device").execute()).length;
		expect(await held()).toBe(1);
		for (let i = 0; i < 22; i++) {
			world.clock.now = new Date(world.clock.now.getTime() + 1000);
			device = (await login(password)).device;
		}
		expect(await held()).toBe(20);
		expect((await login(password, { device: device ?? "" })).token).toBeTruthy();
	});
});

describe.each(bothGateways)("The owner's way in, $name", ({ over }) => {
	const file = () => buildEvent({ people: [ana], settings: everythingShown });

	test("is a mail while guesses are refused, and opening it lifts the lock that others made", async () => {
		const world = await organisedWorld({ over, people: [ana] });
		const { eventId } = world.event;
		const here = world.gatewayFor(undefined, hall);
		const login = () => here.authentications.login({ email: ana.email, password: "wrong", eventId });
		for (let i = 0; i < 10; i++) await refusalOf(login());
		expect(await refusalOf(login())).toEqual(refused("tooManyAttempts"));
		await here.authentications.sendReset({ ...world.event, email: ana.email, actionId: 3 });
		const event = await requireEvent(contextOf(world.store, undefined), eventId);
		const address = await mintResetAddress(world.store, event, world.idOf("ana"), "http://x", world.clock.now);
		const code = new URL(address).searchParams.get("reset") ?? "";
		await here.authentications.reset({ code, password: "nouvelle-lampe", eventId });
		const again = { email: ana.email, password: "nouvelle-lampe", eventId };
		expect((await here.authentications.login(again)).token).toBeTruthy();
	});

	test("stays open when others have had mails sent until no more go: the last is still good, and they hear when it went", async () => {
		const world = await worldOfTest({ over, file: file() });
		const here = world.gatewayFor();
		const asks = {
			reset: (email: string) => here.authentications.sendReset({ ...world.event, email, actionId: 3 }),
			link: (email: string) => here.mails.freshLink({ ...world.event, email }),
		};
		for (const ask of Object.values(asks)) {
			for (const email of [ana.email, "nobody@example.com"]) {
				const begun = world.clock.now.getTime();
				for (let i = 0; i < 5; i++) {
					world.clock.now = new Date(begun + i * minute);
					await ask(email);
				}
				const last = world.clock.now.toISOString();
				world.clock.now = new Date(begun + 20 * minute);
				const refusal = await ask(email).catch((error) => error);
				expect(refusal).toMatchObject({ code: "tooManyAttempts", wait: { seconds: 40 * 60, mailedAt: last } });
				expect(refusal.message).toBe("Trop d’essais. Réessayez dans 40 minutes.");
			}
		}
		expect(await mailsTo(world, "ana")).toHaveLength(10);
	});

	test("is not shut by somebody elsewhere who looks for the e-mail thirty times", async () => {
		const world = await organisedWorld({ over, people: [ana] });
		const check = (address: string) =>
			world.gatewayFor(undefined, address).users.check({ domainId: world.event.domainId, email: "nobody@example.com" });
		for (let i = 0; i < 30; i++) await check("203.0.113.9");
		expect(await refusalOf(check("203.0.113.9"))).toEqual(refused("tooManyAttempts"));
		expect((await check(hall)).data.exists).toBe(false);
	});
});

test("Guesses at one account end, from however many addresses they come at once", async () => {
	const world = await worldOfTest({ people: [ana] });
	const { eventId } = world.event;
	const guess = (address: string) => {
		const context = contextOf(world.store, undefined, () => world.clock.now, { address });
		const from = createRouterClient(provider, { context, interceptors: [throwRefusals] });
		return outcomeOf(from.authentications.login({ email: ana.email, password: "wrong", eventId }));
	};
	const outcomes = await Promise.all(Array.from({ length: 45 }, (_, index) => guess(`203.0.113.${index}`)));
	expect(outcomes.filter((outcome) => outcome === "badCredentials")).toHaveLength(limits.passwordsOfAccount.most);
});
