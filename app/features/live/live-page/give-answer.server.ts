import { z } from "zod";
import type { AddressContext } from "~/domain/event/event";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { ballotKinds } from "~/domain/live/state";
import type { Gateway } from "~/gateway/gateway";

/** The form of a poll, a question, a word cloud, an emotion, a message or a support. */
export const answer = z.object({
	kind: z.enum([...ballotKinds, "emotion", "message", "support"]),
	/** For a support, the message. */
	ballot: z.string().max(40).default(""),
	option: z.array(z.string().max(40)).max(100).default([]),
	/** The emotion; `ballot` is then its sequence. */
	emotion: z.string().max(40).default(""),
	response: z.string().max(1000).default(""),
	/** A message to the moderators; the key distinguishes one form from the next. */
	message: z.string().max(5000, "errors.tooLong 500").default(""),
	showsName: z.stringbool({ truthy: ["on"] }).default(false),
	key: z.string().max(40).default(""),
});

/**
 * Gives an answer in the name of the person signed in; the form and its script both use it. An answer to something that is gone
 * (404) becomes `notActive` (409), because it was on the person's page a moment ago; the page then shows what is on now.
 */
export async function giveAnswer(
	gateway: Gateway,
	where: AddressContext,
	form: z.output<typeof answer>,
): Promise<void> {
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
