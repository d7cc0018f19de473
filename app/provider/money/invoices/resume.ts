import { Refusal } from "~/domain/ground/refusal";
import { type ArticleChoice, generalDay } from "~/domain/money/article";
import { type BasketLine, type InvoiceResume, keyOf, resumeOf, totalsOf } from "~/domain/money/basket";
import { isTTCFirst, type Payer } from "~/domain/money/billing";
import { exemptionOf } from "~/domain/money/invoice-mentions";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { registrantOf } from "../../ground/records/registrant-account";
import { findRegistrationRow } from "../../ground/records/rows";
import type { Database } from "../../ground/store/transact";
import { type Account, readAccount, remainingOf } from "./account";
import { canPay } from "./drafts";
import { transferOf } from "./transfer";

interface ResumeRequest {
	registrantId: string;
	/** Only this companion's part, which somebody else pays. */
	onlyOf?: string | undefined;
	instead?: { personId: string; choices: ArticleChoice[] } | undefined;
	/** Instead of the one of the bill. */
	payer?: Payer | undefined;
}

export async function readResume(
	db: Database,
	event: LoadedEvent,
	{ registrantId, onlyOf, instead, payer }: ResumeRequest,
): Promise<InvoiceResume> {
	return resumeIn(event, await readAccount(db, event, registrantId, { payer, ...(instead && { instead }) }), onlyOf);
}

export function resumeIn(event: LoadedEvent, account: Account, onlyOf?: string): InvoiceResume {
	const isShown = ({ personId }: { personId: string }) => onlyOf === undefined || personId === onlyOf;
	const { due, kept, gone } = account.basket;
	const basket = { due: due.filter(isShown), kept: kept.filter(isShown), gone: gone.filter(isShown) };
	const { currency } = event.settings();
	const sums = resumeOf(basket, currency);
	const { isInvoiced = false, ...promoCode } = account.code ?? { code: "" };
	return {
		...sums,
		prevTTC: paidFor(account, basket.kept, currency),
		canPay: onlyOf === undefined && canPay(event, account),
		...(onlyOf === undefined
			? { held: Math.max(0, account.held), remaining: remainingOf(event, account) }
			: nothingToPay),
		takesCodes: event.document.promoCodes.length > 0,
		isUsed: account.code !== undefined,
		code: promoCode.code,
		promoCode: account.code ? promoCode : null,
		currency,
		isTTC: isTTCFor(event, account),
		isInvoiced,
		...(sums.taxes.some(({ category }) => category === "E") && { exemption: exemptionOf(event.document.billing) }),
		...(Object.keys(account.includedLeft).length > 0 && { included: account.includedLeft }),
		transfer: onlyOf === undefined ? transferOf(event, account) : null,
	};
}

/** A companion's part is paid by the person who registered them. */
const nothingToPay = { held: 0, remaining: 0 };

/** True if an account is shown amounts with tax first. */
export function isTTCFor(event: LoadedEvent, { payer, members }: Pick<Account, "payer" | "members">): boolean {
	return isTTCFirst(payer?.type, event.settingsOf(members[0]?.typology_id).pricesWithTax);
}

/** Each invoice rounds its own tax, so what is kept is summed invoice by invoice. */
function paidFor({ covered }: Account, kept: BasketLine[], currency: string): number {
	const keys = new Set(kept.map(keyOf));
	const coveredLines = covered.filter(({ line }) => keys.has(keyOf(line)));
	return [...new Set(coveredLines.map(({ invoiceId }) => invoiceId))].reduce((sum, id) => {
		const lines = coveredLines.filter(({ invoiceId }) => invoiceId === id).map(({ line }) => line);
		return sum + totalsOf(lines, currency).ttc;
	}, 0);
}

export async function resumeFor(
	db: Database,
	event: LoadedEvent,
	personId: string,
	{ articles, payer }: { articles?: string | undefined; payer?: Payer | undefined } = {},
) {
	const registration = await findRegistrationRow(db, event.id, personId);
	if (!registration) throw new Refusal("notFound");
	const registrantId = registrantOf(registration);
	return readResume(db, event, {
		registrantId,
		onlyOf: registrantId === personId ? undefined : personId,
		payer,
		instead: articles === undefined ? undefined : { personId, choices: parseChoices(articles) },
	});
}

/** Reads `stand@0,lunch@thursday`; a choice without a day is for the event as a whole. */
function parseChoices(articles: string): ArticleChoice[] {
	return articles
		.split(",")
		.filter((part) => part !== "")
		.map((part) => {
			const [articleId = "", dayId = generalDay] = part.split("@");
			return { articleId, dayId };
		});
}
