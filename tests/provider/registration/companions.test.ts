import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { recordErasedAddresses } from "~/provider/account/addresses/erased-addresses";
import { transact } from "~/provider/ground/store/transact";
import { openSession } from "~/provider/ground/tokens/sign-in";
import { readCompanionsById, removeCompanion } from "~/provider/registration/companions/companions";
import { foldedNameOf } from "~/provider/registration/companions/rows";
import { frenchBill, knownEvent } from "../../support/money/money";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { takenPlaces } from "../../support/world/rows";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const active = { ...everythingShown, FO_MEETING_COMPANIONS_IS_ACTIVE: true, FO_MEETING_COMPANIONS_MAX: 2 };
const zoe = { firstName: "Zoé", lastName: "Petit" };

async function registered(world: World, person: string) {
	const gateway = await world.as(person);
	await gateway.registrations.complete({
		...world.of(person),
		participation: "4",
		daysId: ["friday"],
		articles: [],
		registeredFrom: "poster",
	});
	return gateway;
}

async function open(over: "process" | "http", settings: object = {}) {
	const world = await worldOfTest({
		over,
		file: buildEvent({
			settings: { ...active, ...settings },
			emails: [1, 9, 10, 19].map((actionId) => ({ actionId, subject: "s", html: "h", text: "t" })),
		}),
	});
	return { world, ana: await registered(world, "ana") };
}

const rowOf = (world: World, personId: string) =>
	world.store.selectFrom("registrations").selectAll().where("person_id", "=", personId).executeTakeFirst();

describe.each(bothGateways)("A companion, $name", ({ over }) => {
	test("of a name that comes already is asked about where the call asks for it, once of two at once", async () => {
		const { world, ana } = await open(over, { FO_MEETING_COMPANIONS_MAX: 4 });
		const create = (more: object) => ana.companions.create({ ...world.of("ana"), ...zoe, isAnother: false, ...more });
		const both = await Promise.allSettled([create({}), create({ firstName: "ZOE" })]);
		const refusals = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
		expect(refusals).toEqual([expect.objectContaining({ code: "namesake", fields: { isAnother: "errors.namesake" } })]);
		expect(await refusalOf(create({ firstName: "Ana", lastName: "Lopez" }))).toMatchObject({ code: "namesake" });
		await create({ firstName: "Zoélie" });
		await create({ isAnother: true });
		expect((await ana.companions.list(world.of("ana"))).data.companions).toHaveLength(3);
	});

	test("is created and registered by the registrant, on all days, with the typology", async () => {
		const { world, ana } = await open(over);
		const created = await ana.companions.create({ ...world.of("ana"), ...zoe, email: "Zoe@Example.com" });
		const now = world.clock.now.toISOString();
		expect(await rowOf(world, created.id)).toEqual({
			event_id: world.event.eventId,
			person_id: created.id,
			code: expect.stringMatching(/^[0-9A-Z]{16}$/),
			typology_id: "visitor",
			invited_at: null,
			listed_at: null,
			invited_by: null,
			shares_contact: null,
			registered_at: now,
			responded_at: null,
			completed_at: null,
			represented_by: null,
			registered_by: world.idOf("ana"),
			registered_by2: world.idOf("ana"),
			registered_from: "poster",
			is_remote: 0,
			is_exhibitor: 0,
			company_id: null,
			message: null,
			extended: '{"PARTICIPATION_IS_REMOTE":false}',
			due_since: null,
			device: null,
			due_reminded_at: null,
			due_told: null,
			opinion_reminded_at: null,
			known_first_name: "Zoé",
			known_last_name: "Petit",
			known_folded_first_name: "zoe",
			known_folded_last_name: "petit",
			known_email: "zoe@example.com",
			sort_name: expect.stringContaining("petit"),
			present_at: null,
			list_email: expect.anything(),
			list_phone: null,
			list_mobile: null,
			list_person: expect.any(String),
			list_company: null,
			list_days: "|friday|thursday|",
			list_came: "|",
			known_phone: "",
			known_mobile: "",
			known_extended: "{}",
			corrected_at: null,
			corrected_by: null,
			merged_into: null,
			merged_terms: "",
			desk_balance: expect.toSatisfy((held) => Number(held) === 0),
			created_at: now,
			updated_at: now,
		});
		expect(created).toMatchObject({ ...zoe, Authentication: { email: "zoe@example.com" }, typoId: "visitor" });
		expect(created.UserEvent?.UserEventDays.map((day) => day.registered)).toEqual([true, true]);
		const { data } = await ana.companions.list(world.of("ana"));
		expect(data.companions).toEqual([created]);
	});

	test("begins with the registrant's answers only where the settings say so", async () => {
		for (const copies of [true, false]) {
			const { world, ana } = await open(over, { FO_MEETING_COMPANIONS_COPY_EXTENDED: copies });
			const { domainId, eventId, userId } = world.of("ana");
			await ana.forms.answer({
				params: { domainId },
				query: { eventId, userId },
				body: { values: { project: "Bridge", nickname: "An" } },
			});
			await ana.models.choose({ ...world.of("ana"), participationExt: { workshop: ["led"] } });
			const created = await ana.companions.create({ ...world.of("ana"), ...zoe });
			expect(created.extended).toEqual({});
			expect(created.UserEvent?.extended).toEqual({
				...(copies ? { project: "Bridge" } : {}),
				PARTICIPATION_IS_REMOTE: false,
			});
			expect((await takenPlaces(world)).rows).toEqual({ "workshop/led": 1 });
		}
	});

	test("becomes complete when their wizard is done, and stays the registrant's", async () => {
		const { world, ana } = await open(over);
		const { id } = await ana.companions.create({ ...world.of("ana"), ...zoe, email: "zoe@example.com" });
		const path = { ...world.event, userId: id };
		const done = await ana.registrations.complete({ ...path, participation: "4", daysId: ["friday"], articles: [] });
		expect(done.UserEvent).toMatchObject({
			registered: true,
			responded: true,
			isCompleted: true,
			registeredBy: world.idOf("ana"),
		});
	});

	test("without an e-mail gets no mail, and the outbox says why", async () => {
		const { world, ana } = await open(over);
		const { id } = await ana.companions.create({ ...world.of("ana"), ...zoe });
		const path = { ...world.event, userId: id };
		await ana.registrations.complete({ ...path, participation: "4", daysId: ["friday"], articles: [] });
		const mails = world.store.selectFrom("mails").select(["action_id", "sent_at", "dropped_at", "reason"]);
		expect(await mails.where("person_id", "=", id).execute()).toEqual([
			{
				action_id: mailActions.confirmed,
				sent_at: null,
				dropped_at: world.clock.now.toISOString(),
				reason: "noAddress",
			},
		]);
	});

	test("needs a first and a last name, and an e-mail that is one and nobody else's", async () => {
		const { world, ana } = await open(over);
		const path = world.of("ana");
		for (const missing of ["firstName", "lastName"]) {
			expect(await refusalOf(ana.companions.create({ ...path, ...zoe, [missing]: " " }))).toEqual(
				refused("invalidForm", { [missing]: "errors.required" }),
			);
		}
		for (const bad of [{ email: "zoe@" }, { firstName: "x".repeat(121) }]) {
			expect(await refusalOf(ana.companions.create({ ...path, ...zoe, ...bad }))).toEqual(refused("badRequest"));
		}
		expect(await refusalOf(ana.companions.create({ ...path, ...zoe, email: "BRUNO@example.com" }))).toEqual(
			refused("emailTaken", { email: "errors.emailTaken" }),
		);
		expect((await ana.companions.list(path)).data.companions).toEqual([]);
	});

	test("with the registrant's own address has none: it stays theirs, for one or for a family", async () => {
		const { world, ana } = await open(over);
		const path = world.of("ana");
		const own = { email: "Ana@example.com" };
		const { id } = await ana.companions.create({ ...path, ...zoe, ...own });
		const people = [{ firstName: "Léo", lastName: "Lopez", ...own }];
		await ana.groups.add({ ...path, people });
		const { companions } = (await ana.companions.list(path)).data;
		expect(companions.map(({ Authentication }) => Authentication.email)).toEqual([null, null]);
		expect(companions.map((one) => one.id)).toContain(id);
		expect((await ana.users.me(world.event)).data.me.Authentication.email).toBe("ana@example.com");
	});

	test("is refused beyond the maximum, where it is not offered, and to people who are not registered", async () => {
		const { world, ana } = await open(over);
		const create = () => ana.companions.create({ ...world.of("ana"), ...zoe });
		await create();
		await create();
		expect(await refusalOf(create())).toEqual(refused("companionsFull"));
		const bruno = await world.as("bruno");
		expect(await refusalOf(bruno.companions.create({ ...world.of("bruno"), ...zoe }))).toEqual(
			refused("registrationRequired"),
		);
		const off = await open(over, { FO_MEETING_COMPANIONS_IS_ACTIVE: false });
		expect(await refusalOf(off.ana.companions.create({ ...off.world.of("ana"), ...zoe }))).toEqual(
			refused("notOffered"),
		);
		const zero = await open(over, { FO_MEETING_COMPANIONS_MAX: 0 });
		expect(await refusalOf(zero.ana.companions.create({ ...zero.world.of("ana"), ...zoe }))).toEqual(
			refused("companionsFull"),
		);
	});

	test("may be as many as one likes where there is no maximum", async () => {
		const { world, ana } = await open(over, { FO_MEETING_COMPANIONS_MAX: null });
		for (let count = 0; count < 4; count++) await ana.companions.create({ ...world.of("ana"), ...zoe });
		expect((await ana.companions.list(world.of("ana"))).data.companions).toHaveLength(4);
	});

	test("signs in by a link and reaches only themselves", async () => {
		const { world, ana } = await open(over);
		const { id } = await ana.companions.create({ ...world.of("ana"), ...zoe });
		const other = await ana.companions.create({ ...world.of("ana"), firstName: "Max", lastName: "Petit" });
		const { token: code, isMailed } = await ana.companions.link({ ...world.event, userId: id, sendMail: true });
		expect(isMailed).toBe(false);
		const { token } = await world.gatewayFor().authentications.exchange({ code: code ?? "" });
		const companion = world.gatewayFor(token);
		const own = { ...world.event, userId: id };
		expect((await companion.users.me(world.event)).data.me.id).toBe(id);
		expect((await companion.users.get(own)).firstName).toBe("Zoé");
		await companion.registrations.complete({ ...own, participation: "4", daysId: ["friday"], articles: [] });
		const denied = refused("accessDenied");
		expect(await refusalOf(companion.users.get(world.of("ana")))).toEqual(denied);
		expect(await refusalOf(companion.users.get({ ...own, userId: other.id }))).toEqual(denied);
		expect(await refusalOf(companion.companions.list(world.of("ana")))).toEqual(denied);
		expect(await refusalOf(companion.companions.remove({ ...own, userId: other.id }))).toEqual(denied);
		expect(await refusalOf(companion.companions.remove(own))).toEqual(denied);
		expect(await refusalOf(companion.companions.link(own))).toEqual(denied);
		expect((await companion.companions.list(own)).data.companions).toEqual([]);
		expect(await refusalOf(companion.companions.create({ ...own, ...zoe }))).toEqual(refused("notOffered"));
	});

	test("is sent one mail with the link, when they have an e-mail and the event a text", async () => {
		const { world, ana } = await open(over);
		const { id } = await ana.companions.create({ ...world.of("ana"), ...zoe, email: "zoe@example.com" });
		for (let turn = 0; turn < 2; turn++) {
			const link = await ana.companions.link({ ...world.event, userId: id, sendMail: true });
			expect(link.isMailed).toBe(true);
		}
		await ana.companions.link({ ...world.event, userId: id });
		const mails = await world.store.selectFrom("mails").selectAll().where("person_id", "=", id).execute();
		expect(mails.map((mail) => mail.action_id)).toEqual([10]);
	});

	test("is nobody else's to list, link or remove", async () => {
		const { world, ana } = await open(over);
		const { id } = await ana.companions.create({ ...world.of("ana"), ...zoe });
		const bruno = await registered(world, "bruno");
		const path = { ...world.event, userId: id };
		for (const call of [
			() => bruno.companions.list(world.of("ana")),
			() => bruno.companions.create({ ...world.of("ana"), ...zoe }),
			() => bruno.companions.link(path),
			() => bruno.companions.remove(path),
			() => ana.companions.remove(world.of("bruno")),
			() => ana.companions.remove(world.of("ana")),
		]) {
			expect(await refusalOf(call())).toEqual(refused("accessDenied"));
		}
		expect(await rowOf(world, id)).toBeDefined();
	});

	test("that is removed gives back places and slots, and leaves nothing of them", async () => {
		const { world, ana } = await open(over);
		const { id } = await ana.companions.create({ ...world.of("ana"), ...zoe, email: "zoe@example.com" });
		const path = { ...world.event, userId: id };
		await ana.models.choose({ ...path, participationExt: { workshop: ["led"] }, userExt: { shuttle: ["north"] } });
		await ana.registrations.saveDraft({ ...path, answered: ["dates"] });
		await ana.companions.link({ ...path, sendMail: true });
		await ana.invoices.saveBill({ ...path, bill: frenchBill });
		const eventId = world.event.eventId;
		const slot = { event_id: eventId, slot_id: "s1", conference_id: "c1" };
		await world.store
			.insertInto("slots")
			.values({ ...slot, quota: 1, taken: 1 })
			.execute();
		await world.store
			.insertInto("slot_registrations")
			.values({ ...slot, person_id: id, registered_at: world.clock.now.toISOString() })
			.execute();

		await ana.companions.remove(path);
		expect(await takenPlaces(world)).toEqual({ counted: {}, rows: {} });
		expect((await world.store.selectFrom("slots").select("taken").executeTakeFirstOrThrow()).taken).toBe(0);
		for (const table of [
			"registrations",
			"day_registrations",
			"article_choices",
			"quota_choices",
			"slot_registrations",
			"drafts",
			"bills",
			"tokens",
			"mails",
		] as const) {
			const left = await world.store.selectFrom(table).selectAll().where("person_id", "=", id).execute();
			expect(left, table).toEqual([]);
		}
		expect(await world.store.selectFrom("people").select("id").where("id", "=", id).execute()).toEqual([]);
		expect(await refusalOf(ana.companions.remove(path))).toEqual(refused("accessDenied"));
		await ana.companions.create({ ...world.of("ana"), ...zoe, email: "zoe@example.com" });
	});

	test("that is removed stays a person who is known elsewhere", async () => {
		const { world, ana } = await open(over);
		const { id } = await ana.companions.create({ ...world.of("ana"), ...zoe, email: "zoe@example.com" });
		// They signed in by the mail, so that what is addressed to it is theirs.
		const at = world.clock.now.toISOString();
		await world.store.updateTable("people").set({ email_proven_at: at }).where("id", "=", id).execute();
		await world.importAgain(buildEvent({ people: [{ email: "zoe@example.com" }] }));
		await ana.companions.remove({ ...world.event, userId: id });
		expect(await world.store.selectFrom("people").select("id").where("id", "=", id).execute()).toEqual([{ id }]);
	});

	test("neither changes nor goes once registration is closed", async () => {
		const { world, ana } = await open(over, { FO_MEETING_REGISTER_END: "2027-02-01T00:00:00Z" });
		const { id } = await ana.companions.create({ ...world.of("ana"), ...zoe });
		world.clock.now = new Date("2027-02-01T00:00:00Z");
		const closed = refused("registrationClosed");
		expect(await refusalOf(ana.companions.remove({ ...world.event, userId: id }))).toEqual(closed);
		expect(await refusalOf(ana.companions.create({ ...world.of("ana"), ...zoe }))).toEqual(closed);
	});

	test("goes with a registrant who declines, in the same transaction", async () => {
		const { world, ana } = await open(over);
		const ids = [];
		for (let count = 0; count < 2; count++) {
			const { id } = await ana.companions.create({ ...world.of("ana"), ...zoe });
			await ana.models.choose({ ...world.event, userId: id, participationExt: { workshop: ["mapping"] } });
			ids.push(id);
		}
		expect(await refusalOf(ana.registrations.decline(world.of("ana")))).toMatchObject({ code: "companionsLost" });
		expect(
			await refusalOf(ana.registrations.decline({ ...world.of("ana"), lostCompanions: ids.slice(1) })),
		).toMatchObject({ code: "companionsLost" });
		for (const id of ids) expect(await rowOf(world, id)).toBeDefined();
		await ana.registrations.decline({ ...world.of("ana"), lostCompanions: ids });
		for (const id of ids) expect(await rowOf(world, id)).toBeUndefined();
		expect(await takenPlaces(world)).toEqual({ counted: {}, rows: {} });
		expect(await world.store.selectFrom("people").select("id").where("id", "in", ids).execute()).toEqual([]);
	});

	test("is told among the caller's associates, with the colleagues of the same company", async () => {
		const { world, ana } = await open(over);
		const { id } = await ana.companions.create({ ...world.of("ana"), ...zoe });
		await registered(world, "bruno");
		const people = [world.idOf("ana"), world.idOf("bruno"), world.idOf("chloe")];
		await world.store.updateTable("registrations").set({ company_id: "c" }).where("person_id", "in", people).execute();
		const { data } = await ana.companions.associates(world.event);
		expect(data.users).toEqual([
			{ id: world.idOf("bruno"), firstName: "Bruno", lastName: "Mas", registered: true, isCompanion: false },
			{ id, ...zoe, registered: true, isCompanion: true },
		]);
		expect(await refusalOf(world.gatewayFor().companions.associates(world.event))).toEqual(refused("sessionRequired"));
	});
});

describe("Who comes with somebody", () => {
	test("is missing in a list that another tab has shortened meanwhile", async () => {
		const { world } = await open("process");
		expect(await readCompanionsById(world.store, await knownEvent(world), world.idOf("ana"), ["nobody"])).toEqual([]);
	});

	test("is no namesake of what the registrant is called at another event, and stays expected there", async () => {
		const { world, ana } = await open("process");
		const elsewhere = buildEvent();
		await world.importAgain(elsewhere);
		await world.store
			.insertInto("expected_companions")
			.values({
				id: "elsewhere",
				event_id: elsewhere.document.event.id,
				person_id: world.idOf("ana"),
				first_name: "Zoé",
				last_name: "Petit",
				folded_name: foldedNameOf(zoe),
				created_at: world.clock.now.toISOString(),
			})
			.execute();
		const known = { known_folded_first_name: "zoe", known_folded_last_name: "petit" };
		await world.store
			.updateTable("registrations")
			.set({ known_first_name: "Zoé", known_last_name: "Petit", ...known })
			.where("person_id", "=", world.idOf("ana"))
			.where("event_id", "!=", world.event.eventId)
			.execute();
		expect((await ana.companions.create({ ...world.of("ana"), ...zoe, isAnother: false })).firstName).toBe("Zoé");
		expect(await world.store.selectFrom("expected_companions").select("id").execute()).toEqual([{ id: "elsewhere" }]);
	});

	test("is linked to by no badge, invites nobody, and is invited like somebody new where that is kept secret", async () => {
		const { world, ana } = await open("process", {
			FO_MEETING_INVITE_IS_ACTIVE: true,
			FO_MEETING_LOGIN_IS_NEUTRAL: true,
		});
		const { id } = await ana.companions.create({ ...world.of("ana"), ...zoe });
		const session = async (personId: string, by: "badge" | "link") =>
			world.gatewayFor((await openSession(world.store, personId, world.clock.now, by)).token);
		const byBadge = await session(world.idOf("ana"), "badge");
		expect(await refusalOf(byBadge.companions.link({ ...world.event, userId: id }))).toEqual(refused("badgeNotEnough"));
		const invitee = { firstName: "Bruno", lastName: "Mas", Authentication: { email: "bruno@example.com" } };
		const invite = (gateway: typeof ana) => gateway.invitations.create({ ...world.event, ...invitee });
		expect(await refusalOf(invite(await session(id, "link")))).toEqual(refused("notOffered"));
		expect((await invite(ana)).newUserId).toEqual(expect.any(String));
	});

	test("has no address that was erased on request, added or invited", async () => {
		const { world, ana } = await open("process", { FO_MEETING_INVITE_IS_ACTIVE: true });
		const { domainId, userId } = world.of("bruno");
		await transact(world.store, (tx) => recordErasedAddresses(tx, domainId, userId, world.clock.now));
		await world.store.updateTable("people").set({ email: null }).where("id", "=", userId).execute();
		const email = "bruno@example.com";
		const closed = refused("addressClosed", { email: "errors.addressClosed" });
		expect(await refusalOf(ana.companions.create({ ...world.of("ana"), ...zoe, email }))).toEqual(closed);
		const invitee = { ...zoe, Authentication: { email } };
		expect(await refusalOf(ana.invitations.create({ ...world.event, ...invitee }))).toEqual(closed);
	});

	test("stays, whoever would remove them, while the registrant is represented", async () => {
		const { world, ana } = await open("process");
		const { id } = await ana.companions.create({ ...world.of("ana"), ...zoe });
		const { store, idOf } = world;
		await store
			.updateTable("registrations")
			.set({ represented_by: idOf("bruno") })
			.where("person_id", "=", idOf("ana"))
			.execute();
		const removal = removeCompanion(store, await knownEvent(world), id, world.clock.now);
		expect(await refusalOf(removal)).toEqual(refused("isRepresented"));
	});
});
