import { z } from "zod";
import { slug } from "../event/event";
import { expecting } from "../ground/fault";
import { referenceTo } from "../ground/reference";
import { articleDay } from "../money/article";
import { nature } from "../money/vat";
import { localizedText } from "../texts/text";

const cents = expecting("cents");

export const articleEntry = z.strictObject({
	id: slug.describe("Identifies the article; it must not change once somebody has bought it."),
	label: localizedText,
	description: localizedText.default("").describe("What it includes; shown below its name."),
	price: z.number(cents).int(cents).nonnegative().describe("In cents, without tax: 2650 is 26.50."),
	nature: nature
		.default("admission")
		.describe("The kind of supply for VAT: it decides in which country the tax is due."),
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
		.describe("How many there are; each taken day counts as one. No limit by default."),
	typologies: z
		.array(referenceTo("typology", slug))
		.optional()
		.describe("Which typologies may take it; everybody by default."),
	takenBy: z
		.enum(["registrants", "companions"])
		.optional()
		.describe("Whether only registrants may take it, or only their companions; both without."),
	isEntry: z
		.boolean()
		.optional()
		.describe(
			"Whether it is an entry: whoever comes and is offered one takes exactly one, for the event as a whole or for each of their days. Other articles let nobody in.",
		),
	isNone: z
		.boolean()
		.optional()
		.describe(
			"Whether it says that one takes nothing of its list, in place of « none »: « I will see to my own lunch ». It has no price.",
		),
	includes: z
		.strictObject({
			article: referenceTo("article", slug).describe("The article that costs them nothing."),
			companions: z.number().int().positive().max(1000).describe("For how many companions."),
		})
		.optional()
		.describe("Another article that it makes free for a number of companions, such as the badges of a stand."),
	days: z
		.record(
			referenceTo("day", z.string()),
			articleDay
				.partial()
				.strict()
				.transform((day) => ({ isShow: true, isSelected: false, isRadio: false, isDisabled: false, ...day })),
		)
		.describe("On which days it is offered, by the day's id, and how; the day `0` is the event as a whole."),
});
