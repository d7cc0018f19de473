import { eventTitle } from "~/domain/event/event-title";
import { type MailVariable, mailActions } from "~/domain/mail/mail-template";
import { formatMonthOver } from "~/domain/time/dates";
import { escapeHtml } from "./escape";
import type { Head } from "./layout";
import type { Reader, Said } from "./variables";
import { wordsIn } from "./words";

/** Mails that ask their reader to come: the event itself is their title. */
const asking: number[] = [
	mailActions.invited,
	mailActions.reminder,
	mailActions.representativeAsked,
	mailActions.companion,
];

/** What the head of a mail says, beside its subject. */
export function headVariables(actionId: number): MailVariable[] {
	return asking.includes(actionId) ? ["eventName", "organizer", "inviter", "dates", "place"] : ["eventName"];
}

/** The event's name above what the mail is about; of an invitation who invites, to what, when and where. */
export function headOf({ event, actionId, locale }: Reader, subject: string, said: Map<MailVariable, Said>): Head {
	const say = (variable: MailVariable) => said.get(variable)?.text ?? "";
	const whole = say("eventName");
	const { name, subtitle } = eventTitle(whole);
	const title = withoutEvent(withoutEvent(subject, whole), name);
	if (!asking.includes(actionId)) return { overline: name, title };
	const who = say("inviter") || say("organizer");
	const days = event.document.days.map(({ day }) => day).sort();
	return {
		overline: actionId === mailActions.invited ? wordsIn(locale).invites(who) : title,
		title: name,
		lead: subtitle ? escapeHtml(subtitle) : undefined,
		when: {
			month: formatMonthOver(days[0] ?? "", locale),
			days: numbersOf(days),
			dates: say("dates"),
			place: say("place"),
		},
	};
}

/** « Votre facture est payée » of « Votre facture est payée : Lueurs 2027 »: the name stands above it already. */
function withoutEvent(subject: string, name: string): string {
	if (subject.endsWith(name)) return /^(.+?)\s*:\s*$/su.exec(subject.slice(0, -name.length))?.[1] ?? subject;
	if (!subject.startsWith(name)) return subject;
	const rest = /^\s*:\s*(.+)$/su.exec(subject.slice(name.length))?.[1];
	return rest ? rest.charAt(0).toUpperCase() + rest.slice(1) : subject;
}

/** « 18–19 »; of two months the first day alone. */
function numbersOf(days: string[]): string {
	const [first = "", last = ""] = [days.at(0), days.at(-1)];
	const number = (day: string) => String(Number(day.slice(8, 10)));
	return first === last || first.slice(0, 7) !== last.slice(0, 7) ? number(first) : `${number(first)}–${number(last)}`;
}
