import { type ArticleChoice, articleOffers, lacksAChoice, openChoices } from "~/domain/money/article";
import { takesOff } from "~/domain/money/basket";
import { participations } from "~/domain/registration/participation";
import type { LoadedEvent } from "../../ground/events/known-event";
import { daysOfRegistration, type RegistrationRow, updateRegistration } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";
import { articlesOpenTo, chosenArticles } from "../../money/articles/articles";
import { exchangeStock, soldOut } from "../../money/articles/stocks";
import { readAccount } from "../../money/invoices/account";
import { followChange } from "../../money/invoices/follow-change";
import type { Member } from "../../money/invoices/ledger";
import { releaseCode } from "../../money/invoices/promo-rows";
import { deleteDraft, mergeDraft } from "../drafts/drafts";
import { releaseEverything } from "../release/release";
import { removeAll, removeOne } from "../release/remove";

/**
 * Gives back what an account holds and has not paid, with the registrant's record locked. What could be left is taken off
 * the order, and the rest of the registration stays. Where the registration itself must be paid, its person is as if they
 * had not answered yet, with their answers kept to be confirmed again; a companion comes no more (decision 10).
 */
export async function releaseUnpaid(tx: Transaction, event: LoadedEvent, record: RegistrationRow, now: Date) {
	const registrantId = record.person_id;
	const { members, basket } = await readAccount(tx, event, registrantId);
	for (const member of members) {
		const { person_id: personId } = member;
		const due = basket.due.filter((line) => line.personId === personId && line.ht > 0);
		if (due.length === 0 || member.registered_at === null || member.responded_at === null) continue;
		const held = await chosenArticles(tx, event.id, personId);
		const rest = held.filter((one) => !due.some((line) => isSame(line, one)));
		if (await mayStayWith(tx, event, member, { due, rest })) await keepOnly(tx, event, personId, held, rest);
		else if (personId !== registrantId) await removeOne(tx, event, { registrantId, companionId: personId }, now);
		else {
			await removeAll(tx, event, registrantId, now);
			await askAgain(tx, event, record, held, now);
			break;
		}
	}
	if (!takesOff((await readAccount(tx, event, registrantId)).basket)) {
		await releaseCode(tx, event.id, registrantId);
	}
	await followChange(tx, event, registrantId, now);
}

function isSame(one: ArticleChoice, other: ArticleChoice): boolean {
	return one.articleId === other.articleId && one.dayId === other.dayId;
}

/** Whether a registration holds without what is due: none of it is included, and no required choice goes with it. */
async function mayStayWith(
	tx: Transaction,
	event: LoadedEvent,
	{ person_id, typology_id, registered_by }: Member,
	{ due, rest }: { due: ArticleChoice[]; rest: ArticleChoice[] },
): Promise<boolean> {
	const days = await daysOfRegistration(tx, event.id, person_id);
	const offers = articleOffers(
		articlesOpenTo(event, { typology_id, registered_by }),
		days.map(({ day_id }) => day_id),
	);
	const open = openChoices(offers);
	if (!due.every((line) => open.some((one) => isSame(one, line)))) return false;
	const { articlesShown, articlesRequired } = event.settings(typology_id);
	return !(articlesShown && articlesRequired && lacksAChoice(offers, rest, await soldOut(tx, event.id)));
}

async function keepOnly(
	tx: Transaction,
	event: LoadedEvent,
	personId: string,
	held: ArticleChoice[],
	rest: ArticleChoice[],
) {
	await exchangeStock(tx, event, held, rest);
	for (const { articleId, dayId } of held.filter((one) => !rest.includes(one))) {
		await tx
			.deleteFrom("article_choices")
			.where("event_id", "=", event.id)
			.where("person_id", "=", personId)
			.where("article_id", "=", articleId)
			.where("day_id", "=", dayId)
			.execute();
	}
}

/** Every question is open again, with the answers that they gave. */
async function askAgain(
	tx: Transaction,
	event: LoadedEvent,
	record: RegistrationRow,
	articles: ArticleChoice[],
	now: Date,
) {
	const { person_id: personId } = record;
	const days = await daysOfRegistration(tx, event.id, personId);
	await releaseEverything(tx, event, personId);
	await updateRegistration(tx, event.id, personId, {
		registered_at: null,
		responded_at: null,
		completed_at: null,
		is_remote: null,
		extended: JSON.stringify({ ...JSON.parse(record.extended), PARTICIPATION_IS_REMOTE: null }),
	});
	await deleteDraft(tx, event.id, personId);
	const answers = {
		participation: record.is_remote === 1 ? participations.remote : participations.inPerson,
		daysId: days.map(({ day_id }) => day_id),
		articles,
	};
	await mergeDraft(tx, event.id, personId, answers, now);
}
