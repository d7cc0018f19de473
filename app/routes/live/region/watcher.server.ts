import { redirect } from "@remix-run/node";
import { isRefusal } from "~/domain/ground/refusal";
import { hasAnswered } from "~/domain/people/person";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { type Participant, participantOf, signedInParticipantOf } from "../../ground/event/participant.server";
import { type Arguments, visitOf } from "../../ground/event/visit.server";

interface Unregistered {
	/** Entered without an account, and need not have answered any question. */
	isPlaceholder: boolean;
	/** Runs or moderates the live, and asked to see it as it is (`?admin=1`). */
	isHost: boolean;
}

const nobody: Unregistered = { isPlaceholder: false, isHost: false };

/** A participant, a host, or in anonymous mode somebody without an account, which strangers are offered. */
export async function watcherOf(args: Arguments): Promise<Participant & Unregistered> {
	const visit = await visitOf(args);
	if (!visit.user && visit.frame.settings.anonymousActive) throw redirect(`${paths.anonymous(visit.context)}?live`);
	const participant = await signedInParticipantOf(args);
	const role = await unregisteredRoleOf(participant);
	return role.isPlaceholder || role.isHost ? { ...participant, ...role } : { ...(await participantOf(args)), ...role };
}

/** The provider decides what people who are not registered may see. */
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
