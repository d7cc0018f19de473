import { expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { findRegistrationRow, type RegistrationRow } from "~/provider/ground/records/rows";
import { transact } from "~/provider/ground/store/transact";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { readTotals } from "~/provider/money/totals/read-totals";
import { followUnpaid, releaseExpiredCode, releaseUnpaid, unpaidJob } from "~/provider/registration/unpaid/unpaid-job";
import { codeUntil } from "~/provider/registration/unpaid/unpaid-times";
import {
	choices,
	knownEvent,
	ledger,
	open,
	pay,
	payAll,
	register,
	sellerAt,
	sellingEvent,
} from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";
import { changedRows, changesIn } from "../../support/world/changed-rows";
import { twoDays } from "../../support/world/event";
import { articlesOf, mailsTo, recordOf } from "../../support/world/rows";
import type { World } from "../../support/world/world";

const settings = {
	FO_MEETING_TYPO_SHOW: false,
	FO_MEETING_ARTICLES_SHOW: true,
	FO_MEETING_QUOTAS_SHOW: false,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
};
const held = (more: object = {}) =>
	sellingEvent({ settings: { ...settings, FO_MEETING_UNPAID_HOLD_HOURS: 10, ...more } });

const hours = (world: World, count: number) => {
	world.clock.now = new Date(world.clock.now.getTime() + count * 3_600_000);
};
/** Lets half of the time pass, then the reminder, then the rest. */
async function waitOut(world: World) {
	hours(world, 5);
	await job(world);
	hours(world, 5);
	await job(world);
}
const job = (world: World) => unpaidJob(world.store, () => world.clock.now).run(new AbortController().signal);

async function stockOf(world: World, article: string) {
	const { data } = await world.gatewayFor().articles.stocks(world.event);
	return data.stocks.find(({ articleId }) => articleId === article)?.left;
}

async function chosen(world: World, person: string) {
	const { data } = await (await world.as(person)).articles.chosen(world.of(person));
	return data.articles.map(({ articleId }) => articleId);
}

const findings = ({ store, event }: World) => verifyEvent(store, event.eventId);
/** What the recount says, and the sums of the event beside it. */
const counted = async (world: World) => {
	const { difference } = await readTotals(world.store, world.event.eventId);
	return [...(await findings(world)), ...(difference === 0 ? [] : [`totals: ${difference}`])];
};

test("An order that nobody pays is reminded of once, then given back with what could be left of it", async () => {
	const { world } = await payingWorld({ file: held() });
	await register(world, "ana", "last", "free");
	expect(await stockOf(world, "last")).toBe(1);
	hours(world, 4);
	await job(world);
	expect(await mailsTo(world, "ana")).not.toContain(mailActions.unpaid);
	hours(world, 2);
	await job(world);
	await job(world);
	expect((await mailsTo(world, "ana")).filter((one) => one === mailActions.unpaid)).toHaveLength(1);
	expect(await chosen(world, "ana")).toContain("last");
	// People who are reminded late have half of the time from then on.
	hours(world, 4);
	await job(world);
	expect(await stockOf(world, "last")).toBe(1);
	hours(world, 1);
	await job(world);
	await job(world);
	expect(await stockOf(world, "last")).toBe(2);
	expect(await chosen(world, "ana")).toEqual(["free"]);
	// The registration itself cost nothing, and stays.
	expect((await recordOf(world, "ana")).completed_at).not.toBeNull();
	expect((await mailsTo(world, "ana")).filter((one) => one === mailActions.unpaidFreed)).toHaveLength(1);
	expect(await findings(world)).toEqual([]);
});

test("A registration that must be paid is open again, with its answers, and its companions come no more", async () => {
	const { world } = await payingWorld({ file: held({ FO_MEETING_ARTICLES_REQUIRED: true }) });
	await register(world, "ana", "last");
	const ana = await world.as("ana");
	await ana.companions.create({ ...world.of("ana"), firstName: "Zoé", lastName: "Petit" });
	await waitOut(world);
	const record = await recordOf(world, "ana");
	expect([record.registered_at, record.responded_at, record.completed_at]).toEqual([null, null, null]);
	expect(await stockOf(world, "last")).toBe(2);
	expect((await ana.registrations.draft(world.of("ana"))).articles).toEqual(choices("last"));
	expect((await ana.companions.list(world.of("ana"))).data.companions).toEqual([]);
	expect(await findings(world)).toEqual([]);
	await register(world, "ana", "last");
	expect((await recordOf(world, "ana")).registered_at).not.toBeNull();
});

test("What was paid is nobody's to free, and what an event holds without end stays", async () => {
	const { world } = await payingWorld({ file: held() });
	await register(world, "ana", "last");
	await payAll(world, "ana");
	hours(world, 100);
	await job(world);
	expect(await chosen(world, "ana")).toEqual(["last"]);
	expect(await mailsTo(world, "ana")).not.toContain(mailActions.unpaid);

	const endless = (await payingWorld({ file: held({ FO_MEETING_UNPAID_HOLD_HOURS: null }) })).world;
	await register(endless, "ana", "last");
	hours(endless, 1000);
	await job(endless);
	expect(await chosen(endless, "ana")).toEqual(["last"]);
});

test("Who is on the payment page keeps everything until it is closed: the money that comes wins", async () => {
	const { world, begin, pay: payAtBank, comeBack, balance } = await payingWorld({ file: held() });
	await register(world, "ana", "last");
	hours(world, 5);
	await job(world);
	hours(world, 5);
	const { bankId, id } = await begin("ana");
	await job(world);
	expect(await chosen(world, "ana")).toEqual(["last"]);
	await payAtBank(bankId);
	await comeBack("ana", id);
	await job(world);
	expect(await chosen(world, "ana")).toEqual(["last"]);
	expect(await ledger(world, "ana")).toHaveLength(1);
	expect(await balance()).toMatchObject({ money: 3600, invoiced: 3600 });
});

test("A payment beside the job: whoever is first, nothing is both paid and given away", async () => {
	for (const isPaidFirst of [true, false]) {
		const { world } = await payingWorld({ file: held() });
		await register(world, "ana", "last");
		const { id, document } = await open(world, "ana");
		hours(world, 5);
		await job(world);
		hours(world, 5);
		const event = await knownEvent(world);
		// As in a run of the job that had read before the payment came.
		const free = () => followUnpaid(world.store, event, world.idOf("ana"), world.clock.now);
		const turns = [() => pay(world, id, document.totalTTC), free];
		const [first, second] = isPaidFirst ? turns : turns.reverse();
		const told = [await first?.(), await second?.()];
		const outcome = told.find((one) => typeof one === "object");
		// Money that came too late is not owed: the payment is refunded whole.
		expect(outcome).toMatchObject({ outcome: isPaidFirst ? "settled" : "notOwed" });
		expect(await chosen(world, "ana")).toEqual(isPaidFirst ? ["last"] : []);
		expect(await counted(world)).toEqual([]);
	}
});

test("They may also come at once", async () => {
	const { world } = await payingWorld({ file: held() });
	await register(world, "ana", "last");
	const { id, document } = await open(world, "ana");
	hours(world, 5);
	await job(world);
	hours(world, 5);
	const [paid] = await Promise.all([pay(world, id, document.totalTTC), job(world), job(world)]);
	expect(await chosen(world, "ana")).toEqual(paid.outcome === "settled" ? ["last"] : []);
	expect(await counted(world)).toEqual([]);
});

test("An abandoned basket frees its promo code: with the order, or after two days where it is held without end", async () => {
	for (const [file, after] of [
		[held(), 10],
		[held({ FO_MEETING_UNPAID_HOLD_HOURS: null }), 48],
	] as const) {
		const { world } = await payingWorld({ file });
		await register(world, "ana", "seat");
		const ana = await world.as("ana");
		await ana.invoices.applyCode({ ...world.event, code: "TENTH" });
		const taken = async () =>
			(
				await world.store
					.selectFrom("promo_codes")
					.select("taken")
					.where("code", "=", "TENTH")
					.executeTakeFirstOrThrow()
			).taken;
		expect(await taken()).toBe(1);
		hours(world, after / 2);
		await job(world);
		hours(world, after / 2 - 1);
		await job(world);
		expect(await taken()).toBe(1);
		hours(world, 1);
		await job(world);
		await job(world);
		expect(await taken()).toBe(0);
		expect(await mailsTo(world, "ana")).toContain(after === 48 ? mailActions.codeFreed : mailActions.unpaidFreed);
		expect(await findings(world)).toEqual([]);
	}
});

test("Nobody loses anything by surprise: who was not reminded is reminded first, and has half of the time", async () => {
	const { world } = await payingWorld({ file: held() });
	await register(world, "ana", "last");
	// No server was running, or the event has set its hours only now.
	hours(world, 1000);
	const until = async () =>
		(await (await world.as("ana")).wizard.standing({ ...world.of("ana"), needs: [] })).heldUntil;
	expect(await until()).toBe(new Date(world.clock.now.getTime() + 5 * 3_600_000).toISOString());
	await job(world);
	expect((await mailsTo(world, "ana")).filter((one) => one === mailActions.unpaid)).toHaveLength(1);
	const promised = await until();
	hours(world, 4.9);
	await job(world);
	expect(await chosen(world, "ana")).toEqual(["last"]);
	expect(await until()).toBe(promised);
	hours(world, 0.1);
	await job(world);
	expect(await chosen(world, "ana")).toEqual([]);
	expect(await until()).toBeUndefined();
});

test("What proves not to be due is passed over: nobody is reminded of it, and it keeps what it has", async () => {
	const { world } = await payingWorld({ file: held() });
	await register(world, "bruno", "free");
	// A store whose rows were corrected by hand: nothing is due for it.
	await world.store
		.updateTable("registrations")
		.set({ completed_at: null, due_since: world.clock.now.toISOString() })
		.where("person_id", "=", world.idOf("bruno"))
		.execute();
	await waitOut(world);
	expect(await mailsTo(world, "bruno")).not.toContain(mailActions.unpaid);
	expect((await recordOf(world, "bruno")).due_since).toBeNull();
	expect(await chosen(world, "bruno")).toEqual(["free"]);
});

test("A card alone leaves 72 hours, where the event says nothing; a desk leaves all the time, and so does who says so", async () => {
	for (const [more, hoursLeft] of [
		[{}, 72],
		[{ FO_MEETING_UNPAID_HOLD_HOURS: 10 }, 10],
		[{ FO_MEETING_UNPAID_HOLD_HOURS: null }, undefined],
		[{ FO_MEETING_DESK_PAYMENT: true }, undefined],
	] as const) {
		const { world } = await payingWorld({ file: sellingEvent({ settings: { ...settings, ...more } }) });
		await register(world, "ana", "last");
		const { heldUntil } = await (await world.as("ana")).wizard.standing({ ...world.of("ana"), needs: [] });
		const until = hoursLeft && new Date(world.clock.now.getTime() + hoursLeft * 3_600_000).toISOString();
		expect(heldUntil).toBe(until);
	}
});

test.each([
	["let in at a door", "door_standings"],
	["followed the live session", "day_presences"],
] as const)("Who has %s keeps what they have not paid, and owes it still", async (_name, table) => {
	const { world } = await payingWorld({ file: held() });
	await register(world, "ana", "last");
	const at = world.clock.now.toISOString();
	const here = { event_id: world.event.eventId, person_id: world.idOf("ana") };
	if (table === "door_standings") {
		const there = { place: "entry", first_at: at, is_in: 1, at, fact_id: null, device_id: null, changed_at: at };
		await world.store
			.insertInto("door_standings")
			.values({ ...here, ...there })
			.execute();
	} else {
		const there = { day_id: "thursday", present_at: at, is_remote: 1, door_at: null, said_at: at, said_remote: 1 };
		await world.store
			.insertInto("day_presences")
			.values({ ...here, ...there })
			.execute();
	}
	await waitOut(world);
	hours(world, 100);
	await job(world);
	expect(await chosen(world, "ana")).toEqual(["last"]);
	expect((await mailsTo(world, "ana")).filter((one) => one === mailActions.unpaidFreed)).toEqual([]);
	expect(await recordOf(world, "ana")).toMatchObject({ due_since: at });
});

test("A limited code is held for two days where orders are held without end, and as long as a page is open", async () => {
	const longer = await payingWorld({ file: held({ FO_MEETING_UNPAID_HOLD_HOURS: 100 }) });
	const endless = await payingWorld({ file: held({ FO_MEETING_UNPAID_HOLD_HOURS: null }) });
	for (const { world } of [longer, endless]) {
		await register(world, "ana", "seat");
		await (await world.as("ana")).invoices.applyCode({ ...world.event, code: "TENTH" });
	}
	const uses = async ({ store }: World) => (await store.selectFrom("promo_uses").select("code").execute()).length;
	await endless.begin("ana");
	for (const { world } of [longer, endless]) {
		hours(world, 49);
		await unpaidJob(world.store, () => world.clock.now).run(new AbortController().signal);
		expect(await uses(world)).toBe(1);
	}
	await endless.world.store.updateTable("checkouts").set({ ended_at: "2027-01-17" }).execute();
	await job(endless.world);
	expect(await uses(endless.world)).toBe(0);

	const [atLonger, atEndless] = [await knownEvent(longer.world), await knownEvent(endless.world)];
	const account = { due_since: "2027-01-15T10:00:00.000Z", due_reminded_at: null, typology_id: null };
	expect(codeUntil(atEndless, account, "TENTH")).toEqual(new Date("2027-01-17T10:00:00.000Z"));
	expect(codeUntil(atEndless, account, "EUROS")).toBeUndefined();
	expect(codeUntil(atEndless, { ...account, due_since: null }, "TENTH")).toBeUndefined();
	expect(codeUntil(atLonger, account, "TENTH")).toBeUndefined();
});

test("What is released of an order is one person's, at one event", async () => {
	const { world } = await payingWorld({ file: held() });
	const other = sellingEvent({ settings, billing: sellerAt("other") });
	await world.importAgain(other);
	for (const person of ["ana", "bruno"]) await register(world, person, "book");
	const rows = await world.store.selectFrom("article_choices").selectAll().execute();
	const there = { event_id: other.document.event.id };
	await world.store
		.insertInto("article_choices")
		.values(rows.map((row) => ({ ...row, ...there })))
		.execute();
	const event = await knownEvent(world);
	const registration = await findRegistrationRow(world.store, event.id, world.idOf("ana"));
	const changes = await changesIn(world.store)((tx) =>
		releaseUnpaid(tx, event, registration as RegistrationRow, world.clock.now),
	);
	expect(changedRows(changes, "article_choices", "event_id", "person_id", "article_id")).toEqual([
		`- ${event.id} ${world.idOf("ana")} book`,
	]);
});

test("Who is followed once more is looked at again: nobody, and whose time has not come, loses or gets anything", async () => {
	const { world } = await payingWorld({ file: held() });
	await register(world, "ana", "last");
	const event = await knownEvent(world);
	for (const personId of ["nobody", world.idOf("ana")])
		await followUnpaid(world.store, event, personId, world.clock.now);
	expect((await recordOf(world, "ana")).due_reminded_at).toBeNull();
});

test("A code is freed of nobody who owes nothing any more, or has had it for a shorter time", async () => {
	const { world } = await payingWorld({
		file: sellingEvent({ settings: { ...settings, FO_MEETING_UNPAID_HOLD_HOURS: null } }),
	});
	await register(world, "ana", "book");
	const ana = await world.as("ana");
	await ana.invoices.applyCode({ ...world.event, code: "TENTH" });
	const uses = async () => (await world.store.selectFrom("promo_uses").select("code").execute()).length;
	const event = await knownEvent(world);
	const release = () => releaseExpiredCode(world.store, event, world.idOf("ana"), world.clock.now);
	await release();
	expect(await uses()).toBe(1);
	hours(world, 100);
	const owing = (due_since: string | null) =>
		world.store.updateTable("registrations").set({ due_since }).where("person_id", "=", world.idOf("ana")).execute();
	const { due_since } = await recordOf(world, "ana");
	await owing(null);
	await release();
	expect(await uses()).toBe(1);
	await owing(due_since);
	await release();
	expect(await uses()).toBe(0);
});

test("What is released is the day that was not paid, and what is included goes with the registration alone", async () => {
	const days = { thursday: {}, friday: {} };
	const meal = { id: "meal", label: "Meal", price: 2000, days };
	const world = await daysWorld([meal]);
	await world.register("thursday");
	await payAll(world.world, "ana");
	await world.register("thursday", "friday");
	await world.release();
	expect(await articlesOf(world.world, "ana")).toEqual(["meal@thursday"]);
	expect((await recordOf(world.world, "ana")).registered_at).not.toBeNull();

	const pass = { id: "pass", label: "Pass", price: 2000, days: { 0: { isSelected: true, isDisabled: true } } };
	const included = await daysWorld([meal, pass]);
	await included.register("thursday");
	await included.release();
	expect((await recordOf(included.world, "ana")).registered_at).toBeNull();
});

async function daysWorld(articles: NonNullable<Parameters<typeof sellingEvent>[0]>["articles"]) {
	const { world } = await payingWorld({
		file: sellingEvent({
			settings: { ...settings, FO_MEETING_UNPAID_HOLD_HOURS: 10 },
			days: twoDays,
			articles,
			promoCodes: [],
		}),
	});
	const event = await knownEvent(world);
	return {
		world,
		register: async (...daysId: string[]) =>
			(await world.as("ana")).registrations.complete({
				...world.of("ana"),
				participation: "4",
				daysId: ["thursday", "friday"],
				articles: daysId.map((dayId) => ({ articleId: "meal", dayId })),
			}),
		release: async () => {
			const registration = (await findRegistrationRow(world.store, event.id, world.idOf("ana"))) as RegistrationRow;
			await transact(world.store, (tx) => releaseUnpaid(tx, event, registration, world.clock.now));
		},
	};
}
