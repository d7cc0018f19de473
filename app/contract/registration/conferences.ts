import { z } from "zod";
import { associateParticipation, conference, heldSlot, missingSlots, slot } from "~/domain/registration/conference";
import {
	call,
	done,
	enveloped,
	event,
	eventV2,
	inEvent,
	inLanguage,
	ofPerson,
	ownCall,
	queryFlag,
} from "../ground/route";

const chosen = z.object({ held: z.array(heldSlot), missing: missingSlots, offered: z.number().int() });
const slots = enveloped({ slots: z.array(slot) });

const slotSnapshot = z.object({ title: z.string(), startAt: z.string(), endAt: z.string(), room: z.string() });

/** Conferences v1 and v2 (registration specification, section 7). */
export const conferences = {
	list: call(`GET ${eventV2}/conferences`, "The talks that a person is offered; with `all`, closed ones too")
		.for("reachNamed")
		.input(
			inEvent.extend({
				userId: z.string().optional(),
				/** The second person, whose choices are returned as `isMySelected`. */
				userId2: z.string().optional(),
				all: queryFlag.optional(),
				/** Ours: only these talks, so that a page of a long programme asks for what it shows. */
				only: z.array(z.string()).max(100).optional(),
				...inLanguage,
			}),
		)
		.output(enveloped({ conferences: z.array(conference) })),
	slots: call(`GET ${eventV2}/conferences/{id}/slots`, "The slots of a conference, as a person sees them")
		.for("reachNamed")
		.input(inEvent.extend({ id: z.string(), userId: z.string().optional() }))
		.output(slots),
	choose: call(
		`POST ${eventV2}/conferences/{id}/slots/{slotId}/users/{userId}`,
		"Gives a person a seat, instead of the one they had in this talk; 409 when it is full, on a day that they do not attend, overlaps another or exceeds the maximum",
	)
		.for("reach")
		.input(ofPerson.extend({ id: z.string(), slotId: z.string() }))
		.output(slots),
	leave: call(`DELETE ${eventV2}/conferences/{id}/slots/users/{userId}`, "Releases a person's seat in a talk")
		.for("reach")
		.input(ofPerson.extend({ id: z.string() }))
		.output(slots),
	associates: call(
		`GET ${event}/conferences/associate-participation`,
		"The seats of people of the same company; `oneAssociate`: one for each conference",
	)
		.for("reach")
		.input(
			inEvent.extend({
				oneAssociate: queryFlag.optional(),
				/** Ours: the person whose associates are listed, if it is not the caller. */
				userId: z.string().optional(),
			}),
		)
		.output(enveloped({ participations: z.array(associateParticipation) })),
	listV2: call(`GET ${event}/conferences/v2/users/{userId}`, "The conferences of the categories that a person chose")
		.for("reach")
		.input(ofPerson.extend({ only: z.array(z.string()).max(100).optional(), ...inLanguage }))
		.output(enveloped({ conferences: z.array(conference) })),
	chooseV2: call(
		`PUT ${event}/conferences/v2/users/{userId}/slots/{slotId}`,
		"Gives a person a place, or with `isSelected` false gives it back; what they have at that time is released once `replaces` names it, and answered as `replaced`; 409 `slotReplaces` otherwise, and when it is full",
	)
		.for("reach")
		.input(
			ofPerson.extend({
				slotId: z.string(),
				isSelected: z.boolean().default(true),
				/** Ours: the slots that the person gives up for this one. */
				replaces: z.array(z.string()).max(100).optional(),
			}),
		)
		.output(chosen.extend({ replaced: z.array(heldSlot) })),
	chosen: ownCall(`GET ${eventV2}/users/{userId}/slots`, "The seats of a person, and what they must still choose")
		.for("reach")
		.input(ofPerson.extend(inLanguage))
		.output(chosen),
	changes: ownCall(
		`GET ${eventV2}/users/{userId}/slots/changes`,
		"What changed in a person's talks since they chose them or marked the changes as seen: `before` is the former version, `after` is null for what is cancelled",
	)
		.for("reach")
		.input(ofPerson.extend(inLanguage))
		.output(
			enveloped({
				changes: z.array(
					z.object({ slotId: z.string(), at: z.string(), before: slotSnapshot, after: slotSnapshot.nullable() }),
				),
			}),
		),
	seeChanges: ownCall(
		`POST ${eventV2}/users/{userId}/slots/changes/seen`,
		"Marks changes up to `at` as seen; later ones stay marked",
	)
		.for("reach")
		.input(ofPerson.extend({ at: z.iso.datetime() }))
		.output(done),
	count: ownCall(`GET ${eventV2}/conferences/count`, "How many talks and categories an event offers")
		.for("anyoneAtEvent")
		.input(inEvent)
		.output(z.object({ conferences: z.number().int(), forCompanions: z.number().int(), categories: z.number().int() })),
};
