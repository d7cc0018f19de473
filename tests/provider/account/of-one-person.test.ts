import { beforeEach, describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { confirmAgain, deleteClaim } from "~/provider/account/addresses/address-proof";
import { disownAddress } from "~/provider/account/addresses/address-status";
import {
	deleteErasedAddress,
	findErasedAddresses,
	recordErasedAddresses,
	requireNotErased,
} from "~/provider/account/addresses/erased-addresses";
import {
	detachUnprovenAddress,
	findAddressees,
	findFormerHolder,
	findHolder,
	hasAccess,
	isCompanion,
	markAddressProven,
	moveMailedLinks,
	recordFormerAddress,
	revokeAccess,
} from "~/provider/account/addresses/rows";
import { isDeviceOf, rememberDevice } from "~/provider/account/authentications/devices";
import { sweepSignIn } from "~/provider/account/authentications/sweep-sign-in";
import { newRegistration } from "~/provider/ground/records/new-registration";
import { hashToken } from "~/provider/ground/store/ids";
import { type Transaction, transact } from "~/provider/ground/store/transact";
import { consumeToken, deleteToken, endSessions, insertToken, type TokenKind } from "~/provider/ground/tokens/tokens";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { knownEvent } from "../../support/money/money";
import { buildEvent, crowd } from "../../support/world/event";
import { mailsTo, personOf } from "../../support/world/rows";
import { watchStore } from "../../support/world/whole-store";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const later = "2027-02-01T00:00:00.000Z";
const [own, other] = ["ana@example.com", "bruno@example.com"];

let world: World;
let names: Map<string, string>;

/** Two people who both have everything: sessions, links to their address and to another, a calendar, a password. */
beforeEach(async () => {
	world = await worldOfTest();
	names = new Map();
	for (const person of ["ana", "bruno"]) {
		const [id, event_id] = [world.idOf(person), world.event.eventId];
		names.set(id, person);
		const mailed = { [`${person} to own`]: own, [`${person} to other`]: other, [`${person} to nobody`]: null };
		for (const [label, mailedTo] of Object.entries(mailed)) {
			for (const kind of ["session", "link", "reset", "device", "proof"] as const)
				await give(label, person, kind, mailedTo);
		}
		await world.store
			.insertInto("calendars")
			.values({ event_id, person_id: id, address: person, created_at: later })
			.execute();
	}
	await world.store.updateTable("people").set({ password_hash: "hash", email_vouched_at: null }).execute();
});

async function give(label: string, person: string, kind: TokenKind, mailedTo: string | null = null, expiresAt = later) {
	const token = `${kind} of ${label}`;
	names.set(hashToken(token), token);
	const personId = world.idOf(person);
	await insertToken(world.store, { token, personId, eventId: null, kind, now: world.clock.now, expiresAt, mailedTo });
}

/** Returns what a statement changed: the rows that went or came, by their owner or name. */
async function changedBy(work: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
	const changes = await watchStore(world.store).changesOf(() => transact(world.store, work));
	return Object.entries(changes)
		.flatMap(([table, lines]) =>
			lines.map((line) => {
				const row = JSON.parse(line.slice(2));
				return `${line[0]} ${table} ${names.get(row.hash ?? row.id ?? row.person_id)}`;
			}),
		)
		.sort();
}

const gone = (...tokens: string[]) => tokens.map((token) => `- tokens ${token}`);
const changed = (person: string) => ["+", "-"].map((sign) => `${sign} people ${person}`);
const ana = () => personOf(world, "ana");
const set = (person: string, columns: object) =>
	world.store.updateTable("people").set(columns).where("id", "=", world.idOf(person)).execute();

describe("Of one person alone", () => {
	test("ways in end that were not mailed to their address: the password, the calendar, sessions, links", async () => {
		expect(await changedBy((tx) => revokeAccess(tx, world.idOf("ana"), own))).toEqual(
			[
				...changed("ana"),
				"- calendars ana",
				...gone(
					...["session of ana to own", "session of ana to other", "session of ana to nobody"],
					...["link", "reset", "device", "proof"].flatMap((kind) => [
						`${kind} of ana to other`,
						`${kind} of ana to nobody`,
					]),
				),
			].sort(),
		);
	});

	test("links that were mailed to an address become another's: those that sign in or make a password", async () => {
		const moving = await changedBy((tx) => moveMailedLinks(tx, own, world.idOf("ana"), world.idOf("chloe")));
		const moved = ["link of ana to own", "reset of ana to own"];
		expect(moving).toEqual(["+", "-"].flatMap((sign) => moved.map((token) => `${sign} tokens ${token}`)));
	});

	test("sessions end with a former password, and what would make or prove another; the session that made it stays", async () => {
		const kept = "session of ana to own";
		const ending = await changedBy((tx) => endSessions(tx, world.idOf("ana"), kept));
		const ended = ["session", "reset", "proof"].flatMap((kind) =>
			["own", "other", "nobody"].map((to) => `${kind} of ana to ${to}`),
		);
		expect(ending).toEqual(gone(...ended.filter((token) => token !== kept)).sort());
	});

	test("one token goes out, or is used up where it is of that kind and still good", async () => {
		await give("late", "ana", "proof", null, world.clock.now.toISOString());
		const take = (token: string, kind: TokenKind) => changedBy((tx) => consumeToken(tx, token, kind, world.clock.now));
		expect(await take("proof of ana to own", "proof")).toEqual(gone("proof of ana to own"));
		expect(await take("link of ana to own", "proof")).toEqual([]);
		expect(await take("proof of late", "proof")).toEqual([]);
		const out = await watchStore(world.store).changesOf(() => deleteToken(world.store, "session of ana to own"));
		expect(out.tokens).toHaveLength(1);
	});

	test("what is over is swept, and nothing that is still good", async () => {
		const [now, soon] = [world.clock.now, new Date(world.clock.now.getTime() + 1).toISOString()];
		await give("over", "ana", "link", null, now.toISOString());
		await give("good", "ana", "link", null, soon);
		const count = { count: 1, last_at: now.toISOString() };
		await world.store.deleteFrom("attempts").execute();
		await world.store
			.insertInto("attempts")
			.values([
				{ subject: "over", until: now.toISOString(), ...count },
				{ subject: "good", until: soon, ...count },
			])
			.execute();
		expect(await sweepSignIn(world.store, now)).toBe(2);
		const left = await world.store.selectFrom("attempts").select("subject").execute();
		expect(left).toEqual([{ subject: "good" }]);
		const links = world.store.selectFrom("tokens").select("hash").where("hash", "=", hashToken("link of over"));
		expect(await links.execute()).toEqual([]);
	});

	test("a device is known by its token, as long as that is good; a fresh one takes the place of its former one", async () => {
		await give("late", "ana", "device", null, world.clock.now.toISOString());
		const account = { domainId: world.event.domainId, email: " ANA@example.com" };
		const isKnown = (asked: object, token = "device of ana to own") =>
			isDeviceOf(world.store, { ...account, ...asked }, token, world.clock.now);
		expect(await isKnown({})).toBe(true);
		expect(await isKnown({ domainId: "other" })).toBe(false);
		expect(await isKnown({ email: other })).toBe(false);
		for (const token of ["device of bruno to own", "link of ana to own", "device of late", "invented"]) {
			expect([token, await isKnown({}, token)]).toEqual([token, false]);
		}
		const changes = await watchStore(world.store).changesOf(() =>
			rememberDevice(world.store, world.idOf("ana"), "device of ana to own", world.clock.now),
		);
		const left = (changes.tokens ?? [])
			.filter((line) => line.startsWith("-"))
			.map((line) => JSON.parse(line.slice(2)).hash);
		expect(left.map((hash) => names.get(hash))).toEqual(["device of ana to own"]);
	});

	test("of twenty-one devices the one that came first is forgotten, however many sessions came after", async () => {
		const start = world.clock.now.getTime() - 60_000;
		const remember = (person: string, number: number) =>
			rememberDevice(world.store, world.idOf(person), undefined, new Date(start + number));
		await world.store.deleteFrom("tokens").where("kind", "=", "device").execute();
		const [first = "", second = ""] = [await remember("ana", 1), await remember("ana", 2)];
		for (let number = 3; number <= 21; number++) {
			await remember("ana", number);
			await remember("bruno", number);
		}
		const account = { domainId: world.event.domainId, email: own };
		const known = await Promise.all(
			[first, second].map((token) => isDeviceOf(world.store, account, token, world.clock.now)),
		);
		expect(known).toEqual([false, true]);
	});

	test("an address is taken, proven or disowned, while it is theirs and nobody vouches for it", async () => {
		const person = await ana();
		// Another domain has a person with the same address, who must be left alone.
		await world.importAgain(buildEvent({ domainId: "elsewhere", people: [] }));
		await world.store
			.insertInto("people")
			.values({ ...person, id: "twin", domain_id: "elsewhere" })
			.execute();
		const ways = [
			(tx: Transaction) => detachUnprovenAddress(tx, person, world.clock.now),
			(tx: Transaction) => disownAddress(tx, person, world.clock.now),
		];
		for (const columns of [
			{ email_proven_at: later },
			{ email_proven_at: null, email_vouched_at: later },
			{ email_vouched_at: null, email: "left@example.com" },
		]) {
			await set("ana", columns);
			for (const way of ways) expect(await changedBy(way)).toEqual([]);
			expect(await transact(world.store, (tx) => disownAddress(tx, person, world.clock.now))).toBe(false);
		}
		expect(await changedBy((tx) => markAddressProven(tx, person, world.clock.now))).toEqual([]);
		for (const way of [...ways, (tx: Transaction) => markAddressProven(tx, person, world.clock.now)]) {
			await set("ana", person);
			expect(await changedBy(way)).toEqual(changed("ana"));
		}
	});

	test("a claim is dropped where it is that address", async () => {
		const person = await ana();
		for (const one of ["ana", "bruno"]) await set(one, { claimed_email: "wanted@example.com" });
		expect(await changedBy((tx) => deleteClaim(tx, person, "else@example.com"))).toEqual([]);
		expect(await changedBy((tx) => deleteClaim(tx, person, "wanted@example.com"))).toEqual(changed("ana"));
	});

	test("a way in is a password or a session of their own", async () => {
		expect(await hasAccess(world.store, await ana())).toBe(true);
		await set("ana", { password_hash: null });
		expect(await hasAccess(world.store, await ana())).toBe(true);
		await world.store
			.deleteFrom("tokens")
			.where("person_id", "=", world.idOf("ana"))
			.where("kind", "=", "session")
			.execute();
		expect(await hasAccess(world.store, await ana())).toBe(false);
	});

	test("being somebody's companion is told", async () => {
		const registered_by = world.idOf("chloe");
		await world.store
			.updateTable("registrations")
			.set({ registered_by })
			.where("person_id", "=", world.idOf("bruno"))
			.execute();
		expect(await Promise.all(["ana", "bruno"].map((one) => isCompanion(world.store, world.idOf(one))))).toEqual([
			false,
			true,
		]);
	});

	test("an address that they leave goes on meaning them, once it was theirs for sure", async () => {
		const left = async () =>
			(await world.store.selectFrom("former_emails").select("email").execute()).map(({ email }) => email);
		const leave = async () => {
			const person = await ana();
			await transact(world.store, (tx) => recordFormerAddress(tx, person, world.clock.now));
			return left();
		};
		expect(await leave()).toEqual([]);
		await set("ana", { email_proven_at: later });
		expect(await leave()).toEqual([own]);
		await set("ana", { email: null });
		expect(await leave()).toEqual([own]);
	});
});

test("People of an event who have lost an address, or have one of somebody who was erased, are listed; nobody of another event", async () => {
	const { store, event } = world;
	const elsewhere = buildEvent({ people: [{ email: "zoe@example.com" }, { email: "max@example.com" }] });
	await world.importAgain(elsewhere);
	const recount = () => verifyEvent(store, event.eventId);
	// The people of an event are read by ranges of ids, which also contain other people.
	const [first] = ["ana", "bruno", "chloe"].map(world.idOf).sort();
	const between = `${first}0`;
	await store
		.insertInto("people")
		.values({ ...(await personOf(world, "max")), id: between, email: "between@example.com" })
		.execute();
	await store
		.updateTable("registrations")
		.set({ person_id: between })
		.where("person_id", "=", world.idOf("max"))
		.execute();
	const lost = { email: null, claimed_email: "wanted@example.com", address_lost_at: "2027-01-10T00:00:00.000Z" };
	await set("zoe", lost);
	// One has no address and wants none; the other has one and wants another.
	await set("bruno", { email: null });
	await set("chloe", { claimed_email: "other@example.com" });
	expect(await recount()).toEqual([]);
	await set("ana", lost);
	expect(await recount()).toEqual([
		`person ${world.idOf("ana")}: the address that they gave is somebody else's, no mail reaches them; its owner said so on 2027-01-10`,
	]);
	await set("ana", { email: own, claimed_email: null, address_lost_at: null, email_vouched_at: later });
	await transact(store, (tx) => recordErasedAddresses(tx, event.domainId, world.idOf("ana"), world.clock.now));
	await transact(store, (tx) => requireNotErased(tx, event.domainId, null));
	const back = async (columns: object) => {
		await set("ana", columns);
		return recount();
	};
	expect(await back({ email: own })).toEqual([
		`person ${world.idOf("ana")}: has the address of somebody who was erased on request`,
	]);
	expect(await back({ email_proven_at: later })).toEqual([]);
	expect(await back({ email_proven_at: null, email_vouched_at: null })).toEqual([]);
	await set("ana", { email: "new@example.com" });
	await store.updateTable("people").set({ email: own, email_vouched_at: later }).where("id", "=", between).execute();
	expect(await recount()).toEqual([]);
});

test("Who has the address of somebody who was erased is told once, of however many people", async () => {
	const many = await worldOfTest({ people: crowd(501) });
	const { domainId, eventId } = many.event;
	await transact(many.store, (tx) => recordErasedAddresses(tx, domainId, many.idOf("p1"), many.clock.now));
	const told = (await verifyEvent(many.store, eventId)).filter((line) => line.includes("erased on request"));
	expect(told).toEqual([expect.stringContaining(`person ${many.idOf("p1")}:`)]);
});

test("An erasure closes the addresses that were the person's, and nobody else's", async () => {
	const { store, event } = world;
	const former = { domain_id: event.domainId, left_at: later };
	await store
		.insertInto("former_emails")
		.values([
			{ ...former, person_id: world.idOf("ana"), email: "ana.before@example.com" },
			{ ...former, person_id: world.idOf("bruno"), email: "bruno.before@example.com" },
		])
		.execute();
	await set("ana", { email_vouched_at: later });
	await transact(store, (tx) => recordErasedAddresses(tx, event.domainId, world.idOf("ana"), world.clock.now));
	const all = [own, other, "ana.before@example.com", "bruno.before@example.com"];
	expect([...(await findErasedAddresses(store, event.domainId, all))].sort()).toEqual(["ana.before@example.com", own]);
	await transact(store, (tx) => deleteErasedAddress(tx, event.domainId, own));
	expect([...(await findErasedAddresses(store, event.domainId, all))]).toEqual(["ana.before@example.com"]);
});

test("Each domain knows by a key of its own who was erased there", async () => {
	const { store, event } = world;
	await world.importAgain(buildEvent({ domainId: "elsewhere", people: [{ email: "eve@example.com" }] }));
	for (const one of ["ana", "eve"]) await set(one, { email_vouched_at: later });
	const keys = async () =>
		(await store.selectFrom("domains").select("erasure_key").execute()).map(({ erasure_key }) => erasure_key);
	const erase = (domainId: string, person: string) =>
		transact(store, (tx) => recordErasedAddresses(tx, domainId, world.idOf(person), world.clock.now));
	await erase(event.domainId, "ana");
	expect((await keys()).filter((key) => key === null)).toHaveLength(1);
	await erase("elsewhere", "eve");
	expect(new Set(await keys()).size).toBe(2);
	const known = async (domainId: string) => [...(await findErasedAddresses(store, domainId, [own, "eve@example.com"]))];
	expect([await known(event.domainId), await known("elsewhere")]).toEqual([[own], ["eve@example.com"]]);
});

test("An address means who has it, or had it, in that domain alone", async () => {
	const elsewhere = buildEvent({ domainId: "elsewhere", people: [{ email: own }, { email: "nobody@example.com" }] });
	await world.importAgain(elsewhere);
	const { store } = world;
	const here = world.event.domainId;
	await store.updateTable("people").set({ email_vouched_at: later }).execute();
	const people = await store.selectFrom("people").select(["id", "domain_id"]).where("email", "=", own).execute();
	const inDomain = (domain: string) => people.find(({ domain_id }) => domain_id === domain)?.id;
	const [atHome, abroad] = [inDomain(here), inDomain("elsewhere")];
	for (const [domain_id, person_id = ""] of [
		[here, atHome],
		["elsewhere", abroad],
	] as const) {
		const left = ["before@example.com", "not-asked@example.com"];
		await store
			.insertInto("former_emails")
			.values(left.map((email) => ({ domain_id, email, person_id, left_at: later })))
			.execute();
	}
	for (const [domain, id] of [
		[here, atHome],
		["elsewhere", abroad],
	] as const) {
		expect((await findHolder(store, domain, own))?.id).toBe(id);
		expect((await findFormerHolder(store, domain, "before@example.com"))?.id).toBe(id);
		expect(await findFormerHolder(store, domain, "never@example.com")).toBeUndefined();
		const meant = await findAddressees(store, domain, [own, "before@example.com"]);
		expect([...meant].map(([email, person]) => [email, person.id]).sort()).toEqual([
			[own, id],
			["before@example.com", id],
		]);
	}
	expect(await findHolder(store, here, "nobody@example.com")).toBeUndefined();
});

test("Of an address that is disowned the organisers of its person's events are told, and no others", async () => {
	const { store } = world;
	const beside = buildEvent({ people: [{ email: "zoe@example.com" }, { email: "max@example.com" }] });
	const abroad = buildEvent({ domainId: "elsewhere", people: [{ email: "eve@example.com" }] });
	for (const file of [beside, abroad]) await world.importAgain(file);
	const here = { domain_id: world.event.domainId, event_id: world.event.eventId };
	await store
		.insertInto("roles")
		.values([
			{ ...here, person_id: world.idOf("bruno"), role: "organiser" },
			{ ...here, event_id: "", person_id: world.idOf("chloe"), role: "administrator" },
			{ ...here, event_id: beside.document.event.id, person_id: world.idOf("zoe"), role: "organiser" },
			{ domain_id: "elsewhere", event_id: "", person_id: world.idOf("eve"), role: "administrator" },
		])
		.execute();
	const person = await ana();
	await transact(store, (tx) => disownAddress(tx, person, world.clock.now));
	const told = await store
		.selectFrom("mails")
		.select(["event_id", "person_id"])
		.where("action_id", "=", mailActions.addressDisowned)
		.execute();
	expect(told.map((row) => JSON.stringify(row)).sort()).toEqual(
		["bruno", "chloe"].map((one) => JSON.stringify({ event_id: here.event_id, person_id: world.idOf(one) })).sort(),
	);
});

test("Who is confirmed once more is that person, where their registration is complete", async () => {
	const { store, clock, event, idOf } = world;
	const [ana, bruno] = [idOf("ana"), idOf("bruno")];
	const elsewhere = buildEvent({ people: [] });
	await world.importAgain(elsewhere);
	const there = elsewhere.document.event.id;
	await store
		.insertInto("registrations")
		.values(newRegistration({ eventId: there, personId: ana, given: null }, clock.now, { completed_at: later }))
		.execute();
	const complete = (personId: string) =>
		store
			.updateTable("registrations")
			.set({ completed_at: later })
			.where("person_id", "=", personId)
			.where("event_id", "=", event.eventId)
			.execute();
	const loaded = await knownEvent(world);
	const confirmed = async () => {
		await transact(store, (tx) => confirmAgain(tx, loaded, ana, clock.now));
		return (await mailsTo(world, "ana")).filter((action) => action === mailActions.confirmed).length;
	};
	await complete(bruno);
	expect(await confirmed()).toBe(0);
	await complete(ana);
	expect(await confirmed()).toBe(1);
});
