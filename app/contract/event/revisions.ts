import { z } from "zod";
import { pictureUses } from "~/domain/event/image";
import { revisionSources } from "~/domain/event/revision";
import { longestEntryName } from "~/domain/event-file/entries";
import type { Fault } from "~/domain/ground/fault";
import { holds } from "~/domain/ground/holding";
import { done, enveloped, event, inEvent, inLanguage, ownCall, queryCount, sentFile } from "../ground/route";
import { advice } from "./walk";

/** The names that lead to a value of the event's document: its part, the entry, and what is in it. */
const entryPath = z.array(z.string().max(longestEntryName)).min(1).max(12);

/** Deeper than any value of a document. */
const mostLevels = 30;

/** Level by level, since a value may be nested deeper than calls may be. */
function isShallow(value: unknown): boolean {
	let level = [value];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > mostLevels) return false;
		level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
	}
	return true;
}

const jsonValue = z.unknown().refine(isShallow, `nested deeper than ${mostLevels} levels`);

export const change = z.object({
	path: entryPath,
	/** Absent where there was nothing, or is nothing any more. */
	before: jsonValue.optional(),
	after: jsonValue.optional(),
	/** Where a new entry of a list goes: behind this one, null for the first place; by default last. */
	follows: z.string().nullable().optional(),
	/** Only the order of the entries at the path changes; the values are their names in order. */
	isOrder: z.literal(true).optional(),
});

/** A change as somebody makes it. */
const ownChange = change.refine(
	({ isOrder, before, after }) => !isOrder || z.array(z.string()).array().safeParse([before, after]).success,
	{ path: ["after"] },
);

/** A change of the draft as the caller has seen it. */
const seenChange = z.object({
	path: entryPath,
	isOrder: z.literal(true).optional(),
	version: z.coerce.number<number>().int().min(1),
});

export const person = z.object({ id: z.string(), name: z.string() });

export const conflict = z.object({
	path: entryPath,
	base: z.unknown().optional(),
	theirs: z.unknown().optional(),
	ours: z.unknown().optional(),
	isOrder: z.literal(true).optional(),
});

export const held = z.object({
	path: entryPath,
	count: z.number().int(),
	/** Names: apart from what is said, for a role that may see them (decision 189). */
	people: holds("people", z.array(z.string()), []),
	/** Of the invoices, where they keep the currency. */
	currency: z.string().optional(),
});

/** What is wrong, by its code and the parameters of that. Pages say it in their own language. */
export const fault = z.looseObject({ code: z.string() }) as unknown as z.ZodType<Fault>;

/** Faults by path joined with dots. */
export const faults = z.record(z.string(), fault);

/** An entry that the draft changes, without its values. */
const waitingEntry = z.object({
	path: entryPath,
	isOrder: z.literal(true).optional(),
	author: person.nullable(),
	/** UTC. */
	at: z.string(),
});

/** False for whoever may change and publish nothing but the programme: then there is no more of the draft than that. */
const isWhole = z.boolean();

const draft = z.object({
	isWhole,
	/** The revision that is published. */
	revision: z.number().int(),
	changes: z.array(
		change.extend({
			version: z.number().int(),
			author: person.nullable(),
			/** UTC. */
			at: z.string(),
			publicationId: z.string().nullable(),
		}),
	),
	/** What was published otherwise since a change was begun: `theirs` is published, `ours` in the draft. */
	conflicts: z.array(conflict),
	/** What publishing everything would take from people. */
	held: z.array(held),
	/** Faults that keep the draft from being published. */
	faults,
	/** What the draft allows and perhaps does not mean, beyond what is published; like faults. */
	warnings: z.array(advice),
	/** What else waits, which the caller may not change or publish. */
	others: z.array(waitingEntry),
	publications: z.array(
		z.object({
			id: z.string(),
			/** UTC. */
			publishAt: z.string(),
			author: person.nullable(),
			/** Why it could not be published; the changes are still in the draft. */
			failure: z.string().nullable(),
		}),
	),
});

export const note = z.string().trim().max(500).optional();
const number = z.coerce.number<number>().int().min(1);
const revised = enveloped({ revision: z.number().int() });

/** Changes of an event's document that wait to be published: one draft an event, shared by its organisers; who has the role `programme` changes and publishes what belongs to the
 * programme (403 `programmeOnly` otherwise). Our addition. */
export const drafts = {
	get: ownCall(
		`GET ${event}/draft`,
		"The draft of an event: what is changed, by whom, and what keeps it from being published",
	)
		.for("editProgramme")
		.input(inEvent)
		.output(enveloped(draft.shape)),
	parts: ownCall(
		`GET ${event}/draft/parts`,
		"Parts of the event's document as the draft has them, by their names joined with commas, and which entries wait to be published; those named in `published` as they are published, too",
	)
		.for("editProgramme")
		.input(
			inEvent.extend({
				names: z.string().max(400),
				published: z.string().max(400).optional(),
				/** Of the first part: only the entry of this name is meant by `last`. */
				entry: z.string().max(500).optional(),
			}),
		)
		.output(
			enveloped({
				revision: z.number().int(),
				isWhole,
				/** When and by whom the first part named last changed as it is published; null if it is not known. */
				last: z.object({ author: person.nullable(), at: z.string(), via: z.enum(revisionSources) }).nullable(),
				parts: z.record(z.string(), z.unknown()),
				published: z.record(z.string(), z.unknown()).optional(),
				/** Of all parts, the latest last. */
				waiting: z.array(waitingEntry),
			}),
		),
	change: ownCall(
		`POST ${event}/draft`,
		"Puts changes of values into the draft, each from what the caller saw; 409 `revisionConflict` with both versions where somebody else has changed the same; 422 names the faults by path",
	)
		.for("changeDraft")
		.input(inEvent.extend({ changes: z.array(ownChange).min(1).max(200) }))
		.output(done),
	giveImage: ownCall(
		`POST ${event}/draft/images`,
		"Uploads a picture that a change of the draft may then name by the value in `image` (multipart: `photo`; JPEG, PNG or WebP, 12 MB). 413, 415",
	)
		.for("giveDraftImage")
		.input(inEvent.extend({ use: z.enum(pictureUses), photo: sentFile }))
		.output(enveloped({ image: z.string() })),
	badge: ownCall(
		`GET ${event}/draft/badges/{badgeId}`,
		"A badge as the draft has it, of a made-up person with a long name, as the HTML that is printed; 422 where the draft has faults",
	)
		.for("configure")
		.input(inEvent.extend({ badgeId: z.string().max(500), ...inLanguage }))
		.output(enveloped({ html: z.string() })),
	keep: ownCall(
		`POST ${event}/draft/kept`,
		"Keeps a change of the draft though something else was published meanwhile: the answer to a conflict. `revision` is the one whose value the caller saw; 409 `draftChanged` if another is published since",
	)
		.for("changeDraft")
		.input(inEvent.extend({ change: seenChange, revision: number }))
		.output(done),
	drop: ownCall(
		`POST ${event}/draft/dropped`,
		"Drops changes of the draft; 409 `draftChanged` if one has changed since",
	)
		.for("changeDraft")
		.input(inEvent.extend({ changes: z.array(seenChange).min(1).max(10_000) }))
		.output(done),
	publish: ownCall(
		`POST ${event}/draft/published`,
		"Publishes changes of the draft as they were seen, now or at a time (with its offset); the others stay. 409 `draftChanged`, `revisionConflict` or `entriesHeld`, 422 `invalidForm`: nothing is published",
	)
		.for("changeDraft")
		.input(
			inEvent.extend({
				changes: z.array(seenChange).min(1).max(10_000),
				at: z.iso.datetime({ offset: true }).optional(),
				note,
			}),
		)
		.output(enveloped({ revision: z.number().int(), publicationId: z.string().optional() })),
	cancel: ownCall(
		`DELETE ${event}/draft/publications/{publicationId}`,
		"Does not publish at that time; the changes stay in the draft",
	)
		.for("editProgramme")
		.input(inEvent.extend({ publicationId: z.string().max(64) }))
		.output(done),
};

const revision = z.object({
	revision: z.number().int(),
	/** UTC. */
	at: z.string(),
	/** Null for the server's own commands. */
	author: person.nullable(),
	via: z.enum(revisionSources),
	note: z.string().nullable(),
	undoes: z.number().int().nullable(),
	/** The parts that it changed; none is known of the oldest. */
	parts: z.array(z.string()).default([]),
});

/** Every document that an event has had. Our addition. */
export const revisions = {
	list: ownCall(`GET ${event}/revisions`, "The revisions of an event, the latest first")
		.for("configure")
		.input(inEvent.extend({ before: number.optional(), pageSize: queryCount.max(100).default(25) }))
		.output(enveloped({ revisions: z.array(revision), current: z.number().int() })),
	get: ownCall(`GET ${event}/revisions/{revision}`, "A revision, and what it changed")
		.for("configure")
		.input(inEvent.extend({ revision: number }))
		.output(enveloped({ ...revision.shape, changes: z.array(change) })),
	undo: ownCall(
		`POST ${event}/revisions/{revision}/undone`,
		"Takes back what a revision changed, merged with what came after it; 409 `revisionConflict` with both versions, `entriesHeld`",
	)
		.for("configure")
		.input(inEvent.extend({ revision: number, note }))
		.output(revised),
	restore: ownCall(
		`POST ${event}/revisions/{revision}/restored`,
		"Brings back the document of a revision; `seen` is the revision that was published when the caller chose to",
	)
		.for("configure")
		.input(inEvent.extend({ revision: number, seen: number, note }))
		.output(revised),
};
