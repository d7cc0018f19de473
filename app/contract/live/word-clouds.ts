import { z } from "zod";
import { wordStates } from "~/domain/live/words";
import { call, done, enveloped, event, inEvent, inLanguage, ownCall } from "../ground/route";

const cloud = `${event}/wordclouds/{wordCloudId}` as const;
const ofCloud = inEvent.extend({ wordCloudId: z.string() });

const moderatedWord = z.object({
	wordCloudId: z.string(),
	title: z.string(),
	round: z.number().int(),
	/** The key under which spellings count as one word; a decision applies to all of them. */
	folded: z.string(),
	response: z.string(),
	count: z.number().int(),
	state: z.enum(wordStates),
});
export type ModeratedWord = z.output<typeof moderatedWord>;

/** Word clouds, to which people add words (participant specification, section 7). */
export const wordClouds = {
	respond: call(
		`POST ${cloud}/response`,
		"Sends a word of 1 to 30 characters, counted without case and accents; the same again is the same success. 409 `notActive`, `voteClosed`, `wordsUsedUp` after three different ones; 403 `noRightToVote`; 422 `wordRequired`, `wordTooLong`",
	)
		.for("takePart")
		.input(ofCloud.extend({ response: z.string().max(1000) }))
		.output(enveloped({ response: z.string(), left: z.number().int() })),
	words: ownCall(
		`GET ${event}/wordclouds/words`,
		"For moderators: the words that wait for them, and those of the cloud that is on, without their authors",
	)
		.for("moderateByLink")
		.input(inEvent.extend(inLanguage))
		.output(enveloped({ words: z.array(moderatedWord) })),
	judge: ownCall(
		`PUT ${cloud}/words`,
		"Approves or rejects a word for the round, whoever sent it; 409 `liveChanged` where another moderator has decided otherwise",
	)
		.for("moderateByLink")
		.input(
			ofCloud.extend({
				/** As the store counts rounds. */
				round: z.coerce
					.number<number>()
					.int()
					.min(1)
					.max(2 ** 31 - 1),
				folded: z.string().max(300),
				from: z.enum(wordStates),
				to: z.enum(["shown", "refused"]),
			}),
		)
		.output(done),
};
