import { mailActions } from "~/domain/messages/mail-template";
import {
	type ArticleChoice,
	articleOffers,
	isChoiceMissing,
	isEntryMissing,
	openChoices,
} from "~/domain/money/article";
import { hasReduction } from "~/domain/money/basket";
import { contextOf } from "../../ground/access/context";
import { doEach } from "../../ground/background/do-each";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import {
	listRegisteredDays,
	lockRegistration,
	type RegistrationRow,
	updateRegistration,
} from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { articlesOpenTo, chosenArticles } from "../../money/articles/articles";
import { exchangeStock, soldOutArticles } from "../../money/articles/stocks";
import { openCheckouts } from "../../money/checkouts/checkout-rows";
import { hasAmountDue, readAccount } from "../../money/invoices/account";
import type { Member } from "../../money/invoices/ledger";
import { releaseCode } from "../../money/invoices/promo-rows";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { hasCome } from "../release/cancellation-obstacle";
import { deleteCompanion, deleteCompanions } from "../release/delete-companions";
import { reopenRegistration } from "../release/reopen";
import { codeHours, unpaidTimes } from "./unpaid-times";

const hour = 3_600_000;

/**
 * People who pay later are reminded after half of the time that their event leaves them; after all of it, what they hold and
 * have not paid is released. Nobody loses anything without a reminder, nor does anyone who has come meanwhile: they still owe
 * it. A promo code with a limited number of uses is released as well, with or without such a time. Anyone on the payment page
 * keeps everything until that page is closed: money that arrives wins.
 */
export function unpaidJob(store: Store, now: () => Date): Job {
	return {
		name: "unpaid",
		everyMs: 60_000,
		async run(stopping) {
			const context = contextOf(store, undefined, now);
			const orders = await unpaidAccounts(store);
			await doEach(orders, { stopping, orElse: "unpaid orders could not be followed" }, async (account) => {
				const event = await requireEvent(context, account.event_id);
				if (dueAction(event, account, now())) await followUnpaid(store, event, account.person_id, now());
			});
			const codes = await accountsWithCode(store, now());
			await doEach(codes, { stopping, orElse: "promo codes could not be freed" }, async ({ event_id, person_id }) =>
				releaseExpiredCode(store, await requireEvent(context, event_id), person_id, now()),
			);
			return false;
		},
	};
}

type AccountTimes = Pick<RegistrationRow, "due_since" | "due_reminded_at" | "typology_id">;

function dueAction(event: LoadedEvent, account: AccountTimes, now: Date): "remind" | "free" | undefined {
	const times = unpaidTimes(event, account, now);
	if (!times) return undefined;
	if (account.due_reminded_at === null) return now >= times.remindAt ? "remind" : undefined;
	return now >= times.heldUntil ? "free" : undefined;
}

/** Follows one account, read again with its registration locked: what was paid a moment ago is no longer due. */
export async function followUnpaid(store: Store, event: LoadedEvent, personId: string, now: Date) {
	await transact(store, async (tx) => {
		const registration = await lockRegistration(tx, event.id, personId, now);
		if (!registration) return;
		const turn = dueAction(event, registration, now);
		if (!turn) return;
		const account = await readAccount(tx, event, personId);
		if (!hasAmountDue(account)) {
			// It was noted before the amount was known, and nothing is due.
			const nothing = { due_since: null, due_reminded_at: null, due_told: null };
			return updateRegistration(tx, event.id, personId, nothing);
		}
		const mail = { document: event.document, personId, now };
		if (turn === "free") {
			if ((await openCheckouts(tx, event.id, personId)).length > 0) return;
			// Somebody who was let in has had what they owe for: it is not released, and stays due.
			const members = account.members.map(({ person_id }) => person_id);
			if (await hasCome(tx, event, members)) return;
			await releaseUnpaid(tx, event, registration, now);
			await queueMail(tx, { ...mail, actionId: mailActions.unpaidFreed });
		} else {
			await updateRegistration(tx, event.id, personId, { due_reminded_at: now.toISOString() });
			await queueMail(tx, { ...mail, actionId: mailActions.unpaid });
		}
	});
}

/** Releases a code that others wait for, where the event leaves people all their time to pay. */
export async function releaseExpiredCode(store: Store, event: LoadedEvent, personId: string, now: Date) {
	await transact(store, async (tx) => {
		const registration = await lockRegistration(tx, event.id, personId, now);
		if (!registration?.due_since || event.settingsOf(registration.typology_id).unpaidHoldHours !== null) return;
		if (now.getTime() - Date.parse(registration.due_since) < codeHours * hour) return;
		if ((await openCheckouts(tx, event.id, personId)).length > 0) return;
		if (!(await releaseCode(tx, event.id, personId))) return;
		await reconcileAccount(tx, event, personId, now);
		await queueMail(tx, { document: event.document, personId, actionId: mailActions.codeFreed, now });
	});
}

export function unpaidAccounts(store: Store) {
	return store
		.selectFrom("registrations")
		.select(["event_id", "person_id", "typology_id", "due_since", "due_reminded_at"])
		.where("due_since", "is not", null)
		.orderBy("due_since")
		.execute();
}

/** The accounts that have owed something for that long, and hold a use of a limited code. */
export function accountsWithCode(store: Store, now: Date) {
	return store
		.selectFrom("promo_uses as used")
		.innerJoin("promo_codes as promo", (join) =>
			join.onRef("promo.event_id", "=", "used.event_id").onRef("promo.code", "=", "used.code"),
		)
		.innerJoin("registrations as record", (join) =>
			join.onRef("record.event_id", "=", "used.event_id").onRef("record.person_id", "=", "used.person_id"),
		)
		.select(["used.event_id", "used.person_id"])
		.where("used.invoiced_at", "is", null)
		.where("promo.maximum", "is not", null)
		.where("record.due_since", "<=", new Date(now.getTime() - codeHours * 3_600_000).toISOString())
		.execute();
}

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
		const rest = chosen.filter((choice) => !due.some((line) => isSame(line, choice)));
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

function isSame(a: ArticleChoice, b: ArticleChoice): boolean {
	return a.articleId === b.articleId && a.dayId === b.dayId;
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
	const daysId = days.map(({ day_id }) => day_id);
	const open = openChoices(offers);
	if (!due.every((line) => open.some((openLine) => isSame(openLine, line)))) return false;
	const { articlesShown, articlesRequired } = event.settingsOf(typology_id);
	if (!articlesShown) return true;
	if (isEntryMissing(offers, daysId, rest) && !isEntryMissing(offers, daysId, [...rest, ...due])) return false;
	return !(articlesRequired && isChoiceMissing(offers, rest, await soldOutArticles(tx, event.id)));
}

async function reduceArticles(
	tx: Transaction,
	event: LoadedEvent,
	personId: string,
	chosen: ArticleChoice[],
	rest: ArticleChoice[],
) {
	await exchangeStock(tx, event, chosen, rest);
	for (const { articleId, dayId } of chosen.filter((choice) => !rest.includes(choice))) {
		await tx
			.deleteFrom("article_choices")
			.where(is({ event_id: event.id, person_id: personId, article_id: articleId, day_id: dayId }))
			.execute();
	}
}
