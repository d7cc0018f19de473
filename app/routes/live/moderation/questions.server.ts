import type { MessageList, ModeratedMessage } from "~/contract/live/messages";
import type { MessageState } from "~/domain/live/message";
import { formatTime } from "~/domain/time/dates";
import type { Gateway } from "~/gateway/gateway";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { type Arguments, type Visit, visitOf } from "../../ground/event/visit.server";
import { listCloudWords } from "../console/list-cloud-words.server";
import { readByLink } from "../stage/read-screen.server";

/** For moderators by role or by link (participant specification, sections 2 and 4). */
export async function loadQuestions(args: Arguments) {
	const visit = await visitOf(args);
	const search = searchIn(args.request);
	const { shown, gateway } = await readAsModerator(args, visit, search);
	const { version, isChatOn, takesSupports } = shown.data;
	const list = (state: MessageState) => listOf(visit, state, shown.data[state], takesSupports);
	const here = paths.questions(visit.context);
	const query = search ? `?${new URLSearchParams({ q: search })}` : "";
	return serverOnly({
		title: visit.frame.t("moderation.title"),
		eventName: visit.frame.event.name,
		here,
		/** The address to which forms return, and which is loaded again. */
		from: `${here}${query}`,
		version,
		isChatOn,
		takesSupports,
		search,
		new: list("new"),
		favorite: list("favorite"),
		shown: list("shown"),
		archived: list("archived"),
		words: await listCloudWords(visit, gateway),
		stream: paths.stageStream(visit.context, "moderation"),
		back: gateway === visit.gateway ? paths.organisation(visit.context) : undefined,
		src: args.context.questionsSrc,
	});
}

/** Reads the messages with the token of the moderators' link, where this browser has one, or else as the person signed in. */
export function readAsModerator(args: Arguments, visit: Visit, search = "") {
	const read = (gateway: Gateway) => gateway.messages.list({ ...inEvent(visit), search });
	return readByLink(args, visit, "moderation", read);
}

function searchIn({ url }: Request): string {
	return (new URL(url).searchParams.get("q") ?? "").trim().slice(0, 100);
}

function listOf({ frame }: Visit, state: MessageState, { total, messages }: MessageList, takesSupports: boolean) {
	return {
		state,
		total,
		more: total - messages.length,
		messages: messages.map((message) => rowOf(message, frame, takesSupports)),
	};
}

function rowOf(
	{ createdAt, supports, ...message }: ModeratedMessage,
	{ locale, timeZone }: Visit["frame"],
	takesSupports: boolean,
) {
	return { ...message, supports: takesSupports ? supports : null, time: formatTime(createdAt, locale, timeZone) };
}

export type QuestionsPage = Awaited<ReturnType<typeof loadQuestions>>;
