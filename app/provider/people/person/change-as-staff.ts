import { Refusal } from "~/domain/ground/refusal";
import type { ArticleChoice } from "~/domain/money/article";
import { totalsOf } from "~/domain/money/basket";
import type { StaffChange } from "~/domain/people/staff-change";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { withLockedRegistration } from "../../ground/records/change-registration";
import { lockAccount, registrantOf } from "../../ground/records/registrant-account";
import { readRegisteredSnapshot } from "../../ground/records/registration-snapshot";
import { type RegistrationRow, updateRegistration } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { type Database, runAndRollBack, type Transaction } from "../../ground/store/transact";
import { choicesIn, replaceArticles } from "../../money/articles/articles";
import { readAccount, remainingOf } from "../../money/invoices/account";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { requireLocked } from "../../registration/companies/companies";
import { releaseSeats, takeChosenSlot } from "../../registration/conferences/choose";
import { describeSeats } from "../../registration/conferences/chosen";
import { mailReleasedSeats, releaseConflictingSeats } from "../../registration/conferences/release-conflicting-seats";
import { type Seat, seatsIn, seatsOf } from "../../registration/conferences/rows";
import { changeDaysOf } from "../../registration/users/change-days";

export interface StaffChangeRequest {
	userId: string;
	what: StaffChange;
	from?: string | undefined;
	to?: string | undefined;
}

/** At any time, with everything that follows from it; answers what followed. */
export function changeAsStaff(store: Store, event: LoadedEvent, request: StaffChangeRequest, now: Date) {
	return withLockedRegistration(store, event, request.userId, now, (tx, registration) =>
		changeAndCompare(tx, event, registration, request, now),
	);
}

/** The same change, made and taken back in one transaction: what it says is what the change does (decision 149). */
export function describeEffects(store: Store, event: LoadedEvent, request: StaffChangeRequest, now: Date) {
	return runAndRollBack(store, async (tx) => {
		const registration = await lockAccount(tx, event.id, request.userId, now);
		if (!registration) throw new Refusal("notFound");
		return changeAndCompare(tx, event, registration, request, now);
	});
}

async function changeAndCompare(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	request: StaffChangeRequest,
	now: Date,
) {
	const before = await readState(tx, event, registration);
	await changes[request.what](tx, event, registration, request, now);
	const after = await readState(tx, event, registration);
	const seats = (more: Seat[], less: Seat[]) =>
		describeSeats(
			event,
			more.filter(({ slotId }) => !less.some((seat) => seat.slotId === slotId)),
			(title) => event.translate(title),
		);
	const articles = (more: ArticleChoice[], less: ArticleChoice[]) =>
		more.filter(
			({ articleId, dayId }) => !less.some((choice) => choice.articleId === articleId && choice.dayId === dayId),
		);
	return {
		currency: event.settings().currency,
		before: before.account,
		after: after.account,
		refunded: after.refunded - before.refunded,
		released: { seats: seats(before.seats, after.seats), articles: articles(before.articles, after.articles) },
		taken: { seats: seats(after.seats, before.seats), articles: articles(after.articles, before.articles) },
		mails: after.mails.filter(({ id }) => !before.mails.some((mail) => mail.id === id)).map(({ actionId }) => actionId),
	};
}

async function readState(db: Database, event: LoadedEvent, registration: RegistrationRow) {
	const registrantId = registrantOf(registration);
	const personId = registration.person_id;
	const account = await readAccount(db, event, registrantId);
	const { currency } = event.settings();
	const lines = [...account.covered.map(({ line }) => line), ...account.basket.due];
	const { articles, places } = await readRegisteredSnapshot(db, event.id, personId);
	const mails = await db
		.selectFrom("mails")
		.select(["id", "action_id as actionId"])
		.where("event_id", "=", event.id)
		.where("person_id", "in", [...new Set([personId, registrantId])])
		.where("sent_at", "is", null)
		.execute();
	const refunds = await db
		.selectFrom("payments")
		.innerJoin("refunds", "refunds.payment", "payments.id")
		.select(({ fn }) => fn.sum<number | null>("refunds.amount").as("sum"))
		.where(is({ "payments.event_id": event.id, "payments.person_id": registrantId }))
		.executeTakeFirst();
	return {
		account: { total: totalsOf(lines, currency).ttc, remaining: remainingOf(event, account) },
		refunded: Number(refunds?.sum ?? 0),
		seats: seatsIn(places),
		articles: choicesIn(articles),
		mails,
	};
}

type Change = (
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	request: StaffChangeRequest,
	now: Date,
) => Promise<void>;

const changes: Record<StaffChange, Change> = {
	typology: changeTypology,
	company: changeCompany,
	days: async (tx, event, registration, { from, to }, now) => {
		if (from === undefined && to === undefined) throw new Refusal("choiceRequired");
		await changeDaysOf(tx, event, registration, { leave: from, join: to }, now);
	},
	seat: changeSeat,
};

/** Seats that the other typology is not offered are released and their holder is told; so are articles. */
async function changeTypology(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	{ userId, from, to }: StaffChangeRequest,
	now: Date,
) {
	if ((registration.typology_id ?? undefined) !== from) throw new Refusal("sheetChanged");
	if (!event.document.typologies.some(({ id }) => id === to) || to === undefined) throw new Refusal("notOffered");
	if (to === from) return;
	const exhibitor = Number(event.isExhibitor(to));
	await updateRegistration(tx, event.id, userId, { typology_id: to, is_exhibitor: exhibitor });
	const snapshot = await readRegisteredSnapshot(tx, event.id, userId);
	const lostSeats = await releaseConflictingSeats(tx, event, snapshot, "all", { isOtherTypology: true });
	await mailReleasedSeats(tx, event, userId, lostSeats, now);
	if (registration.registered_at === null) return;
	const daysId = snapshot.days.map(({ day_id }) => day_id);
	const before = choicesIn(snapshot.articles);
	const exchange = { daysId, before, wanted: before, isLenient: true, isBound: true, registers: false };
	await replaceArticles(tx, event, snapshot.registration, exchange);
	await reconcileAccount(tx, event, registrantOf(registration), now);
}

async function changeCompany(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	{ userId, from, to }: StaffChangeRequest,
	now: Date,
) {
	if ((registration.company_id ?? undefined) !== from) throw new Refusal("sheetChanged");
	if (to !== undefined) await requireLocked(tx, { domainId: event.domainId, companyId: to }, now);
	await updateRegistration(tx, event.id, userId, { company_id: to ?? null });
}

/** Moves a seat, gives one back, or takes one; a full slot is refused, as to everybody. */
async function changeSeat(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	{ userId, from, to }: StaffChangeRequest,
	now: Date,
) {
	if (from === undefined && to === undefined) throw new Refusal("choiceRequired");
	if (from === to) return;
	if (registration.registered_at === null) throw new Refusal("registrationRequired");
	const left = (await seatsOf(tx, event.id, userId)).filter(({ slotId }) => slotId === from);
	if (from !== undefined && left.length === 0) throw new Refusal("sheetChanged");
	await releaseSeats(tx, event, userId, left);
	if (to !== undefined) await takeChosenSlot(tx, event, registration, { slotId: to, replaces: [] }, now);
}
