import { z } from "zod";
import type { AddressContext } from "~/domain/event/event";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { ballotKinds } from "~/domain/live/state";
import type { Gateway } from "~/gateway/gateway";

/** What the form of a poll, a question or a word cloud posts. */
export const answer = z.object({
	kind: z.enum([...ballotKinds, "emotion", "message", "support"]),
	/** Of a support: the message. */
	ballot: z.string().max(40).default(""),
	option: z.array(z.string().max(40)).max(100).default([]),
	/** What is felt; then `ballot` is the sequence. */
	emotion: z.string().max(40).default(""),
	/** What is said into a cloud. */
	response: z.string().max(1000).default(""),
	/** What is written to the moderators; the key tells one form from the next. */
	message: z.string().max(5000, "errors.tooLong 500").default(""),
	showsName: z.stringbool({ truthy: ["on"] }).default(false),
	key: z.string().max(40).default(""),
});

/**
 * Gives an answer in the name of who is signed in: one verb behind the form and behind its script. What is there no more (404) was
 * shown to who answers it: to them it is no longer shown (409), and their page says what is.
 */
export async function giveAnswer(gateway: Gateway, where: AddressContext, form: z.output<typeof answer>): Promise<void> {
	try {
		await sendAnswer(gateway, where, form);
	} catch (error) {
		throw isRefusal(error, "notFound") ? new Refusal("notActive") : error;
	}
}

async function sendAnswer(
	gateway: Gateway,
	{ domainId, eventId }: AddressContext,
	form: z.output<typeof answer>,
): Promise<void> {
	const { kind, ballot, option, response, emotion } = form;
	if (kind === "message") {
		const { message, showsName, key } = form;
		await gateway.messages.send({ domainId, eventId, message, showsName, ...(key && { key }) });
		return;
	}
	if (kind === "support") {
		await gateway.messages.support({ domainId, eventId, messageId: ballot });
		return;
	}
	if (kind === "emotion") {
		await gateway.emotions.react({ domainId, eventId, sequenceId: ballot, emotionId: emotion });
		return;
	}
	if (kind === "wordcloud") {
		await gateway.wordClouds.respond({ domainId, eventId, wordCloudId: ballot, response });
		return;
	}
	const [choiceId] = option;
	if (choiceId === undefined) throw new Refusal("choiceRequired", { option: "errors.choiceRequired" });
	if (kind === "question") {
		await gateway.questions.answer({ domainId, eventId, questionId: ballot, responsesId: option });
	} else {
		if (new Set(option).size > 1) throw new Refusal("tooManyChoices");
		await gateway.polls.vote({ domainId, eventId, pollId: ballot, choiceId });
	}
}
