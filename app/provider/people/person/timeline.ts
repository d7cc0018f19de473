import { type Expression, type NotNull, type SqlBool, sql } from "kysely";
import type { AuditChange } from "~/domain/ground/audit-change";
import type { Milestone, TimelineEntry } from "~/domain/insight/timeline";
import type { DeskPaymentKind, DeskPaymentMethod } from "~/domain/money/desk-payment";
import type { Direction, Overridden } from "~/domain/venue/vocabulary";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { registrantOf } from "../../ground/records/registrant-account";
import type { RegistrationRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import { orEmpty } from "../../ground/store/or-empty";
import type { Database } from "../../ground/store/transact";
import { placeIn, readDetails, rulesOf } from "../../venue/attendees/door-places";
import { selectCheckIns } from "../../venue/check-ins/list-check-ins";

interface TimelinePage {
	languageId?: string | undefined;
	before?: string | undefined;
	pageSize: number;
	/** False for the desk: doors and prints, and when they registered. */
	isWhole: boolean;
}

type Kind = TimelineEntry["kind"];

/** Each source gives one page at most, from where the last page ended: however long a history is, a page costs the same. */
export async function readTimeline(
	db: Database,
	event: LoadedEvent,
	registration: RegistrationRow,
	{ languageId, before, pageSize, isWhole }: TimelinePage,
) {
	const cursor = before === undefined ? undefined : readCursor(before);
	const request: SourceRequest = { event, registration, languageId, limit: pageSize + 1, cursor };
	const sources = isWhole ? [...deskSources, ...teamSources] : deskSources;
	const found = await Promise.all(sources.map((read) => read(db, request)));
	// The order within one moment and kind is the store's own, which the cursor follows: this sort keeps it.
	const sorted = found.flat().sort((a, b) => {
		if (a.at !== b.at) return a.at < b.at ? 1 : -1;
		if (a.kind !== b.kind) return a.kind < b.kind ? 1 : -1;
		return 0;
	});
	const entries = sorted.slice(0, pageSize);
	const last = entries.at(-1);
	return { entries, next: last && sorted.length > pageSize ? writeCursor(last) : null };
}

interface Cursor {
	at: string;
	kind: string;
	id: string;
}

interface SourceRequest {
	event: LoadedEvent;
	registration: RegistrationRow;
	languageId: string | undefined;
	limit: number;
	cursor: Cursor | undefined;
}

const writeCursor = ({ at, kind, id }: Cursor) => `${at}|${kind}|${id}`;

function readCursor(text: string): Cursor {
	const [at = "", kind = "", ...id] = text.split("|");
	return { at, kind, id: id.join("|") };
}

/** What comes after the cursor, the latest first; within one moment the kinds come one after the other. */
function isLater(kind: Kind, cursor: Cursor | undefined, at: Expression<unknown>, id: Expression<unknown>) {
	if (!cursor) return sql<SqlBool>`1 = 1`;
	if (kind === cursor.kind) {
		return sql<SqlBool>`(${at} < ${cursor.at} or (${at} = ${cursor.at} and ${id} < ${cursor.id}))`;
	}
	return kind < cursor.kind ? sql<SqlBool>`${at} <= ${cursor.at}` : sql<SqlBool>`${at} < ${cursor.at}`;
}

type Source = (db: Database, request: SourceRequest) => Promise<TimelineEntry[]>;

const doors: Source = async (db, { event, registration, languageId, limit, cursor }) => {
	const rules = rulesOf(event, languageId);
	const rows = await selectCheckIns(db, event.id, registration.person_id)
		.where(isLater("door", cursor, sql.ref("fact.at"), sql.ref("fact.id")))
		.orderBy("fact.id", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => ({
		kind: "door",
		id: row.id,
		at: row.at,
		direction: row.kind as Direction,
		place: placeIn(rules, row.place)?.label ?? row.place,
		device: orEmpty(row.device),
		by: nameInRow(row),
		isTakenBack: row.taken !== null,
		overrode: row.overrode as Overridden | null,
		why: orEmpty(row.why),
	}));
};

const prints: Source = async (db, { event, registration, limit, cursor }) => {
	const rows = await db
		.selectFrom("badge_prints as print")
		.leftJoin("people as maker", "maker.id", "print.made_by")
		.leftJoin("door_devices as device", "device.id", "print.device_id")
		.select(["print.id", "print.at", "print.why", "maker.first_name", "maker.last_name", "device.name as device"])
		.where(is({ "print.event_id": event.id, "print.person_id": registration.person_id }))
		.where(isLater("print", cursor, sql.ref("print.at"), sql.ref("print.id")))
		.orderBy("print.at", "desc")
		.orderBy("print.id", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => ({
		kind: "print",
		id: row.id,
		at: row.at,
		device: orEmpty(row.device),
		by: nameInRow(row),
		why: orEmpty(row.why),
	}));
};

const mails: Source = async (db, { event, registration, limit, cursor }) => {
	const at = sql<string>`coalesce(mails.sent_at, mails.failed_at, mails.dropped_at, mails.created_at)`;
	const rows = await db
		.selectFrom("mails")
		.select(["mails.id", "mails.action_id", "mails.sent_at", "mails.failed_at", "mails.dropped_at", at.as("at")])
		.where(is({ "mails.event_id": event.id, "mails.person_id": registration.person_id }))
		.where(isLater("mail", cursor, at, sql.ref("mails.id")))
		.orderBy(at, "desc")
		.orderBy("mails.id", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => ({
		kind: "mail",
		id: row.id,
		at: row.at,
		actionId: row.action_id,
		state: row.sent_at ? "sent" : row.failed_at ? "failed" : row.dropped_at ? "dropped" : "waiting",
	}));
};

/** What a desk took is an entry of the desk, not a payment too. */
const payments: Source = async (db, { event, registration, limit, cursor }) => {
	const rows = await db
		.selectFrom("payments")
		.select(["id", "amount", "currency", "received_at"])
		.where(is({ event_id: event.id, person_id: registrantOf(registration) }))
		.where("provider", "!=", "desk")
		.where(isLater("payment", cursor, sql.ref("received_at"), sql.ref("id")))
		.orderBy("received_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map(({ received_at: at, ...row }) => ({ kind: "payment", at, ...row }));
};

const refunds: Source = async (db, { event, registration, limit, cursor }) => {
	const at = sql<string>`coalesce(refunds.done_at, refunds.failed_at, refunds.refused_at, refunds.asked_at)`;
	const rows = await db
		.selectFrom("payments")
		.innerJoin("refunds", "refunds.payment", "payments.id")
		.select(["refunds.id", "refunds.amount", "payments.currency", at.as("at")])
		.select(["refunds.done_at", "refunds.failed_at", "refunds.refused_at"])
		.where(is({ "payments.event_id": event.id, "payments.person_id": registrantOf(registration) }))
		.where("payments.provider", "!=", "desk")
		.where(isLater("refund", cursor, at, sql.ref("refunds.id")))
		.orderBy(at, "desc")
		.orderBy("refunds.id", "desc")
		.limit(limit)
		.execute();
	return rows.map(({ done_at, failed_at, refused_at, ...row }) => ({
		kind: "refund",
		...row,
		isMade: done_at !== null,
		isRefused: failed_at !== null || refused_at !== null,
	}));
};

const desk: Source = async (db, { event, registration, limit, cursor }) => {
	const rows = await db
		.selectFrom("desk_payments as entry")
		.leftJoin("people as maker", "maker.id", "entry.made_by")
		.select(["entry.id", "entry.at", "entry.amount", "entry.currency", "entry.kind", "entry.means"])
		.select(["maker.first_name", "maker.last_name"])
		.where(is({ "entry.event_id": event.id, "entry.person_id": registrantOf(registration) }))
		.where(isLater("desk", cursor, sql.ref("entry.at"), sql.ref("entry.id")))
		.orderBy("entry.at", "desc")
		.orderBy("entry.id", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => ({
		kind: "desk",
		id: row.id,
		at: row.at,
		amount: row.amount,
		currency: row.currency,
		entry: row.kind as DeskPaymentKind,
		means: row.means as DeskPaymentMethod | null,
		by: nameInRow(row),
	}));
};

const invoices: Source = async (db, { event, registration, limit, cursor }) => {
	const rows = await db
		.selectFrom("invoices")
		.select(["id", "total as amount", "currency", "kind", "number", "issued_at"])
		.$narrowType<{ number: NotNull; issued_at: NotNull }>()
		.where(is({ event_id: event.id, person_id: registrantOf(registration) }))
		.where("issued_at", "is not", null)
		.where(isLater("invoice", cursor, sql.ref("issued_at"), sql.ref("id")))
		.orderBy("issued_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map(({ kind, issued_at, number, ...row }) => ({
		kind: "invoice",
		...row,
		at: issued_at,
		number,
		isCreditNote: kind !== "invoice",
	}));
};

const changes: Source = async (db, { event, registration, languageId, limit, cursor }) => {
	const { places } = rulesOf(event, languageId);
	const rows = await db
		.selectFrom("deeds")
		.innerJoin("people as actor", "actor.id", "deeds.actor_id")
		.select(["deeds.id", "deeds.at", "deeds.call", "deeds.details", "deeds.changes"])
		.select(["actor.first_name", "actor.last_name"])
		.where(is({ "deeds.event_id": event.id, "deeds.person_id": registration.person_id }))
		// What doors, prints and the desk do has its own entries.
		.where("deeds.call", "not in", ownEntries)
		.where(isLater("change", cursor, sql.ref("deeds.at"), sql.ref("deeds.id")))
		.orderBy("deeds.at", "desc")
		.orderBy("deeds.id", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => ({
		kind: "change",
		id: row.id,
		at: row.at,
		call: row.call,
		by: nameInRow(row),
		details: readDetails(row.details, places),
		changes: readJson<AuditChange[]>(row.changes ?? "[]"),
	}));
};

const ownEntries = [
	"checkIns.scan",
	"checkIns.letIn",
	"checkIns.undo",
	"badgePrints.print",
	"deskPayments.add",
	"deskPayments.undo",
	"mails.send",
];

const milestonesOf: Source = async (_, { registration, cursor }) => {
	const moments: [Milestone, string | null][] = [
		["completed", registration.completed_at],
		["registered", registration.registered_at],
		["responded", registration.responded_at],
		["invited", registration.invited_at],
	];
	return moments
		.flatMap(([milestone, at]) => (at === null ? [] : [{ kind: "milestone" as const, id: milestone, at, milestone }]))
		.filter((entry) => !isRepeated(entry, moments))
		.filter(({ at, id }) => {
			if (!cursor || at < cursor.at) return true;
			if (at > cursor.at || "milestone" > cursor.kind) return false;
			return cursor.kind !== "milestone" || order.indexOf(id) > order.indexOf(cursor.id as Milestone);
		})
		.sort((a, b) => (a.at === b.at ? order.indexOf(a.id) - order.indexOf(b.id) : a.at < b.at ? 1 : -1));
};

const order: Milestone[] = ["completed", "registered", "responded", "invited"];

/** Whoever registers in one go has answered and completed at that moment too: one line says it. */
function isRepeated({ milestone, at }: { milestone: Milestone; at: string }, moments: [Milestone, string | null][]) {
	const registeredAt = moments.find(([name]) => name === "registered")?.[1];
	return (milestone === "completed" || milestone === "responded") && at === registeredAt;
}

const deskSources: Source[] = [doors, prints, milestonesOf];
const teamSources: Source[] = [mails, payments, refunds, desk, invoices, changes];
