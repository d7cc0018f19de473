import { Refusal } from "~/domain/ground/refusal";
import { calls } from "../../ground/calls/calls";
import { changeRegistration } from "../../ground/records/change-registration";
import { registrantOf } from "../../ground/records/registrant-account";
import { listRegisteredDays } from "../../ground/records/rows";
import { reconcileAccount } from "../invoices/reconcile-account";
import { articlesOfTypology, chosenArticles, replaceArticles } from "./articles";
import { stocksLeft } from "./stocks";

export const articles = {
	list: calls.articles.list.handler(async ({ event, input }) => {
		return { data: { articles: articlesOfTypology(event, input.typoId, input.languageId) } };
	}),
	chosen: calls.articles.chosen.handler(async ({ event, input, context }) => {
		return { data: { articles: await chosenArticles(context.store, event.id, input.userId) } };
	}),
	stocks: calls.articles.stocks.handler(async ({ event, context }) => {
		return { data: { stocks: await stocksLeft(context.store, event.id) } };
	}),
	choose: calls.articles.choose.handler(async ({ event, input, context }) => {
		const wanted = input.articles?.flat();
		if (!wanted) return { data: { articles: await chosenArticles(context.store, event.id, input.userId) } };
		const { chosen: held } = await changeRegistration(
			context.store,
			event,
			input.userId,
			context.now(),
			async (tx, registration) => {
				// Somebody who has said that they do not come takes nothing until they say otherwise.
				if (registration.responded_at !== null && registration.registered_at === null)
					throw new Refusal("registrationRequired");
				const days = await listRegisteredDays(tx, event.id, input.userId);
				const chosen = await replaceArticles(tx, event, registration, {
					daysId: days.map((day) => day.day_id),
					before: await chosenArticles(tx, event.id, input.userId),
					wanted,
				});
				await reconcileAccount(tx, event, registrantOf(registration), context.now());
				return chosen;
			},
		);
		return { data: { articles: held } };
	}),
};
