import { z } from "zod";
import { articleDay } from "../article";
import { slug } from "../event";
import { nameOf } from "../naming";
import { localizedText } from "../text";
import { nature } from "../vat";

const cents = "expected a whole number of cents without tax, such as 2650 for 26.50";

/** A paid extra of the event file. */
export const articleEntry = z.strictObject({
	id: slug,
	label: localizedText,
	description: localizedText.default(""),
	/** Minor units of the currency, excluding tax. */
	price: z.number(cents).int(cents).nonnegative(),
	/** What is sold, as the tax sees it: where it happens, or where the customer is (domain/vat.ts). */
	nature: nature.default("admission"),
	/** Percent, where the tax is due: what has a price has a rate (`prices.ts`), and none is ever assumed. */
	vatRate: z.number().nonnegative().max(100).multipleOf(0.01).optional(),
	/** How many there are, each day's one by one; no limit when absent. */
	stock: z.number().int().nonnegative().optional(),
	/** Who may take it; everybody when absent. */
	typologies: z.array(nameOf("typology", slug)).optional(),
	/** Whether who registers may take it, or the companions whom they bring; both when absent. */
	takenBy: z.enum(["registrants", "companions"]).optional(),
	/** Who has it brings so many companions along for whom another article is free: the badges of a stand. */
	includes: z
		.strictObject({ article: nameOf("article", slug), companions: z.number().int().positive().max(1000) })
		.optional(),
	days: z.record(
		nameOf("day", z.string()),
		articleDay
			.partial()
			.strict()
			.transform((day) => ({
				isShow: true,
				isSelected: false,
				isRadio: false,
				isDisabled: false,
				...day,
			})),
	),
});
