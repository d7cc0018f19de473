import { describe, expect, test } from "vitest";
import { recordErasedAddresses } from "~/provider/account/addresses/erased-addresses";
import { transact } from "~/provider/ground/store/transact";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { articlesOf, daysOf, personOf, placesOf, recordOf, takenPlaces } from "../../support/world/rows";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const settings = {
	...everythingShown,
	FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_INVITE_IS_ACTIVE: true,
	FO_MEETING_INVITE_MAX: 2,
};
const emails = [1, 8, 9, 19].map((actionId) => ({ actionId, subject: "s", html: "h", text: "t" }));
const max = { firstName: "Max", lastName: "Petit", email: "max@example.com" };
const second = "2027-01-16T10:00:00.000Z";

function open(over: "process" | "http", changes: object = {}) {
	return worldOfTest({ over, file: buildEvent({ settings: { ...settings, ...changes }, emails }) });
}

async function name(world: World, person: string, named = max) {
	return (await world.as(person)).representation.name({ ...world.of(person), ...named });
}

async function complete(world: World, person: string) {
	const gateway = await world.as(person);
	return gateway.registrations.complete({ ...world.of(person), participation: "1", daysId: ["friday"], articles: [] });
}

const personWith = (world: World, email: string) =>
	world.store.selectFrom("people").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
const rowOf = (world: World, personId: string) =>
	world.store
		.selectFrom("registrations")
		.selectAll()
		.where("event_id", "=", world.event.eventId)
		.where("person_id", "=", personId)
		.executeTakeFirstOrThrow();
const mailsOf = async (world: World, personId: string) =>
	(await world.store.selectFrom("mails").select("action_id").where("person_id", "=", personId).execute())
		.map((mail) => mail.action_id)
		.sort();

const sameEmail = refused("sameEmail", { email: "errors.sameEmail" });
const unavailable = refused("representativeUnavailable", { email: "errors.representativeUnavailable" });

describe.each(bothGateways)("Being represented, $name", ({ over }) => {
	test("clears the registration, gives everything back, and names who comes instead", async () => {
		const world = await open(over);
		await complete(world, "ana");
		const ana = await world.as("ana");
		await ana.models.choose({
			...world.of("ana"),
			participationExt: { workshop: ["led"] },
			userExt: { shuttle: ["north"] },
		});
		await ana.registrations.saveDraft({ ...world.of("ana"), participation: "2", answered: ["participation"] });
		const before = await recordOf(world, "ana");
		world.clock.now = new Date(second);
		const user = await name(world, "ana", { ...max, email: "MAX@example.com" });
		const representative = await personWith(world, "max@example.com");
		expect(await recordOf(world, "ana")).toEqual({
			...before,
			list_days: "|",
			represented_by: representative.id,
			responded_at: second,
			registered_at: null,
			completed_at: null,
			registered_from: null,
			is_remote: null,
			extended: JSON.stringify({ PARTICIPATION_IS_REMOTE: null, REPRESENTATIVE: { ...max, acceptedAt: null } }),
			updated_at: second,
		});
		expect(user.UserEvent).toMatchObject({ representedBy: representative.id, responded: true, registered: false });
		expect(await daysOf(world, "ana")).toEqual([]);
		expect(await articlesOf(world, "ana")).toEqual([]);
		expect(await placesOf(world, "ana")).toEqual([]);
		expect(await takenPlaces(world)).toEqual({ counted: {}, rows: {} });
		expect(await ana.registrations.draft(world.of("ana"))).toEqual({ answered: [] });
	});

	test("creates a representative whom the domain does not know, invited by mail with the typology", async () => {
		const world = await open(over);
		await name(world, "bruno");
		const person = await personWith(world, "max@example.com");
		expect(person).toMatchObject({ first_name: "Max", last_name: "Petit", language_id: "en", password_hash: null });
		expect(await rowOf(world, person.id)).toMatchObject({
			listed_at: world.clock.now.toISOString(),
			invited_by: world.idOf("bruno"),
			typology_id: "visitor",
			registered_at: null,
			responded_at: null,
			represented_by: null,
			registered_by: null,
		});
		expect(await mailsOf(world, person.id)).toEqual([1]);
	});

	test("finds a representative by e-mail, and leaves what they said of themselves", async () => {
		const world = await open(over);
		await complete(world, "bruno");
		const before = await recordOf(world, "bruno");
		const person = await personOf(world, "bruno");
		await name(world, "ana", { email: "bruno@example.com", firstName: "Somebody", lastName: "Else" });
		expect(await recordOf(world, "bruno")).toEqual({ ...before, invited_by: world.idOf("ana") });
		expect(await personOf(world, "bruno")).toEqual(person);
		expect(await mailsOf(world, world.idOf("bruno"))).toEqual([1, 1, 19]);
	});

	test("by the same person again changes nothing for them", async () => {
		const world = await open(over);
		await name(world, "ana");
		const { id } = await personWith(world, "max@example.com");
		await name(world, "ana", { ...max, firstName: "Maxime" });
		expect(await mailsOf(world, id)).toEqual([1]);
		expect(JSON.parse((await recordOf(world, "ana")).extended).REPRESENTATIVE.firstName).toBe("Maxime");
	});

	test("by oneself is refused with SAME_EMAIL", async () => {
		const world = await open(over);
		const before = await recordOf(world, "ana");
		const refusal = await refusalOf(name(world, "ana", { ...max, email: "Ana@example.com" }));
		expect(refusal).toEqual(sameEmail);
		expect(refusal.message).toBe("SAME_EMAIL");
		expect({ ...(await recordOf(world, "ana")), updated_at: "" }).toEqual({ ...before, updated_at: "" });
	});

	test("by people who do not come is refused: declined, represented, or somebody's companion", async () => {
		const world = await open(over);
		const bruno = { ...max, email: "bruno@example.com" };
		await (await world.as("bruno")).registrations.decline(world.of("bruno"));
		expect(await refusalOf(name(world, "ana", bruno))).toEqual(unavailable);
		await name(world, "bruno");
		expect(await refusalOf(name(world, "ana", bruno))).toEqual(unavailable);
		await complete(world, "chloe");
		const chloe = await world.as("chloe");
		const zoe = { firstName: "Zoé", lastName: "Z", email: "zoe@example.com" };
		const { id } = await chloe.companions.create({ ...world.of("chloe"), ...zoe });
		// They signed in by the mail, so that naming its address names them.
		const at = world.clock.now.toISOString();
		await world.store.updateTable("people").set({ email_proven_at: at }).where("id", "=", id).execute();
		expect(await refusalOf(name(world, "ana", { ...max, email: "zoe@example.com" }))).toEqual(unavailable);
		expect((await recordOf(world, "ana")).represented_by).toBeNull();
	});

	test("is refused where it is not offered, to companions, once closed, and with names or e-mail missing", async () => {
		const off = await open(over, { FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: false });
		const notOffered = refused("notOffered", { participation: "errors.notOffered" });
		expect(await refusalOf(name(off, "ana"))).toEqual(notOffered);
		const closed = await open(over, { FO_MEETING_REGISTER_END: "2027-01-01T00:00:00Z" });
		expect(await refusalOf(name(closed, "ana"))).toEqual(refused("registrationClosed"));
		const world = await open(over);
		expect(await refusalOf(name(world, "ana", { ...max, email: "max@" }))).toEqual(refused("badRequest"));
		for (const [field, empty] of [
			["firstName", " "],
			["lastName", ""],
		] as const) {
			expect(await refusalOf(name(world, "ana", { ...max, [field]: empty }))).toEqual(
				refused("invalidForm", { [field]: "errors.required" }),
			);
		}
		await complete(world, "ana");
		const ana = await world.as("ana");
		const { id } = await ana.companions.create({ ...world.of("ana"), firstName: "Zoé", lastName: "Z" });
		expect(await refusalOf(ana.representation.name({ ...world.event, userId: id, ...max }))).toEqual(notOffered);
	});

	test("ends when the person comes after all", async () => {
		const world = await open(over);
		await name(world, "ana");
		const user = await complete(world, "ana");
		expect(user.UserEvent).toMatchObject({ representedBy: null, registered: true });
		expect(user.UserEvent?.extended).toEqual({ PARTICIPATION_IS_REMOTE: true });
		await name(world, "ana");
		const declined = await (await world.as("ana")).registrations.decline(world.of("ana"));
		expect(declined.UserEvent).toMatchObject({ representedBy: null, extended: { PARTICIPATION_IS_REMOTE: null } });
	});

	test("keeps the companions as they are, and only they may still change themselves", async () => {
		const world = await open(over);
		await complete(world, "ana");
		const ana = await world.as("ana");
		const { id } = await ana.companions.create({ ...world.of("ana"), firstName: "Zoé", lastName: "Z" });
		const path = { ...world.event, userId: id };
		const { token: code } = await ana.companions.link(path);
		await name(world, "ana");
		const held = refused("isRepresented");
		const { domainId, ...query } = path;
		const body = { values: { nickname: "Zo" } };
		for (const call of [
			() => ana.companions.remove(path),
			() => ana.companions.link(path),
			() => ana.companions.create({ ...world.of("ana"), firstName: "Max", lastName: "M" }),
			() => ana.registrations.complete({ ...path, participation: "4" as const, daysId: ["friday"], articles: [] }),
			() => ana.models.choose({ ...path, participationExt: { workshop: ["led"] } }),
			() => ana.forms.answer({ params: { domainId }, query, body }),
		]) {
			expect(await refusalOf(call())).toEqual(held);
		}
		expect((await ana.companions.list(world.of("ana"))).data.companions).toHaveLength(1);
		const { token } = await world.gatewayFor().authentications.exchange({ code: code ?? "" });
		await world.gatewayFor(token).forms.answer({ params: { domainId }, query, body });
		await complete(world, "ana");
		await ana.companions.remove(path);
	});
});

describe.each(bothGateways)("Representing, $name", ({ over }) => {
	async function asked(over: "process" | "http") {
		const world = await open(over);
		await name(world, "ana", { ...max, email: "bruno@example.com" });
		const bruno = await world.as("bruno");
		const represented = async () => (await bruno.representation.represented(world.of("bruno"))).data.users;
		const answer = (accepts: boolean) =>
			bruno.representation.answer({ ...world.of("bruno"), representedId: world.idOf("ana"), accepts });
		return { world, bruno, represented, answer };
	}
	const ana = (world: World, isAccepted: boolean) => [
		{ id: world.idOf("ana"), firstName: "Ana", lastName: "Lopez", isAccepted },
	];

	test("is accepted, and the represented person sees it", async () => {
		const { world, represented, answer } = await asked(over);
		expect(await represented()).toEqual(ana(world, false));
		await answer(true);
		expect(await represented()).toEqual(ana(world, true));
		const own = await (await world.as("ana")).users.get(world.of("ana"));
		expect(own.UserEvent?.extended.REPRESENTATIVE).toMatchObject({ acceptedAt: world.clock.now.toISOString() });
		world.clock.now = new Date(second);
		await answer(true);
		expect(JSON.parse((await recordOf(world, "ana")).extended).REPRESENTATIVE.acceptedAt).not.toBe(second);
	});

	test("is declined, and the represented person is asked again and told by mail", async () => {
		const { world, represented, answer } = await asked(over);
		await answer(false);
		expect(await represented()).toEqual([]);
		const record = await recordOf(world, "ana");
		expect(record).toMatchObject({ represented_by: null, responded_at: null, registered_at: null });
		expect(JSON.parse(record.extended)).toEqual({ PARTICIPATION_IS_REMOTE: null });
		expect(await mailsOf(world, world.idOf("ana"))).toEqual([1, 9]);
		expect(await refusalOf(answer(true))).toEqual(refused("notFound"));
	});

	test("ends when the representative declines to come, or is represented themselves", async () => {
		for (const leaves of [
			async (world: World) => (await world.as("bruno")).registrations.decline(world.of("bruno")),
			(world: World) => name(world, "bruno"),
		]) {
			const { world } = await asked(over);
			await leaves(world);
			expect(await recordOf(world, "ana")).toMatchObject({ represented_by: null, responded_at: null });
			expect(await mailsOf(world, world.idOf("ana"))).toEqual([1, 9]);
		}
	});

	test("is nobody else's to see or to answer", async () => {
		const { world } = await asked(over);
		const chloe = await world.as("chloe");
		const denied = refused("accessDenied");
		expect(await refusalOf(chloe.representation.represented(world.of("bruno")))).toEqual(denied);
		const representedId = world.idOf("ana");
		const answer = { representedId, accepts: false };
		expect(await refusalOf(chloe.representation.answer({ ...world.of("bruno"), ...answer }))).toEqual(denied);
		expect(await refusalOf(chloe.representation.answer({ ...world.of("chloe"), ...answer }))).toEqual(
			refused("notFound"),
		);
		expect(await refusalOf(chloe.representation.name({ ...world.of("ana"), ...max }))).toEqual(denied);
	});
});

const idWith = async (world: World, email: string) =>
	(await world.store.selectFrom("people").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;

describe.each(bothGateways)("An invitation, $name", ({ over }) => {
	const body = ({ email, ...names }: typeof max) => ({ ...names, Authentication: { email } });
	const inviteAs = async (world: World, person: string, guest = max) =>
		(await world.as(person)).invitations.create({ ...world.event, ...body(guest) });

	test("gives a record and a mail to somebody new, or known at another event", async () => {
		const world = await open(over);
		await complete(world, "bruno");
		await inviteAs(world, "bruno");
		const invited = await idWith(world, max.email);
		expect(await rowOf(world, invited)).toMatchObject({
			listed_at: world.clock.now.toISOString(),
			invited_by: world.idOf("bruno"),
			typology_id: "visitor",
			registered_at: null,
			responded_at: null,
		});
		expect(await mailsOf(world, invited)).toEqual([1]);
		await world.importAgain(buildEvent({ people: [{ email: "known@example.com", firstName: "Known" }] }));
		await inviteAs(world, "bruno", { ...max, email: "known@example.com" });
		expect(await rowOf(world, world.idOf("known"))).toMatchObject({ invited_by: world.idOf("bruno") });
		expect((await personOf(world, "known")).first_name).toBe("Known");
		expect(await refusalOf((await world.as("bruno")).users.get({ ...world.event, userId: invited }))).toEqual(
			refused("accessDenied"),
		);
	});

	test("never answers the id of an account, of somebody new or known", async () => {
		const world = await open(over);
		await complete(world, "bruno");
		await world.importAgain(buildEvent({ people: [{ email: "known@example.com", firstName: "Known" }] }));
		const answers = [
			await inviteAs(world, "bruno"),
			await inviteAs(world, "bruno", { ...max, email: "known@example.com" }),
		];
		const people = await world.store.selectFrom("people").select("id").execute();
		for (const { newUserId } of answers) {
			expect(newUserId).toMatch(/^\S{16}$/);
			expect(people.map(({ id }) => id)).not.toContain(newUserId);
		}
	});

	test("of an exhibitor makes no exhibitor", async () => {
		const world = await open(over);
		await complete(world, "chloe");
		await inviteAs(world, "chloe");
		expect(await rowOf(world, await idWith(world, max.email))).toMatchObject({
			typology_id: "visitor",
			is_exhibitor: 0,
		});
	});

	test("is refused towards people who are at the event already, towards oneself, and beyond the limit", async () => {
		const world = await open(over);
		await complete(world, "ana");
		const already = refused("alreadyInvited", { email: "errors.alreadyInvited" });
		expect(await refusalOf(inviteAs(world, "ana", { ...max, email: "Bruno@example.com" }))).toEqual(already);
		expect(await refusalOf(inviteAs(world, "ana", { ...max, email: "ana@example.com" }))).toEqual(sameEmail);
		await inviteAs(world, "ana");
		expect(await refusalOf(inviteAs(world, "ana"))).toEqual(already);
		await inviteAs(world, "ana", { ...max, email: "two@example.com" });
		expect(await refusalOf(inviteAs(world, "ana", { ...max, email: "three@example.com" }))).toEqual(
			refused("tooManyInvitations"),
		);
		const people = await world.store
			.selectFrom("people")
			.select("id")
			.where("email", "=", "three@example.com")
			.execute();
		expect(people).toEqual([]);
	});

	test("is refused where it is not offered, to people who are not registered or signed in, and once closed", async () => {
		const off = await open(over, { FO_MEETING_INVITE_IS_ACTIVE: false });
		await complete(off, "ana");
		expect(await refusalOf(inviteAs(off, "ana"))).toEqual(refused("notOffered"));
		const world = await open(over, { FO_MEETING_REGISTER_END: "2027-02-01T00:00:00Z" });
		expect(await refusalOf(inviteAs(world, "ana"))).toEqual(refused("registrationRequired"));
		await complete(world, "ana");
		expect(await refusalOf(world.gatewayFor().invitations.create({ ...world.event, ...body(max) }))).toEqual(
			refused("sessionRequired"),
		);
		expect(await refusalOf(inviteAs(world, "ana", { ...max, email: "max@" }))).toEqual(refused("badRequest"));
		for (const [field, empty] of [
			["firstName", ""],
			["lastName", " "],
		] as const) {
			expect(await refusalOf(inviteAs(world, "ana", { ...max, [field]: empty }))).toEqual(
				refused("invalidForm", { [field]: "errors.required" }),
			);
		}
		world.clock.now = new Date("2027-02-01T00:00:00Z");
		expect(await refusalOf(inviteAs(world, "ana"))).toEqual(refused("registrationClosed"));
	});
});

describe("Who is named as a representative", () => {
	const full = { FO_MEETING_WAITING_LIST_IS_ACTIVE: true };

	test("is nobody where it is not asked who comes, nor who was erased on request, nor one more than may be invited", async () => {
		const hidden = await open("process", { FO_MEETING_PARTICIPATION_SHOW: false });
		expect(await refusalOf(name(hidden, "ana"))).toMatchObject({ code: "notOffered" });
		const world = await open("process");
		const erased = world.of("bruno");
		await transact(world.store, (tx) => recordErasedAddresses(tx, erased.domainId, erased.userId, world.clock.now));
		await world.store.updateTable("people").set({ email: null }).where("id", "=", erased.userId).execute();
		expect(await refusalOf(name(world, "ana", { ...max, email: "bruno@example.com" }))).toMatchObject({
			code: "addressClosed",
		});
		for (const person of ["one", "two"]) await name(world, "ana", { ...max, email: `${person}@example.com` });
		expect(await refusalOf(name(world, "ana"))).toEqual(refused("tooManyInvitations"));
	});

	test("waits at a full event who is not registered at it, unless the domain keeps that to itself", async () => {
		const registered = async (world: World, ...people: string[]) => {
			for (const person of people)
				await world.store
					.updateTable("registrations")
					.set({ registered_at: second, responded_at: second })
					.where("person_id", "=", world.idOf(person))
					.execute();
			return world;
		};
		const fullEvent = async (changes: object) =>
			registered(await open("process", { ...full, ...changes }), "ana", "bruno");
		const world = await fullEvent({});
		expect(await refusalOf(name(world, "ana"))).toEqual(
			refused("registrationFull", { email: "errors.representativeWaits" }),
		);
		await name(world, "ana", { ...max, email: "bruno@example.com" });
		await name(await fullEvent({ FO_MEETING_LOGIN_IS_NEUTRAL: true }), "ana");
	});
});
