import { sql } from "kysely";
import type { ArticleChoice } from "~/domain/article";
import { type Basket, type BasketLine, basketOf, keyOf, type Wanted } from "~/domain/basket";
import { type Bill, customerOf } from "~/domain/billing";
import { defaultCountry } from "~/domain/identifiers";
import { type PromoCode, promoCode } from "~/domain/promo-code";
import { vatDue } from "~/domain/vat";
import type { KnownEvent } from "../../ground/events/known-event";
import { nameInRow } from "../../ground/records/name-in-row";
import type { RegistrationRow } from "../../ground/records/rows";
import type { Reading } from "../../ground/store/transact";
import { readBill } from "./bills";
import { documentOf, issuedRows } from "./rows";

/**
 * An account is a registrant with their companions: one basket, one bill, one promo code, and the invoices. The
 * registrant's record is its lock: who touches money takes that row first, then the companions' (docs/decisions/013).
 */
export interface Account {
	registrantId: string;
	members: Member[];
	bill: Bill | undefined;
	/** The code that the account holds; absent when the event file no longer has it. */
	code: (PromoCode & { isInvoiced: boolean }) | undefined;
	basket: Basket;
	/** What issued invoices less credit notes cover, and by which invoice. */
	covered: CoveredLine[];
}

export interface CoveredLine {
	line: BasketLine;
	invoiceId: string;
}

export type Member = Pick<
	RegistrationRow,
	"person_id" | "registered_at" | "responded_at" | "completed_at" | "registered_by" | "typology_id"
> & { first_name: string; last_name: string; language_id: string | null };

/** The account as it stands. With `bill`, as it would be for that customer; with `instead`, if somebody chose otherwise. */
export async function readAccount(
	reading: Reading,
	event: KnownEvent,
	registrantId: string,
	{ bill: given, instead }: { bill?: Bill; instead?: { personId: string; choices: ArticleChoice[] } } = {},
): Promise<Account> {
	const members = await membersOf(reading, event.id, registrantId);
	const choices = await choicesOf(reading, event.id, members, instead);
	const bill = given ?? (await readBill(reading, event.id, registrantId));
	const code = await codeOf(reading, event, registrantId);
	const covered = await coveredLines(reading, event.id, registrantId);
	const sellerCountry = event.document.billing?.country ?? defaultCountry;
	const customer = customerOf(bill);
	const language = members.find(({ person_id }) => person_id === registrantId)?.language_id;
	return {
		registrantId,
		members,
		bill,
		code,
		covered,
		basket: basketOf(
			wantedBy(event, members, choices, language),
			covered.map(({ line }) => line),
			code,
			(article) => vatDue(article, sellerCountry, customer),
			event.settings().currency,
		),
	};
}

/** The registrant first, then the companions, oldest first. */
async function membersOf(reading: Reading, eventId: string, registrantId: string): Promise<Member[]> {
	const rows = await reading
		.selectFrom("registrations as record")
		.innerJoin("people", "people.id", "record.person_id")
		.select([
			"record.person_id",
			"record.registered_at",
			"record.responded_at",
			"record.completed_at",
			"record.registered_by",
			"record.typology_id",
			"people.first_name",
			"people.last_name",
			"people.language_id",
		])
		.where("record.event_id", "=", eventId)
		// Said as "the one or the other", an engine reads everybody at the event.
		.where(
			"record.person_id",
			"in",
			sql<string>`(select ${registrantId} union all select person_id from registrations
				where event_id = ${eventId} and registered_by = ${registrantId})`,
		)
		.orderBy("record.created_at")
		.orderBy("record.person_id")
		.execute();
	const isRegistrant = ({ person_id }: Member) => person_id === registrantId;
	return [...rows.filter(isRegistrant), ...rows.filter((row) => !isRegistrant(row))];
}

async function choicesOf(
	reading: Reading,
	eventId: string,
	members: Member[],
	instead: { personId: string; choices: ArticleChoice[] } | undefined,
) {
	const ids = members.map(({ person_id }) => person_id);
	const rows =
		ids.length === 0
			? []
			: await reading
					.selectFrom("article_choices")
					.select(["person_id", "article_id", "day_id"])
					.where("event_id", "=", eventId)
					.where("person_id", "in", ids)
					.orderBy("day_id")
					.orderBy("article_id")
					.execute();
	const own = rows.map((row) => ({ personId: row.person_id, articleId: row.article_id, dayId: row.day_id }));
	if (!instead) return own;
	const { personId } = instead;
	return [
		...own.filter((one) => one.personId !== personId),
		...instead.choices.map((choice) => ({ personId, ...choice })),
	];
}

function wantedBy(
	event: KnownEvent,
	members: Member[],
	choices: (ArticleChoice & { personId: string })[],
	languageId: string | null | undefined,
): Wanted[] {
	const articles = new Map(event.document.articles.map((article) => [article.id, article]));
	return members.flatMap(({ person_id: personId, ...member }) =>
		choices
			.filter((choice) => choice.personId === personId)
			.flatMap(({ articleId, dayId }) => {
				const article = articles.get(articleId);
				if (!article) return [];
				const { price, nature, vatRate } = article;
				const label = event.say(article.label, languageId);
				const personName = nameInRow(member);
				return [{ personId, personName, articleId, dayId, label, price, nature, vatRate }];
			}),
	);
}

async function codeOf(reading: Reading, event: KnownEvent, registrantId: string): Promise<Account["code"]> {
	const use = await reading
		.selectFrom("promo_uses")
		.select(["code", "invoiced_at"])
		.where("event_id", "=", event.id)
		.where("person_id", "=", registrantId)
		.executeTakeFirst();
	const entry = use && event.document.promoCodes.find(({ code }) => code === use.code);
	return entry && { ...promoCode.parse(entry), isInvoiced: use.invoiced_at !== null };
}

/** Invoices add lines, credit notes take them away again. */
async function coveredLines(reading: Reading, eventId: string, registrantId: string): Promise<CoveredLine[]> {
	const covered = new Map<string, CoveredLine>();
	for (const row of await issuedRows(reading, eventId, registrantId)) {
		for (const line of documentOf(row).lines) {
			if (row.kind === "invoice") covered.set(keyOf(line), { line, invoiceId: row.id });
			else covered.delete(keyOf(line));
		}
	}
	return [...covered.values()];
}
