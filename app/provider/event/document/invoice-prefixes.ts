import { sql } from "kysely";
import type { EventDocument } from "~/domain/event-file/event-document";
import { isOnPostgres } from "~/provider/ground/store/prepared-query";
import type { Transaction } from "~/provider/ground/store/transact";

/**
 * The other event of the domain whose invoices have the prefix of this one: both would issue LUEURS-2027-00001, and French law asks
 * for one unbroken series. Whoever asks has locked the domain, so that of two events the second sees the first.
 */
export async function findPrefixHolder(tx: Transaction, { domain, event, billing }: EventDocument) {
	if (!billing) return undefined;
	const prefix = isOnPostgres(tx)
		? sql<string | null>`(document::jsonb #>> '{billing,invoicePrefix}')`
		: sql<string | null>`json_extract(document, '$.billing.invoicePrefix')`;
	return tx
		.selectFrom("events")
		.select(["id", "alias"])
		.where("domain_id", "=", domain.id)
		.where("id", "!=", event.id)
		.where(sql<boolean>`lower(${prefix}) = ${billing.invoicePrefix.toLowerCase()}`)
		.executeTakeFirst();
}

/** The document with a prefix that no other event of the domain has: that of its address, with a number where needed. */
export async function withFreePrefix(tx: Transaction, document: EventDocument): Promise<EventDocument> {
	let free = document;
	for (let number = 2; await findPrefixHolder(tx, free); number++) {
		const { billing } = document;
		if (!billing) break;
		const end = `-${number}-`;
		const head = billing.invoicePrefix.replace(/-$/, "").slice(0, longestPrefix - end.length);
		free = { ...document, billing: { ...billing, invoicePrefix: `${head}${end}` } };
	}
	return free;
}

const longestPrefix = 25;
