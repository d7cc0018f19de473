import { z } from "zod";
import { messageOfFault } from "../ground/fault";
import { type BallotEntry, ballotEntry } from "../live/ballot";
import { type EmotionEntry, emotionEntry } from "../live/emotion";
import { checkDocument, checkEmotions, checkLive, checkPeople } from "./check";
import { documentShape, type EventDocument } from "./event-document";
import type { Finding } from "./finding";
import { type Invitation, invitation } from "./invitation";

/** The configuration of an event is one document; what people do is in rows (decision 1). */
export const eventDocument = z
	.strictObject(documentShape)
	.check((context) => reportFindings(context, checkDocument(context.value)));

export const eventFile = z
	.strictObject({
		revision: z
			.number()
			.int()
			.positive()
			.optional()
			.describe(
				"Written by `export`: the revision of the event that the file was made from. An import merges what others have changed since then.",
			),
		...documentShape,
		live: z.array(ballotEntry).max(500).default([]).describe("Polls, questions and word clouds of the live session."),
		emotions: z.array(emotionEntry).max(12).default([]).describe("The emotions that people may show during it."),
		people: z
			.array(invitation)
			.default([])
			.describe("People who are invited, and staff. Nobody gets a mail unless the import is told to send them."),
	})
	.check((context) =>
		reportFindings(context, [
			...checkDocument(context.value),
			...checkLive(context.value, context.value.live),
			...checkEmotions(context.value.emotions),
			...checkPeople(context.value, context.value.people),
		]),
	)
	.transform(
		({ revision, people, live, emotions, ...document }): EventFile => ({ document, people, live, emotions, revision }),
	);

/** UTF-16 units: what calls and screens take. A larger file is imported by the server's own command. */
export const mostFileText = 3_000_000;

export interface EventFile {
	document: EventDocument;
	people: Invitation[];
	live?: BallotEntry[];
	emotions?: EmotionEntry[];
	revision?: number | undefined;
}

function reportFindings(context: { value: unknown; issues: z.core.$ZodRawIssue[] }, findings: Finding[]) {
	for (const { path, fault, excerpt } of findings) {
		const message = messageOfFault(fault);
		context.issues.push({ code: "custom", input: context.value, path, message, params: { excerpt } });
	}
}
