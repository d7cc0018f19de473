import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { renderMail } from "~/provider/messages/mails/render-mail";
import { visitorsOf } from "../../support/matrix/visitor";
import { choices, frenchBill, register, sellerAt, sellingEvent } from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";
import { everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { recordOf } from "../../support/world/rows";
import type { World } from "../../support/world/world";

type Paying = Awaited<ReturnType<typeof payingWorld>>;

const password = "lumiere-douce";
const settings = {
	...everythingShown,
	FO_MEETING_QUOTAS_SHOW: false,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
};

/** Ana has paid 120 € and brings two companions, one of whom has an address. */
async function party(over: "process" | "http", refunds = true) {
	const base = sellingEvent();
	const person = (name: string) => ({ email: `${name}@example.com`, firstName: name, lastName: "Lopez" });
	const file = sellingEvent({
		settings: { ...settings, FO_MEETING_INVOICE_REFUND: refunds },
		people: [
			...base.people.map((one) => (one.firstName === "Ana" ? { ...one, password } : one)),
			{ ...person("olga"), role: "organiser" as const },
		],
	});
	const paying = await payingWorld({ over, file });
	const { world, begin, pay, comeBack } = paying;
	await register(world, "ana", "seat");
	const { bankId, id } = await begin("ana", frenchBill);
	await pay(bankId);
	await comeBack("ana", id);
	const ana = await world.as("ana");
	const named = { lastName: "Petit" };
	const zoe = await ana.companions.create({ ...world.of("ana"), ...named, firstName: "Zoé", email: "zoe@example.com" });
	// Companions are listed in the order in which they were brought.
	world.clock.now = new Date(world.clock.now.getTime() + 60_000);
	const gil = await ana.companions.create({ ...world.of("ana"), ...named, firstName: "Gil" });
	return { ...paying, ana, zoe: zoe.id, gil: gil.id };
}

/** Checks the person in, as a door does. */
async function comesIn({ store, event, clock }: World, personId: string) {
	const at = clock.now.toISOString();
	const row = { event_id: event.eventId, day_id: "thursday", person_id: personId, present_at: at };
	await store
		.insertInto("day_presences")
		.values({ ...row, is_remote: 0, door_at: at, said_at: null, said_remote: null })
		.execute();
}

/** Moves the clock to the day after the last. */
function endEvent(world: World) {
	world.clock.now = new Date("2027-03-19T10:00:00Z");
}

async function refundsIn({ store }: World) {
	return (await store.selectFrom("refunds").select("amount").execute()).map(({ amount }) => Number(amount));
}

type Cancel = (world: World, lostCompanions?: string[]) => Promise<unknown>;

/** Every way to cancel; the pages call these. */
const entries: { name: string; cancel: Cancel; erases?: true }[] = [
	{
		name: "the absence page and the link of mails",
		cancel: async (world, lostCompanions) =>
			(await world.as("ana")).registrations.explainAbsence({ ...world.of("ana"), message: "Ill", lostCompanions }),
	},
	{
		name: "the wizard",
		cancel: async (world, lostCompanions) =>
			(await world.as("ana")).wizard.answer({
				...world.of("ana"),
				answer: { step: "participation", participation: "3", lostCompanions },
			}),
	},
	{
		name: "the API",
		cancel: async (world, lostCompanions) =>
			(await world.as("ana")).registrations.decline({ ...world.of("ana"), lostCompanions }),
	},
	{
		name: "the desk",
		cancel: async (world, lostCompanions) =>
			(await world.as("olga")).registrations.cancel({ ...world.of("ana"), message: "By phone", lostCompanions }),
	},
	{
		name: "an erasure",
		erases: true,
		async cancel(world, lostCompanions) {
			const ana = await world.as("ana");
			await ana.authentications.prove({ domainId: world.event.domainId, password });
			const companionsLost = lostCompanions !== undefined && lostCompanions.length > 0;
			await ana.privacy.erase({ ...world.of("ana"), companionsLost });
		},
	},
];

async function companionsOf(world: World) {
	const rows = await world.store
		.selectFrom("registrations")
		.select("person_id")
		.where("registered_by", "=", world.idOf("ana"))
		.execute();
	return rows.map((row) => row.person_id).sort();
}

async function toldRemoved({ world, means }: Paying) {
	const rows = await world.store
		.selectFrom("mails")
		.selectAll()
		.where("action_id", "=", mailActions.companionRemoved)
		.execute();
	const looking = contextOf(means.store, undefined, () => world.clock.now);
	const known = await requireEvent(looking, world.event.eventId);
	return Promise.all(rows.map((row) => renderMail(world.store, known, row, "http://parvis.test", world.clock.now)));
}

describe.each(bothGateways)("Cancelling, $name", ({ over }) => {
	test.each(entries)("by $name takes nobody along untold, and gives everything back", async ({ cancel, erases }) => {
		const paying = await party(over);
		const { world, ana, zoe, gil } = paying;
		const before = (await ana.registrations.cancellation(world.of("ana"))).data;
		expect(before).toEqual({
			companions: [
				{ id: zoe, name: "Zoé Petit", isMailed: true },
				{ id: gil, name: "Gil Petit", isMailed: false },
			],
			currency: "EUR",
			due: 0,
			held: 0,
			paid: { card: 12000, desk: 0, other: 0 },
			comesBack: true,
			obstacle: null,
			returned: { card: 0, desk: 0, other: 0, failed: 0 },
		});

		// Without the tick, and with that of a page that was loaded before the second companion was added.
		for (const named of erases ? [undefined] : [undefined, [zoe]]) {
			expect(await refusalOf(cancel(world, named))).toEqual(
				refused("companionsLost", { companionsLost: "errors.companionsLost" }),
			);
		}
		expect(await companionsOf(world)).toEqual([zoe, gil].sort());
		expect((await recordOf(world, "ana")).registered_at).not.toBeNull();
		expect(await toldRemoved(paying)).toEqual([]);

		await cancel(world, [zoe, gil]);
		expect(await companionsOf(world)).toEqual([]);
		expect((await recordOf(world, "ana")).registered_at).toBeNull();
		expect(await world.store.selectFrom("people").select("id").where("id", "in", [zoe, gil]).execute()).toEqual([]);
		const refunds = await world.store.selectFrom("refunds").select("amount").execute();
		expect(refunds.map(({ amount }) => Number(amount))).toEqual([12000]);
		const [mail, ...others] = await toldRemoved(paying);
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ to: "zoe@example.com" });
		expect(mail?.text).toContain("Ana Lopez vous avait inscrit");
		expect(mail?.text).not.toContain("token=");
		if (erases) return;
		const after = (await (await world.as("ana")).registrations.cancellation(world.of("ana"))).data;
		expect(after).toMatchObject({
			companions: [],
			paid: { card: 0, desk: 0, other: 0 },
			returned: { card: 12000, desk: 0, other: 0, failed: 0 },
		});
	});

	test("says that what was paid is kept, before and after, where the event refunds nothing", async () => {
		const { world, ana, zoe, gil } = await party(over, false);
		const told = async () => (await ana.registrations.cancellation(world.of("ana"))).data;
		const kept = { comesBack: false, paid: { card: 12000, desk: 0, other: 0 }, returned: { card: 0 } };
		expect(await told()).toMatchObject(kept);
		await ana.registrations.explainAbsence({ ...world.of("ana"), message: "Ill", lostCompanions: [zoe, gil] });
		expect(await told()).toMatchObject(kept);
		expect(await world.store.selectFrom("refunds").select("id").execute()).toEqual([]);
	});

	test("counts no money that came for an invoice and settled nothing", async () => {
		const { world, ana } = await party(over);
		const { store } = world;
		const [paid] = await store.selectFrom("payments").selectAll().execute();
		if (!paid) throw new Error("nothing was paid");
		await store.updateTable("payments").set({ provider: "desk" }).execute();
		await store
			.insertInto("payments")
			.values({ ...paid, id: "late", payment_id: "late", settled_at: null })
			.execute();
		const { data } = await ana.registrations.cancellation(world.of("ana"));
		expect(data.paid).toEqual({ card: 0, desk: 12000, other: 0 });
	});

	test("says what is no longer due, and tells nobody else", async () => {
		const { world } = await payingWorld({ over });
		await register(world, "ana", "seat");
		const ana = await world.as("ana");
		const { data } = await ana.registrations.cancellation(world.of("ana"));
		expect(data).toMatchObject({ due: 12000, paid: { card: 0, desk: 0, other: 0 } });
		const bruno = await world.as("bruno");
		expect(await refusalOf(bruno.registrations.cancellation(world.of("ana")))).toEqual(refused("accessDenied"));
	});

	test("of one companion by the person who brought them is told to the companion", async () => {
		const paying = await party(over);
		const { world, ana, zoe, gil } = paying;
		await ana.companions.remove({ ...world.event, userId: gil });
		expect(await toldRemoved(paying)).toEqual([]);
		await ana.companions.remove({ ...world.event, userId: zoe });
		expect((await toldRemoved(paying)).map(({ to }) => to)).toEqual(["zoe@example.com"]);
	});
});

describe("Who has had what they are registered for", () => {
	const max = { firstName: "Max", lastName: "Petit", email: "max@example.com" };

	test("gives it up by no way of their own, and the desk may still cancel and pay back", async () => {
		const { world, zoe, gil } = await party("process");
		await comesIn(world, zoe);
		const remove = async (userId: string) => (await world.as("ana")).companions.remove({ ...world.event, userId });
		expect(await refusalOf(remove(zoe))).toEqual(refused("hasCome"));
		for (const { name, cancel } of entries.filter((one) => one.name !== "the desk" && !one.erases)) {
			expect(await refusalOf(cancel(world, [zoe, gil])), name).toEqual(refused("hasCome"));
		}
		// A companion who is only registered beside them may be removed, and their registrant may be represented: the companion
		// stays.
		await remove(gil);
		const represent = async () => (await world.as("ana")).representation.name({ ...world.of("ana"), ...max });
		await comesIn(world, world.idOf("ana"));
		expect(await refusalOf(represent())).toEqual(refused("hasCome"));
		expect(await refundsIn(world)).toEqual([]);
		const { data } = await (await world.as("ana")).registrations.cancellation(world.of("ana"));
		expect(data).toMatchObject({ obstacle: "hasCome", comesBack: true });
		await entries.find(({ name }) => name === "the desk")?.cancel(world, [zoe]);
		expect(await refundsIn(world)).toEqual([12000]);
	});

	test("is not paid back for an erasure, which nobody is refused", async () => {
		const { world, zoe, gil } = await party("process");
		await comesIn(world, world.idOf("ana"));
		await entries.find(({ erases }) => erases)?.cancel(world, [zoe, gil]);
		expect((await recordOf(world, "ana")).registered_at).toBeNull();
		expect(await refundsIn(world)).toEqual([]);
	});

	test("changes no money any more once the event is over, but at the desk", async () => {
		const { world, zoe, gil } = await party("process");
		endEvent(world);
		const ana = await world.as("ana");
		const answers = { participation: "4" as const, daysId: [], articles: choices("free") };
		await ana.registrations.complete({ ...world.of("ana"), ...answers });
		expect(await refundsIn(world), "what was paid for is no longer given up").toEqual([]);
		expect(await refusalOf((await world.as("ana")).companions.remove({ ...world.event, userId: gil }))).toEqual(
			refused("eventOver"),
		);
		for (const { name, cancel } of entries.filter((one) => one.name !== "the desk" && !one.erases)) {
			expect(await refusalOf(cancel(world, [zoe, gil])), name).toEqual(refused("eventOver"));
		}
		await entries.find(({ name }) => name === "the desk")?.cancel(world, [zoe, gil]);
		expect(await refundsIn(world)).toEqual([12000]);
	});
});

describe("The pages beside the absence page", () => {
	test("say what becomes of the money of a companion who is removed, and of somebody who is represented", async () => {
		const file = sellingEvent({ settings });
		const { world } = await payingWorld({ file });
		await register(world, "ana", "seat");
		const ana = await world.as("ana");
		const { id } = await ana.companions.create({ ...world.of("ana"), firstName: "Zoé", lastName: "Petit" });
		const seat = { participation: "4" as const, daysId: [], articles: choices("seat", "book") };
		await ana.registrations.complete({ ...world.event, userId: id, ...seat });
		const { alias } = file.document.event;
		const visitor = await visitorsOf(world)("ana");
		const removal = await visitor.open(`/${alias}/companions/${id}/retirer`);
		expect(removal.text).toContain("139,52 € ne seront plus à payer.");
		const step = await visitor.open(`/${alias}/inscription/participation`);
		expect(step.text).toContain("259,52 € ne seront plus à payer.");
		const named = await visitor.submit(step, "step-participation", { participation: "2" });
		// The companion stays, with the amount that they owe.
		expect([named.step, named.status]).toEqual(["representation", 200]);
		expect(named.text).toContain("120,00 € ne seront plus à payer.");
	});

	test("say what becomes of the money of every event, where an erasure is of them all", async () => {
		const { world } = await payingWorld();
		await register(world, "ana", "seat");
		const other = sellingEvent({ event: { name: "L’autre salon" }, billing: sellerAt("other") });
		await world.importAgain(other);
		const { id: eventId } = other.document.event;
		const answers = { participation: "4" as const, daysId: [], articles: choices("book") };
		await (await world.as("ana")).registrations.complete({ ...world.of("ana"), eventId, ...answers });
		const visitor = await visitorsOf(world)("ana");
		const page = await visitor.open(`/${world.file.document.event.alias}/profil/effacement`);
		expect(page.text).toContain("Le salon : 120,00 € ne seront plus à payer.");
		expect(page.text).toContain("L’autre salon : 19,52 € ne seront plus à payer.");
	});

	test("say what ends for people who wait, or have not finished", async () => {
		const file = sellingEvent({ settings: { ...settings, FO_MEETING_WAITING_LIST_IS_ACTIVE: true } });
		const { world } = await payingWorld({ file });
		const { alias } = file.document.event;
		const visitor = await visitorsOf(world)("ana");
		const ends = "Nous ne vous attendrons plus";
		expect((await visitor.open(`/${alias}/message`)).text).toContain(ends);
		await (await world.as("ana")).registrations.answerWaitingList({ ...world.of("ana"), answer: "oui" });
		const waiting = await visitor.open(`/${alias}/message`);
		expect(waiting.text).toContain(ends);
		await visitor.submit(waiting, "absence", { message: "Ill" });
		expect((await visitor.open(`/${alias}/message`)).text).not.toContain(ends);
	});
});
