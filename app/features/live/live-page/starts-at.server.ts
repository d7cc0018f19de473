import { formatDay, formatTime } from "~/domain/dates";
import type { Visit } from "../../frame/event/visit.server";

const minute = 60_000;
const hour = 60 * minute;

/** What a page says before the start; nothing where the event does not say when that is. */
export function startOf({ frame, now }: Visit) {
	const { t, locale, timeZone, settings } = frame;
	const at = settings.startsAt;
	if (at === null) return undefined;
	const day = formatDay(at, locale, timeZone);
	return {
		at,
		when: t("starts.when", { day, time: formatTime(at, locale, timeZone) }),
		within: untilIn(Date.parse(at) - now.getTime(), locale) ?? t("starts.now"),
		left: t("starts.left", { time: "{}" }),
		now: t("starts.now"),
	};
}

/** « dans 12 minutes », « dans 3 heures », « dans 5 jours »; nothing below a minute. */
function untilIn(ms: number, locale: string): string | undefined {
	if (ms < minute) return undefined;
	const say = new Intl.RelativeTimeFormat(locale);
	if (ms < 2 * hour) return say.format(Math.round(ms / minute), "minute");
	return ms < 48 * hour ? say.format(Math.round(ms / hour), "hour") : say.format(Math.round(ms / (24 * hour)), "day");
}
