import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { recordErasedAddresses } from "~/provider/account/addresses/erased-addresses";
import { importEvent } from "~/provider/event/file/import-event";
import { importPeople } from "~/provider/event/file/import-people";
import { invitationLinks } from "~/provider/event/file/invitation-links";
import { transact } from "~/provider/ground/store/transact";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { gathered } from "../../support/world/gathered";
import { mailedTo, writtenTo } from "../../support/world/mailed";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { recordOf } from "../../support/world/rows";
import type { World } from "../../support/world/world";

const password = "lumiere-douce";
const settings = {
	...everythingShown,
	FO_MEETING_ACCOUNT_CREATION_SHOW: true,
	FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_INVITE_IS_ACTIVE: true,
};
const file = buildEvent({ settings, people: people({ name: "rosa", password }, "ana", "bruno") });
const closed = refused("addressClosed", { email: "errors.addressClosed" });
const staysOut = "erased on request, stays out until they come back by themselves";

async function opened(over: "process" | "http" = "process") {
	const world = await organisedWorld({ over, file });
	const path = world.of("rosa");
	const rosa = await world.as("rosa");
	const known = () => world.store.selectFrom("people").select("id").where("email", "like", "rosa%").execute();
	const erase = async () => {
		await rosa.authentications.prove({ domainId: path.domainId, password });
		await rosa.privacy.erase(path);
	};
	const bring = async (list: string, options = {}) => {
		const terms = { invite: "now", ...options } as const;
		const said = await importPeople(world.store, path.eventId, Buffer.from(list), world.clock.now, terms);
		return said.filter((line) => !line.startsWith("people: no typoId"));
	};
	return { world, rosa, path, known, erase, bring };
}

describe("Who was erased on request", () => {
	test("stays so through imports of files and lists, which say by whom they pass over", async () => {
		const { world, path, known, erase, bring } = await opened();
		await erase();
		expect(await importEvent(world.store, file, world.clock.now, { invite: "now" })).toEqual([
			"nothing changed",
			`rosa@example.com: ${staysOut}`,
		]);
		const list = "email;nom\nzoe@liste.example;Zoé\n\nROSA@example.com;Rosa\n";
		const told = ["read 2 people", `row 4: ${staysOut}`];
		expect(await bring(list, { isDry: true })).toEqual([...told, "would invite 1 person"]);
		expect(await bring(list)).toEqual([...told, "invited 1 person"]);
		expect(await known()).toEqual([]);
		expect(await writtenTo(world, "rosa@example.com")).toEqual([mailActions.erased]);
		const links = await gathered(
			await invitationLinks(world.store, path.eventId, "http://parvis.test", world.clock.now),
		);
		expect(links.map(({ email }) => email)).toEqual(expect.arrayContaining(["zoe@liste.example"]));
		expect(links.map(({ email }) => email)).not.toContain("");
		expect(await verifyEvent(world.store, path.eventId)).toEqual([]);
	});

	test("is recognised by nothing that tells who it was, in another domain neither", async () => {
		const { world, path, erase } = await opened();
		await erase();
		const kept = await world.store.selectFrom("erased_addresses").selectAll().execute();
		expect(kept).toEqual([{ domain_id: path.domainId, hash: expect.any(String), erased_at: expect.any(String) }]);
		const elsewhere = buildEvent({ domainId: "other", event: { id: "other", alias: "other" }, people: people("rosa") });
		expect(await importEvent(world.store, elsewhere, world.clock.now, { invite: "now" })).not.toContain(
			`rosa@example.com: ${staysOut}`,
		);
	});

	test("is recognised by an address that they had before", async () => {
		const { world, path, known, erase, bring } = await opened();
		const left = {
			domain_id: path.domainId,
			email: "rosa.before@example.com",
			person_id: path.userId,
			left_at: "2026",
		};
		await world.store.insertInto("former_emails").values(left).execute();
		await erase();
		expect(await bring("email\nrosa.before@example.com\n")).toContain(`row 2: ${staysOut}`);
		expect(await known()).toEqual([]);
	});

	test("is told by verify, where a store that was mended by hand brought them back", async () => {
		const { world, path, erase } = await opened();
		await erase();
		const back = { email: "rosa@example.com", email_vouched_at: "2027" };
		await world.store.updateTable("people").set(back).where("id", "=", world.idOf("ana")).execute();
		expect(await verifyEvent(world.store, path.eventId)).toEqual([
			expect.stringMatching(`^person ${world.idOf("ana")}: has the address of somebody who was erased on request$`),
		]);
	});

	test("closes no address that they had only typed", async () => {
		const { world, erase, bring } = await opened();
		const typed = { email: "director@example.com", email_vouched_at: null, email_proven_at: null };
		await world.store.updateTable("people").set(typed).where("id", "=", world.idOf("rosa")).execute();
		await erase();
		expect(await bring("email\ndirector@example.com\n")).toEqual(["read 1 person", "invited 1 person"]);
	});

	test("is left out by an import that begins while they are erased", async () => {
		const { world, path, bring } = await opened();
		let going: Promise<string[]> | undefined;
		await transact(world.store, async (tx) => {
			await recordErasedAddresses(tx, path.domainId, path.userId, world.clock.now);
			going = bring("email\nrosa@example.com\n");
			// The test is that nothing happens meanwhile: the import comes to the domain's row, and waits there.
			await new Promise((resolve) => setTimeout(resolve, 300));
			const nobody = { email: null, email_vouched_at: null, erased_at: "now" };
			await tx.updateTable("people").set(nobody).where("id", "=", path.userId).execute();
		});
		expect(await going).toEqual(["read 1 person", `row 2: ${staysOut}`, "nothing changed"]);
	});
});

describe.each(bothGateways)("Who was erased on request, $name", ({ over }) => {
	test("is not brought back by anybody else", async () => {
		const { world, path, known, erase } = await opened(over);
		await erase();
		const { userId: _, ...inEvent } = path;
		const asked = { firstName: "Rosa", lastName: "Test", Authentication: { email: "rosa@example.com" } };
		const rosa = { email: "Rosa@example.com", firstName: "Rosa", lastName: "Test" };
		const olga = await world.as("olga");
		const query = { eventId: path.eventId, force: true };
		const creating = olga.users.create({ params: { domainId: path.domainId }, query, body: rosa });
		expect(await refusalOf(creating)).toEqual(closed);
		const [ana, bruno] = [await world.as("ana"), await world.as("bruno")];
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		expect(await refusalOf(ana.invitations.create({ ...inEvent, ...asked }))).toEqual(closed);
		expect(await refusalOf(ana.companions.create({ ...world.of("ana"), ...rosa }))).toEqual(closed);
		expect(await refusalOf(bruno.representation.name({ ...world.of("bruno"), ...rosa }))).toEqual(closed);
		expect(await known()).toEqual([]);
	});

	test("comes back by themselves, and is then known again", async () => {
		const { world, path, known, erase, bring } = await opened(over);
		await erase();
		const body = { email: "rosa@example.com", firstName: "Rosa", lastName: "Encore", password: "a-long-password" };
		const query = { eventId: path.eventId };
		await world.gatewayFor().users.create({ params: { domainId: path.domainId }, query, body });
		// Anybody can type an address: until its owner has proven it, an import leaves it out.
		expect(await bring("email\nrosa@example.com\n")).toContain(`row 2: ${staysOut}`);
		expect(await known()).toHaveLength(1);
		const code = (await mailedTo(world, "rosa@example.com", mailActions.addressClaimed)) ?? "";
		await world.gatewayFor().addresses.prove({ ...query, code, answer: "password", password: "a-long-password" });
		expect(await world.store.selectFrom("erased_addresses").selectAll().execute()).toEqual([]);
		expect(await bring("email\nrosa@example.com\n")).toEqual(["read 1 person", "invited 1 person"]);
	});
});

test("Where a domain keeps to itself whom it knows, the door says of erased people what it says of nobody", async () => {
	const secret = buildEvent({
		domainId: "discreet",
		settings: { ...settings, FO_MEETING_LOGIN_IS_NEUTRAL: true },
		people: people({ name: "rosa", password }, "ana"),
	});
	const world = await organisedWorld({ over: "process", file: secret });
	const path = world.of("rosa");
	const rosa = await world.as("rosa");
	await rosa.authentications.prove({ domainId: path.domainId, password });
	await rosa.privacy.erase(path);
	const { userId: _, ...inEvent } = path;
	const door = async (email: string) => {
		const stranger = world.gatewayFor();
		const body = { email, firstName: "A", lastName: "B", password: "a-long-password" };
		const creating = { params: { domainId: path.domainId }, query: { eventId: path.eventId }, body };
		return [
			await stranger.users.check({ domainId: path.domainId, email }),
			await stranger.mails.freshLink({ ...inEvent, email }),
			await stranger.authentications.sendReset({ ...inEvent, email, actionId: 3 }),
			await stranger.users.create(creating),
			await refusalOf(stranger.authentications.login({ email, password, eventId: path.eventId })),
		];
	};
	expect(await door("rosa@example.com")).toEqual(await door("nobody@example.com"));
	// A registrant is refused with a message: what they typed is not stored (docs/decisions/040).
	const ana = await world.as("ana");
	const named = { firstName: "Rosa", lastName: "Test", email: "left@example.com" };
	const left = { domain_id: path.domainId, email: named.email, person_id: world.idOf("ana"), left_at: "2026" };
	await world.store.insertInto("former_emails").values(left).execute();
	await transact(world.store, (tx) => recordErasedAddresses(tx, path.domainId, world.idOf("ana"), world.clock.now));
	expect(await refusalOf(ana.representation.name({ ...world.of("ana"), ...named }))).toEqual(closed);
	const kept = world.store.selectFrom("people").select("id").where("email", "=", named.email);
	expect(await kept.execute()).toEqual([]);
});

describe("Who declined", () => {
	test.each(["decline", "explainAbsence"] as const)(
		"by %s is not invited again, however they had come",
		async (way) => {
			const { world, rosa, path, bring } = await opened();
			await world.store
				.updateTable("registrations")
				.set({ listed_at: null })
				.where("person_id", "=", path.userId)
				.execute();
			await rosa.registrations[way]({ ...path, message: "Malade" });
			const before = [await recordOf(world, "rosa"), await mailsOf(world)];
			expect(await bring("email\nrosa@example.com\n")).toEqual([
				"read 1 person",
				"row 2: has declined, is not invited again",
				"nothing changed",
			]);
			await importEvent(world.store, file, world.clock.now, { invite: "now" });
			expect([await recordOf(world, "rosa"), await mailsOf(world)]).toEqual(before);
		},
	);

	test.each([
		["waits for a place", { extended: '{"inWaitingList":"oui"}' }],
		["is registered, as a companion", { registered_at: "2027" }],
		["is represented", { represented_by: "somebody" }],
	])("is not who %s", async (_name, standing) => {
		const { world, path, bring } = await opened();
		const answered = { responded_at: "2027", listed_at: null, ...standing };
		await world.store.updateTable("registrations").set(answered).where("person_id", "=", path.userId).execute();
		expect(await bring("email\nrosa@example.com\n")).toEqual(["read 1 person", "invited 1 person"]);
	});
});

async function mailsOf({ store, idOf }: Pick<World, "store" | "idOf">) {
	const mails = await store.selectFrom("mails").select("action_id").where("person_id", "=", idOf("rosa")).execute();
	return mails.map(({ action_id }) => action_id).sort();
}
