import { Refusal } from "~/domain/ground/refusal";
import { isTooLong, messageLimits, trimMessage } from "~/domain/live/message";
import { isChatOn } from "~/domain/live/state";
import { foldWord } from "~/domain/live/words";
import { requireReach } from "../../ground/access/access";
import { os, requireCaller } from "../../ground/access/context";
import { randomId } from "../../ground/store/ids";
import { answerPaces, atPace } from "../ballots/answer-pace";
import { requireModerator } from "../screens/require-screen";
import { liveOf } from "../state/live-rows";
import { requireOwnLive } from "../state/require-live";
import { requireOpen } from "../state/require-open";
import { archiveNew, changeMessage } from "./change-message";
import { describeOwnMessages } from "./describe-messages";
import { listMessages } from "./list-messages";
import { sendMessage } from "./send-message";
import { supportMessage } from "./support-message";

export const messages = {
	send: os.messages.send.handler(async ({ input, context }) => {
		const { event, respondent } = await requireOpen(context, input, "chatClosed");
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
	mine: os.messages.mine.handler(async ({ input, context }) => {
		const { personId } = await requireCaller(context, input.domainId);
		await requireReach(context, { ...input, userId: personId }, "takePart");
		const event = await requireOwnLive(context, input);
		const { state } = await liveOf(context.store, event.id);
		const ownMessages = await describeOwnMessages(
			context.store,
			{ eventId: event.id, personId },
			state.activeMessageId,
		);
		return { data: { messages: ownMessages } };
	}),
	list: os.messages.list.handler(async ({ input, context }) => {
		const { event } = await requireModerator(context, input);
		const { state, version } = await liveOf(context.store, event.id);
		const lists = await listMessages(context.store, event, input.search);
		const takesSupports = event.settings().messagesSupported;
		return { data: { version, isChatOn: isChatOn(state), takesSupports, ...lists } };
	}),
	change: os.messages.change.handler(async ({ input, context }) => {
		const { event, personId } = await requireModerator(context, input);
		return { data: { message: await changeMessage(context.store, event, { ...input, personId }, context.now()) } };
	}),
	archive: os.messages.archive.handler(async ({ input, context }) => {
		const { event } = await requireModerator(context, input);
		return { data: { archived: await archiveNew(context.store, event.id, input.ids, context.now()) } };
	}),
	support: os.messages.support.handler(async ({ input, context }) => {
		const { event, respondent } = await requireOpen(context, input, "chatClosed");
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
