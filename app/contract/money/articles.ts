import { z } from "zod";
import { article, articleChoice, generalDay } from "~/domain/money/article";
import { articleStock } from "~/domain/registration/wizard-progress";
import { call, enveloped, eventV2, id, inEvent, inLanguage, ofPerson, ownCall } from "../ground/route";

/** An article on a day (none: the whole event), or as specified: `id`, and whether it `isSelected` on each day. */
const articleInput = z
	.looseObject({
		articleId: id.nullish(),
		id: id.nullish(),
		dayId: id.nullish(),
		days: z.record(z.string(), z.looseObject({ isSelected: z.boolean().nullish() })).nullish(),
	})
	.refine((sent) => (sent.articleId ?? sent.id) != null, { path: ["articleId"], message: "errors.required" })
	.transform(({ id: articleIdAlone, articleId, dayId, days }) => {
		const selected = Object.entries(days ?? {}).flatMap(([day, { isSelected }]) => (isSelected ? [day] : []));
		const on = dayId != null ? [dayId] : days ? selected : [generalDay];
		return on.map((day) => ({ articleId: articleId ?? articleIdAlone ?? "", dayId: day }));
	});

/** Articles (registration specification, section 7). Prices are minor units of the currency, excluding tax. */
export const articles = {
	list: call(`GET ${eventV2}/articles`, "The articles offered to a typology")
		.for("anyoneAtEvent")
		.input(inEvent.extend({ typoId: z.string().optional(), ...inLanguage }))
		.output(enveloped({ articles: z.array(article) })),
	stocks: ownCall(`GET ${eventV2}/articles/stocks`, "How many are left of the articles with limited stock")
		.for("anyoneAtEvent")
		.input(inEvent)
		.output(enveloped({ stocks: z.array(articleStock) })),
	chosen: call(`GET ${eventV2}/articles/users/{userId}`, "The articles that a person has chosen")
		.for("reach")
		.input(ofPerson)
		.output(enveloped({ articles: z.array(articleChoice) })),
	choose: call(
		`PUT ${eventV2}/articles/users/{userId}`,
		"Replaces the person's articles; those not offered are refused. Without `articles` nothing changes",
	)
		.for("reach")
		.input(ofPerson.extend({ articles: z.array(articleInput).max(2000).optional() }))
		.output(enveloped({ articles: z.array(articleChoice) })),
};
