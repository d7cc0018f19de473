import { z } from "zod";
import { holds } from "../ground/holding";

/** The last four digits of a card: by them its holder knows it, and nobody can pay with them. No more of a card is kept. */
export const cardEnd = holds("money", z.string().regex(/^\d{4}$/));

export function isCardEnd(text: string): boolean {
	return cardEnd.safeParse(text).success;
}
