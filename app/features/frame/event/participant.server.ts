import { redirect } from "@remix-run/node";
import { hasAnswered, type User, type UserEvent } from "~/domain/people/person";
import { hasToWait } from "~/domain/registration/waiting-list";
import { isRegistrationClosed } from "~/domain/settings";
import { paths } from "~/paths";
import { type Arguments, requireRecord, requireUser, type Visit, visitOf } from "./visit.server";

/** Who looks at a private screen, with their record at the event. */
export interface Participant {
	visit: Visit;
	user: User;
	record: UserEvent;
	/** Nothing of the registration changes any more. */
	isClosed: boolean;
	/** On the waiting list, or off it by their own word. */
	isWaiting: boolean;
}

/**
 * The participant of a private screen (participant specification, section 4): who has not answered yet has one thing to
 * do, register, while that can be done. Who helps and was not invited has theirs at the home of staff. The satisfaction form, the profile and the absence page take whoever is signed in:
 * they ask for `signedIn`.
 */
export async function participantOf(args: Arguments): Promise<Participant> {
	await redirectStaff(args);
	const participant = await signedInParticipantOf(args);
	const { visit, record, isClosed, isWaiting } = participant;
	if (!hasAnswered(record) && !isClosed && !isWaiting) throw redirect(paths.registration(visit.context));
	return participant;
}

/** A record that signing in made, where the event is open, is no invitation. */
async function redirectStaff(args: Arguments) {
	const { user, roles, context } = await visitOf(args);
	const record = user?.UserEvent;
	const isExpected = record && (record.invited || record.responded || record.registered);
	if (roles.length > 0 && !isExpected) throw redirect(paths.organisation(context));
}

/** Whoever is signed in and has a record at the event, registered or not. */
export async function signedInParticipantOf(args: Arguments): Promise<Participant> {
	const visit = await visitOf(args);
	const user = requireUser(visit, args.request);
	const record = requireRecord(user);
	const { settings, event } = visit.frame;
	const isClosed = !event.canRegister || isRegistrationClosed(settings, visit.now);
	const isWaiting = hasToWait(settings, record) && record.responded;
	return { visit, user, record, isClosed, isWaiting };
}
