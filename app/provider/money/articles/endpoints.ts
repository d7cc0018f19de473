import { Refusal } from "~/domain/ground/refusal";
import { requireReach } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/known-event";
import { registrantOf } from "../../ground/records/account";
import { changeRecord } from "../../ground/records/change-record";
import { daysOfRegistration } from "../../ground/records/rows";
import { followChange } from "../invoices/follow-change";
import { articlesFor, chosenArticles, replaceArticles } from "./articles";
import { stocksLeft } from "./stocks";

export const articles = {
	list: os.articles.list.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { articles: articlesFor(event, input.typoId, input.languageId) } };
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
		const asked = input.articles?.flat();
		if (!asked) return { data: { articles: await chosenArticles(context.store, event.id, input.userId) } };
		const { held } = await changeRecord(context.store, event, input.userId, context.now(), async (tx, record) => {
			// Who has said that they do not come takes nothing before they say otherwise.
			if (record.responded_at !== null && record.registered_at === null) throw new Refusal("registrationRequired");
			const days = await daysOfRegistration(tx, event.id, input.userId);
			const chosen = await replaceArticles(tx, event, record, {
				daysId: days.map((day) => day.day_id),
				before: await chosenArticles(tx, event.id, input.userId),
				asked,
			});
			await followChange(tx, event, registrantOf(record), context.now());
			return chosen;
		});
		return { data: { articles: held } };
	}),
};
