import { lengthOfWord, trimWord } from "./words";

/** Limits of a message in characters (rule 22: ours). */
export const messageLimits = { least: 1, most: 500 };
/** Longer messages are smaller on a screen (participant specification, section 9). */
export const longMessage = 160;

/** The state of a message: moderators let others see those in the middle two (decision 69). */
export const messageStates = ["new", "favorite", "shown", "archived"] as const;
export type MessageState = (typeof messageStates)[number];

export interface ModeratedMessage {
	id: string;
	favorite_at: string | null;
	archived_at: string | null;
}

export function stateOfMessage(
	{ id, favorite_at, archived_at }: ModeratedMessage,
	activeId: string | null,
): MessageState {
	if (archived_at !== null) return "archived";
	if (id === activeId) return "shown";
	return favorite_at === null ? "new" : "favorite";
}

/** Makes a message one paragraph without invisible characters. */
export const trimMessage = trimWord;

export function isTooLong(message: string): boolean {
	// A visible character may consist of several code units; this limit stops abuse of that.
	return lengthOfWord(message) > messageLimits.most || message.length > messageLimits.most * 4;
}

/** The supports that a message got, and those that all messages had got before it was there. */
export interface SupportedMessage {
	id: string;
	supports: number;
	supportsBefore: number;
}

/** By the share of supports given since a message was there, so that late ones are at no disadvantage. */
export function sortBySupport<M extends SupportedMessage>(messages: readonly M[], totalSupports: number): M[] {
	const score = ({ supports, supportsBefore }: M) =>
		(supports + 1) / (Math.max(supports, totalSupports - supportsBefore) + messages.length);
	return [...messages].sort((a, b) => score(b) - score(a) || (a.id < b.id ? -1 : 1));
}
