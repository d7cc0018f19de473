import { hasText } from "~/domain/event-file/mail-occasions";
import { mailActions } from "~/domain/mail/mail-template";
import type { LoadedEvent } from "../../ground/events/known-event";
import { overAtOf } from "../../ground/events/over";
import type { Store } from "../../ground/store/open";

const hour = 60 * 60 * 1000;
/** Two weeks. Later nobody is reminded any more: who turns it on for last year's event does not write to everybody of it. */
const openMs = 14 * 24 * hour;

/** The typologies of which people are to be reminded now; null is that of who has none. */
export async function typologiesDue(store: Store, event: LoadedEvent, now: Date): Promise<(string | null)[]> {
	const reminding = typologiesOf(event).filter((one) => hoursOf(event, one) !== null);
	if (reminding.length === 0 || !hasText(event.document, mailActions.opinion)) return [];
	const over = await overAtOf(store, event);
	if (!over) return [];
	return reminding.filter((one) => {
		const late = now.getTime() - (over.getTime() + (hoursOf(event, one) ?? 0) * hour);
		return late >= 0 && late < openMs;
	});
}

/** Whether anybody of the event is ever reminded. */
export const remindsAnybody = (event: LoadedEvent) => typologiesOf(event).some((one) => hoursOf(event, one) !== null);

/** The forms that are asked of any typology: who changed theirs and had answered, has answered. */
export function satisfactionForms(event: LoadedEvent): string[] {
	return typologiesOf(event).flatMap((one) => event.settings(one).satisfactionFormId ?? []);
}

const typologiesOf = ({ document }: LoadedEvent) => [null, ...document.typologies.map(({ id }) => id)];

/** Of a typology; null where nobody is reminded, or there is nothing to be reminded of. */
function hoursOf(event: LoadedEvent, typologyId: string | null): number | null {
	const { satisfactionFormId, opinionReminderHours } = event.settings(typologyId);
	return satisfactionFormId === null ? null : opinionReminderHours;
}
