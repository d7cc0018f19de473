import { z } from "zod";
import { voteObstacles } from "~/domain/live/ballot";
import { messageStates } from "~/domain/live/message";
import { call, done, enveloped, event, inEvent, ownCall } from "../ground/route";

const message = `${event}/messages/{messageId}` as const;
const ofMessage = inEvent.extend({ messageId: z.string() });
/** The author's displayed name: a pseudonym, or their own name where they and the event allow it. */
const author = z.string();

/** The message that covers any module on a screen. */
export const activeMessage = z.object({ id: z.string(), message: z.string(), author });
export type ActiveMessage = z.output<typeof activeMessage>;

export const ownMessage = z.object({
	id: z.string(),
	message: z.string(),
	createdAt: z.string(),
	state: z.enum(messageStates),
	isAnswered: z.boolean(),
});
export type OwnMessage = z.output<typeof ownMessage>;

export const shownChat = z.object({
	/** Why the caller may not write or support. */
	noRight: z.enum(voteObstacles).nullable(),
	mayShowName: z.boolean(),
	/** The approved messages, the most supported first; null where the event takes no supports. */
	approved: z
		.array(
			activeMessage.extend({
				supports: z.number().int(),
				isSupported: z.boolean(),
				sentAt: z.string(),
				/** Answered ones come last. */
				answeredAt: z.string().nullable(),
			}),
		)
		.nullable(),
});
export type ShownChat = z.output<typeof shownChat>;

const moderated = z.object({
	id: z.string(),
	message: z.string(),
	author,
	createdAt: z.string(),
	state: z.enum(messageStates),
	favorite: z.boolean(),
	archived: z.boolean(),
	isFlagged: z.boolean(),
	isAnswered: z.boolean(),
	supports: z.number().int(),
});
export type ModeratedMessage = z.output<typeof moderated>;

const list = z.object({ total: z.number().int(), messages: z.array(moderated) });
export type MessageList = z.output<typeof list>;

/** The chat (participant specification, sections 3, 4 and 7): messages to moderators, who show some of them. */
export const messages = {
	send: call(
		`POST ${event}/messages`,
		"Sends a message of 1 to 500 characters, while the chat is on (409 `chatClosed`): one in 10 s; with a `key` the same again is the same success. 403 `noRightToVote`; 422 `messageRequired`, `messageTooLong`",
	)
		.for("takePart")
		.input(
			inEvent.extend({
				message: z.string().max(5000),
				/** Only where the event allows names. */
				showsName: z.boolean().default(false),
				key: z.string().max(40).optional(),
			}),
		)
		.output(enveloped({ id: z.string(), createdAt: z.string() })),
	mine: call(`GET ${event}/messages/me`, "The caller's last 20 messages, the latest first")
		.for("takePart")
		.input(inEvent)
		.output(enveloped({ messages: z.array(ownMessage) })),
	list: ownCall(
		`GET ${event}/messages`,
		"For moderators, by role or by a link for moderation: the messages by state, the first hundred of each",
	)
		.for("moderateByLink")
		.input(inEvent.extend({ search: z.string().max(200).optional() }))
		.output(
			enveloped({
				version: z.number().int(),
				isChatOn: z.boolean(),
				takesSupports: z.boolean(),
				/** In the order of arrival; favourites by support, archived ones from the latest. */
				new: list,
				favorite: list,
				shown: list,
				archived: list,
			}),
		),
	change: call(
		`PATCH ${message}`,
		"Archives a message, takes it back, approves it (`favorite`), or marks it as answered. With the state that was seen in `from`: 409 `liveChanged` when it has changed, unless it is as requested",
	)
		.for("moderateByLink")
		.input(
			ofMessage.extend({
				archived: z.boolean().optional(),
				favorite: z.boolean().optional(),
				answered: z.boolean().optional(),
				from: z.enum(messageStates).optional(),
			}),
		)
		.output(enveloped({ message: moderated })),
	archive: ownCall(`POST ${event}/messages/archive`, "Archives those that are still new, and answers how many")
		.for("moderateByLink")
		.input(inEvent.extend({ ids: z.array(z.string().max(40)).max(200) }))
		.output(enveloped({ archived: z.number().int() })),
	support: ownCall(
		`POST ${message}/supports`,
		"Supports an approved message, once: the same again is the same success. 404 for any other; 409 `chatClosed`; 403 `noRightToVote`",
	)
		.for("takePart")
		.input(ofMessage)
		.output(done),
};
