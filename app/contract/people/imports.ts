import { z } from "zod";
import { backgroundJob } from "~/domain/ground/background-job";
import {
	importChoices,
	importColumn,
	importCounts,
	importTally,
	keptReasons,
	mostColumns,
	undoCounts,
} from "~/domain/people/people-import";
import { oneLine } from "~/domain/texts/line";
import { done, enveloped, event, inEvent, inLanguage, ownCall, sentFile } from "../ground/route";

const ofImport = inEvent.extend({ importId: z.string().max(64) });
const count = z.number().int().nonnegative();
const listed = z.object({
	id: z.string(),
	name: z.string(),
	/** UTC. */
	at: z.string(),
	/** How many rows it has below the names of the columns. */
	rows: count,
});

/** A list of people that an organiser brings into an event. Ours. */
export const peopleImports = {
	list: ownCall(`GET ${event}/people-imports`, "For organisers: the lists of people that were brought, the last first")
		.for("editPeople")
		.input(inEvent)
		.output(enveloped({ imports: z.array(listed.extend({ isStarted: z.boolean() })) })),
	drop: ownCall(
		`POST ${event}/people-imports`,
		"For organisers: reads a list of people (multipart: `name`, `list`; CSV or XLSX, 20 MB) and keeps it for a week; nobody is added. 422 `invalidForm` if it cannot be read",
	)
		.for("editPeople")
		.input(inEvent.extend({ name: oneLine().max(200), list: sentFile }))
		.output(enveloped({ id: z.string() })),
	read: ownCall(
		`GET ${event}/people-imports/{importId}`,
		"For organisers: the columns of a list with what they were taken for, what importing it would do, and what it has done",
	)
		.for("editPeople")
		.input(ofImport.extend(inLanguage))
		.output(
			enveloped({
				...listed.shape,
				columns: z
					.array(z.object({ name: z.string(), samples: z.array(z.string()), field: importColumn.nullable() }))
					.max(mostColumns),
				/** The sheet of the workbook that is read, and those with a list that are not; null where there is one list. */
				sheets: z.object({ read: z.string(), unread: z.array(z.string()) }).nullable(),
				/** The questions of the event's forms that a column may answer. */
				questions: z.array(z.object({ field: importColumn, label: z.string() })),
				/** Whether anybody at the event may have companions, as whom a second name of an address can be proposed. */
				hasCompanions: z.boolean(),
				/** Null before it was checked. */
				choices: importChoices.nullable(),
				tally: importTally.nullable(),
				/** Null before it was started. */
				job: backgroundJob.nullable(),
				result: importCounts.nullable(),
				/** UTC: until when its import can be undone. */
				undoUntil: z.string(),
				/** Null before undoing was started. */
				undo: z
					.object({
						job: backgroundJob,
						...undoCounts.shape,
						/** The first of those who stay or stay changed. */
						stayed: z.array(z.object({ id: z.string(), name: z.string(), reason: z.enum(keptReasons) })),
					})
					.nullable(),
			}),
		),
	check: ownCall(
		`POST ${event}/people-imports/{importId}/checks`,
		"For organisers: counts what importing a list would do, and remembers what its columns are; nobody is added or changed",
	)
		.for("editPeople")
		.input(ofImport.extend({ choices: importChoices }))
		.output(done),
	start: ownCall(
		`POST ${event}/people-imports/{importId}/start`,
		"For organisers: imports a list that was checked, in the background. A list is imported once",
	)
		.for("editPeople")
		.input(ofImport)
		.output(done),
	refused: ownCall(
		`GET ${event}/people-imports/{importId}/refused`,
		"For organisers: the rows that are left out, as CSV with the number and the reason of each",
	)
		.for("editPeople")
		.input(ofImport.extend({ languageId: z.string().optional() }))
		.output(enveloped({ fileUrl: z.string() })),
	cancel: ownCall(
		`POST ${event}/people-imports/{importId}/cancel`,
		"For organisers: stops an import, or its undoing; what was done before stays",
	)
		.for("editPeople")
		.input(ofImport)
		.output(done),
	resume: ownCall(
		`POST ${event}/people-imports/{importId}/resume`,
		"For organisers: goes on with an import, or its undoing, that was stopped or failed",
	)
		.for("editPeople")
		.input(ofImport)
		.output(done),
	undo: ownCall(
		`POST ${event}/people-imports/{importId}/undo`,
		"For organisers: takes an import back in the background: people whom it added and who have done nothing since are removed, and what it changed is put back where it is still so. 409 `listChanged` before it has ended or too late",
	)
		.for("editPeople")
		.input(ofImport)
		.output(done),
};
