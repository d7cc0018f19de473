import { calendarDay } from "~/domain/time/clock";
import { formatDayAlone, formatDayShort, formatTime } from "~/domain/time/dates";
import type { Translate } from "~/i18n/translator";
import type { Frame } from "../../ground/event/frame.server";

/** What it takes to put values of an event's document into words, beside the texts. */
export interface Wording {
	locale: string;
	/** The language of texts that are not given in the page's own. */
	defaultLocale: string;
	timeZone: string;
	currency: string;
	/** The names of the event's languages, by their two letters. */
	languages: Record<string, string>;
	/** The names of what other parts refer to, by the part and the id. */
	names: Record<string, Record<string, string>>;
}

export function wordingOf({
	locale,
	languages,
	timeZone,
	settings,
	event,
	typologies,
	articles,
	quotas,
	t,
}: Frame): Wording {
	return {
		locale,
		defaultLocale: languages[0]?.key ?? locale,
		timeZone,
		currency: settings.currency,
		languages: Object.fromEntries(languages.map(({ key, label }) => [key, label])),
		names: {
			typologies: namesOf(typologies),
			articles: namesOf(articles),
			languages: namesOf(languages),
			quotas: Object.fromEntries(quotas.map(({ key, label }) => [key, label])),
			days: {
				"0": t("documentWords.wholeEvent"),
				...Object.fromEntries(event.days.map(({ id, day }) => [id, formatDayAlone(day, locale, timeZone)])),
			},
		},
	};
}

function namesOf(entries: { id: string; label: string }[]): Record<string, string> {
	return Object.fromEntries(entries.map(({ id, label }) => [id, label]));
}

/** Who has changed something, as one of `me`'s own is told to them; null for the server's own commands. */
export function nameAuthor(t: Translate, author: { id: string; name: string } | null, me: string | undefined): string {
	if (author === null) return t("publishing.program");
	return author.id === me ? t("publishing.you") : author.name || t("people.unnamed");
}

/** « aujourd’hui à 11 h 02 », « hier à 18 h », « mar. 2 mars à 9 h », on the event's clock. */
export function describeMoment(t: Translate, { locale, timeZone }: Wording, iso: string, now: Date): string {
	const time = formatTime(iso, locale, timeZone);
	const day = calendarDay(new Date(iso), timeZone);
	if (day === calendarDay(now, timeZone)) return t("documentWords.today", { time });
	const yesterday = new Date(now.getTime() - 86_400_000);
	if (day === calendarDay(yesterday, timeZone)) return t("documentWords.yesterday", { time });
	const isThisYear = day.slice(0, 4) === calendarDay(now, timeZone).slice(0, 4);
	const shownDay = formatDayShort(iso, locale, timeZone);
	return t("documentWords.moment", { day: isThisYear ? shownDay : `${shownDay} ${day.slice(0, 4)}`, time });
}
