import { redirect } from "@remix-run/node";
import type { StaffRole } from "~/domain/event/role";
import { hasAnswered, type User, type UserEvent } from "~/domain/people/person";
import { isAskedToWait } from "~/domain/registration/waiting-list";
import { isRegistrationClosed } from "~/domain/settings";
import { paths } from "~/paths";
import { type Arguments, requireAnyRecord, requireRecord, signedInVisitOf, type Visit, visitOf } from "./visit.server";

export interface Participant {
	visit: Visit;
	user: User;
	record: UserEvent;
	/** True if nothing of the registration may change any more. */
	isClosed: boolean;
	/** True if they are on the waiting list, or declined to wait. */
	isWaiting: boolean;
}

/**
 * Returns the participant of a private screen (participant specification, section 4). Somebody who has not answered yet is
 * redirected to registration while that is possible; staff who were not invited, to the home of staff. The satisfaction form,
 * the profile and the absence page take anybody who is signed in: they call `signedInParticipantOf`.
 */
export async function participantOf(args: Arguments): Promise<Participant> {
	await redirectStaff(args);
	const participant = await signedInParticipantOf(args);
	const { visit, user, record, isClosed, isWaiting } = participant;
	requireRecord(user, visit);
	if (!hasAnswered(record) && !isClosed && !isWaiting) throw redirect(paths.registration(visit.context));
	return participant;
}

async function redirectStaff(args: Arguments) {
	const visit = await visitOf(args);
	if (isOnlyStaff(visit)) throw redirect(workspaceStart(visit));
}

/**
 * True for people with a role who are not expected as participants. A record that merely signing in created, where the event is
 * open, is no invitation.
 */
export function isOnlyStaff({ user, roles }: Pick<Visit, "user" | "roles">): boolean {
	const record = user?.UserEvent;
	const isExpected = record && (record.invited || record.responded || record.registered);
	return roles.length > 0 && !isExpected;
}

/** Where the work of somebody with these roles begins: who only lets in or only hosts has one screen. */
function workspaceStart({ roles, context, frame }: Visit): string {
	const hasOnly = (...some: StaffRole[]) => roles.every((role) => some.includes(role));
	if (hasOnly("door", "desk")) return paths.scan(context);
	if (!frame.settings.liveActive || !hasOnly("host", "moderator")) return paths.organisation(context);
	return roles.includes("host") ? paths.console(context) : paths.questions(context);
}

/** Returns the person who is signed in and has a record at the event, registered or not. */
export async function signedInParticipantOf(args: Arguments): Promise<Participant> {
	const visit = await signedInVisitOf(args);
	const { user } = visit;
	const record = requireAnyRecord(user);
	const { settings, event } = visit.frame;
	const isClosed = !event.canRegister || isRegistrationClosed(settings, visit.now);
	const isWaiting = isAskedToWait(settings, record) && record.responded;
	return { visit, user, record, isClosed, isWaiting };
}
