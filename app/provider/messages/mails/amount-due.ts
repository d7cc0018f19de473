import { fullPricesOf, totalsOf } from "~/domain/money/basket";
import { formatMoney } from "~/domain/money/money";
import { formatPrice, type Price, partsOfPrice, taxSuffix } from "~/domain/money/price";
import { promoLine } from "~/domain/money/promo-line";
import { escapeHtml } from "~/domain/texts/escape";
import { inTwoLines } from "~/domain/texts/groups-of-four";
import { anywhere, formatDay, formatDayAlone, formatTime } from "~/domain/time/dates";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { RegistrationRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { type Account, hasAmountDue, readAccount, remainingOf } from "../../money/invoices/account";
import { canPay } from "../../money/invoices/drafts";
import { isTTCFor } from "../../money/invoices/resume";
import { transferOf } from "../../money/invoices/transfer";
import { codeUntil, unpaidTimes } from "../../registration/unpaid/unpaid-times";
import { factsHtml, factsText, type MailFact } from "./facts-table";
import { coloursOf, mailColours } from "./mail-colours";
import { mailTexts } from "./mail-texts";

export interface AmountDue {
	total: string;
	lines: { text: string; html: string };
	deadline: string;
	payable: string;
	/** The bank details, if the account has announced a transfer. */
	transfer: { text: string; html: string };
}

const nothing = { text: "", html: "" };
const nothingDue: AmountDue = { total: "", lines: nothing, deadline: "", payable: "", transfer: nothing };

/** Reads the amount due of a registrant at the time when the mail is sent. Companions owe nothing themselves. */
export async function readAmountDue(
	store: Store,
	event: LoadedEvent,
	record: RegistrationRow | undefined,
	{ locale, now }: { locale: string; now: Date },
): Promise<AmountDue> {
	if (!record || record.registered_by !== null) return nothingDue;
	const account = await readAccount(store, event, record.person_id);
	if (!hasAmountDue(account)) return nothingDue;
	const { currency } = event.settings();
	const { held } = account;
	const remaining = remainingOf(event, account);
	if (remaining === 0) return nothingDue;
	const texts = mailTexts(locale).due;
	const money = (minor: number) => formatMoney(minor, currency, locale);
	const rows = [
		...linesOf(event, account, locale),
		...(held > 0 ? [{ label: texts.received, amount: money(-held) }] : []),
		{ label: texts.total, amount: `${money(remaining)} ${taxSuffix(true, locale)}` },
	];
	return {
		total: money(remaining),
		lines: { text: listText(rows, texts.colon), html: sumsHtml(rows) },
		deadline: deadlineOf(event, record, account, { locale, now }),
		payable: canPay(event, account) ? money(remaining) : "",
		transfer: transferBlock(event, record, account, { locale, now }),
	};
}

type Row = { label: string; amount: string };

interface Occasion {
	locale: string;
	now: Date;
}

/** What a bank asks for, in the order in which its form does: the amount and the reference stand out, as both are copied. */
function transferBlock(
	event: LoadedEvent,
	record: RegistrationRow,
	account: Account,
	{ locale, now }: Occasion,
): AmountDue["transfer"] {
	const transfer = transferOf(event, account);
	if (!transfer?.reference) return nothing;
	const labels = mailTexts(locale).due.transfer;
	const { beneficiary, iban, bic, reference } = transfer;
	const until = unpaidTimes(event, record, now)?.heldUntil;
	const { value, tax, other } = priceDue(event, account, locale);
	const facts: MailFact[] = [
		{ label: labels.amount, value: `${value} ${tax}`, other: other && `${other.value} ${other.tax}`, isMain: true },
		{ label: labels.reference, value: reference, isMain: true },
		{ label: labels.iban, value: inTwoLines(iban) },
		...(bic ? [{ label: labels.bic, value: bic }] : []),
		{ label: labels.beneficiary, value: beneficiary },
		...(until
			? [{ label: labels.before, value: formatDay(until.toISOString(), locale, event.document.event.timeZone) }]
			: []),
	];
	return { text: factsText(facts, locale), html: factsHtml(facts, mailColours(coloursOf({ event, record }))) };
}

/** Of a part that the desk does not hold yet, only what is to be paid is known: it has no base of its own. */
function priceDue(event: LoadedEvent, account: Account, locale: string) {
	const { currency } = event.settings();
	const { ht, ttc } = totalsOf(account.basket.due, currency);
	const remaining = remainingOf(event, account);
	const isWhole = account.held === 0 && ttc === remaining;
	// A transfer moves the amount with its tax, whatever the base of the basket.
	return partsOfPrice(isWhole ? { ht, ttc } : { ht: remaining, ttc: remaining }, { isTTC: true, currency, locale });
}

const listText = (rows: Row[], colon: string) =>
	rows.map(({ label, amount }) => `  - ${label}${colon} ${amount}`).join("\n");

function sumsHtml(rows: Row[]): string {
	const cells = rows.map(({ label, amount }, index) => {
		const weight = index === rows.length - 1 ? ";font-weight:650" : "";
		// The other base stands below, as on pages.
		const amountHtml = escapeHtml(amount).replace("\u00a0· ", "<br>");
		return `<tr><td style="padding:6px 12px 6px 0${weight}">${escapeHtml(label)}</td><td align="right" style="padding:6px 0${weight};white-space:nowrap;font-variant-numeric:tabular-nums">${amountHtml}</td></tr>`;
	});
	return `<table cellspacing="0" cellpadding="0" border="0" width="100%" style="margin:0 0 16px;font-size:inherit;line-height:inherit;color:inherit">\n${cells.join("\n")}\n</table>`;
}

/** The lines of the basket as pages show them (section 9), so that lines less the discount add up to the total. */
function linesOf(event: LoadedEvent, account: Account, locale: string) {
	const texts = mailTexts(locale).due;
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
		return { label, amount: formatPrice(prices[index] as Price, style) };
	});
	const taxes = style.isTTC ? [] : totalsOf(basket.due, currency).taxes.filter(({ vat }) => vat > 0);
	return [
		...lines,
		...(promo ? [{ label: promo.label, amount: promo.amount }] : []),
		...taxes.map(({ rate, vat }) => ({
			label: texts.vat(new Intl.NumberFormat(locale).format(rate)),
			amount: formatMoney(vat, currency, locale),
		})),
	];
}

function deadlineOf(
	event: LoadedEvent,
	record: RegistrationRow,
	{ code }: Account,
	{ locale, now }: { locale: string; now: Date },
): string {
	const texts = mailTexts(locale).due;
	const zone = event.document.event.timeZone;
	const say = (until: Date, sentence: (day: string, time: string) => string) =>
		sentence(formatDay(until.toISOString(), locale, zone), formatTime(until.toISOString(), locale, zone));
	const until = unpaidTimes(event, record, now)?.heldUntil;
	if (until) return say(until, texts.until);
	const codeEnds = code && !code.isInvoiced ? codeUntil(event, record, code.code) : undefined;
	return codeEnds && codeEnds > now ? `${texts.endless} ${say(codeEnds, texts.codeUntil)}` : texts.endless;
}
