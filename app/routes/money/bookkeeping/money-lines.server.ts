import type { DocumentLine, DueLine, PaymentLine, RefundLine } from "~/contract/money/bookkeeping";
import { formatMoney } from "~/domain/money/money";
import { formatDayShort, formatDays, formatTime } from "~/domain/time/dates";
import { sayAny } from "~/i18n/translator";
import { paths } from "~/paths";
import type { Visit } from "../../ground/event/visit.server";

export interface LineFormat {
	visit: Visit;
	currency: string;
	/** Whether the reader may open people's sheets. */
	canOpen: boolean;
}

/** One line of a list: whom it is about, what, since when, how much, and what may be done. */
export interface MoneyLine {
	id: string;
	name: string;
	/** Their sheet, or else their account. */
	href: string;
	under: string[];
	when: string;
	what: string[];
	amount: string;
	tag?: { words: string; tone: "plain" | "warn" | "danger" | "success" };
	isStruck?: boolean;
	go: { href: string; label: string };
	/** The PDF of an invoice or credit note. */
	file?: string;
}

export function dueLine(format: LineFormat, { payer, email, since, amount, lines, transferReference }: DueLine) {
	const { t } = format.visit.frame;
	return line(format, payer, {
		id: payer.id,
		under: [email ?? ""],
		when: t("money.since", { day: dayOf(format, since) }),
		what:
			lines.length > mostNamed
				? [...lines.slice(0, mostNamed), t("money.more", { count: lines.length - mostNamed })]
				: lines,
		amount: say(format, amount),
		...(transferReference && {
			tag: { words: t("money.announced", { reference: transferReference }), tone: "warn" as const },
		}),
	});
}

const mostNamed = 3;

export function paymentLine(format: LineFormat, entry: PaymentLine) {
	const { t, locale } = format.visit.frame;
	const { payer, kind, means, amount, at, by, valueOn, reference, isVoided, isNotOwed } = entry;
	return line(format, payer, {
		id: entry.id,
		under: by === null ? [] : [t("money.byWhom", { name: by || t("people.unnamed") })],
		when: momentOf(format, at),
		what: [
			t(`money.means.${means}`),
			...(valueOn ? [t("money.valueOn", { day: formatDays([valueOn], locale) })] : []),
			...(reference ? [reference] : []),
		],
		amount: say(format, kind === "back" ? -amount : amount),
		...(isVoided
			? { isStruck: true, tag: { words: t("money.voided"), tone: "plain" as const } }
			: isNotOwed
				? { tag: { words: t("money.notOwed"), tone: "warn" as const } }
				: kind === "back"
					? { tag: { words: t("money.handedBack"), tone: "plain" as const } }
					: {}),
	});
}

export function refundLine(format: LineFormat, entry: RefundLine) {
	const { t } = format.visit.frame;
	const { payer, state, means, amount, at, reason, creditNote } = entry;
	const tones = { waiting: "warn", underWay: "plain", failed: "danger", done: "success" } as const;
	return line(format, payer, {
		id: entry.id,
		under: [],
		when: at === null ? "" : momentOf(format, at),
		what: [
			means === null ? t("money.byHand") : t(`money.means.${means}`),
			...(creditNote ? [t("money.creditNote", { number: creditNote })] : []),
			...(reason ? [reasonOf(format, reason)] : []),
		],
		amount: say(format, amount),
		tag: { words: t(`money.state.${state}`), tone: tones[state] },
	});
}

/** The payment provider's own code, in words where it is a usual one. */
function reasonOf({ visit: { frame } }: LineFormat, reason: string): string {
	const key = `money.reason.${reason}`;
	return frame.t.knows(key) ? sayAny(frame.t, key) : frame.t("money.reasonCode", { reason });
}

export function documentLine(format: LineFormat, entry: DocumentLine) {
	const { visit } = format;
	const { t } = visit.frame;
	const { payer, kind, number, issuedAt, buyer, total, totalHT, credits } = entry;
	const sign = kind === "creditNote" ? -1 : 1;
	return line(format, payer, {
		id: entry.id,
		under: buyer === payer.name ? [] : [buyer],
		when: dayOf(format, issuedAt),
		what: [
			t(kind === "creditNote" ? "money.creditNote" : "money.invoice", { number }),
			...(credits ? [t("money.credits", { number: credits })] : []),
			t("money.untaxed", { amount: say(format, sign * totalHT) }),
		],
		amount: say(format, sign * total),
		file: paths.invoiceFile(visit.context, entry.id, "pdf"),
	});
}

function line(
	{ visit: { context, frame }, canOpen }: LineFormat,
	payer: { id: string; name: string },
	{ under, ...rest }: Omit<MoneyLine, "name" | "href" | "go">,
): MoneyLine {
	const account = paths.moneyAccount(context, payer.id);
	const name = payer.name || frame.t("people.unnamed");
	return {
		...rest,
		name,
		href: canOpen ? paths.person(context, payer.id) : account,
		under: under.filter(Boolean),
		go: { href: account, label: frame.t("money.openAccount") },
	};
}

export function say({ visit, currency }: Pick<LineFormat, "visit" | "currency">, amount: number): string {
	return formatMoney(amount, currency, visit.frame.locale);
}

function dayOf({ visit: { frame } }: LineFormat, at: string): string {
	return formatDayShort(at, frame.locale, frame.timeZone);
}

function momentOf(format: LineFormat, at: string): string {
	const { locale, timeZone } = format.visit.frame;
	return `${dayOf(format, at)} ${formatTime(at, locale, timeZone)}`;
}
