import type { ArticleChoice } from "~/domain/money/article";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { findRegistrationRow, type RegistrationRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Transaction } from "../../ground/store/transact";
import { articlesOpenTo, chosenArticles, sellsEntries } from "../../money/articles/articles";

/**
 * Gives the place of somebody's entry to whoever comes in their stead, if they are offered it and have chosen nothing: it is
 * theirs while they have not answered. Answers what was given.
 */
export async function passEntry(
	tx: Transaction,
	event: LoadedEvent,
	fromId: string,
	to: RegistrationRow,
): Promise<ArticleChoice[]> {
	const offered = articlesOpenTo(event, to).filter(({ isEntry }) => isEntry);
	if (offered.length === 0 || to.registered_at !== null) return [];
	const held = await chosenArticles(tx, event.id, fromId);
	const entries = held.filter(({ articleId }) => offered.some(({ id }) => id === articleId));
	if (entries.length === 0 || (await chosenArticles(tx, event.id, to.person_id)).length > 0) return [];
	for (const { articleId, dayId } of entries) {
		await tx
			.updateTable("article_choices")
			.set({ person_id: to.person_id })
			.where(is({ event_id: event.id, person_id: fromId, article_id: articleId, day_id: dayId }))
			.execute();
	}
	return entries;
}

/** Takes the place back from a representative who does not come: one who is registered has it for themselves. */
export async function takeEntryBack(tx: Transaction, event: LoadedEvent, registration: RegistrationRow) {
	const { represented_by } = registration;
	if (represented_by === null || !sellsEntries(event)) return [];
	const representative = await findRegistrationRow(tx, event.id, represented_by);
	if (!representative || representative.registered_at !== null) return [];
	return passEntry(tx, event, represented_by, { ...registration, registered_at: null });
}
