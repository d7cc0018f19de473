import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { demoDomains } from "~/domain/event-file/demo-domains";
import { nextSteps } from "~/provider/event/file/first-start";
import {
	createFirstOrganiserLink,
	requireFirstOrganiserLink,
	useFirstOrganiserLink,
} from "~/provider/ground/access/first-organiser";
import { filesIn } from "~/provider/ground/files/file-store";
import { runAndRollBack, transact } from "~/provider/ground/store/transact";
import { drawDemoPhotos } from "~/provider/sandbox/demo/demo-photos";
import { importDemo } from "~/provider/sandbox/demo/import-demo";
import { doesHarm, race, raceCode, signInAll } from "../../support/races/race";
import { buildEvent, crowd } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { personOf } from "../../support/world/rows";
import { newHome, type World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const site = "https://salon.example.com";
const account = { firstName: "Olga", lastName: "Orga", email: "olga@salon.fr", password: "un-phare-des-dunes" };

const rolesIn = (world: World) => world.store.selectFrom("roles").select(["person_id", "event_id", "role"]).execute();
async function printed(world: World): Promise<string> {
	const { links } = await nextSteps(world.store, site, world.clock.now);
	return new URL(links[0]?.url ?? "none:").searchParams.get("code") ?? "";
}

describe.each(bothGateways)("The link on the console, $name", ({ over }) => {
	test("makes a new person the domain's administrator, signed in, once", async () => {
		const world = await worldOfTest({ over });
		const code = await printed(world);
		const nobody = world.gatewayFor();
		expect(await nobody.firstOrganiser.find({ ...world.event, code })).toEqual({ done: true });
		const { token = "" } = (await nobody.firstOrganiser.become({ ...world.event, code, account })).data;
		const olga = world.gatewayFor(token);
		expect((await olga.users.roles(world.event)).data.roles).toEqual(["administrator"]);
		expect((await olga.users.me(world.event)).data.me).toMatchObject({ firstName: "Olga", lastName: "Orga" });
		const again = { ...account, email: "second@salon.fr" };
		expect(await refusalOf(nobody.firstOrganiser.find({ ...world.event, code }))).toEqual(refused("linkExpired"));
		expect(await refusalOf(nobody.firstOrganiser.become({ ...world.event, code, account: again }))).toEqual(
			refused("linkExpired"),
		);
		expect(await rolesIn(world)).toHaveLength(1);
		expect(await world.store.selectFrom("people").select("id").where("email", "=", again.email).execute()).toEqual([]);
	});

	test("gives the role to somebody who is signed in, but not by a badge, and to nobody who is not", async () => {
		const world = await worldOfTest({ over });
		const code = await printed(world);
		expect(await refusalOf(world.gatewayFor().firstOrganiser.become({ ...world.event, code }))).toEqual(
			refused("sessionRequired"),
		);
		const token = await world.signIn("ana");
		await world.store.updateTable("tokens").set({ opened_by: "badge" }).execute();
		const ana = world.gatewayFor(token);
		expect(await refusalOf(ana.firstOrganiser.become({ ...world.event, code }))).toEqual(refused("badgeNotEnough"));
		await world.store.updateTable("tokens").set({ opened_by: "link", proved_at: null }).execute();
		const byLink = world.gatewayFor(token);
		expect(await refusalOf(byLink.firstOrganiser.become({ ...world.event, code }))).toEqual(refused("proofNeeded"));
		await world.store
			.updateTable("tokens")
			.set({ opened_by: "password", proved_at: world.clock.now.toISOString() })
			.execute();
		const byPassword = world.gatewayFor(token);
		expect((await byPassword.firstOrganiser.become({ ...world.event, code })).data).toEqual({});
		expect(await rolesIn(world)).toEqual([{ person_id: world.idOf("ana"), event_id: "", role: "administrator" }]);
		const now = await world.store
			.selectFrom("people")
			.selectAll()
			.where("id", "=", world.idOf("ana"))
			.executeTakeFirst();
		expect(now?.email_vouched_at).not.toBeNull();
	});

	test("stays good while what is typed is refused: a taken e-mail, a password too short for a role", async () => {
		const world = await worldOfTest({ over });
		const code = await printed(world);
		const { firstOrganiser } = world.gatewayFor();
		const become = (changes: object) =>
			firstOrganiser.become({ ...world.event, code, account: { ...account, ...changes } });
		expect((await refusalOf(become({ email: "ana@example.com" }))).code).toBe("emailTaken");
		expect((await refusalOf(become({ password: "elevenchars" }))).code).toBe("badRequest");
		expect(await rolesIn(world)).toEqual([]);
		expect((await become({})).data.token).toMatch(/\S{20}/);
	});

	test("is void after an hour, in another domain, and as soon as somebody has a role", async () => {
		const world = await worldOfTest({ over });
		const foreign = buildEvent({ domainId: "another" });
		await world.importAgain({ ...foreign, people: [] });
		const { find, become } = world.gatewayFor().firstOrganiser;
		const code = (await createFirstOrganiserLink(world.store, "prisme", world.clock.now)) ?? "";
		const here = { ...world.event, code, account };
		const there = { domainId: "another", eventId: foreign.document.event.id, code, account };
		expect([await outcome(find(here)), await outcome(find(there))]).toEqual(["done", "linkExpired"]);
		expect(await outcome(become(there))).toBe("linkExpired");

		const start = world.clock.now;
		world.clock.now = new Date(start.getTime() + 60 * 60 * 1000);
		expect(await outcome(become(here))).toBe("linkExpired");
		world.clock.now = start;
		const role = { domain_id: "prisme", event_id: here.eventId, person_id: world.idOf("ana"), role: "organiser" };
		await world.store.insertInto("roles").values(role).execute();
		expect([await outcome(find(here)), await outcome(become(here))]).toEqual(["linkExpired", "linkExpired"]);
		// Only the other domain still has nobody.
		const { links } = await nextSteps(world.store, site, world.clock.now);
		expect(links.map(({ url }) => new URL(url).pathname)).toEqual([
			`/${foreign.document.event.alias}/organisation/premier`,
		]);
	});
});

describe("Who uses the link", () => {
	async function twoDomains() {
		const world = await worldOfTest();
		const foreign = buildEvent({ domainId: "another", people: [] });
		await world.importAgain(foreign);
		const mint = async (domainId = "prisme") =>
			(await createFirstOrganiserLink(world.store, domainId, world.clock.now)) ?? "none";
		const become = (code: string, person = "ana", changes: Partial<World["event"]> = {}) =>
			transact(world.store, (tx) =>
				useFirstOrganiserLink(tx, { ...world.event, ...changes }, code, world.idOf(person), world.clock.now),
			);
		const isGood = (code: string, domainId = "prisme") =>
			outcome(requireFirstOrganiserLink(world.store, domainId, code, world.clock.now));
		return { world, foreign: foreign.document.event.id, mint, become, isGood };
	}

	test("has one of those that were printed and are not over: each start prints its own", async () => {
		const { world, mint, become, isGood } = await twoDomains();
		const first = await mint();
		world.clock.now = new Date(world.clock.now.getTime() + 60_000);
		const second = await mint();
		expect([await isGood(first), await isGood(second)]).toEqual(["done", "done"]);
		expect(await isGood("invented")).toBe("linkExpired");
		expect(await refusalOf(become("invented"))).toEqual(refused("linkExpired"));
		world.clock.now = new Date(world.clock.now.getTime() + 60 * 60 * 1000 - 60_000);
		expect([await isGood(first), await isGood(second)]).toEqual(["linkExpired", "done"]);
		await mint();
		expect(await world.store.selectFrom("first_organiser_links").select("hash").execute()).toHaveLength(2);
	});

	test("uses up those of their domain alone, and only where nobody organises meanwhile", async () => {
		const { world, foreign, mint, become, isGood } = await twoDomains();
		const [here, there] = [await mint(), await mint("another")];
		await become(here);
		expect([await isGood(here), await isGood(there, "another")]).toEqual(["linkExpired", "done"]);
		expect(await refusalOf(become(here, "bruno"))).toEqual(refused("linkExpired"));
		const role = { domain_id: "another", event_id: foreign, person_id: world.idOf("bruno"), role: "organiser" };
		await world.store.insertInto("roles").values(role).execute();
		const late = become(there, "chloe", { domainId: "another", eventId: foreign });
		expect(await refusalOf(late)).toEqual(refused("linkExpired"));
		expect((await rolesIn(world)).map(({ person_id }) => person_id).sort()).toEqual(
			["ana", "bruno"].map(world.idOf).sort(),
		);
	});

	test("is vouched for, nobody else is, and neither is an address that they do not have", async () => {
		const { world, mint, become } = await twoDomains();
		const vouched = async (person: string) => (await personOf(world, person)).email_vouched_at;
		const set = (columns: object) => world.store.updateTable("people").set(columns);
		await set({ email_vouched_at: null }).execute();
		const code = await mint();
		/** Returns who would be vouched for after the change, and rolls it back. */
		const vouchedAfter = (columns: object) =>
			runAndRollBack(world.store, async (tx) => {
				await tx.updateTable("people").set(columns).where("id", "=", world.idOf("ana")).execute();
				await useFirstOrganiserLink(tx, world.event, code, world.idOf("ana"), world.clock.now);
				const rows = await tx.selectFrom("people").select(["id", "email_vouched_at"]).execute();
				return rows.find(({ id }) => id === world.idOf("ana"))?.email_vouched_at;
			});
		expect(await vouchedAfter({ email: null })).toBeNull();
		const before = "2026-12-01T00:00:00.000Z";
		expect(await vouchedAfter({ email_vouched_at: before })).toBe(before);
		await become(code);
		expect([await vouched("ana"), await vouched("bruno")]).toEqual([world.clock.now.toISOString(), null]);
	});
});

async function outcome(asked: Promise<unknown>): Promise<string> {
	return asked.then(
		() => "done",
		(error) => error.code,
	);
}

/** Twelve people in two processes use the links of two starts, all at once. */
async function rush(unguarded?: Parameters<typeof raceCode>[0]) {
	const code = await raceCode(unguarded);
	try {
		const world = await worldOfTest({ people: crowd(12) });
		const codes = [await printed(world), await printed(world)];
		const tokens = await signInAll(
			world,
			crowd(12).map((_, index) => `p${index + 1}`),
		);
		const jobs = tokens.map((token, index) => ({
			token,
			call: "firstOrganiser.become",
			input: { ...world.event, code: codes[index % 2] },
		}));
		const outcomes = await race(code, world, jobs);
		return { outcomes, roles: await rolesIn(world) };
	} finally {
		await code.remove();
	}
}

test("Of all who use links at once, from several processes, one becomes the first organiser", async () => {
	const { outcomes, roles } = await rush();
	expect(roles).toHaveLength(1);
	expect(outcomes.filter((one) => one === "linkExpired")).toHaveLength(11);
});

test("Without its condition several do", async () => {
	const replaced = {
		file: "app/provider/ground/access/first-organiser.ts",
		by: "tests/support/races/unguarded-first-organiser.ts",
	};
	expect(await doesHarm(async () => (await rush({ unguarded: replaced })).roles.length > 1)).toBe(true);
});

describe("An empty store", () => {
	async function emptyHome() {
		const home = await newHome();
		onTestFinished(() => home.leave());
		return home.store;
	}
	const now = new Date("2027-01-15T10:00:00Z");

	test("that gets the demo on a server for others writes to none of its people; at this machine they have their mails", async () => {
		for (const isPublic of [true, false]) {
			const store = await emptyHome();
			await importDemo(store, "events", now, { isPublic });
			const domains = await store.selectFrom("domains").select("id").orderBy("id").execute();
			expect(domains.map(({ id }) => id)).toEqual(demoDomains);
			const mails = await store.selectFrom("mails").select("dropped_at").execute();
			expect(mails.length).toBeGreaterThan(0);
			expect(mails.every(({ dropped_at }) => (dropped_at !== null) === isPublic)).toBe(true);
		}
	});

	test("that gets the demo gets its photos too, once: the host's to be published, and two of a visitor to be looked at", async () => {
		const store = await emptyHome();
		const directory = mkdtempSync(join(tmpdir(), "parvis-demo-"));
		onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
		const brought = await importDemo(store, "events", now, { isPublic: false });
		const job = drawDemoPhotos({ store, files: filesIn(directory), now: () => now }, brought);
		while (await job.run(new AbortController().signal));
		await job.run(new AbortController().signal);
		const rows = await store.selectFrom("pictures").select(["state", "is_official"]).execute();
		expect(rows.map(({ is_official }) => is_official).sort()).toEqual([0, 0, ...Array(8).fill(1)]);
		expect(rows.every(({ state }) => state === "received")).toBe(true);
		expect(await importDemo(store, "events", now, { isPublic: false })).toEqual([]);
	});

	test("says what to do next, and prints the link of its first person", async () => {
		const { links, advice } = await nextSteps(await emptyHome(), site, now);
		expect(links.map(({ label }) => label)).toEqual(["The first person of this server (once, within an hour)"]);
		expect(advice.join()).toContain("npm run event -- import FILE");
	});
});
