import { formatDay, formatTime } from "~/domain/time/dates";
import type { Visit } from "../../ground/event/visit.server";

const minute = 60_000;

export function startOf({ frame, now }: Visit) {
	const { t, locale, timeZone, settings } = frame;
	const at = settings.startsAt;
	if (at === null) return undefined;
	const day = formatDay(at, locale, timeZone);
	const length = lengthIn(Date.parse(at) - now.getTime(), locale);
	return {
		at,
		when: t("starts.when", { day, time: formatTime(at, locale, timeZone) }),
		within: length ? t("starts.in", { time: length }) : t("starts.now"),
		left: t("starts.left", { time: "{}" }),
		now: t("starts.now"),
	};
}

/** « 12 minutes », « 3 heures et 10 minutes », « 2 jours et 3 heures »: two units at most; undefined below a minute. */
function lengthIn(ms: number, locale: string): string | undefined {
	if (ms < minute) return undefined;
	const minutes = Math.round(ms / minute);
	const hours = Math.floor(minutes / 60);
	const units: [number, string][] =
		hours >= 24
			? [
					[Math.floor(hours / 24), "day"],
					[hours % 24, "hour"],
				]
			: [
					[hours, "hour"],
					[minutes % 60, "minute"],
				];
	const say = ([count, unit]: [number, string]) =>
		new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
	return new Intl.ListFormat(locale).format(units.filter(([count]) => count > 0).map(say));
}
