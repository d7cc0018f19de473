import { closedPage } from "../../ground/event/closed.server";
import { participantOf } from "../../ground/event/participant.server";
import { type Arguments, visitOf } from "../../ground/event/visit.server";

/** Somebody who has not answered the registration does that first. */
export async function contactsVisit(args: Arguments) {
	const { frame } = await visitOf(args);
	if (!frame.settings.contactsActive) throw closedPage("closed.contacts");
	const participant = await participantOf(args);
	if (!participant.record.registered) throw closedPage("refusals.registrationRequired");
	return participant;
}
