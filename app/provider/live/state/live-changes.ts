import type { Store } from "../../ground/store/open";
import { publishOnCommit, subscribeTo } from "../../ground/store/publish";
import type { Transaction } from "../../ground/store/transact";

/** `live` is its state, which must be seen at once; the others are answers or messages, which may wait for each other. */
const subjects = ["live", "votes", "words", "emotions", "messages", "supports"] as const;
export type LiveSubject = (typeof subjects)[number];

export function publishLive(tx: Transaction, eventId: string, subject: LiveSubject = "live") {
	publishOnCommit(tx, "changes", `${subject}:${eventId}`);
}

/** Subscribes to changes. Without an event, all of them may have changed. */
export function subscribeToLive(store: Store, listener: (subject: LiveSubject, eventId: string | undefined) => void) {
	return subscribeTo(store, "changes", (pointer) => {
		if (pointer === undefined) return listener("live", undefined);
		const subject = subjects.find((subject) => pointer.startsWith(`${subject}:`));
		if (subject) listener(subject, pointer.slice(subject.length + 1));
	});
}
