import type { Selectable } from "kysely";
import type { Draft } from "~/domain/registration/draft";
import type { Store } from "~/provider/ground/store/open";
import type { Tables } from "~/provider/ground/store/schema";

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** Everything that an event stores about its people, as rows; what a person holds is a list of words by id. */
export interface Ledger {
	people: Map<string, Row<"people">>;
	records: Map<string, Row<"registrations">>;
	/** `day thursday`, `article seat@0`, `slot gala`, `quota walks/hill`, `code TENTH` until it is `invoiced TENTH`, `companion …` */
	held: Map<string, string[]>;
	/** Drafts that wait to be saved, by person. */
	drafts: Map<string, Draft>;
	companies: Row<"companies">[];
	proposals: Row<"company_proposals">[];
	invoices: Row<"invoices">[];
	payments: Row<"payments">[];
	refunds: Row<"refunds">[];
	mails: Row<"mails">[];
}

export async function readLedger(store: Store, domainId: string, eventId: string): Promise<Ledger> {
	const people = await store.selectFrom("people").selectAll().where("domain_id", "=", domainId).execute();
	const records = await store
		.selectFrom("registrations")
		.selectAll()
		.where("event_id", "=", eventId)
		.orderBy("created_at")
		.orderBy("person_id")
		.execute();
	const invoices = await store
		.selectFrom("invoices")
		.selectAll()
		.where("event_id", "=", eventId)
		.orderBy("opened_at")
		.orderBy("id")
		.execute();
	const payments = await store
		.selectFrom("payments")
		.selectAll()
		.where("event_id", "=", eventId)
		.orderBy("id")
		.execute();
	const refunds = await store.selectFrom("refunds").selectAll().where("event_id", "=", eventId).orderBy("id").execute();
	const mails = await store
		.selectFrom("mails")
		.selectAll()
		.where("event_id", "=", eventId)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	const companies = await store.selectFrom("companies").selectAll().where("domain_id", "=", domainId).execute();
	const proposals = await store
		.selectFrom("company_proposals")
		.selectAll()
		.where("company_id", "in", (of) => of.selectFrom("companies").select("id").where("domain_id", "=", domainId))
		.orderBy("person_id")
		.execute();
	const drafts = await store.selectFrom("drafts").selectAll().where("event_id", "=", eventId).execute();
	return {
		drafts: new Map(drafts.map((row) => [row.person_id, JSON.parse(row.answers) as Draft])),
		people: new Map(people.map((row) => [row.id, row])),
		records: new Map(records.map((row) => [row.person_id, row])),
		held: await readHeld(store, eventId, records),
		companies,
		proposals,
		invoices,
		payments,
		refunds,
		mails,
	};
}

async function readHeld(store: Store, eventId: string, records: Row<"registrations">[]) {
	const held = new Map<string, string[]>();
	const hold = (personId: string, what: string) => held.set(personId, [...(held.get(personId) ?? []), what].sort());
	const days = await store.selectFrom("day_registrations").selectAll().where("event_id", "=", eventId).execute();
	for (const row of days) hold(row.person_id, `day ${row.day_id}`);
	const articles = await store.selectFrom("article_choices").selectAll().where("event_id", "=", eventId).execute();
	for (const row of articles) hold(row.person_id, `article ${row.article_id}@${row.day_id}`);
	const slots = await store.selectFrom("slot_registrations").selectAll().where("event_id", "=", eventId).execute();
	for (const row of slots) hold(row.person_id, `slot ${row.slot_id}`);
	const quotas = await store.selectFrom("quota_choices").selectAll().where("event_id", "=", eventId).execute();
	for (const row of quotas) hold(row.person_id, `quota ${row.quota_key}/${row.value}`);
	const codes = await store.selectFrom("promo_uses").selectAll().where("event_id", "=", eventId).execute();
	for (const row of codes) hold(row.person_id, `${row.invoiced_at === null ? "code" : "invoiced"} ${row.code}`);
	for (const { registered_by: host, person_id } of records) {
		if (host !== null && host !== person_id) hold(host, `companion ${person_id}`);
	}
	return held;
}
