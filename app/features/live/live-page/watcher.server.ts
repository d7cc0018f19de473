import { redirect } from "@remix-run/node";
import { hasAnswered } from "~/domain/person";
import { isRefusal } from "~/domain/refusal";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { type Participant, participantOf, signedIn } from "../../frame/event/participant.server";
import { type Arguments, visitOf } from "../../frame/event/visit.server";

/**
 * Who looks at the live: a participant; or, in anonymous mode, somebody who entered without an account, and need not have answered
 * any question. A stranger is offered that before anything else: one tap, and they are in.
 */
export async function watcherOf(args: Arguments): Promise<Participant & { isPlaceholder: boolean }> {
	const visit = await visitOf(args);
	if (!visit.user && visit.frame.settings.anonymousActive) throw redirect(`${paths.anonymous(visit.context)}?live`);
	const participant = await signedIn(args);
	const isPlaceholder = await isPlaceholderOf(participant);
	return isPlaceholder ? { ...participant, isPlaceholder } : { ...(await participantOf(args)), isPlaceholder };
}

async function isPlaceholderOf({ visit, record }: Participant): Promise<boolean> {
	if (hasAnswered(record) || !visit.frame.settings.anonymousActive) return false;
	// Settings of the live are for who is registered: whether there is one is asked of the provider.
	const read = visit.gateway.lives.read(inEvent(visit)).catch((error) => {
		if (isRefusal(error)) return undefined;
		throw error;
	});
	return (await read)?.data.isPlaceholder ?? false;
}
