import { timesOf } from "~/domain/event/event-times";
import { Refusal, type RefusalCode } from "~/domain/ground/refusal";
import { phaseOf } from "~/domain/live/phase";
import { dayAt } from "~/domain/live/presence";
import { requireReach } from "../../ground/access/access";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import { settingsOfPerson } from "../../ground/records/settings-of-person";
import { requireOwnLive } from "./require-live";

/** Requires their own name and a live that is open to their typology; otherwise refuses with `closed` (`notActive` if not given). */
export async function requireOpen(
	context: ProviderContext,
	input: { domainId: string; eventId: string },
	closed: RefusalCode = "notActive",
) {
	const { personId } = await requireCaller(context, input.domainId);
	await requireReach(context, { ...input, userId: personId }, "takePart");
	const event = await requireOwnLive(context, input);
	const at = context.now();
	const settings = await settingsOfPerson(context.store, event, personId);
	if (phaseOf(settings, { isRegistered: true, runsLive: false }, at) !== "open") throw new Refusal(closed);
	return { event, respondent: { eventId: event.id, personId, dayId: dayAt(timesOf(event.document), at), at } };
}
