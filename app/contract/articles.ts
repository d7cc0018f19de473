import { z } from "zod";
import { article, articleChoice } from "~/domain/article";
import { articleStock } from "~/domain/standing";
import { call, enveloped, eventV2, id, inEvent, inLanguage, ofPerson, ownCall } from "./route";

/** Articles (registration specification, section 7). Prices are minor units of the currency, excluding tax. */
export const articles = {
	list: call("GET", `${eventV2}/articles`, "The articles offered to a typology")
		.input(inEvent.extend({ typoId: z.string().optional(), ...inLanguage }))
		.output(enveloped({ articles: z.array(article) })),
	stocks: ownCall("GET", `${eventV2}/articles/stocks`, "How many are left of the articles that have a stock")
		.input(inEvent)
		.output(enveloped({ stocks: z.array(articleStock) })),
	chosen: call("GET", `${eventV2}/articles/users/{userId}`, "The articles that a person has chosen")
		.input(ofPerson)
		.output(enveloped({ articles: z.array(articleChoice) })),
	choose: call(
		"PUT",
		`${eventV2}/articles/users/{userId}`,
		"Replaces the person's articles; those not offered are refused",
	)
		.input(ofPerson.extend({ articles: z.array(z.object({ articleId: id, dayId: id })).max(2000) }))
		.output(enveloped({ articles: z.array(articleChoice) })),
};
