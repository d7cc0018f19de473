import { heldChoices } from "~/domain/article";
import type { Draft } from "~/domain/draft";
import { registrantOf } from "../../ground/records/account";
import { articlesFor, choicesIn } from "../../money/articles/articles";
import { readAccount } from "../../money/invoices/account";
import type { Subject } from "./subject";

/** What a person's choices cost with the promo code of their account, those of their draft first; nothing without a code. */
export async function costWithCode({ store, event, dossier }: Subject, draft: Draft) {
	const { record } = dossier;
	const { person_id: personId } = record;
	const registrantId = registrantOf(record);
	const hasCode = await store
		.selectFrom("promo_uses")
		.select("code")
		.where("event_id", "=", event.id)
		.where("person_id", "=", registrantId)
		.executeTakeFirst();
	if (!hasCode) return undefined;
	const days = draft.daysId ?? dossier.days.map(({ day_id }) => day_id);
	const asked = draft.articles ?? choicesIn(dossier.articles);
	const choices = heldChoices(articlesFor(event, record.typology_id), days, asked);
	const { basket, code } = await readAccount(store, event, registrantId, { instead: { personId, choices } });
	if (!code) return undefined;
	const own = [...basket.due, ...basket.kept].filter((line) => line.personId === personId);
	return { code: code.code, ht: own.reduce((sum, { ht }) => sum + ht, 0) };
}
