import { inEvent } from "../../frame/event/in-event";
import type { Visit } from "../../frame/event/visit.server";

/** What became of the mail that confirms somebody's registration: what a page may promise of it. */
export async function confirmationMailOf(visit: Visit, userId: string) {
	const { data } = await visit.gateway.mails.confirmation({ ...inEvent(visit), userId });
	return data;
}
