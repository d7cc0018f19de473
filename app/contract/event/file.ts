import { z } from "zod";
import { mostFileText } from "~/domain/event-file/event-file";
import { sides } from "~/domain/event-file/picked-conflicts";
import { holds } from "~/domain/ground/holding";
import { ballotKinds } from "~/domain/live/state";
import { oneLine } from "~/domain/texts/line";
import { localizedText } from "~/domain/texts/text";
import { done, enveloped, event, inEvent, ownCall } from "../ground/route";
import { change, conflict, fault, faults, held, note, person } from "./revisions";

const droppedFile = z.object({
	id: z.string(),
	name: z.string(),
	/** UTC. */
	at: z.string(),
});

const ofDrop = inEvent.extend({ dropId: z.string().max(64) });

const liveModule = z.object({ kind: z.enum(ballotKinds), title: localizedText });

/** Which of both versions is taken, by the key of the conflict; another version has another key. */
const picks = z.record(z.string().max(32), z.enum(sides)).default({});

const deciding = ofDrop.extend({
	picks,
	/** Needed where the file does not say from which revision it was made, or where the store does not hold that one. */
	mayReplace: z.boolean().default(false),
});

/** The event as a file, and files that organisers bring to change it. Our addition. */
export const eventFiles = {
	get: ownCall(`GET ${event}/file`, "What the event's file is now, from where it last came, and the caller's own file")
		.for("configure")
		.input(inEvent)
		.output(
			enveloped({
				revision: z.number().int(),
				/** Whether the wording and the comments of an imported file are kept. */
				hasWording: z.boolean(),
				/** The last revision that came by a file. */
				lastFile: z.object({ revision: z.number().int(), at: z.string(), author: person.nullable() }).nullable(),
				dropped: droppedFile.nullable(),
			}),
		),
	text: ownCall(
		`GET ${event}/file/text`,
		"The event as a file (YAML), as it was imported with what has changed since; of more than 1,000 people it names those with a role",
	)
		.for("configure")
		.input(inEvent)
		.output(enveloped({ name: z.string(), text: holds("contact", z.string()) })),
	drop: ownCall(
		`POST ${event}/file/dropped`,
		"Takes a file of the event, reads it and keeps it for a day, for the caller alone and in the place of their former one; nothing else is changed. Passwords in it are not kept. 422 `invalidForm` if it takes too long to read",
	)
		.for("configure")
		.input(inEvent.extend({ name: oneLine().max(200), text: z.string().min(1).max(mostFileText) }))
		.output(enveloped({ id: z.string() })),
	compare: ownCall(
		`GET ${event}/file/dropped/{dropId}`,
		"What a file would change, in what is published or in the draft, entry by entry; nothing is changed",
	)
		.for("configure")
		.input(ofDrop.extend({ into: z.enum(["published", "draft"]).default("published") }))
		.output(
			enveloped({
				...droppedFile.shape,
				/** It names people with their addresses. */
				text: holds("contact", z.string()),
				/** What is wrong with it: then there is nothing else. */
				faults: z.array(z.object({ line: z.number().int(), key: z.string(), fault })),
				/** From which it says it was made. */
				revision: z.number().int().nullable(),
				/** That the store holds that revision: otherwise the file replaces what is there. */
				isBased: z.boolean(),
				current: z.number().int(),
				changes: z.array(change),
				/** `theirs` is the file's, `ours` is there now, `base` was there when the file was written. */
				conflicts: z.array(conflict.extend({ key: z.string(), line: z.number().int() })),
				held: z.array(held),
				/** Faults of the result. */
				resultFaults: faults,
				/** Pictures that it names and the store does not have. */
				missingPictures: z.array(z.string()),
				renamesDomain: z.boolean(),
				hadPasswords: z.boolean(),
				people: z.object({
					/** How many it names who are not at the event; they get no mail. */
					added: z.number().int(),
					/** E-mail addresses of whose roles change. */
					changedRoles: holds("contact", z.array(z.string())),
					goneRoles: holds("contact", z.array(z.string())),
					/** Why its roles are refused. */
					refused: fault.nullable(),
				}),
				/** What publishing it does with the live session, which is no part of the document; none of its modules is removed. */
				live: z.object({
					added: z.array(liveModule),
					changed: z.array(liveModule),
					/** They stay as they are: a host has edited them on screen, or somebody has answered them. */
					left: z.array(liveModule.extend({ why: z.enum(["edited", "answered"]) })),
					/** Their names. */
					emotionsAdded: z.array(localizedText),
					emotionsChanged: z.array(localizedText),
					emotionsWithdrawn: z.array(localizedText),
					areEmotionsReordered: z.boolean(),
				}),
			}),
		),
	publish: ownCall(
		`POST ${event}/file/dropped/{dropId}/published`,
		"Publishes what a file changes in the revision that the caller saw, with its people, roles and live modules; nobody gets a mail. 409 `revisionConflict` until each conflict is decided, `entriesHeld`, 422 `invalidForm`: nothing is published",
	)
		.for("configure")
		.input(deciding.extend({ seen: z.coerce.number<number>().int().min(1), note }))
		.output(enveloped({ revision: z.number().int() })),
	draft: ownCall(
		`POST ${event}/file/dropped/{dropId}/drafted`,
		"Puts what a file changes into the draft, without its people, roles and live modules. 409 `revisionConflict` until each conflict is decided, 422 `invalidForm`",
	)
		.for("configure")
		.input(deciding)
		.output(done),
	forget: ownCall(`DELETE ${event}/file/dropped/{dropId}`, "Forgets a file")
		.for("configure")
		.input(ofDrop)
		.output(done),
};
