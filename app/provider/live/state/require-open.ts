import { timesOf } from "~/domain/event/event-times";
import { Refusal, type RefusalCode } from "~/domain/ground/refusal";
import { phaseOf } from "~/domain/live/phase";
import { dayAt } from "~/domain/live/presence";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { settingsOfPerson } from "../../ground/records/settings-of-person";
import type { Caller } from "../../ground/tokens/tokens";
import { requireOwnLive } from "./require-live";

/** Requires a live that is open to the caller's typology; otherwise refuses with `closed` (`notActive` if not given). */
export async function requireOpen(
	context: ProviderContext,
	{ event, caller }: { event: LoadedEvent; caller: Caller },
	closed: RefusalCode = "notActive",
) {
	const { personId } = caller;
	await requireOwnLive(context, event);
	const at = context.now();
	const settings = await settingsOfPerson(context.store, event, personId);
	if (phaseOf(settings, { isRegistered: true, runsLive: false }, at) !== "open") throw new Refusal(closed);
	return { eventId: event.id, personId, dayId: dayAt(timesOf(event.document), at), at };
}
