import { defaultCountry } from "~/domain/ground/identifiers";
import type { ArticleChoice } from "~/domain/money/article";
import {
	applyInclusions,
	type Basket,
	type BasketLine,
	basketOf,
	type ChosenArticle,
	type Inclusion,
	keyOf,
	totalsOf,
} from "~/domain/money/basket";
import { type Bill, customerOf, type Payer } from "~/domain/money/billing";
import { type PromoCode, promoCode } from "~/domain/money/promo-code";
import { vatDue } from "~/domain/money/vat";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import type { Database } from "../../ground/store/transact";
import { type Ledger, type Member, readLedger } from "./ledger";
import { documentOf, type InvoiceRow } from "./rows";

/**
 * An account is a registrant with their companions: one basket, one bill, one promo code, and the invoices. The registrant's
 * registration is its lock: anybody who touches money locks that row first, then the companions' (docs/decisions/013).
 */
export interface Account {
	registrantId: string;
	members: Member[];
	bill: Bill | undefined;
	/** Of the bill, or of the one that is assumed. */
	payer: Payer | undefined;
	/** The reference of the bank transfer that they said they will make. */
	transferReference: string | undefined;
	/** The code that the account uses; absent when the event file no longer has it. */
	code: (PromoCode & { isInvoiced: boolean }) | undefined;
	draft: InvoiceRow | undefined;
	basket: Basket;
	/** For each article, how many more companions would get it for free. */
	includedLeft: Record<string, number>;
	/** The articles that companions get for free, because something else includes them. */
	included: { personId: string; articleId: string }[];
	/** Money that came at the desk and that no invoice has used, in minor units. */
	held: number;
	/** The lines that issued invoices cover, less credit notes, each with its invoice. */
	covered: CoveredLine[];
}

export interface CoveredLine {
	line: BasketLine;
	invoiceId: string;
}

/** In one statement. With `bill` or `payer`, as it would be for that customer; with `instead`, as if somebody had chosen otherwise. */
export async function readAccount(
	db: Database,
	event: LoadedEvent,
	registrantId: string,
	assumptions: Assumptions = {},
): Promise<Account> {
	return accountIn(event, await readLedger(db, event.id, registrantId), assumptions);
}

/** True if anything is to be paid: a companion whose details are still open is not asked to pay. */
export function hasAmountDue({ members, basket }: Pick<Account, "members" | "basket">): boolean {
	const payingMembers = members.filter(
		({ registered_at, responded_at }) => registered_at !== null && responded_at !== null,
	);
	return payingMembers.some(({ person_id }) => basket.due.some((line) => line.personId === person_id && line.ht > 0));
}

/** The amount due that is still to come, with tax, in minor units: what the desk holds already is not asked for again. */
export function remainingOf(event: LoadedEvent, { basket, held }: Pick<Account, "basket" | "held">): number {
	const { ttc } = totalsOf(basket.due, event.settings().currency);
	return Math.max(0, ttc - Math.max(0, held));
}

export function includedFor({ included, includedLeft, covered }: Account, personId: string): string[] {
	const granted = included.filter((article) => article.personId === personId).map(({ articleId }) => articleId);
	const available = Object.keys(includedLeft).filter((id) => (includedLeft[id] ?? 0) > 0);
	const isInvoiced = (id: string) => covered.some(({ line }) => line.personId === personId && line.articleId === id);
	return [...new Set([...granted, ...available])].filter((id) => !isInvoiced(id));
}

interface Assumptions {
	bill?: Bill | undefined;
	payer?: Payer | undefined;
	instead?: { personId: string; choices: ArticleChoice[] };
}

export function accountIn(event: LoadedEvent, ledger: Ledger, assumptions: Assumptions = {}): Account {
	const { registrantId, members, issued, draft, held } = ledger;
	const { bill = ledger.bill, payer = bill, instead } = assumptions;
	const code = codeIn(event, ledger);
	const covered = coveredLines(issued);
	const seller = event.document.billing ?? { country: defaultCountry };
	const customer = customerOf(payer);
	const language = members.find(({ person_id }) => person_id === registrantId)?.language_id;
	const lines = covered.map(({ line }) => line);
	const chosen = wantedBy(event, members, accountChoices(ledger, instead), language);
	const { wanted, given, left } = applyInclusions(chosen, lines, inclusionsIn(event), registrantId);
	return {
		registrantId,
		members,
		bill,
		payer,
		transferReference: ledger.transferReference,
		code,
		draft,
		held,
		covered,
		includedLeft: left,
		included: given,
		basket: basketOf(wanted, lines, code, (article) => vatDue(article, seller, customer), event.settings().currency),
	};
}

function inclusionsIn({ document }: LoadedEvent): Inclusion[] {
	return document.articles.flatMap(({ id, includes }) => (includes ? [{ by: id, ...includes }] : []));
}

function accountChoices({ choices }: Ledger, instead: Assumptions["instead"]) {
	const saved = choices.map((row) => ({ personId: row.person_id, articleId: row.article_id, dayId: row.day_id }));
	if (!instead) return saved;
	const { personId } = instead;
	return [
		...saved.filter((choice) => choice.personId !== personId),
		...instead.choices.map((choice) => ({ personId, ...choice })),
	];
}

function wantedBy(
	event: LoadedEvent,
	members: Member[],
	choices: (ArticleChoice & { personId: string })[],
	languageId: string | null | undefined,
): ChosenArticle[] {
	const articles = new Map(event.document.articles.map((article) => [article.id, article]));
	return members.flatMap(({ person_id: personId, ...member }) =>
		choices
			.filter((choice) => choice.personId === personId)
			.flatMap(({ articleId, dayId }) => {
				const article = articles.get(articleId);
				if (!article) return [];
				// A free article may have no rate.
				const { price, nature, vatRate = 0 } = article;
				const label = event.print(article.label, languageId);
				const personName = nameInRow(member);
				return [{ personId, personName, articleId, dayId, label, price, nature, vatRate }];
			}),
	);
}

function codeIn(event: LoadedEvent, { code: use }: Ledger): Account["code"] {
	const entry = use && event.document.promoCodes.find(({ code }) => code === use.code);
	return entry && { ...promoCode.parse(entry), isInvoiced: use.invoiced_at !== null };
}

function coveredLines(issued: InvoiceRow[]): CoveredLine[] {
	const covered = new Map<string, CoveredLine>();
	for (const row of issued) {
		for (const line of documentOf(row).lines) {
			if (row.kind === "invoice") covered.set(keyOf(line), { line, invoiceId: row.id });
			else covered.delete(keyOf(line));
		}
	}
	return [...covered.values()];
}
