import { z } from "zod";
import { slug } from "../event/event";
import { referenceTo } from "../ground/reference";
import { articleDay } from "../money/article";
import { nature } from "../money/vat";
import { localizedText } from "../texts/text";

const cents = "expected a whole number of cents without tax, such as 2650 for 26.50";

/** A paid extra of the event file. */
export const articleEntry = z.strictObject({
	id: slug.describe("Names the article; never changes once it was bought."),
	label: localizedText,
	description: localizedText.default("").describe("What it includes; shown below its name."),
	price: z.number(cents).int(cents).nonnegative().describe("In cents, without tax: 2650 is 26.50."),
	nature: nature
		.default("admission")
		.describe("What is sold, as the tax sees it: it decides in which country the tax is due."),
	vatRate: z
		.number()
		.nonnegative()
		.max(100)
		.multipleOf(0.01)
		.optional()
		.describe("Percent. Required where there is a price, unless `billing` says `withoutVat`; none is ever assumed."),
	stock: z
		.number()
		.int()
		.nonnegative()
		.optional()
		.describe("How many there are; each day's are counted by themselves. No limit without."),
	typologies: z.array(referenceTo("typology", slug)).optional().describe("Who may take it; everybody without."),
	takenBy: z
		.enum(["registrants", "companions"])
		.optional()
		.describe("Whether only registrants may take it, or only their companions; both without."),
	includes: z
		.strictObject({
			article: referenceTo("article", slug).describe("The article that costs them nothing."),
			companions: z.number().int().positive().max(1000).describe("Of how many companions."),
		})
		.optional()
		.describe("Another article that it makes free for so many companions: the badges of a stand."),
	days: z
		.record(
			referenceTo("day", z.string()),
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
		)
		.describe("On which days it is offered, by the day's id, and how; the day `0` is the event as a whole."),
});
