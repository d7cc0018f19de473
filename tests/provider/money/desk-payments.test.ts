import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { languageOf, readDocumentPeople } from "~/provider/documents/layout/document-people";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { ledger, register, sellerAt, sellingEvent } from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";
import { everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { mailsTo, recordOf } from "../../support/world/rows";

async function deskWorld(over: "process" | "http" = "process", settings: object = {}) {
	const shown = { FO_MEETING_QUOTAS_SHOW: false, FO_MEETING_COMPANIONS_IS_ACTIVE: true, FO_MEETING_DESK_PAYMENT: true };
	const file = sellingEvent({ settings: { ...everythingShown, ...shown, ...settings } });
	const daisy = { email: "daisy@example.com", firstName: "Daisy", lastName: "Accueil", role: "desk" as const };
	const paying = await payingWorld({ over, file: { ...file, people: [...file.people, daisy] } });
	const { world } = paying;
	const desk = await world.as("daisy");
	const read = async (person: string) => (await desk.deskPayments.read(world.of(person))).data;
	type Adding = Partial<Parameters<typeof desk.deskPayments.add>[0]>;
	return {
		...paying,
		desk,
		read,
		/** Takes money; the amount that the desk was shown is the amount due. */
		async take(person: string, amount: number, more: Adding = {}) {
			paying.pass(1);
			const { remaining } = await read(person);
			const form = { ...world.of(person), id: randomUUID(), amount, means: "cash" as const, shown: remaining, ...more };
			return (await desk.deskPayments.add(form)).data;
		},
		async undo(person: string, entryId: string) {
			paying.pass(1);
			return (await desk.deskPayments.undo({ ...world.of(person), entryId, id: randomUUID() })).data;
		},
		verified: () => verifyEvent(world.store, world.event.eventId),
	};
}

describe.each(bothGateways)("Payment at the desk, $name", ({ over }) => {
	test("in part, then the rest: the invoice follows as with a card", async () => {
		const { world, read, take, balance, verified } = await deskWorld(over);
		await register(world, "ana", "seat", "book");
		expect(await read("ana")).toMatchObject({ total: 13952, held: 0, remaining: 13952, currency: "EUR", entries: [] });
		const id = randomUUID();
		const part = await take("ana", 5000, { id });
		expect(part).toMatchObject({ held: 5000, remaining: 8952, invoices: [] });
		// The answer was lost: the same form sent again is the same entry.
		expect(await take("ana", 5000, { id })).toMatchObject({ held: 5000, remaining: 8952 });
		expect((await recordOf(world, "ana")).completed_at).toBeNull();
		expect(await verified()).toEqual([]);
		const whole = await take("ana", 8952, { means: "card" });
		expect(whole).toMatchObject({ total: 0, held: 0, remaining: 0, toGiveBack: 0 });
		expect(whole.entries).toMatchObject([
			{ kind: "paid", amount: 5000, means: "cash", by: "Daisy Accueil", isVoided: false },
			{ kind: "paid", amount: 8952, means: "card" },
		]);
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 13952"]);
		expect(await mailsTo(world, "ana")).toEqual([8]);
		expect((await recordOf(world, "ana")).completed_at).not.toBeNull();
		expect((await recordOf(world, "ana")).due_since).toBeNull();
		expect(await balance()).toEqual({ money: 13952, invoiced: 13952 });
		expect(await verified()).toEqual([]);
	});

	test("is never more than what remains, nor of what was not shown", async () => {
		const { world, take, desk, read } = await deskWorld(over);
		await register(world, "ana", "seat");
		expect(await refusalOf(take("ana", 12001))).toMatchObject({
			code: "invalidForm",
			fields: { amount: expect.anything() },
		});
		expect(await refusalOf(take("ana", 0))).toMatchObject({ code: "invalidForm" });
		expect(await refusalOf(take("ana", 5000, { shown: 11000 }))).toEqual(refused("basketChanged"));
		expect(await refusalOf(take("bruno", 1))).toEqual(refused("nothingDue"));
		expect(await refusalOf(take("ana", 1, { kind: "back", shown: 0 }))).toEqual(refused("nothingDue"));
		const nobody = { ...world.event, userId: "none" };
		expect(await refusalOf(desk.deskPayments.read(nobody))).toEqual(refused("notFound"));
		expect((await read("ana")).entries).toEqual([]);
		const closed = await deskWorld(over, { FO_MEETING_DESK_PAYMENT: false });
		await register(closed.world, "ana", "seat");
		expect(await closed.read("ana")).toMatchObject({ isOffered: false, remaining: 12000 });
		expect(await refusalOf(closed.take("ana", 12000))).toEqual(refused("notOffered"));
	});

	test("is taken back by an entry of its own: the invoice is credited, and all is due again", async () => {
		const { world, take, undo, balance, verified } = await deskWorld(over);
		await register(world, "ana", "seat");
		await take("ana", 5000);
		const { entries } = await take("ana", 7000, { means: "cheque" });
		const last = entries.at(-1)?.id ?? "";
		const undone = await undo("ana", last);
		expect(undone).toMatchObject({ total: 12000, held: 5000, remaining: 7000 });
		expect(undone.entries.map(({ kind, isVoided }) => `${kind} ${isVoided}`).sort()).toEqual([
			"paid false",
			"paid true",
			"void false",
		]);
		// Undone twice is undone once.
		expect((await undo("ana", last)).entries).toHaveLength(3);
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 12000", "creditNote P-00002 12000"]);
		expect((await recordOf(world, "ana")).completed_at).toBeNull();
		expect(await balance()).toEqual({ money: 0, invoiced: 0 });
		expect(await verified()).toEqual([]);
		await take("ana", 7000);
		expect(await ledger(world, "ana")).toHaveLength(3);
		expect(await verified()).toEqual([]);
	});

	test("money of another event, of somebody else, or by a card is neither held here nor taken back", async () => {
		const { world, desk, take, undo, read, begin, pay, comeBack, verified } = await deskWorld(over);
		const settings = { ...everythingShown, FO_MEETING_QUOTAS_SHOW: false, FO_MEETING_DESK_PAYMENT: true };
		const other = sellingEvent({ settings, billing: sellerAt("Q") });
		await world.importAgain({ ...other, people: world.file.people });
		const event = { ...world.event, eventId: other.document.event.id };
		const there = { ...world, event, of: (person: string) => ({ ...event, userId: world.idOf(person) }) };
		await register(there, "ana", "seat");
		const form = { ...there.of("ana"), id: randomUUID(), means: "cash" as const, amount: 12000, shown: 12000 };
		await desk.deskPayments.add(form);
		await register(world, "ana", "seat");
		expect(await read("ana")).toMatchObject({ entries: [], held: 0, remaining: 12000, toGiveBack: 0 });

		// A refund to Bruno does not touch Ana's money.
		await register(world, "bruno", "seat", "book");
		await take("bruno", 13952);
		await register(world, "bruno", "seat");
		const { entries } = await take("ana", 12000);
		expect(await read("bruno")).toMatchObject({ toGiveBack: 1952 });
		expect(await read("ana")).toMatchObject({ total: 0, remaining: 0, toGiveBack: 0 });

		await register(world, "ana", "seat", "book");
		const { bankId, id: checkoutId } = await begin("ana");
		await pay(bankId);
		await comeBack("ana", checkoutId);
		expect(await read("ana")).toMatchObject({ total: 0, remaining: 0, toGiveBack: 0 });
		const { invoice } = (await (await world.as("ana")).invoices.last(world.event)).data;
		expect(invoice?.document.paidBy).toEqual(["card"]);
		const paid = entries[0]?.id ?? "";
		const undone = await undo("ana", paid);
		expect(undone).toMatchObject({ total: 12000, remaining: 12000 });
		const written = (await ledger(world, "ana")).map((line) => line.replace(/[PQ]-\d+ /, "")).sort();
		expect(written).toEqual(["creditNote 12000", "invoice 12000", "invoice 12000", "invoice 1952"]);
		const back = undone.entries.find(({ kind }) => kind === "void")?.id ?? "";
		for (const entryId of [back, "none", form.id]) {
			expect(await refusalOf(undo("ana", entryId))).toEqual(refused("notFound"));
		}
		expect(await verified()).toEqual([]);
	});

	test("gives back what was paid and is no longer wanted, or keeps it for what is", async () => {
		const { world, take, read, verified } = await deskWorld(over);
		await register(world, "ana", "seat", "book");
		await take("ana", 13952);
		// The book is given up: its credit note leaves money with the desk.
		await register(world, "ana", "seat");
		expect(await read("ana")).toMatchObject({ total: 0, toGiveBack: 1952 });
		const { toGiveBack } = await take("ana", 952, { kind: "back", shown: 1952 });
		expect(toGiveBack).toBe(1000);
		await register(world, "ana", "seat", "screen");
		expect(await read("ana")).toMatchObject({ total: 6000, held: 1000, remaining: 5000 });
		expect(await take("ana", 5000)).toMatchObject({ total: 0, held: 0, toGiveBack: 0 });
		expect(await verified()).toEqual([]);
	});

	test("pays with what the desk holds where nothing more is due, and never gives back more than came", async () => {
		const { world, take, undo, read, verified } = await deskWorld(over);
		await register(world, "ana", "seat", "book");
		const { entries } = await take("ana", 13952);
		await register(world, "ana", "seat");
		await register(world, "ana", "seat", "book");
		expect(await read("ana")).toMatchObject({ total: 1952, held: 1952, remaining: 0, toGiveBack: 0 });
		expect(await refusalOf(take("ana", 0, { kind: "back", shown: 0 }))).toEqual(refused("nothingDue"));
		expect(await take("ana", 0)).toMatchObject({ total: 0, held: 0, remaining: 0 });
		expect((await ledger(world, "ana")).at(-1)).toMatch(/^invoice P-\d+ 1952$/);
		await register(world, "ana", "seat");
		await take("ana", 1952, { kind: "back", shown: 1952 });
		const before = await read("ana");
		expect(await refusalOf(undo("ana", entries[0]?.id ?? ""))).toEqual(refused("nothingDue"));
		expect(await read("ana")).toEqual(before);
		expect(await verified()).toEqual([]);
	});

	test("in part, and a card pays the rest: one invoice, of both, credited to the card first", async () => {
		const { world, begin, bank, take, read, pay, comeBack, work, atBank, balance, verified } = await deskWorld(over);
		await register(world, "ana", "seat", "book");
		await take("ana", 12500);
		const ana = await world.as("ana");
		const { resume } = (await ana.invoices.resume(world.event)).data;
		expect(resume).toMatchObject({ totalTTC: 13952, held: 12500, remaining: 1452, canPay: true });
		const { bankId, id } = await begin("ana");
		const page = await bank.page(bankId);
		expect(page?.amount).toBe(1452);
		expect(page?.lines.map(({ amount }) => amount)).toEqual([1952, 12000, -12500]);
		await pay(bankId);
		expect(await comeBack("ana", id)).toMatchObject({ status: "paid", amount: 1452, invoiceNumber: "P-00001" });
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 13952"]);
		expect(await read("ana")).toMatchObject({ total: 0, held: 0, remaining: 0, toGiveBack: 0 });
		expect((await recordOf(world, "ana")).completed_at).not.toBeNull();
		expect(await mailsTo(world, "ana")).toEqual([8]);
		expect(await verified()).toEqual([]);

		// The book is given up: 1952, of which the card paid 1452.
		const before = (await ana.registrations.cancellation(world.of("ana"))).data;
		expect(before.paid).toEqual({ card: 1452, desk: 12500, other: 0 });
		await register(world, "ana", "seat");
		expect(await read("ana")).toMatchObject({ total: 0, toGiveBack: 500 });
		await work();
		expect(await atBank()).toBe(0);
		expect((await ana.registrations.cancellation(world.of("ana"))).data).toMatchObject({
			paid: { card: 0, desk: 12000, other: 0 },
			returned: { card: 1452, desk: 500, other: 0, failed: 0 },
		});
		expect(await balance()).toEqual({ money: 12000, invoiced: 12000 });
		expect(await verified()).toEqual([]);
	});

	test("is paid on a recap and a badge, where the invoice is still to come", async () => {
		const { world, take } = await deskWorld(over);
		await register(world, "ana", "seat", "book");
		await take("ana", 12500);
		const event = await requireEvent({ store: world.store, memo: { events: new Map() } }, world.event.eventId);
		const onPaper = () => readDocumentPeople(world.store, event, [world.idOf("ana")], languageOf(event, "fr"));
		const [part] = await onPaper();
		expect(part).toMatchObject({ paid: { ttc: 12500 }, due: { ttc: 1452 } });
		expect((part?.paid.ht ?? 0) + (part?.due.ht ?? 0)).toBe(11850);
		await take("ana", 1452);
		expect(await onPaper()).toMatchObject([{ paid: { ht: 11850, ttc: 13952 }, due: { ht: 0, ttc: 0 } }]);
	});

	test("never takes by a card what the desk took meanwhile, nor counts what it took back", async () => {
		const { world, begin, take, undo, read, pay, pass, work, atBank, verified } = await deskWorld(over);
		const stale = await (async () => {
			await register(world, "ana", "seat");
			await take("ana", 2000);
			return begin("ana");
		})();
		const { entries } = await take("ana", 3000);
		const fresh = await begin("ana");
		expect(fresh.bankId).not.toBe(stale.bankId);
		// The page that asks for 10000 is closed, because only 7000 are left to pay.
		expect(await pay(stale.bankId)).toMatchObject({ outcome: "over" });
		await undo("ana", entries.at(-1)?.id ?? "");
		// The bank took 7000 before it heard that 10000 remain to be paid: the 7000 are refunded.
		await pay(fresh.bankId).catch(() => undefined);
		pass(3600);
		await work();
		await work();
		expect(await atBank()).toBe(0);
		expect(await ledger(world, "ana")).toEqual([]);
		expect(await read("ana")).toMatchObject({ held: 2000, remaining: 10000 });
		expect(await verified()).toEqual([]);
	});

	test("has more than is due, when a card paid before it was told of another part: it hands that back", async () => {
		const { world, begin, take, read, pay, comeBack, verified } = await deskWorld(over);
		await register(world, "ana", "seat");
		await take("ana", 2000);
		const { bankId, id } = await begin("ana");
		await pay(bankId);
		await take("ana", 3000);
		expect(await comeBack("ana", id)).toMatchObject({ status: "paid", amount: 10000 });
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 12000"]);
		expect(await read("ana")).toMatchObject({ total: 0, toGiveBack: 3000 });
		expect(await verified()).toEqual([]);
	});

	test("is asked for no card where what came is enough", async () => {
		const { world, begin, take } = await deskWorld(over);
		await register(world, "ana", "seat", "book");
		await take("ana", 12000);
		await register(world, "ana", "seat");
		const { resume } = (await (await world.as("ana")).invoices.resume(world.event)).data;
		expect(resume).toMatchObject({ totalTTC: 12000, held: 12000, remaining: 0, canPay: false });
		expect(await refusalOf(begin("ana"))).toEqual(refused("nothingDue"));
	});

	test("closes the bank's page of the same draft; what is paid there all the same goes back", async () => {
		const { world, bank, begin, take, work, pay, atBank, verified, pass } = await deskWorld(over);
		await register(world, "ana", "seat");
		const { bankId } = await begin("ana");
		await take("ana", 12000);
		await work();
		expect(await bank.stateOf(bankId)).toEqual({ status: "expired" });
		await pay(bankId).catch(() => undefined);
		pass(3600);
		await work();
		expect(await atBank()).toBe(0);
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 12000"]);
		expect(await verified()).toEqual([]);
	});
});

describe("Two desks at once", () => {
	test("mark the same sum paid once, whole or in part", async () => {
		const { world, desk, read, verified } = await deskWorld();
		for (const [person, amount] of [
			["ana", 12000],
			["bruno", 4000],
		] as const) {
			await register(world, person, "seat");
			const form = { ...world.of(person), amount, means: "cash" as const, shown: 12000 };
			const told = await Promise.allSettled(
				Array.from({ length: 6 }, () => desk.deskPayments.add({ ...form, id: randomUUID() })),
			);
			expect(told.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
			expect((await read(person)).entries).toHaveLength(1);
		}
		const { entries } = await read("ana");
		const undoing = { ...world.of("ana"), entryId: entries[0]?.id ?? "" };
		await Promise.all(Array.from({ length: 6 }, () => desk.deskPayments.undo({ ...undoing, id: randomUUID() })));
		expect((await read("ana")).entries).toHaveLength(2);
		expect(await verified()).toEqual([]);
	});
});
