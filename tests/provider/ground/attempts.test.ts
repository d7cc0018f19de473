import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepSignIn } from "~/provider/account/authentications/sweep-sign-in";
import { countAttempt, networkOf, resetAttempts, uncountAttempt } from "~/provider/ground/limits/attempts";
import { openStore } from "~/provider/ground/store/open";
import { doesHarm, type Job, type RaceCode, race, raceCode } from "../../support/races/race";
import { refusalOf, refused } from "../../support/world/refused";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const three = { name: "three", most: 3, ms: 60_000 };
const people = [{ email: "ana@example.com", firstName: "Ana", lastName: "L", password: "lumiere-douce" }];

/** What counting a call needs: a store, and a clock that the test sets. */
const counting = ({ store, clock }: World) => ({ store, now: () => clock.now });
const later = (world: World, ms: number) => {
	world.clock.now = new Date(world.clock.now.getTime() + ms);
};
const howMany = async (asked: Promise<unknown>[]) => {
	const settled = await Promise.allSettled(asked);
	return settled.filter(({ status }) => status === "fulfilled").length;
};

describe("A limit", () => {
	test("lets as many through as it says, however many ask at once, each subject for itself", async () => {
		const world = await worldOfTest();
		const ask = (subject: string) => Array.from({ length: 20 }, () => countAttempt(counting(world), three, subject));
		expect(await howMany([...ask("a"), ...ask("b")])).toBe(6);
		expect(await refusalOf(countAttempt(counting(world), three, "a"))).toEqual(refused("tooManyAttempts"));
		await countAttempt(counting(world), { ...three, name: "other" }, "a");
	});

	test("begins again when its time is over, counted from the first attempt", async () => {
		const world = await worldOfTest();
		const ask = () => countAttempt(counting(world), three, "a");
		await ask();
		later(world, three.ms - 1);
		await Promise.all([ask(), ask()]);
		expect(await refusalOf(ask())).toEqual(refused("tooManyAttempts"));
		later(world, 1);
		const again = Array.from({ length: 10 }, ask);
		expect(await howMany(again)).toBe(3);
	});

	test("says how long its own subject waits", async () => {
		const world = await worldOfTest();
		const waits = async (subject: string) => {
			const asked = Promise.all(Array.from({ length: 4 }, () => countAttempt(counting(world), three, subject)));
			return asked.catch((refusal) => refusal.wait.seconds);
		};
		expect(await waits("a")).toBe(60);
		later(world, 30_000);
		expect(await waits("b")).toBe(60);
		expect(await waits("a")).toBe(30);
	});

	test("takes back what succeeded, never below nothing, and forgets", async () => {
		const world = await worldOfTest();
		const ask = () => countAttempt(counting(world), three, "a");
		const askOther = () => countAttempt(counting(world), three, "b");
		await Promise.all([askOther(), askOther(), askOther()]);
		for (let i = 0; i < 5; i++) await uncountAttempt(counting(world), three, "a");
		await Promise.all([ask(), ask(), ask()]);
		await uncountAttempt(counting(world), three, "a");
		await ask();
		expect(await refusalOf(ask())).toEqual(refused("tooManyAttempts"));
		for (let i = 0; i < 5; i++) await uncountAttempt(counting(world), three, "a");
		expect(await howMany([ask(), ask(), ask(), ask()])).toBe(3);
		await resetAttempts(counting(world), { limit: three, subject: "a" });
		await ask();
		expect(await refusalOf(askOther())).toEqual(refused("tooManyAttempts"));
	});

	test("holds across processes that share the store", async () => {
		const world = await worldOfTest();
		const second = await openStore(world.place);
		const stores = [counting(world), { ...counting(world), store: second }];
		const asked = Array.from({ length: 20 }, (_, index) =>
			countAttempt(stores[index % 2] ?? counting(world), three, "a"),
		);
		expect(await howMany(asked)).toBe(3);
		await second.destroy();
	});

	test("is swept away once its time is over, with sessions and links that have expired", async () => {
		const world = await worldOfTest();
		const token = await world.signIn("ana");
		await countAttempt(counting(world), three, "a");
		later(world, three.ms / 2);
		await countAttempt(counting(world), three, "b");
		later(world, three.ms / 2);
		expect(await sweepSignIn(world.store, world.clock.now)).toBe(1);
		expect((await world.gatewayFor(token).users.me(world.event)).data.me.firstName).toBe("Ana");
		later(world, 31 * 24 * 60 * 60 * 1000);
		expect(await sweepSignIn(world.store, world.clock.now)).toBeGreaterThanOrEqual(2);
		expect(await world.store.selectFrom("attempts").selectAll().execute()).toEqual([]);
		expect(await world.store.selectFrom("tokens").selectAll().execute()).toEqual([]);
	});

	test("keeps neither an e-mail nor an address", async () => {
		const world = await worldOfTest({ people });
		const { eventId } = world.event;
		const login = world.gatewayFor().authentications.login({ email: "ana@example.com", password: "x", eventId });
		await refusalOf(login);
		await countAttempt(counting(world), three, "192.0.2.7");
		const rows = JSON.stringify(await world.store.selectFrom("attempts").selectAll().execute());
		expect(rows).not.toMatch(/ana|192/);
	});
});

test.each([
	[undefined, undefined],
	["192.0.2.1", "192.0.2.1"],
	["::ffff:192.0.2.1", "192.0.2.1"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
	["2001:db8::1", "2001:db8:0:0"],
	["fe80::1%eth0", "fe80:0:0:0"],
])("The network of %s is %s", (address, network) => {
	expect(networkOf(address)).toBe(network);
});

describe("Two processes whose callers guess one password", () => {
	let guarded: RaceCode;
	let unguarded: RaceCode;
	beforeAll(async () => {
		guarded = await raceCode();
		const file = "app/provider/ground/limits/attempts.ts";
		unguarded = await raceCode({ unguarded: { file, by: "tests/support/races/unguarded-attempts.ts" } });
	});
	afterAll(() => Promise.all([guarded.remove(), unguarded.remove()]));

	async function guessing(code: RaceCode) {
		const world = await worldOfTest({ people });
		const { eventId } = world.event;
		const input = { email: "ana@example.com", password: "wrong", eventId };
		const jobs = Array.from({ length: 24 }, (): Job => ({ token: "", call: "authentications.login", input }));
		const outcomes = await race(code, world, jobs);
		return {
			tried: outcomes.filter((outcome) => outcome === "badCredentials").length,
			stopped: outcomes.filter((outcome) => outcome === "tooManyAttempts").length,
		};
	}

	test("are given ten guesses together", async () => {
		expect(await guessing(guarded)).toEqual({ tried: 10, stopped: 14 });
	});

	test("would be given more without the guard", async () => {
		expect(await doesHarm(async () => (await guessing(unguarded)).tried > 10)).toBe(true);
	});
});
