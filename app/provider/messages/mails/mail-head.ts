import { eventTitle } from "~/domain/event/event-title";
import { type MailVariable, mailActions } from "~/domain/messages/mail-template";
import { escapeHtml } from "~/domain/texts/escape";
import { formatMonthOver } from "~/domain/time/dates";
import type { Head } from "./layout";
import { mailTexts } from "./mail-texts";
import { type MailReader, textOf, type VariableValue } from "./variables";

const invitations: number[] = [
	mailActions.invited,
	mailActions.reminder,
	mailActions.representativeAsked,
	mailActions.companion,
];

export function headVariables(actionId: number): MailVariable[] {
	return invitations.includes(actionId) ? ["eventName", "organizer", "inviter", "dates", "place"] : ["eventName"];
}

export function headOf(
	{ event, actionId, locale }: MailReader,
	subject: string,
	values: Map<MailVariable, VariableValue>,
): Head {
	const say = (variable: MailVariable) => textOf(values, variable);
	const eventName = say("eventName");
	const { name, subtitle } = eventTitle(eventName);
	const title = withoutEvent(withoutEvent(subject, eventName), name);
	if (!invitations.includes(actionId)) return { overline: name, title };
	const host = say("inviter") || say("organizer");
	const days = event.document.days.map(({ day }) => day).sort();
	return {
		overline: actionId === mailActions.invited ? mailTexts(locale).invites(host) : title,
		title: name,
		lead: subtitle ? escapeHtml(subtitle) : undefined,
		when: {
			month: days[0] ? formatMonthOver(days[0], locale) : "",
			days: dayNumbers(days),
			dates: say("dates"),
			place: say("place"),
		},
	};
}

/**
 * Takes the event's name off a subject, as the head shows it already: « Votre facture est payée : Lueurs 2027 » becomes « Votre
 * facture est payée ».
 */
function withoutEvent(subject: string, name: string): string {
	if (subject.endsWith(name)) return /^(.+?)\s*:\s*$/su.exec(subject.slice(0, -name.length))?.[1] ?? subject;
	if (!subject.startsWith(name)) return subject;
	const rest = /^\s*:\s*(.+)$/su.exec(subject.slice(name.length))?.[1];
	return rest ? rest.charAt(0).toUpperCase() + rest.slice(1) : subject;
}

/** The days as « 18–19 », or the first day alone if they are in two months. */
function dayNumbers(days: string[]): string {
	const [first = "", last = ""] = [days.at(0), days.at(-1)];
	const number = (day: string) => String(Number(day.slice(8, 10)));
	return first === last || first.slice(0, 7) !== last.slice(0, 7) ? number(first) : `${number(first)}–${number(last)}`;
}
