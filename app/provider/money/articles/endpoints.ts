import { Refusal } from "~/domain/ground/refusal";
import { requireReach } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import { changeRegistration } from "../../ground/records/change-registration";
import { registrantOf } from "../../ground/records/registrant-account";
import { listRegisteredDays } from "../../ground/records/rows";
import { reconcileAccount } from "../invoices/reconcile-account";
import { articlesOfTypology, chosenArticles, replaceArticles } from "./articles";
import { stocksLeft } from "./stocks";

export const articles = {
	list: os.articles.list.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { articles: articlesOfTypology(event, input.typoId, input.languageId) } };
	}),
	chosen: os.articles.chosen.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { articles: await chosenArticles(context.store, event.id, input.userId) } };
	}),
	stocks: os.articles.stocks.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { stocks: await stocksLeft(context.store, event.id) } };
	}),
	choose: os.articles.choose.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
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
