import { lastDay } from "~/domain/event/last-day";
import { type CurvePoint, curveOf, daysBetween } from "~/domain/insight/curve";
import { formatMoney } from "~/domain/money/money";
import { calendarDay } from "~/domain/time/clock";
import { anywhere, formatDayMonth, formatDayShort } from "~/domain/time/dates";
import type { Gateway } from "~/gateway/gateway";
import { paths } from "~/paths";
import type { Visit } from "../../ground/event/visit.server";
import { drawCurve } from "./draw-curve";

type Today = Awaited<ReturnType<Gateway["today"]["read"]>>["data"];

/** Rows of the table below the drawing; one in seven days where there are more. */
const mostRows = 45;

/** Who registered, beside the invited, and how that came about; what is to collect is for those who manage the money. */
export function describeFigures(visit: Visit, { figures, curve, due }: Today) {
	if (!figures) return null;
	const { context, frame } = visit;
	const { t, locale } = frame;
	const { format } = new Intl.NumberFormat(locale);
	const stats = paths.stats(context);
	const { registered, lately, invited, unanswered, declined } = figures;
	return {
		registered: format(registered),
		invited: invited === 0 ? undefined : t("today.ofInvited", { count: invited, number: format(invited) }),
		lately: lately === 0 ? undefined : t("today.lately", { number: format(lately) }),
		stats,
		beside: [
			...(invited > 0
				? [
						{ label: t("today.unanswered"), value: format(unanswered), href: stats },
						{ label: t("today.declined"), value: format(declined), href: stats },
					]
				: []),
			...(due && due.accounts > 0 ? [{ label: t("today.due"), value: amountOf(due), href: paths.money(context) }] : []),
		],
		curve: curve && describeCurve(visit, curve),
	};

	function amountOf({ accounts, amounts }: NonNullable<Today["due"]>): string {
		if (amounts === null) return t("today.dueAccounts", { count: accounts, number: format(accounts) });
		return amounts.map(({ currency, amount }) => formatMoney(amount, currency, locale)).join(" + ") || format(0);
	}
}

function describeCurve({ frame, now }: Visit, { days, former }: NonNullable<Today["curve"]>) {
	const { t, locale, event, timeZone, settings } = frame;
	const { format } = new Intl.NumberFormat(locale);
	const last = lastDay(event.days);
	const first = event.days.map(({ day }) => day).sort()[0] ?? last;
	const today = calendarDay(now, timeZone);
	const points = curveOf({ days, former, firstDay: first, lastDay: last, today });
	const current = points.findLast(({ total }) => total !== undefined);
	if (!current || points.length < 2) return undefined;
	const dated = (day: string) => formatDayShort(day, locale, anywhere);
	const year = former === null ? "" : nameOf(former, first);
	const total = format(current.total ?? 0);
	const formerTotal = current.former === undefined ? undefined : format(current.former);
	const isNow = current.day === today;
	const closing = settings.registrationEndsAt && calendarDay(new Date(settings.registrationEndsAt), timeZone);
	const said = { total, day: formatDayMonth(current.day, locale, anywhere) };
	const marks = {
		format,
		dayLabel: (day: string) => formatWithoutWeekday(day, locale),
		now: isNow && today < first ? { day: today, label: t("today.now") } : undefined,
		closing: closing ? { day: closing, label: t("today.closing") } : undefined,
		former: formerTotal === undefined ? undefined : t("today.former", { year, number: formerTotal }),
	};
	return {
		title:
			formerTotal === undefined
				? t("today.curve", said)
				: t("today.curveFormer", { ...said, former: formerTotal, year }),
		drawings: (["wide", "narrow"] as const).map((size) => drawCurve(size, points, marks)),
		columns: [t("today.registered"), ...(former ? [year] : [])],
		rows: rowsOf(points, current).map((point) => ({
			day: dated(point.day),
			values: [point.total, ...(former ? [point.former] : [])].map((total) =>
				total === undefined ? "–" : format(total),
			),
		})),
	};
}

/** Its year, or its name where it was in the same year. */
function nameOf({ firstDay, name }: { firstDay: string; name: string }, first: string): string {
	const year = firstDay.slice(0, 4);
	return year === first.slice(0, 4) ? name : year;
}

/** The days of the table, the latest last; the current one is always among them. */
function rowsOf(points: CurvePoint[], current: CurvePoint): CurvePoint[] {
	const step = points.length > mostRows ? 7 : 1;
	const rows = points.filter(({ day }) => daysBetween(day, current.day) % step === 0);
	return rows.slice(-mostRows);
}

/** « 18 janv. » */
function formatWithoutWeekday(day: string, locale: string): string {
	const format = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, {
		day: "numeric",
		month: "short",
		timeZone: anywhere,
	});
	return format.format(new Date(`${day}T00:00:00Z`));
}
