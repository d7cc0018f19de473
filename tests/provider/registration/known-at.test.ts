import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type DoorWorld, doorWorld } from "../../support/world/doors";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";

const settings = {
	FO_MEETING_DOOR_WALK_INS: true,
	FO_MEETING_ARTICLES_SHOW: false,
	FO_MEETING_COMPANY_REQUIRED: false,
	FO_MEETING_INVITE_IS_ACTIVE: true,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_PARTICIPATION_SHOW: true,
	FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
};

const email = "bea@example.com";
const typed = { firstName: "Typed", lastName: "Name" };
const own = { firstName: "Béa", lastName: "Own", mobile: "+33600000001", phone: "+33100000001" };

/** The ways to bring a person whom the domain already knows to an event. */
const waysOfKnown: [string, (world: DoorWorld) => Promise<unknown>][] = [
	[
		"an invitation",
		async (world) =>
			(await world.as("ana")).invitations.create({ ...world.event, ...typed, Authentication: { email } }),
	],
	[
		"a representation",
		async (world) => (await world.as("chloe")).representation.name({ ...world.of("chloe"), ...typed, email }),
	],
	["the desk", (world) => walkIn(world, { userId: world.idOf("bea") })],
	[
		"an import",
		(world) =>
			world.importAgain({ ...world.file, people: [...world.file.people, { email, ...typed, typoId: "visitor" }] }),
	],
];

/** The ways that create a person, who comes to another event later. */
const waysOfNew: [string, (world: DoorWorld) => Promise<unknown>][] = [
	["a companion", async (world) => (await world.as("ana")).companions.create({ ...world.of("ana"), ...typed, email })],
	["a walk-in", (world) => walkIn(world)],
	["a walk-in without a network", walkInHeld],
	[
		"the API",
		async (world) =>
			(await world.as("olga")).users.create({
				params: { domainId: world.event.domainId },
				query: { eventId: world.event.eventId, force: true },
				body: { ...typed, email },
			}),
	],
];

async function walkIn(world: DoorWorld, more: { userId?: string } = {}) {
	await world.desk.desk.walkIn({
		...world.event,
		deviceId: world.devices.desk,
		id: randomUUID(),
		place: "entry",
		...typed,
		email,
		typoId: "visitor",
		daysId: ["friday"],
		...more,
	});
}

async function walkInHeld(world: DoorWorld) {
	const list = await world.desk.checkIns.list({ ...world.event, deviceId: world.devices.desk });
	const told = { id: randomUUID(), code: list.data.free?.[0] ?? "", at: "2027-01-15T09:00:00.000Z", company: "" };
	await world.desk.desk.keepWalkIns({
		...world.event,
		deviceId: world.devices.desk,
		sentAt: world.clock.now.toISOString(),
		walkIns: [{ ...told, ...typed, email, typoId: "visitor" }],
	});
}

const elsewhere = (world: DoorWorld) => ({ domainId: world.event.domainId, eventId: "elsewhere" });

/** Béa is invited to another event of the domain, and says there who she is. */
async function comeElsewhere(world: DoorWorld) {
	const event = { id: "elsewhere", alias: "elsewhere" };
	const people = [{ email, ...typed }];
	const at = world.clock.now.toISOString();
	// An account that only typed an address would be kept apart from the person who is invited with it.
	await world.store.updateTable("people").set({ email_proven_at: at }).where("email", "=", email).execute();
	await world.importAgain(buildEvent({ domainId: world.event.domainId, event, people, settings }));
	const bea = await world.as("bea");
	const userId = world.idOf("bea");
	await bea.users.update({ ...elsewhere(world), userId, ...own });
	return { bea, userId };
}

const whoIs = ({ firstName, lastName, mobile, phone }: typeof own | Record<keyof typeof own, string | null>) => ({
	firstName,
	lastName,
	mobile,
	phone,
});

async function listed(world: DoorWorld, userId: string) {
	const olga = await world.as("olga");
	const headers = ["firstName", "lastName", "mobile", "phone", "email"];
	const query = { ...world.event, page: 1, pageSize: 100 };
	const { users } = (await olga.users.page({ query, body: { headers } })).data;
	return users.find(({ id }) => id === userId);
}

const anonymous = { ...typed, mobile: null, phone: null };

/** Checks what the rule promises, whoever brought Béa to the first event. */
async function staysApart(world: DoorWorld, userId: string) {
	const [olga, bea] = [await world.as("olga"), await world.as("bea")];
	const path = { ...world.event, userId };
	// The event shows what it was told, and nothing that Béa told another one.
	expect(whoIs((await olga.users.get(path)) as never)).toEqual(anonymous);
	expect(await listed(world, userId)).toEqual({ id: userId, ...anonymous, email });
	const found = (await olga.users.search({ domainId: path.domainId, user: true, company: false, q: "typed" })).data
		.users;
	expect(found).toEqual([{ id: userId, ...typed, email }]);
	const atDoor = await world.desk.checkIns.find({ ...world.event, q: "typed" });
	expect(JSON.stringify(atDoor)).toContain("Typed");

	// A correction by the event's staff applies to that event; the person and the other event keep what Béa says.
	const { domainId } = path;
	const changed = await olga.users.update({ ...path, firstName: "Corrected", mobile: "+33699999999" });
	expect(whoIs(changed as never)).toEqual({ ...anonymous, firstName: "Corrected", mobile: "+33699999999" });
	const values = { firstName: "Answered" };
	await olga.forms.answer({ params: { domainId }, query: { eventId: path.eventId, userId }, body: { values } });
	const corrected = { firstName: "Answered", lastName: "Name", mobile: "+33699999999", phone: null };
	expect(await listed(world, userId)).toEqual({ id: userId, ...corrected, email });
	expect(whoIs((await bea.users.me(elsewhere(world))).data.me as never)).toEqual(own);
	expect(whoIs((await bea.users.me({ domainId })).data.me as never)).toEqual(own);

	// An administrator acts for the domain.
	await (await world.as("adam")).users.update({ ...path, lastName: "Given" });
	expect(whoIs((await bea.users.me({ domainId })).data.me as never)).toEqual({ ...own, lastName: "Given" });
}

describe.each(bothGateways)("What an event knows of a person, $name", ({ over }) => {
	test.each(waysOfKnown)("is what it was told by %s, not what the person said elsewhere", async (_, tie) => {
		const world = await doorWorld({ over, settings });
		const { userId } = await comeElsewhere(world);
		await tie(world);
		await staysApart(world, userId);
	});

	test.each(waysOfNew)("stays what it was told by %s when the person comes to another event", async (_, tie) => {
		const world = await doorWorld({ over, settings });
		await tie(world);
		const { userId } = await comeElsewhere(world);
		await staysApart(world, userId);
	});

	test("is what the person says themself once they answer", async () => {
		const world = await doorWorld({ over, settings });
		const { bea, userId } = await comeElsewhere(world);
		await (await world.as("ana")).invitations.create({ ...world.event, ...typed, Authentication: { email } });
		await bea.registrations.complete({ ...world.event, userId, participation: "4", daysId: ["friday"], articles: [] });
		expect(await listed(world, userId)).toEqual({ id: userId, ...own, email });
	});

	test.each([true, false])("waits for the person's word once it was corrected: they accept, %s", async (accepts) => {
		const world = await doorWorld({ over, settings });
		const { bea, userId } = await comeElsewhere(world);
		const path = { ...world.event, userId };
		await (await world.as("ana")).invitations.create({ ...world.event, ...typed, Authentication: { email } });
		await bea.registrations.complete({ ...path, participation: "4", daysId: ["friday"], articles: [] });
		expect((await bea.users.correction(path)).data.correction).toBeNull();
		await (await world.as("olga")).users.update({ ...path, firstName: "Beatrice" });
		const { correction } = (await bea.users.correction(path)).data;
		const at = world.clock.now.toISOString();
		expect(correction).toEqual({ at, ...own, firstName: "Beatrice", email, answers: [] });
		expect((await bea.users.me(world.event)).data.isCorrected).toBe(true);
		expect((await bea.users.me(elsewhere(world))).data.isCorrected).toBe(false);
		const answer = { ...path, at: correction?.at ?? "", accepts };
		expect(await refusalOf(bea.users.answerCorrection({ ...answer, at: "another" }))).toEqual(refused("notFound"));
		await bea.users.answerCorrection(answer);
		const told = accepts ? { ...own, firstName: "Beatrice" } : own;
		expect(whoIs((await bea.users.me({ domainId: path.domainId })).data.me as never)).toEqual(told);
		expect(await listed(world, userId)).toEqual({ id: userId, ...told, email });
		expect((await bea.users.correction(path)).data.correction).toBeNull();
		expect((await bea.users.me(world.event)).data.isCorrected).toBe(false);
	});

	test("follows what the person changes themself while a correction waits, and leaves them what is newer", async () => {
		const world = await doorWorld({ over, settings });
		const { bea, userId } = await comeElsewhere(world);
		const path = { ...world.event, userId };
		await (await world.as("ana")).invitations.create({ ...world.event, ...typed, Authentication: { email } });
		await bea.registrations.complete({ ...path, participation: "4", daysId: ["friday"], articles: [] });
		await (await world.as("olga")).users.update({ ...path, firstName: "Beatrice" });
		await bea.users.update({ ...path, ...own, phone: "+33100000002" });
		const known = { ...own, firstName: "Beatrice", phone: "+33100000002" };
		expect(await listed(world, userId)).toEqual({ id: userId, ...known, email });
		const { correction } = (await bea.users.correction(path)).data;
		await bea.users.answerCorrection({ ...path, at: correction?.at ?? "", accepts: true });
		expect(whoIs((await bea.users.me(elsewhere(world))).data.me as never)).toEqual(known);
	});

	test("waits for no word once the person has said the same themself", async () => {
		const world = await doorWorld({ over, settings });
		const { bea, userId } = await comeElsewhere(world);
		const path = { ...world.event, userId };
		await (await world.as("ana")).invitations.create({ ...world.event, ...typed, Authentication: { email } });
		await bea.registrations.complete({ ...path, participation: "4", daysId: ["friday"], articles: [] });
		await (await world.as("olga")).users.update({ ...path, firstName: "Beatrice" });
		await bea.users.update({ ...path, firstName: "Beatrice" });
		expect((await bea.users.me(world.event)).data.isCorrected).toBe(false);
		expect((await bea.users.correction(path)).data.correction).toBeNull();
	});

	test("is the event's alone if the person had an account before they were invited, until they answer", async () => {
		const world = await doorWorld({ over, settings });
		const { domainId } = world.event;
		const { bea } = await comeElsewhere(world);
		const at = world.clock.now.toISOString();
		await world.store.updateTable("people").set({ email_proven_at: at }).where("email", "=", email).execute();
		await world.store.deleteFrom("registrations").where("event_id", "=", "elsewhere").execute();
		world.clock.now = new Date(world.clock.now.getTime() + 60_000);
		await (await world.as("ana")).invitations.create({ ...world.event, ...typed, Authentication: { email } });
		const olga = await world.as("olga");
		await olga.users.update({ ...world.of("bea"), mobile: "+33699999999" });
		expect(whoIs((await bea.users.me({ domainId })).data.me as never)).toEqual(own);
		expect(await listed(world, world.idOf("bea"))).toMatchObject({ ...typed, mobile: "+33699999999" });
	});

	test("is the person's record if they are at no other event, and its staff may correct it", async () => {
		const world = await doorWorld({ over, settings });
		const [olga, ana] = [await world.as("olga"), await world.as("ana")];
		await olga.users.update({ ...world.of("ana"), firstName: "Anna" });
		expect((await ana.users.me(world.event)).data.me.firstName).toBe("Anna");
	});
});
