import { Refusal } from "~/domain/ground/refusal";
import { isTooLong, messageLimits, trimMessage } from "~/domain/live/message";
import { isChatOn } from "~/domain/live/state";
import { foldWord } from "~/domain/live/words";
import { calls } from "../../ground/calls/calls";
import { randomId } from "../../ground/store/ids";
import { answerPaces, atPace } from "../ballots/answer-pace";
import { liveOf } from "../state/live-rows";
import { requireLive, requireOwnLive } from "../state/require-live";
import { requireOpen } from "../state/require-open";
import { archiveNew, changeMessage } from "./change-message";
import { describeOwnMessages } from "./describe-messages";
import { listMessages } from "./list-messages";
import { sendMessage } from "./send-message";
import { supportMessage } from "./support-message";

export const messages = {
	send: calls.messages.send.handler(async ({ event, caller, input, context }) => {
		const respondent = await requireOpen(context, { event, caller }, "chatClosed");
		const message = requireValidMessage(input.message);
		const { bannedWords: banned, messagesNamesShown } = event.settings();
		const newMessage = {
			...respondent,
			message,
			banned,
			key: input.key,
			showsName: messagesNamesShown && input.showsName,
		};
		const answer = `${input.key ?? randomId(8)} ${message}`;
		const sent = await atPace(context.store, answerPaces.message, { ...respondent, answer }, () =>
			sendMessage(context.store, newMessage),
		);
		return { data: sent };
	}),
	mine: calls.messages.mine.handler(async ({ event, caller: { personId }, context }) => {
		await requireOwnLive(context, event);
		const { state } = await liveOf(context.store, event.id);
		const ownMessages = await describeOwnMessages(
			context.store,
			{ eventId: event.id, personId },
			state.activeMessageId,
		);
		return { data: { messages: ownMessages } };
	}),
	list: calls.messages.list.handler(async ({ event, input, context }) => {
		requireLive(event);
		const { state, version } = await liveOf(context.store, event.id);
		const lists = await listMessages(context.store, event, input.search);
		const takesSupports = event.settings().messagesSupported;
		return { data: { version, isChatOn: isChatOn(state), takesSupports, ...lists } };
	}),
	change: calls.messages.change.handler(async ({ event, personId, input, context }) => {
		requireLive(event);
		return { data: { message: await changeMessage(context.store, event, { ...input, personId }, context.now()) } };
	}),
	archive: calls.messages.archive.handler(async ({ event, input, context }) => {
		requireLive(event);
		return { data: { archived: await archiveNew(context.store, event.id, input.ids, context.now()) } };
	}),
	support: calls.messages.support.handler(async ({ event, caller, input, context }) => {
		const respondent = await requireOpen(context, { event, caller }, "chatClosed");
		if (!event.settings().messagesSupported) throw new Refusal("notFound");
		const { messageId } = input;
		await atPace(context.store, answerPaces.support, { ...respondent, answer: messageId }, () =>
			supportMessage(context.store, { ...respondent, messageId }),
		);
		return { done: true } as const;
	}),
};

/** Returns the trimmed message; refuses with `messageRequired` or `messageTooLong` (422) at its field. */
function requireValidMessage(input: string): string {
	const message = trimMessage(input);
	if (foldWord(message) === "") throw new Refusal("messageRequired", { message: "errors.messageRequired" });
	if (isTooLong(message)) throw new Refusal("messageTooLong", { message: `errors.tooLong ${messageLimits.most}` });
	return message;
}
