import type { Store } from "../../ground/store/open";
import { onTold, pass, tell } from "../../ground/store/told";
import type { Transaction } from "../../ground/store/transact";

/** What changed of a live: how it stands, which is seen in a moment, or what was answered or said, which may wait for more of it. */
const subjects = ["live", "votes", "words", "emotions", "messages", "supports"] as const;
export type LiveSubject = (typeof subjects)[number];

/** Says once the transaction holds that an event's live is to be looked at again. */
export function tellLive(tx: Transaction, eventId: string, subject: LiveSubject = "live") {
	tell(tx, "changes", `${subject}:${eventId}`);
}

/** The same of what was written by one statement, which holds. */
export function passLive(store: Store, eventId: string) {
	pass(store, "changes", `live:${eventId}`, "here");
}

/** Without an event all of them may have changed, and nobody knows how. */
export function onLive(store: Store, listener: (subject: LiveSubject, eventId: string | undefined) => void) {
	return onTold(store, "changes", (pointer) => {
		if (pointer === undefined) return listener("live", undefined);
		const subject = subjects.find((one) => pointer.startsWith(`${one}:`));
		if (subject) listener(subject, pointer.slice(subject.length + 1));
	});
}
