import { inEvent } from "../../frame/event/in-event";
import type { Visit } from "../../frame/event/visit.server";

/** Returns the state of the mail that confirms somebody's registration, so that a page promises no more than is true. */
export async function confirmationMailOf(visit: Visit, userId: string) {
	const { data } = await visit.gateway.mails.confirmation({ ...inEvent(visit), userId });
	return data;
}
