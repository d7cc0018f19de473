import { heldChoices } from "~/domain/article";
import type { Draft } from "~/domain/draft";
import { priceOf } from "~/domain/price";
import { articlesFor, choicesIn } from "../../money/articles/articles";
import { accountIn } from "../../money/invoices/account";
import type { Ledger } from "../../money/invoices/ledger";
import type { Subject } from "./subject";

/** What a person's choices cost with the promo code of their account, those of their draft first; nothing without a code. */
export function costWithCode({ event, dossier }: Subject, draft: Draft, ledger: Ledger) {
	if (!ledger.code) return undefined;
	const { record } = dossier;
	const { person_id: personId } = record;
	const days = draft.daysId ?? dossier.days.map(({ day_id }) => day_id);
	const asked = draft.articles ?? choicesIn(dossier.articles);
	const choices = heldChoices(articlesFor(event, record.typology_id), days, asked);
	const { basket, code } = accountIn(event, ledger, { instead: { personId, choices } });
	if (!code) return undefined;
	const own = [...basket.due, ...basket.kept].filter((line) => line.personId === personId);
	return { code: code.code, ...priceOf(own, event.settings().currency) };
}
