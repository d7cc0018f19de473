import { z } from "zod";
import { call, enveloped, event, id, inEvent, inLanguage, ownCall } from "../ground/route";

export const shownEmotion = z.object({ id: z.string(), iconUrl: z.string(), label: z.string() });
export type ShownEmotion = z.output<typeof shownEmotion>;

/** The open sequence, and how many people show which emotion; only screens get the counts. */
export const shownSequence = z.object({
	sequenceId: z.string(),
	emotions: z.array(shownEmotion.extend({ count: z.number().int().nullable() })),
});
export type ShownSequence = z.output<typeof shownSequence>;

/** Emotions (participant specification, section 7): they belong to a sequence, in which a person's last one counts. */
export const emotions = {
	react: call(
		`POST ${event}/emotions/users`,
		"Shows an emotion, which replaces the person's former one in the sequence; 409 `sequenceOver`",
	)
		.for("takePart")
		.route({ successStatus: 204 })
		.input(inEvent.extend({ emotionId: id, sequenceId: id }))
		.output(z.void()),
	list: call(`GET ${event}/emotions`, "The emotions of the event, for participants")
		.for("beAtEvent")
		.input(inEvent.extend(inLanguage))
		.output(enveloped({ emotions: z.array(shownEmotion) })),
	users: call(
		`GET ${event}/emotions/sequences/{sequenceId}/users`,
		"What people feel in a sequence, the last 10,000, without names, for participants",
	)
		.for("beAtEvent")
		.input(inEvent.extend({ sequenceId: z.string() }))
		.output(enveloped({ users: z.array(z.object({ emotionId: z.string(), at: z.string() })) })),
};

export const sequences = {
	open: ownCall(`POST ${event}/emotions/sequences`, "Opens a sequence, or answers the one that is open already")
		.for("runLive")
		.input(inEvent)
		.output(enveloped({ sequenceId: z.string() })),
	close: ownCall(
		`POST ${event}/emotions/sequences/{sequenceId}/end`,
		"Ends a sequence: no further reaction is accepted",
	)
		.for("runLive")
		.input(inEvent.extend({ sequenceId: z.string() }))
		.output(z.object({ done: z.literal(true) })),
};
