import { hasText } from "~/domain/event-file/mail-occasions";
import { mailActions } from "~/domain/messages/mail-template";
import { findEventEnd } from "../../ground/events/event-end";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";

const hour = 60 * 60 * 1000;
/** Two weeks. Later nobody is reminded any more: turning reminders on for last year's event must not mail everybody of it. */
const reminderWindowMs = 14 * 24 * hour;

/** The typologies whose people are to be reminded now; null stands for people without one. */
export async function listTypologiesDue(store: Store, event: LoadedEvent, now: Date): Promise<(string | null)[]> {
	const remindedTypologies = typologiesOf(event).filter((typology) => hoursOf(event, typology) !== null);
	if (remindedTypologies.length === 0 || !hasText(event.document, mailActions.opinion)) return [];
	const over = await findEventEnd(store, event);
	if (!over) return [];
	return remindedTypologies.filter((typology) => {
		const late = now.getTime() - (over.getTime() + (hoursOf(event, typology) ?? 0) * hour);
		return late >= 0 && late < reminderWindowMs;
	});
}

export const hasReminders = (event: LoadedEvent) =>
	typologiesOf(event).some((typology) => hoursOf(event, typology) !== null);

/** The forms of all typologies: somebody who answered before their typology changed has answered. */
export function satisfactionForms(event: LoadedEvent): string[] {
	return [...new Set(event.everySettings().flatMap(({ satisfactionFormId }) => satisfactionFormId ?? []))];
}

const typologiesOf = ({ document }: LoadedEvent) => [null, ...document.typologies.map(({ id }) => id)];

function hoursOf(event: LoadedEvent, typologyId: string | null): number | null {
	const { satisfactionFormId, opinionReminderHours } = event.settingsOf(typologyId);
	return satisfactionFormId === null ? null : opinionReminderHours;
}
