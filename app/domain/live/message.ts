import { lengthOfWord, trimWord } from "./words";

/** Characters of a message (rule 22: ours). */
export const messageLimits = { least: 1, most: 500 };
/** Those with more are smaller on a big screen (participant specification, section 9). */
export const longMessage = 160;

/** Where a message stands before its moderators, who let the middle two be seen by others. */
export const messageStates = ["new", "favorite", "shown", "archived"] as const;
export type MessageState = (typeof messageStates)[number];

/** What moderators decided of a message. */
export interface ModeratedMessage {
	id: string;
	favorite_at: string | null;
	archived_at: string | null;
}

export function stateOfMessage({ id, favorite_at, archived_at }: ModeratedMessage, activeId: string | null): MessageState {
	if (archived_at !== null) return "archived";
	if (id === activeId) return "shown";
	return favorite_at === null ? "new" : "favorite";
}

/** One paragraph, without what cannot be seen. */
export const trimMessage = trimWord;

export function isTooLong(message: string): boolean {
	// Each sign may be made of several; those are no way to write a book.
	return lengthOfWord(message) > messageLimits.most || message.length > messageLimits.most * 4;
}

/** What people gave to a message, and what was given to all of them before it was there. */
export interface SupportedMessage {
	id: string;
	supports: number;
	supportsBefore: number;
}

/**
 * The most supported first, by the share of the supports that were given since a message was there: a late one is compared by what it
 * could have had. Before its first it stands where an average one does. The same input, the same order.
 */
export function sortBySupport<M extends SupportedMessage>(messages: readonly M[], totalSupports: number): M[] {
	const score = ({ supports, supportsBefore }: M) =>
		(supports + 1) / (Math.max(supports, totalSupports - supportsBefore) + messages.length);
	return [...messages].sort((one, other) => score(other) - score(one) || (one.id < other.id ? -1 : 1));
}
