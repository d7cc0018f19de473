import { z } from "zod";
import { oneLine } from "../texts/line";

/** What is done to many people of an event at once. Each of them may be done twice without a further effect. */
export const peopleChange = z.discriminatedUnion("kind", [
	z.object({ kind: z.enum(["tag", "untag"]), to: oneLine().min(1, "errors.required").max(40, "errors.tooLong 40") }),
	/** `to` is the id of one of the event's typologies. */
	z.object({ kind: z.literal("typology"), to: z.string().min(1, "errors.required").max(255) }),
	/** Registers who was invited, with what they have answered so far; although the event is full, where staff were told. */
	z.object({ kind: z.literal("confirm"), overridesFull: z.boolean().optional() }),
	/** `companions` is how many go with them who are not of the list; `isMailed` tells everybody. */
	z.object({ kind: z.literal("cancel"), isMailed: z.boolean(), companions: z.number().int().nonnegative() }),
]);
export type PeopleChange = z.output<typeof peopleChange>;

/** The most people whose change is confirmed without typing their number. */
export const untypedMost = 500;

/** The most refusals that the report of a change names one by one. */
export const mostNamed = 100;
