import { z } from "zod";
import type { AddressContext } from "~/domain/event/event";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { ballotKinds } from "~/domain/live/state";
import type { Gateway } from "~/gateway/gateway";

export const answer = z.object({
	kind: z.enum([...ballotKinds, "emotion", "message", "support"]),
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
	{ domainId, eventId }: AddressContext,
	form: z.output<typeof answer>,
): Promise<void> {
	try {
		await senders[form.kind](gateway, { domainId, eventId }, form);
	} catch (error) {
		throw isRefusal(error, "notFound") ? new Refusal("notActive") : error;
	}
}

type Answer = z.output<typeof answer>;
type Send = (gateway: Gateway, inEvent: Pick<AddressContext, "domainId" | "eventId">, form: Answer) => Promise<unknown>;

const senders: { [K in Answer["kind"]]: Send } = {
	message: (gateway, inEvent, { message, showsName, key }) =>
		gateway.messages.send({ ...inEvent, message, showsName, ...(key && { key }) }),
	support: (gateway, inEvent, { ballot }) => gateway.messages.support({ ...inEvent, messageId: ballot }),
	emotion: (gateway, inEvent, { ballot, emotion }) =>
		gateway.emotions.react({ ...inEvent, sequenceId: ballot, emotionId: emotion }),
	wordcloud: (gateway, inEvent, { ballot, response }) =>
		gateway.wordClouds.respond({ ...inEvent, wordCloudId: ballot, response }),
	question: (gateway, inEvent, form) => {
		requireChoice(form);
		return gateway.questions.answer({ ...inEvent, questionId: form.ballot, responsesId: form.option });
	},
	rating: (gateway, inEvent, form) =>
		gateway.ratings.rate({ ...inEvent, ratingId: form.ballot, stepId: requireOneChoice(form) }),
	poll: (gateway, inEvent, form) =>
		gateway.polls.vote({ ...inEvent, pollId: form.ballot, choiceId: requireOneChoice(form) }),
};

function requireChoice({ option: [first] }: Answer): string {
	if (first === undefined) throw new Refusal("choiceRequired", { option: "errors.choiceRequired" });
	return first;
}

function requireOneChoice(form: Answer): string {
	const first = requireChoice(form);
	if (new Set(form.option).size > 1) throw new Refusal("tooManyChoices");
	return first;
}
