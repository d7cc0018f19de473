import type { Recount } from "~/contract/insight/recounts";
import { calendarDay, onClock } from "~/domain/time/clock";
import { formatTime } from "~/domain/time/dates";
import { paths } from "~/paths";
import { describeMoment, wordingOf } from "../../event/document/wording";
import type { Visit } from "../../ground/event/visit.server";

/** Until this hour a recount of the same day was « cette nuit ». */
const morning = 6;

/** What the last recount found, in a sentence, and whether one is under way. */
export function describeRecount(visit: Visit, { last, isUnderWay }: { last: Recount | null; isUnderWay: boolean }) {
	const { context, frame } = visit;
	const { t } = frame;
	return {
		href: paths.recounts(context),
		tone:
			last === null ? ("info" as const) : last.count > 0 || last.isFailed ? ("danger" as const) : ("success" as const),
		title: last === null ? t("recounts.never") : resultOf(visit, last),
		isUnderWay,
	};
}

function resultOf(visit: Visit, last: Recount): string {
	const { t, locale } = visit.frame;
	const when = whenOf(visit, last);
	if (last.isFailed) return t("recounts.failed", { when });
	if (last.count === 0) return t("recounts.right", { when });
	return t("recounts.findings", { count: last.count, number: new Intl.NumberFormat(locale).format(last.count), when });
}

export function whenOf({ frame, now }: Visit, { at, by }: Recount): string {
	const { t, locale, timeZone } = frame;
	const isToday = calendarDay(new Date(at), timeZone) === calendarDay(now, timeZone);
	if (by === null && isToday && Number(onClock(at, timeZone).slice(11, 13)) < morning) {
		return t("recounts.tonight", { time: formatTime(at, locale, timeZone) });
	}
	return describeMoment(t, wordingOf(frame), at, now);
}
