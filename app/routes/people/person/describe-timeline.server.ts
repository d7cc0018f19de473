import type { TimelineEntry } from "~/domain/insight/timeline";
import { formatMoney } from "~/domain/money/money";
import { calendarDay } from "~/domain/time/clock";
import { formatDayAlone, formatTime } from "~/domain/time/dates";
import { sayAny } from "~/i18n/translator";
import type { IconName } from "~/ui/icon";
import { Describer } from "../../event/document/describe-value";
import { wordingOf } from "../../event/document/wording";
import type { Visit } from "../../ground/event/visit.server";
import { describeEntry } from "../../insight/audit/audit.server";
import { describeChanges } from "../../insight/audit/describe-changes";

export interface TimelineLine {
	id: string;
	icon: IconName;
	/** The person was there. */
	isPresence: boolean;
	title: string;
	/** When, by whom and with what. */
	text: string;
}

/** The entries by day, the latest first. */
export function describeTimeline(visit: Visit, entries: TimelineEntry[]) {
	const { locale, timeZone } = visit.frame;
	const describer = new Describer(visit.frame.t, wordingOf(visit.frame));
	const days: { day: string; title: string; lines: TimelineLine[] }[] = [];
	for (const entry of entries) {
		const day = calendarDay(new Date(entry.at), timeZone);
		const last = days.at(-1);
		const line = lineOf(visit, describer, entry);
		if (last?.day === day) last.lines.push(line);
		else days.push({ day, title: formatDayAlone(day, locale, timeZone), lines: [line] });
	}
	return days;
}

function lineOf(visit: Visit, describer: Describer, entry: TimelineEntry): TimelineLine {
	const { t, locale, timeZone } = visit.frame;
	const time = formatTime(entry.at, locale, timeZone);
	const money = (amount: number, currency: string) => formatMoney(amount, currency, locale);
	const line = (icon: IconName, title: string, ...more: (string | null | undefined)[]) => ({
		id: `${entry.kind}-${entry.id}`,
		icon,
		isPresence: false,
		title,
		text: [time, ...more].filter(Boolean).join(" · "),
	});
	switch (entry.kind) {
		case "door": {
			const { direction, place, device, by, isTakenBack, overrode, why } = entry;
			// The event's own door is called what passing it is called.
			const passing = t(`scan.${direction}`);
			const isOwn = place === t("scan.in") || place === "";
			const what = isOwn ? passing : t(`person.door.${direction}`, { place });
			const reason = overrode === "already" ? t("scan.word.already") : overrode && t(`scan.reason.${overrode}`);
			const against = reason && t("discrepancies.overridden", { reason });
			const title = isTakenBack ? t("person.door.takenBack", { what }) : what;
			const isPresence = direction === "in" && !isTakenBack;
			return { ...line(direction === "in" ? "enter" : "leave", title, by, device, against, why), isPresence };
		}
		case "print":
			return line("printer", t("person.print"), entry.by, entry.device, entry.why);
		case "mail": {
			const key = `mailActions.${entry.actionId}`;
			const name = t.knows(key) ? sayAny(t, key) : t("mailActions.other", { id: entry.actionId });
			return line(entry.state === "failed" ? "mailFault" : "messages", t(`person.mail.${entry.state}`, { name }));
		}
		case "payment":
			return line("card", t("person.payment", { amount: money(entry.amount, entry.currency) }));
		case "refund": {
			const state = entry.isMade ? "made" : entry.isRefused ? "refused" : "asked";
			return line("giveBack", t(`person.refund.${state}`, { amount: money(entry.amount, entry.currency) }));
		}
		case "desk": {
			const amount = money(entry.amount, entry.currency);
			const means = entry.means && t(`desk.means.${entry.means}`);
			return line("money", t(`person.desk.${entry.entry}`, { amount }), means, entry.by);
		}
		case "invoice": {
			const numbered = { number: entry.number, amount: money(entry.amount, entry.currency) };
			return line("invoice", t(entry.isCreditNote ? "person.creditNote" : "person.invoice", numbered));
		}
		case "change":
			return line("pencil", titleOfChange(describer, entry), entry.by);
		case "milestone":
			return line(entry.milestone === "invited" ? "messages" : "plus", t(`person.milestone.${entry.milestone}`));
	}
}

function titleOfChange(describer: Describer, { call, by, details, changes }: TimelineEntry & { kind: "change" }) {
	const { t } = describer;
	const differences = describeChanges(describer, { changes }).flatMap((described) => described.differences);
	// Of two sheets that became one, that they did says more than what each field became.
	if (differences.length === 0 || call.startsWith("merges.")) {
		return describeEntry(t, { call, actor: { id: "", name: by }, details, changes });
	}
	return differences
		.map(({ label, before, after }) => {
			if (before !== undefined && after !== undefined) return t("person.became", { label, before, after });
			if (after !== undefined) return t("person.added", { label, after });
			return t("person.removed", { label, before: before ?? "" });
		})
		.join(". ");
}
