import { Refusal } from "~/domain/refusal";
import { type ProviderContext, requireCaller } from "./context";

interface Reached {
	domainId: string;
	eventId?: string | undefined;
	userId: string;
}

/** A person reaches themselves, and the companions whom they registered at the event (section 6). */
export async function requireReach(context: ProviderContext, { domainId, eventId, userId }: Reached) {
	const caller = await requireCaller(context, domainId);
	if (caller.personId === userId) return caller;
	const companion = await context.store
		.selectFrom("registrations")
		.select("person_id")
		.where("person_id", "=", userId)
		.where("registered_by", "=", caller.personId)
		.$if(eventId !== undefined, (query) => query.where("event_id", "=", eventId ?? ""))
		.executeTakeFirst();
	if (!companion) throw new Refusal("accessDenied");
	return caller;
}
