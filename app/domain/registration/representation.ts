import { z } from "zod";
import type { Extended } from "../people/person";

/** Kept in the registration's `extended`. The names that the representative uses elsewhere are not revealed. */
const key = "REPRESENTATIVE";

const representative = z.object({
	email: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	acceptedAt: z.iso.datetime().nullable(),
});
export type Representative = z.infer<typeof representative>;

export const represented = z.object({
	id: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	isAccepted: z.boolean(),
});
export type Represented = z.infer<typeof represented>;

export function representativeIn(extended: Extended): Representative | undefined {
	return representative.safeParse(extended[key]).data;
}

export function withRepresentative(extended: Extended, named: Representative | undefined): Extended {
	const { [key]: _, ...others } = extended;
	return named ? { ...others, [key]: named } : others;
}
