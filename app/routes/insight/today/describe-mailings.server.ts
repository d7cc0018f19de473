import type { Mailing } from "~/contract/insight/today";
import { writePeopleFilter } from "~/domain/people/filter-address";
import { everybody } from "~/domain/people/people-filter";
import { calendarDay } from "~/domain/time/clock";
import { anywhere, formatTime } from "~/domain/time/dates";
import { paths } from "~/paths";
import { describeMoment, wordingOf } from "../../event/document/wording";
import type { Visit } from "../../ground/event/visit.server";

/** A thing that leaves by itself; the leaf is its day, and there is none for a rule. */
export interface MailingLine {
	leaf: { day: string; month: string } | undefined;
	title: string;
	text: string;
	href: string | undefined;
	/** « demain à 9 h », for a sentence. */
	when: string | undefined;
}

/** More of them are not listed. */
const mostListed = 5;

export function describeMailings({ context, frame, now }: Visit, mailings: Mailing[]): MailingLine[] {
	const { t, locale, timeZone } = frame;
	const { format } = new Intl.NumberFormat(locale);
	const wording = wordingOf(frame);
	const months = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { month: "short", timeZone: anywhere });
	return mailings.slice(0, mostListed).map((mailing) => {
		const { title, text, href } = wordsOf(mailing);
		if (mailing.at === null) return { leaf: undefined, title, text: text ?? "", href, when: undefined };
		const day = calendarDay(new Date(mailing.at), timeZone);
		const time = formatTime(mailing.at, locale, timeZone);
		return {
			leaf: { day: String(Number(day.slice(8))), month: months.format(new Date(`${day}T00:00:00Z`)) },
			title,
			text: text ? t("today.at", { time, what: text }) : time,
			href,
			when: describeMoment(t, wording, mailing.at, now),
		};
	});

	function wordsOf(mailing: Mailing): { title: string; text?: string; href?: string } {
		switch (mailing.kind) {
			case "outbox":
				return { title: t("today.outbox", { count: mailing.count, number: format(mailing.count) }) };
			case "publication":
				return {
					title: t("today.publication", { count: mailing.count, number: format(mailing.count) }),
					href: paths.draft(context),
				};
			case "mailing":
				return { title: mailing.name, href: paths.mailing(context, mailing.id) };
			case "unpaid":
				return {
					title: t("today.unpaid"),
					text: t("today.unpaidCount", { count: mailing.count, number: format(mailing.count) }),
					href: `${paths.people(context)}?${writePeopleFilter({ ...everybody, view: "unpaid" })}`,
				};
			case "opinion":
				return { title: t("today.opinion"), href: paths.opinions(context) };
			case "unfinished":
				return {
					title: t("today.unfinished"),
					text: t("today.unfinished.text", { count: mailing.hours, number: format(mailing.hours) }),
				};
		}
	}
}
