import { Refusal } from "~/domain/refusal";
import type { ProviderContext } from "../../ground/access/context";
import type { KnownEvent } from "../../ground/events/known-event";
import { comeAs, comeOnDay, takeBackDay } from "./day-presence";
import { requireComing, requireStarted, requireToday, speaksForSelf } from "./may-say";
import { sayRemote } from "./say-remote";

interface DayMark {
	domainId: string;
	eventId: string;
	dayId: string;
	userId: string;
	present?: boolean | undefined;
	isRemote?: boolean | undefined;
}

/**
 * Says that somebody is there today, and how (participant specification, section 4). Of oneself: that one is, once the live has begun;
 * who registered as in person stays so until they say otherwise, and who never said follows from afar. A door says it of others, who
 * then are in the room, and may take it back. 409 `notToday`, `notStarted`, `registrationRequired`.
 */
export async function markDay(context: ProviderContext, event: KnownEvent, mark: DayMark) {
	const { dayId, userId: personId, isRemote } = mark;
	const isOwn = await speaksForSelf(context, mark);
	const at = context.now();
	requireToday(event, dayId, at);
	const place = { eventId: event.id, dayId, personId };
	if (mark.present === false) {
		if (isOwn) throw new Refusal("accessDenied");
		return takeBackDay(context.store, place);
	}
	const record = await requireComing(context, event, personId);
	if (!isOwn) return comeAs(context.store, { ...place, isRemote: isRemote ?? false, at });
	requireStarted(event, record.typology_id, at);
	if (isRemote !== undefined) return comeAs(context.store, { ...place, isRemote, at });
	await comeOnDay(context.store, { ...place, isRemote: record.is_remote !== 0, at });
	if (record.is_remote === null) await sayRemote(context.store, event, personId, at);
}
