import { randomUUID } from "node:crypto";
import type { Bill } from "~/domain/money/billing";
import { loadedEventOfRow } from "~/provider/ground/events/loaded-event";
import { lockAccount } from "~/provider/ground/records/registrant-account";
import { transact } from "~/provider/ground/store/transact";
import { writeDraft } from "~/provider/money/invoices/drafts";
import { settleDraft } from "~/provider/money/invoices/settle-draft";
import { requestRefund } from "~/provider/money/refunds/refunds";
import { buildEvent, type EventChanges, everythingShown } from "../world/event";
import type { World } from "../world/world";

export const seller = {
	name: "Prisme SAS",
	legalForm: "SAS au capital de 10 000 €",
	address: "1 quai Neuf",
	postalCode: "69002",
	city: "Lyon",
	siren: "732829320",
	vatNumber: "FR44732829320",
	invoicePrefix: "P-",
};

/** The same for one of several events of a domain, which number their invoices apart. */
export const sellerAt = (event: string) => ({ ...seller, invoicePrefix: `${event}-` });

type Articles = NonNullable<EventChanges["articles"]>;

/** Articles of every nature, which cost 100 € and more. */
const sold: Articles = [
	{ id: "seat", label: "Seat", price: 10000, days: { 0: {} } },
	{ id: "book", label: "Book", price: 1850, nature: "goods", vatRate: 5.5, days: { 0: {} } },
	{ id: "screen", label: "Screen", price: 5000, nature: "remote-access", days: { 0: {} } },
	{ id: "last", label: "Last ones", price: 3000, stock: 2, days: { 0: {} } },
	{ id: "free", label: "Free", price: 0, days: { 0: {} } },
];

const codes = [
	{ code: "TENTH", percentage: 10, limit: 3 },
	{ code: "EUROS", amount: 4000 },
	{ code: "BOOK", article: "book" },
	{ code: "ALL", percentage: 100 },
];

export function sellingEvent(changes: EventChanges = {}) {
	return buildEvent({
		articles: sold,
		billing: seller,
		promoCodes: codes,
		quotas: [],
		days: [{ id: "thursday", day: "2027-03-18" }],
		settings: { ...everythingShown, FO_MEETING_QUOTAS_SHOW: false, FO_MEETING_COMPANIONS_IS_ACTIVE: true },
		...changes,
	});
}

export const frenchBill = {
	type: "1",
	social_reason: "Lumière & Cie",
	address: "2 rue Basse",
	postal_code: "69001",
	city: "Lyon",
	siren: "732829320",
};

export const choices = (...ids: string[]) => ids.map((articleId) => ({ articleId, dayId: "0" }));

export async function register(world: World, person: string, ...articles: string[]) {
	const gateway = await world.as(person);
	const answers = { participation: "4", daysId: [], articles: choices(...articles) } as const;
	return gateway.registrations.complete({ ...world.of(person), ...answers, daysId: [] });
}

export async function knownEvent(world: World) {
	const row = await world.store
		.selectFrom("events")
		.selectAll()
		.where("id", "=", world.event.eventId)
		.executeTakeFirstOrThrow();
	return loadedEventOfRow(row);
}

const cleanBill: Bill = {
	intra_communautaire: "",
	country: "FR",
	address_more: "",
	siret: "",
	service_code: "",
	engagement_number: "",
	...frenchBill,
	type: "1",
};

/** Opens the draft of what a person owes, as the pay button does. */
export async function open(world: World, person: string, bill: Partial<Bill> = {}) {
	const event = await knownEvent(world);
	return transact(world.store, async (tx) => {
		const record = await lockAccount(tx, event.id, world.idOf(person), world.clock.now);
		if (!record) throw new Error("no record");
		return writeDraft(tx, event, record, { ...cleanBill, ...bill }, world.clock.now);
	});
}

/** Does what a confirmed payment does: the payment is recorded with the invoice that it settles, or to be refunded. */
export async function pay(world: World, invoiceId: string, amount: number, currency = "EUR") {
	const event = await knownEvent(world);
	const at = world.clock.now;
	return transact(world.store, async (tx) => {
		const settlement = await settleDraft(tx, event, { invoiceId, amount, currency }, at);
		const { person_id } = await tx
			.selectFrom("invoices")
			.select("person_id")
			.where("id", "=", invoiceId)
			.executeTakeFirstOrThrow();
		const isSettled = settlement.outcome === "settled";
		const [id, received_at] = [randomUUID(), at.toISOString()];
		await tx
			.insertInto("payments")
			.values({
				id,
				event_id: event.id,
				person_id,
				invoice_id: invoiceId,
				checkout: "",
				provider: "card",
				payment_id: id,
				amount,
				currency,
				received_at,
				settled_at: isSettled ? received_at : null,
			})
			.execute();
		if (!isSettled) await requestRefund(tx, { id, eventId: event.id, payment: id, amount, creditNoteId: null }, at);
		return settlement;
	});
}

export async function payAll(world: World, person: string, bill: Partial<Bill> = {}) {
	const { id, document } = await open(world, person, bill);
	return pay(world, id, document.totalTTC);
}

/** Returns kind, number and total of the account's invoices, in order. */
export async function ledger(world: World, person: string) {
	const rows = await world.store
		.selectFrom("invoices")
		.selectAll()
		.where("person_id", "=", world.idOf(person))
		.where("issued_at", "is not", null)
		.orderBy("sequence")
		.execute();
	return rows.map(({ kind, number, total }) => `${kind} ${number} ${total}`);
}
