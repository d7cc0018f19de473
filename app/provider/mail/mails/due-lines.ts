import { fullPricesOf, totalsOf } from "~/domain/money/basket";
import { formatMoney } from "~/domain/money/money";
import { type Price, sayPrice, taxWord } from "~/domain/money/price";
import { promoLine } from "~/domain/money/promo-line";
import { inFours } from "~/domain/texts/in-fours";
import { anywhere, formatDay, formatDayAlone, formatTime } from "~/domain/time/dates";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { RegistrationRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { type Account, owes, readAccount, remainingOf } from "../../money/invoices/account";
import { canPay } from "../../money/invoices/drafts";
import { isTTCFor } from "../../money/invoices/resume";
import { transferOf } from "../../money/invoices/transfer";
import { codeUntil, unpaidTimes } from "../../registration/unpaid/held-until";
import { escapeHtml } from "./escape";
import { wordsIn } from "./words";

/** What an account still has to pay, in words; all of it empty where nothing is. */
export interface Dues {
	total: string;
	lines: { text: string; html: string };
	deadline: string;
	payable: string;
	/** Of a transfer that the account has announced. */
	transfer: { text: string; html: string };
}

const nothing = { text: "", html: "" };
const noDues: Dues = { total: "", lines: nothing, deadline: "", payable: "", transfer: nothing };

/** The dues of a registrant, as they are when the mail leaves. A companion is asked for nothing. */
export async function readDues(
	store: Store,
	event: LoadedEvent,
	record: RegistrationRow | undefined,
	{ locale, now }: { locale: string; now: Date },
): Promise<Dues> {
	if (!record || record.registered_by !== null) return noDues;
	const account = await readAccount(store, event, record.person_id);
	if (!owes(account)) return noDues;
	const { currency } = event.settings();
	const { held } = account;
	const remaining = remainingOf(event, account);
	if (remaining === 0) return noDues;
	const words = wordsIn(locale).due;
	const money = (minor: number) => formatMoney(minor, currency, locale);
	const rows = [
		...linesOf(event, account, locale),
		...(held > 0 ? [{ label: words.received, amount: `−\u202f${money(held)}` }] : []),
		{ label: words.total, amount: `${money(remaining)} ${taxWord(true, locale)}` },
	];
	return {
		total: money(remaining),
		lines: { text: listText(rows, words.colon), html: sumsHtml(rows) },
		deadline: deadlineOf(event, record, account, { locale, now }),
		payable: canPay(event, account) ? money(remaining) : "",
		transfer: transferLines(transferOf(event, account), money(remaining), locale),
	};
}

type Row = { label: string; amount: string };

function transferLines(transfer: ReturnType<typeof transferOf>, amount: string, locale: string): Dues["transfer"] {
	if (!transfer?.reference) return nothing;
	const { colon, transfer: labels } = wordsIn(locale).due;
	const { beneficiary, iban, bic, reference } = transfer;
	const rows = [
		{ label: labels.beneficiary, amount: beneficiary },
		{ label: labels.iban, amount: inFours(iban).join(" ") },
		...(bic ? [{ label: labels.bic, amount: bic }] : []),
		{ label: labels.reference, amount: reference },
		{ label: labels.amount, amount },
	];
	return { text: listText(rows, colon), html: sumsHtml(rows) };
}

const listText = (rows: Row[], colon: string) =>
	rows.map(({ label, amount }) => `  - ${label}${colon} ${amount}`).join("\n");

/** Amounts under each other, the total last and strong. */
function sumsHtml(rows: Row[]): string {
	const cells = rows.map(({ label, amount }, index) => {
		const weight = index === rows.length - 1 ? ";font-weight:650" : "";
		// The other amount below the one that counts: in one line it would break within itself.
		const said = escapeHtml(amount).replace(" (", "<br>(");
		return `<tr><td style="padding:6px 12px 6px 0${weight}">${escapeHtml(label)}</td><td align="right" style="padding:6px 0${weight};white-space:nowrap;font-variant-numeric:tabular-nums">${said}</td></tr>`;
	});
	return `<table cellspacing="0" cellpadding="0" border="0" width="100%" style="margin:0 0 16px;font-size:inherit;line-height:inherit;color:inherit">\n${cells.join("\n")}\n</table>`;
}

/** As the basket of the pages shows them (section 9), so that lines less what a code takes off are the total. */
function linesOf(event: LoadedEvent, account: Account, locale: string) {
	const words = wordsIn(locale).due;
	const { registrantId, basket, code } = account;
	const { currency } = event.settings();
	const style = { isTTC: isTTCFor(event, account), currency, locale };
	const { prices } = fullPricesOf(basket.due, currency);
	const promo = promoLine(basket.due, code?.code ?? null, style);
	const lines = basket.due.map((line, index) => {
		const day = event.document.days.find(({ id }) => id === line.dayId)?.day;
		const details = [
			...(day ? [formatDayAlone(day, locale, anywhere)] : []),
			...(line.personId === registrantId ? [] : [line.personName]),
		];
		const label = details.length > 0 ? `${line.label} (${details.join(", ")})` : line.label;
		return { label, amount: sayPrice(prices[index] as Price, style) };
	});
	const taxes = style.isTTC ? [] : totalsOf(basket.due, currency).taxes.filter(({ vat }) => vat > 0);
	return [
		...lines,
		...(promo ? [{ label: promo.label, amount: promo.amount }] : []),
		...taxes.map(({ rate, vat }) => ({
			label: words.vat(new Intl.NumberFormat(locale).format(rate)),
			amount: formatMoney(vat, currency, locale),
		})),
	];
}

/** Until when it is kept, as the pages say it; plainly that there is no limit, where there is none. */
function deadlineOf(
	event: LoadedEvent,
	record: RegistrationRow,
	{ code }: Account,
	{ locale, now }: { locale: string; now: Date },
): string {
	const words = wordsIn(locale).due;
	const zone = event.document.event.timeZone;
	const say = (until: Date, sentence: (day: string, time: string) => string) =>
		sentence(formatDay(until.toISOString(), locale, zone), formatTime(until.toISOString(), locale, zone));
	const until = unpaidTimes(event, record, now)?.heldUntil;
	if (until) return say(until, words.until);
	const codeEnds = code && !code.isInvoiced ? codeUntil(event, record, code.code) : undefined;
	return codeEnds && codeEnds > now ? `${words.endless} ${say(codeEnds, words.codeUntil)}` : words.endless;
}
