import { z } from "zod";
import { holds, holdsSome } from "~/domain/ground/holding";
import { articleChoice } from "~/domain/money/article";
import { leftKinds, likenesses, mergeObstacles, movedKinds } from "~/domain/people/person-merge";
import { heldSlot } from "~/domain/registration/conference";
import { searchInput } from "../ground/list-query";
import { done, enveloped, eventV2, inLanguage, ofPerson, ownCall } from "../ground/route";

const count = z.number().int().nonnegative();

const candidate = z.object({
	id: z.string(),
	name: z.string(),
	email: holds("contact", z.string().nullable(), null),
	company: z.string().nullable(),
	registered: z.boolean(),
	/** In what they are like the person; empty for one who was searched for. */
	likenesses: z.array(z.enum(likenesses)),
});

const side = z.object({
	id: z.string(),
	name: z.string(),
	email: holds("contact", z.string().nullable(), null),
	code: z.string(),
	typologyId: z.string().nullable(),
	registered: z.boolean(),
	responded: z.boolean(),
	/** Of their own account, in minor units: what invoices cover and the desk holds, and what is still to come. */
	paid: holds("money", z.number().int()),
	due: holds("money", z.number().int()),
});

/** A field in which they differ: a name, an address, an answer. */
const field = z.object({ key: z.string(), kept: z.unknown(), merged: z.unknown(), take: z.enum(["kept", "merged"]) });

const things = {
	daysId: z.array(z.string()),
	seats: z.array(heldSlot),
	articles: z.array(articleChoice),
	/** Choices with limited places, in words. */
	choices: z.array(z.string()),
};

/** Uniting two registrations of one person at an event, and parting them again. Our own additions. */
export const merges = {
	candidates: ownCall(
		`GET ${eventV2}/users/{userId}/merge/candidates`,
		"For organisers: whom a person may be a double of. Without `q`, people with a similar address or the same name; with it, those whom the list finds",
	)
		.for("editPerson")
		.input(ofPerson.extend({ q: searchInput }))
		.output(enveloped({ people: holds("people", z.array(candidate), []) })),
	preview: ownCall(
		`GET ${eventV2}/users/{userId}/merge`,
		"For organisers: what uniting `otherId` with a person, who is kept, would do: the fields that differ, what moves and what is lost. Nothing is changed; `obstacle` says why it would be refused",
	)
		.for("editPerson")
		.input(ofPerson.extend({ otherId: z.string().max(255), ...inLanguage }))
		.output(
			enveloped({
				currency: z.string(),
				kept: side,
				merged: side,
				fields: holdsSome(z.array(field), ["contact", "health"], (all) =>
					all.length > 0 ? ["contact", "health"] : [],
				),
				moves: z.object({ ...things, counts: z.record(z.enum(movedKinds), count) }),
				/** What the kept person has already, or is not offered. */
				lost: z.object(things),
				/** Only the merged person is registered: the kept one is from then on. */
				isRegistrationTaken: z.boolean(),
				obstacle: z.enum(mergeObstacles).nullable(),
				/** To be sent with the merge. */
				seen: z.string(),
			}),
		),
	merge: ownCall(
		`POST ${eventV2}/users/{userId}/merge`,
		"For organisers: unites `otherId` with a person, who is kept, with the fields that `take` names from the other. Once, however often it is sent; 409 `mergeChanged` when either is no longer as in `seen`, and one code for each obstacle",
	)
		.for("editPerson")
		.input(
			ofPerson.extend({
				otherId: z.string().max(255),
				take: z.array(z.string().max(255)).max(500).default([]),
				seen: z.string().max(100),
			}),
		)
		.output(enveloped({ mergeId: z.string() })),
	list: ownCall(
		`GET ${eventV2}/users/{userId}/merges`,
		"For organisers: with whom a person was united, the latest first, and until when it can be undone",
	)
		.for("editPerson")
		.input(ofPerson)
		.output(
			enveloped({
				merges: z.array(
					z.object({
						id: z.string(),
						kept: z.object({ id: z.string(), name: z.string() }),
						merged: z.object({ id: z.string(), name: z.string() }),
						at: z.string(),
						by: z.string(),
						undoneAt: z.string().nullable(),
						/** Null once it is undone, or too late. */
						undoUntil: z.string().nullable(),
					}),
				),
			}),
		),
	united: ownCall(
		`GET ${eventV2}/users/{userId}/merges/united`,
		"For oneself, whose registration was united with another: the address that opens that one, masked; null without one",
	)
		.for("speakForOneself")
		.input(ofPerson)
		.output(enveloped({ address: z.string().nullable() })),
	mailLink: ownCall(
		`POST ${eventV2}/users/{userId}/merges/united`,
		"For oneself, whose registration was united with another: mails a link that signs in to that one, to its own address",
	)
		.for("speakForOneself")
		.input(ofPerson)
		.output(done),
	undo: ownCall(
		`POST ${eventV2}/users/{userId}/merges/{mergeId}/undo`,
		"For organisers: parts two people who were united, within 30 days; answers what stays with the one who was kept. Once, however often it is sent; 409 `mergeOver`, `mergeLater`, `mergeErased`",
	)
		.for("editPerson")
		.input(ofPerson.extend({ mergeId: z.string().max(64) }))
		.output(
			enveloped({
				keptId: z.string(),
				mergedId: z.string(),
				left: z.array(z.object({ what: z.enum(leftKinds), count })),
			}),
		),
};
