import type { Audience } from "~/domain/live/audience";
import { tokenOf } from "~/http/session.server";
import { inEvent } from "../../ground/event/in-event";
import type { Arguments, Visit } from "../../ground/event/visit.server";
import { watcherOf } from "../region/watcher.server";
import type { LiveBroadcast } from "./live-broadcast.server";

/** Returns the person who is signed in, as a reader of the live page; throws where they may not read it. */
export async function readerOf(args: Arguments) {
	const { visit, user, record, ...unregistered } = await watcherOf(args);
	const token = tokenOf(visit.session, visit.where.domainId);
	const isHost = unregistered.isHost || (visit.roles.length > 0 && (await canSeeAhead(visit)));
	const mayRead =
		unregistered.isPlaceholder || unregistered.isHost || (visit.frame.settings.liveActive && record.registered);
	if (!token || !mayRead) throw new Error("nothing to read");
	if (!isHost && (await isOut(visit))) throw new Error("out of the room: what is asked there is not pushed");
	const audience = isHost ? ("host" as const) : ("participant" as const);
	const followed = { ...inEvent(visit), languageId: visit.frame.language.id, audience };
	return { visit, user, record, token, reading: { followed, apart: record.typoId } };
}
export type LiveReader = Awaited<ReturnType<typeof readerOf>>;

/** The key of a session's stream. A session has one stream, the newest. */
export const sessionOf = (eventId: string, token: string) => `${eventId} ${token}`;

/** Until they leave, or until their right is revoked, which calls `onEnd`. Returns how to leave. */
export function joinAs<Rendered>(
	{ onRevoked }: Pick<Arguments["context"], "onRevoked">,
	{ join }: Pick<LiveBroadcast<Audience, Rendered>, "join">,
	{ token, personId, onEnd }: { token: string; personId: string; onEnd: () => void },
): () => void {
	const leave = join(token);
	const stopHearing = onRevoked(personId, onEnd);
	return () => {
		stopHearing();
		leave();
	};
}

/** True for somebody who has gone out of the room; read only where the event shows something else to them. */
async function isOut({ gateway, where, frame }: Visit): Promise<boolean> {
	if (!frame.settings.liveOutOfRoom) return false;
	return (await gateway.lives.read(inEvent({ where }))).data.place === "out";
}

/** A role without its rights at the moment reads as a participant does. */
async function canSeeAhead({ gateway, where }: Visit): Promise<boolean> {
	const { data } = await gateway.users.roles(where).catch(() => ({ data: { rights: [] as string[] } }));
	return data.rights.includes("runLive") || data.rights.includes("moderate");
}
