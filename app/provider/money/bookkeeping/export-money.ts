import { sql } from "kysely";
import { plainAmount } from "~/domain/money/money";
import { calendarDay } from "~/domain/time/clock";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { csvContent } from "../../ground/files/write-export";
import { nameInRow } from "../../ground/records/name-in-row";
import { chunks } from "../../ground/store/chunks";
import type { Store } from "../../ground/store/open";
import { orEmpty } from "../../ground/store/or-empty";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { accountIn, remainingOf } from "../invoices/account";
import { readLedgers } from "../invoices/ledger";
import { documentOf, eachIssuedDocument } from "../invoices/rows";
import { deskProvider } from "../refunds/refund-rows";

/** What a file of an event's money has: a line for each account, or the journal for the accountant. */
export type MoneyContent = "accounts" | "journal";

type OnRead = (lines: number) => Promise<void>;

/** As CSV, read and written in pieces; amounts have a point and the digits of the currency. */
export function moneyContentOf(store: Store, event: LoadedEvent, content: MoneyContent, onRead: OnRead) {
	return csvContent(content === "accounts" ? accountLines(store, event, onRead) : journalLines(store, event, onRead));
}

/** Some more than the lines of the file, and quickly known: by these a file is written at once or in the background. */
export async function countMoney(store: Store, event: LoadedEvent, content: MoneyContent): Promise<number> {
	const count = async (table: "invoices" | "payments" | "desk_payments") => {
		const { rows } = await store
			.selectFrom(table)
			.select((row) => row.fn.countAll<number | string>().as("rows"))
			.where("event_id", "=", event.id)
			.executeTakeFirstOrThrow();
		return Number(rows);
	};
	const { due } = await store
		.selectFrom("registrations")
		.select((row) => row.fn.countAll<number | string>().as("due"))
		.where("event_id", "=", event.id)
		.where("due_since", "is not", null)
		.executeTakeFirstOrThrow();
	const documents = await count("invoices");
	const byHand = await count("desk_payments");
	if (content === "accounts") return documents + byHand + Number(due);
	return documents + byHand + (await count("payments"));
}

const batchSize = 200;
const accountsAtOnce = 10;

async function* accountLines(store: Store, event: LoadedEvent, onRead: OnRead): AsyncGenerator<string[]> {
	yield [
		"Nom",
		"E-mail",
		"Dû T.T.C",
		"Payé",
		"Facturé",
		"Avoirs",
		"Reste",
		"À rendre",
		"Dû depuis",
		"Devise",
		"Dont essai",
	];
	const { currency } = event.settings();
	const { timeZone } = event.document.event;
	const say = (amount: number) => plainAmount(amount, currency);
	let lines = 0;
	for (let after = ""; ; ) {
		const people = await store
			.selectFrom("registrations")
			.leftJoin("attendees", (join) =>
				join
					.onRef("attendees.at_event_id", "=", "registrations.event_id")
					.onRef("attendees.id", "=", "registrations.person_id"),
			)
			.select(["registrations.person_id", "registrations.due_since"])
			.select(["attendees.first_name", "attendees.last_name", "attendees.email"])
			.where("registrations.event_id", "=", event.id)
			.where("registrations.person_id", ">", after)
			.where(
				sql<boolean>`(registrations.due_since is not null or exists (select 1 from invoices
					where invoices.event_id = registrations.event_id and invoices.person_id = registrations.person_id
					and invoices.issued_at is not null) or exists (select 1 from desk_payments
					where desk_payments.event_id = registrations.event_id and desk_payments.person_id = registrations.person_id))`,
			)
			.orderBy("registrations.person_id")
			.limit(batchSize)
			.execute();
		for (const some of chunks(people, accountsAtOnce)) {
			const ids = some.map(({ person_id }) => person_id);
			const paid = await paidBy(store, event.id, ids);
			const ledgers = new Map((await readLedgers(store, event.id, ids)).map((ledger) => [ledger.registrantId, ledger]));
			for (const row of some) {
				const ledger = ledgers.get(row.person_id);
				if (!ledger) continue;
				const account = accountIn(event, ledger);
				const remaining = remainingOf(event, account);
				const sumOf = (kind: string) =>
					ledger.issued.filter((entry) => entry.kind === kind).reduce((sum, { total }) => sum + Number(total), 0);
				const trial = ledger.issued
					.filter(({ is_trial }) => Number(is_trial) === 1)
					.reduce((sum, { kind, total }) => sum + (kind === "invoice" ? Number(total) : -Number(total)), 0);
				const net = paid.get(row.person_id) ?? 0;
				const [invoiced, credited] = [sumOf("invoice"), sumOf("creditNote")];
				// What was invoiced and stands, and what is still to be invoiced.
				const uninvoiced = remaining > 0 ? remaining + Math.max(0, ledger.held) : 0;
				const toReturn = Math.max(0, ledger.held - uninvoiced);
				yield [
					nameInRow(row),
					orEmpty(row.email),
					say(invoiced - credited + uninvoiced),
					say(net),
					say(invoiced),
					say(credited),
					say(remaining),
					say(toReturn),
					row.due_since === null ? "" : calendarDay(new Date(row.due_since), timeZone),
					currency,
					say(trial),
				];
				lines += 1;
			}
			await onRead(lines);
			await yieldToEventLoop();
		}
		const last = people.at(-1);
		if (!last || people.length < batchSize) return;
		after = last.person_id;
	}
}

/** What came from each account less what went back: on the payment page, and by hand. */
async function paidBy(store: Store, eventId: string, ids: string[]): Promise<Map<string, number>> {
	const paid = new Map<string, number>();
	const add = (id: string, amount: number) => paid.set(id, (paid.get(id) ?? 0) + amount);
	const online = await store
		.selectFrom("payments")
		.select(["person_id", "amount"])
		.select((row) =>
			row
				.selectFrom("refunds")
				.whereRef("refunds.payment", "=", "payments.id")
				.where("refunds.refused_at", "is", null)
				.where("refunds.failed_at", "is", null)
				.select(({ fn }) => fn.sum<number | string | null>("refunds.amount").as("sum"))
				.as("returned"),
		)
		.where("event_id", "=", eventId)
		.where("person_id", "in", ids)
		.where("provider", "!=", deskProvider)
		.execute();
	for (const row of online) add(row.person_id, Number(row.amount) - Number(row.returned));
	const entries = await store
		.selectFrom("desk_payments")
		.select(["id", "person_id", "kind", "amount", "voids"])
		.where("event_id", "=", eventId)
		.where("person_id", "in", ids)
		.execute();
	const voided = new Set(entries.map(({ voids }) => voids));
	for (const { id, person_id, kind, amount } of entries) {
		if (kind !== "void" && !voided.has(id)) add(person_id, kind === "paid" ? Number(amount) : -Number(amount));
	}
	return paid;
}

/** Accounts of the French chart: customers, sales, VAT collected, bank, cash. */
const accounts = { customer: "411000", sales: "706000", vat: "445710", bank: "512000", cash: "530000" } as const;

const journalTitles = [
	"Journal",
	"Date",
	"Pièce",
	"Compte",
	"Libellé",
	"Débit",
	"Crédit",
	"Taux TVA",
	"Base H.T.",
	"Devise",
];

/** What nobody was charged for is in a journal of its own, which an accountant leaves out. */
const trialJournal = "ESSAI";

interface Movement {
	journal: string;
	at: string;
	paper: string;
	label: string;
}

/** Invoices and credit notes, then payments and refunds; debits and credits of each paper are equal. */
async function* journalLines(store: Store, event: LoadedEvent, onRead: OnRead): AsyncGenerator<string[]> {
	yield journalTitles;
	let papers = 0;
	for await (const rows of eachIssuedDocument(store, event.id)) {
		for (const some of chunks(rows, documentsAtOnce)) {
			for (const row of some) yield* documentEntries(event, row);
			papers += some.length;
			await onRead(papers);
			await yieldToEventLoop();
		}
	}
	for await (const rows of eachMovement(store, event)) {
		for (const { movement, isIncoming, means, amount, currency } of rows) {
			const account = means === "cash" ? accounts.cash : accounts.bank;
			yield entryLine(event, movement, { account, isDebit: isIncoming, amount, currency });
			yield entryLine(event, movement, { account: accounts.customer, isDebit: !isIncoming, amount, currency });
		}
		papers += rows.length;
		await onRead(papers);
		await yieldToEventLoop();
	}
}

const documentsAtOnce = 50;

function* documentEntries(
	event: LoadedEvent,
	row: Parameters<typeof documentOf>[0] & DocumentRow,
): Generator<string[]> {
	const { buyer, taxes, currency, totalTTC } = documentOf(row);
	const isInvoice = row.kind === "invoice";
	const movement = {
		journal: Number(row.is_trial) === 1 ? trialJournal : "VT",
		at: orEmpty(row.issued_at),
		paper: orEmpty(row.number),
		label: buyer.social_reason || buyer.name,
	};
	yield entryLine(event, movement, { account: accounts.customer, isDebit: isInvoice, amount: totalTTC, currency });
	for (const { base, rate, vat } of taxes) {
		if (base !== 0) {
			yield entryLine(event, movement, { account: accounts.sales, isDebit: !isInvoice, amount: base, currency, rate });
		}
		if (vat !== 0) {
			yield entryLine(event, movement, {
				account: accounts.vat,
				isDebit: !isInvoice,
				amount: vat,
				currency,
				rate,
				base,
			});
		}
	}
}

interface DocumentRow {
	kind: string;
	number: string | null;
	issued_at: string | null;
	is_trial: number;
}

interface Entry {
	account: string;
	isDebit: boolean;
	amount: number;
	currency: string;
	rate?: number;
	base?: number;
}

function entryLine(
	{ document }: LoadedEvent,
	{ journal, at, paper, label }: Movement,
	{ account, isDebit, amount, currency, rate, base }: Entry,
): string[] {
	const [debit, credit] = isDebit === amount >= 0 ? [Math.abs(amount), 0] : [0, Math.abs(amount)];
	return [
		journal,
		/^\d{4}-\d\d-\d\d$/.test(at) ? at : calendarDay(new Date(at), document.event.timeZone),
		paper,
		account,
		label,
		plainAmount(debit, currency),
		plainAmount(credit, currency),
		rate === undefined ? "" : rate.toFixed(2),
		base === undefined ? "" : plainAmount(Math.abs(base), currency),
		currency,
	];
}

interface Paid {
	movement: Movement;
	isIncoming: boolean;
	means: string;
	amount: number;
	currency: string;
}

/** Payments on the payment page, what it sent back, and what was recorded by hand, with what was taken back. */
async function* eachMovement(store: Store, event: LoadedEvent): AsyncGenerator<Paid[]> {
	yield* inPieces(async (after) => {
		const rows = await store
			.selectFrom("payments")
			.leftJoin("invoices", "invoices.id", "payments.invoice_id")
			.select(["payments.id", "payments.received_at as at", "payments.payment_id", "payments.amount"])
			.select(["payments.currency", "invoices.is_trial"])
			.where("payments.event_id", "=", event.id)
			.where("provider", "!=", deskProvider)
			.where(sql<boolean>`(payments.received_at, payments.id) > (${after.at}, ${after.id})`)
			.orderBy("payments.received_at")
			.orderBy("payments.id")
			.limit(batchSize)
			.execute();
		return rows.map((row) => ({
			...row,
			paid: online({ at: row.at, paper: row.payment_id, label: "Paiement en ligne" }, true, row),
		}));
	});
	yield* inPieces(async (after) => {
		const rows = await store
			.selectFrom("refunds")
			.innerJoin("payments", "payments.id", "refunds.payment")
			.leftJoin("invoices", "invoices.id", "refunds.credit_note_id")
			.leftJoin("invoices as paid", "paid.id", "payments.invoice_id")
			.select(["refunds.id", "refunds.asked_at as at", "refunds.amount", "payments.currency", "invoices.number"])
			.select("paid.is_trial")
			.where("refunds.event_id", "=", event.id)
			.where("payments.provider", "!=", deskProvider)
			.where("refunds.failed_at", "is", null)
			.where("refunds.refused_at", "is", null)
			.where(sql<boolean>`(refunds.asked_at, refunds.id) > (${after.at}, ${after.id})`)
			.orderBy("refunds.asked_at")
			.orderBy("refunds.id")
			.limit(batchSize)
			.execute();
		return rows.map((row) => ({
			...row,
			paid: online({ at: row.at, paper: row.number ?? row.id, label: "Remboursement en ligne" }, false, row),
		}));
	});
	yield* inPieces(async (after) => {
		const rows = await store
			.selectFrom("desk_payments as entry")
			.leftJoin("desk_payments as voided", (join) =>
				join.onRef("voided.event_id", "=", "entry.event_id").onRef("voided.id", "=", "entry.voids"),
			)
			.select(["entry.id", "entry.at", "entry.kind", "entry.means", "entry.amount", "entry.currency"])
			.select(["entry.value_on", "entry.reference", "voided.kind as voided_kind", "voided.means as voided_means"])
			.where("entry.event_id", "=", event.id)
			.where(sql<boolean>`(entry.at, entry.id) > (${after.at}, ${after.id})`)
			.orderBy("entry.at")
			.orderBy("entry.id")
			.limit(batchSize)
			.execute();
		return rows.map((row) => {
			const means = orEmpty(row.means ?? row.voided_means);
			const isVoid = row.kind === "void";
			return {
				...row,
				paid: {
					movement: {
						journal: means === "cash" ? "CA" : "BQ",
						at: row.value_on ?? row.at,
						paper: row.reference ?? row.id,
						label: isVoid ? "Écriture annulée" : row.kind === "back" ? "Argent rendu" : (labels[means] ?? "Paiement"),
					},
					isIncoming: isVoid ? row.voided_kind === "back" : row.kind === "paid",
					means,
					amount: Number(row.amount),
					currency: row.currency,
				},
			};
		});
	});
}

const labels: Record<string, string> = {
	cash: "Espèces",
	card: "Carte au guichet",
	transfer: "Virement",
	cheque: "Chèque",
};

function online(
	movement: Omit<Movement, "journal">,
	isIncoming: boolean,
	{ amount, currency, is_trial }: { amount: number; currency: string; is_trial: number | null },
): Paid {
	const journal = Number(is_trial) === 1 ? trialJournal : "BQ";
	return { movement: { ...movement, journal }, isIncoming, means: "online", amount: Number(amount), currency };
}

async function* inPieces(
	read: (after: { at: string; id: string }) => Promise<{ at: string; id: string; paid: Paid }[]>,
): AsyncGenerator<Paid[]> {
	for (let after = { at: "", id: "" }; ; ) {
		const rows = await read(after);
		const last = rows.at(-1);
		if (!last) return;
		yield rows.map(({ paid }) => paid);
		if (rows.length < batchSize) return;
		after = last;
	}
}
