import { z } from "zod";
import type { EventContext } from "~/domain/event";
import { Refusal } from "~/domain/refusal";
import type { Gateway } from "~/gateway/gateway";

/** What the form of a poll or a question posts. */
export const answer = z.object({
	kind: z.enum(["poll", "question"]),
	ballot: z.string().max(40),
	option: z.array(z.string().max(40)).max(100).default([]),
});

/** Gives an answer in the name of who is signed in: one verb behind the form and behind its script. */
export async function giveAnswer(
	gateway: Gateway,
	{ domainId, eventId }: EventContext,
	{ kind, ballot, option }: z.output<typeof answer>,
): Promise<void> {
	const [choiceId] = option;
	if (choiceId === undefined) throw new Refusal("choiceRequired", { option: "errors.choiceRequired" });
	if (kind === "question") {
		await gateway.questions.answer({ domainId, eventId, questionId: ballot, responsesId: option });
	} else {
		if (new Set(option).size > 1) throw new Refusal("tooManyChoices");
		await gateway.polls.vote({ domainId, eventId, pollId: ballot, choiceId });
	}
}
