import { redirect } from "@remix-run/node";
import { isRefusal } from "~/domain/ground/refusal";
import { hasAnswered } from "~/domain/people/person";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { type Participant, participantOf, signedInParticipantOf } from "../../frame/event/participant.server";
import { type Arguments, visitOf } from "../../frame/event/visit.server";

/** In whose shoes somebody looks who is not registered. */
interface Unregistered {
	/** Entered without an account, and need not have answered any question. */
	isPlaceholder: boolean;
	/** Runs or moderates the live, and asked to see it as it is (`?admin=1`). */
	isHost: boolean;
}

const nobody: Unregistered = { isPlaceholder: false, isHost: false };

/**
 * Who looks at the live: a participant; or, in anonymous mode, somebody who entered without an account; or who runs it. A stranger is
 * offered to enter before anything else: one tap, and they are in.
 */
export async function watcherOf(args: Arguments): Promise<Participant & Unregistered> {
	const visit = await visitOf(args);
	if (!visit.user && visit.frame.settings.anonymousActive) throw redirect(`${paths.anonymous(visit.context)}?live`);
	const participant = await signedInParticipantOf(args);
	const role = await unregisteredRoleOf(participant);
	return role.isPlaceholder || role.isHost
		? { ...participant, ...role }
		: { ...(await participantOf(args)), ...role };
}

/** Settings of the live are for who is registered: what there is for others is asked of the provider. */
async function unregisteredRoleOf({ visit, record }: Participant): Promise<Unregistered> {
	const mayBePlaceholder = !hasAnswered(record) && visit.frame.settings.anonymousActive;
	const mayBeHost = visit.roles.length > 0 && visit.session.get("watching")?.[visit.where.eventId] !== undefined;
	if (record.registered || !(mayBePlaceholder || mayBeHost)) return nobody;
	const read = await visit.gateway.lives.read(inEvent(visit)).catch((error) => {
		if (isRefusal(error)) return undefined;
		throw error;
	});
	if (!read) return nobody;
	const { isPlaceholder, place } = read.data;
	return { isPlaceholder, isHost: mayBeHost && !isPlaceholder && place !== "unregistered" };
}
