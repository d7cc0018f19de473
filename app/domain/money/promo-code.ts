import { z } from "zod";
import { slug } from "../event/event";
import { expecting } from "../ground/fault";
import { referenceTo } from "../ground/reference";

const gifts = {
	percentage: z.number().positive().max(100).optional().describe("Percent off every article."),
	amount: z.number().int().positive().optional().describe("Cents off the whole basket, without tax."),
	article: referenceTo("article", slug).optional().describe("The article of which one is free."),
};

/** A promo code of the event file. Codes are compared ignoring case and spaces. */
export const promoCodeEntry = z
	.strictObject({
		code: z
			.string()
			.regex(/^[A-Z0-9-]{2,40}$/, expecting("promoCode"))
			.describe("The code that people type; case and spaces do not matter. It gives exactly one of the next three."),
		...gifts,
		limit: z.number().int().nonnegative().optional().describe("How many accounts may use it; no limit by default."),
		from: z.iso.datetime().optional().describe("It may be used from this time on."),
		until: z.iso.datetime().optional().describe("It may be used until this time."),
		typologies: z
			.array(referenceTo("typology", slug))
			.optional()
			.describe("The typologies that may use it; everybody by default."),
	})
	.refine(
		({ percentage, amount, article }) => [percentage, amount, article].filter((one) => one !== undefined).length === 1,
		{ message: expecting("oneGift") },
	);
export type PromoCodeEntry = z.output<typeof promoCodeEntry>;

export const promoCode = z.object({ code: z.string(), ...gifts });
export type PromoCode = z.infer<typeof promoCode>;

export function normalCode(typed: string): string {
	return typed.replace(/\s/g, "").toUpperCase();
}

/** Why somebody cannot use a code now; undefined if they can. Whether any is left is checked when it is used. */
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
