import { closedPage } from "../../frame/event/closed.server";
import { signedIn } from "../../frame/event/participant.server";
import { type Arguments, visitOf } from "../../frame/event/visit.server";

/** Who is registered, where the event keeps contacts. */
export async function contactsVisit(args: Arguments) {
	const { frame } = await visitOf(args);
	if (!frame.settings.contactsActive) throw closedPage("closed.contacts");
	const participant = await signedIn(args);
	if (!participant.record.registered) throw closedPage("refusals.registrationRequired");
	return participant;
}
