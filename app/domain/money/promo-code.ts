import { z } from "zod";
import { slug } from "../event/event";
import { referenceTo } from "../ground/reference";

/** What a code gives: a part of every price, an amount off the whole basket, or one article for nothing. */
const gifts = {
	percentage: z.number().positive().max(100).optional().describe("Percent off every article."),
	amount: z.number().int().positive().optional().describe("Cents off the whole basket, without tax."),
	article: referenceTo("article", slug).optional().describe("The article of which one is free."),
};

/** A promo code of the event file. Codes are compared without capitals and spaces. */
export const promoCodeEntry = z
	.strictObject({
		code: z
			.string()
			.regex(/^[A-Z0-9-]{2,40}$/, "expected capitals, digits or -, 2 to 40")
			.describe("What people type; capitals and spaces make no difference then. Gives one of the next three."),
		...gifts,
		limit: z.number().int().nonnegative().optional().describe("How many accounts may use it; no limit without."),
		from: z.iso.datetime().optional().describe("Since when it may be used."),
		until: z.iso.datetime().optional().describe("Until when it may be used."),
		typologies: z.array(referenceTo("typology", slug)).optional().describe("Who may use it; everybody without."),
	})
	.refine(
		({ percentage, amount, article }) => [percentage, amount, article].filter((one) => one !== undefined).length === 1,
		{
			message: "expected one of percentage, amount or article",
		},
	);
export type PromoCodeEntry = z.output<typeof promoCodeEntry>;

/** A code as the basket shows it. */
export const promoCode = z.object({ code: z.string(), ...gifts });
export type PromoCode = z.infer<typeof promoCode>;

export function normalCode(typed: string): string {
	return typed.replace(/\s/g, "").toUpperCase();
}

/** Why a code cannot be used by somebody now; nothing when it can. Whether any is left is asked where it is taken. */
export function promoCodeProblem(
	entry: PromoCodeEntry | undefined,
	typologyId: string | null,
	now: Date,
): "promoUnknown" | "promoNotYet" | "promoOver" | "promoNotForYou" | undefined {
	if (!entry) return "promoUnknown";
	if (entry.from !== undefined && now < new Date(entry.from)) return "promoNotYet";
	if (entry.until !== undefined && now >= new Date(entry.until)) return "promoOver";
	if (entry.typologies && !(typologyId !== null && entry.typologies.includes(typologyId))) return "promoNotForYou";
	return undefined;
}
