import type { ArticleChoice } from "~/domain/article";
import { type InvoiceResume, resumeOf } from "~/domain/basket";
import { showsTTC } from "~/domain/billing";
import type { KnownEvent } from "../events/known-event";
import { readAccount } from "./account";
import { canPay } from "./drafts";
import type { Reading } from "./rows";

interface Asked {
	registrantId: string;
	/** Only this companion's part, which is somebody else's to pay. */
	onlyOf?: string | undefined;
	instead?: { personId: string; choices: ArticleChoice[] } | undefined;
}

/** The invoice resume of an account. */
export async function readResume(
	reading: Reading,
	event: KnownEvent,
	{ registrantId, onlyOf, instead }: Asked,
): Promise<InvoiceResume> {
	const account = await readAccount(reading, event, registrantId, instead ? { instead } : {});
	const isShown = ({ personId }: { personId: string }) => onlyOf === undefined || personId === onlyOf;
	const { due, kept, gone } = account.basket;
	const basket = { due: due.filter(isShown), kept: kept.filter(isShown), gone: gone.filter(isShown) };
	const { currency } = event.settings();
	const sums = resumeOf(basket, currency);
	const { isInvoiced = false, ...promoCode } = account.code ?? { code: "" };
	return {
		...sums,
		canPay: onlyOf === undefined && canPay(event, account, sums.totalTTC),
		isUsed: account.code !== undefined,
		code: promoCode.code,
		promoCode: account.code ? promoCode : null,
		currency,
		isTTC: showsTTC(account.bill?.type),
		isInvoiced,
	};
}
