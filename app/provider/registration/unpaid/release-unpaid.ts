import { type ArticleChoice, articleOffers, isChoiceMissing, openChoices } from "~/domain/money/article";
import { hasReduction } from "~/domain/money/basket";
import type { Extended } from "~/domain/people/person";
import { participations } from "~/domain/registration/participation";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { listRegisteredDays, type RegistrationRow, updateRegistration } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Transaction } from "../../ground/store/transact";
import { articlesOpenTo, chosenArticles } from "../../money/articles/articles";
import { exchangeStock, soldOutArticles } from "../../money/articles/stocks";
import { readAccount } from "../../money/invoices/account";
import type { Member } from "../../money/invoices/ledger";
import { releaseCode } from "../../money/invoices/promo-rows";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { deleteDraft, mergeDraft } from "../drafts/drafts";
import { deleteCompanion, deleteCompanions } from "../release/delete-companions";
import { releaseEverything } from "../release/release";

/**
 * What can be left out is taken off the order, and the rest of the registration stays. Where the registration itself must be
 * paid, its person is as if they had not answered yet, with their answers kept to be confirmed again; a companion no longer
 * comes.
 */
export async function releaseUnpaid(tx: Transaction, event: LoadedEvent, registration: RegistrationRow, now: Date) {
	const registrantId = registration.person_id;
	const { members, basket } = await readAccount(tx, event, registrantId);
	for (const member of members) {
		const { person_id: personId } = member;
		const due = basket.due.filter((line) => line.personId === personId && line.ht > 0);
		if (due.length === 0 || member.registered_at === null || member.responded_at === null) continue;
		const chosen = await chosenArticles(tx, event.id, personId);
		const rest = chosen.filter((one) => !due.some((line) => isSame(line, one)));
		if (await mayStayWithout(tx, event, member, { due, rest })) await reduceArticles(tx, event, personId, chosen, rest);
		else if (personId !== registrantId) await deleteCompanion(tx, event, { registrantId, companionId: personId }, now);
		else {
			const companions = members.map(({ person_id }) => person_id).filter((id) => id !== registrantId);
			await deleteCompanions(tx, event, { registrantId, companions }, now);
			await reopenRegistration(tx, event, registration, chosen, now);
			break;
		}
	}
	if (!hasReduction((await readAccount(tx, event, registrantId)).basket)) {
		await releaseCode(tx, event.id, registrantId);
	}
	await reconcileAccount(tx, event, registrantId, now);
}

function isSame(one: ArticleChoice, other: ArticleChoice): boolean {
	return one.articleId === other.articleId && one.dayId === other.dayId;
}

/** True if a registration can go on without what is due: none of it is included, and no required choice goes with it. */
async function mayStayWithout(
	tx: Transaction,
	event: LoadedEvent,
	{ person_id, typology_id, registered_by }: Member,
	{ due, rest }: { due: ArticleChoice[]; rest: ArticleChoice[] },
): Promise<boolean> {
	const days = await listRegisteredDays(tx, event.id, person_id);
	const offers = articleOffers(
		articlesOpenTo(event, { typology_id, registered_by }),
		days.map(({ day_id }) => day_id),
	);
	const open = openChoices(offers);
	if (!due.every((line) => open.some((one) => isSame(one, line)))) return false;
	const { articlesShown, articlesRequired } = event.settingsOf(typology_id);
	return !(articlesShown && articlesRequired && isChoiceMissing(offers, rest, await soldOutArticles(tx, event.id)));
}

async function reduceArticles(
	tx: Transaction,
	event: LoadedEvent,
	personId: string,
	chosen: ArticleChoice[],
	rest: ArticleChoice[],
) {
	await exchangeStock(tx, event, chosen, rest);
	for (const { articleId, dayId } of chosen.filter((one) => !rest.includes(one))) {
		await tx
			.deleteFrom("article_choices")
			.where(is({ event_id: event.id, person_id: personId, article_id: articleId, day_id: dayId }))
			.execute();
	}
}

async function reopenRegistration(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	articles: ArticleChoice[],
	now: Date,
) {
	const { person_id: personId } = registration;
	const days = await listRegisteredDays(tx, event.id, personId);
	await releaseEverything(tx, event, personId);
	await updateRegistration(tx, event.id, personId, {
		registered_at: null,
		responded_at: null,
		completed_at: null,
		is_remote: null,
		extended: JSON.stringify({ ...readJson<Extended>(registration.extended), PARTICIPATION_IS_REMOTE: null }),
	});
	await deleteDraft(tx, event.id, personId);
	const answers = {
		participation: registration.is_remote === 1 ? participations.remote : participations.inPerson,
		daysId: days.map(({ day_id }) => day_id),
		articles,
	};
	await mergeDraft(tx, event.id, personId, answers, now);
}
