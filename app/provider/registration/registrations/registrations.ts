import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import { type ArticleChoice, articleOffers, generalDay, lacksAChoice } from "~/domain/money/article";
import type { Extended } from "~/domain/people/person";
import { participations } from "~/domain/registration/participation";
import { type QuotaChoices, requiredQuotas } from "~/domain/registration/quota";
import { withRepresentative } from "~/domain/registration/representation";
import type { Settings } from "~/domain/settings";
import { calendarDay } from "~/domain/time/clock";
import type { LoadedEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import { registrantOf } from "../../ground/records/account";
import { changeRecord, requirePlace, withRecord } from "../../ground/records/change-record";
import { type DossierOfRecord, readRecord } from "../../ground/records/dossier";
import { endGivenWords } from "../../ground/records/known-at";
import { type RegistrationRow, rowOfRegistration, updateRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { articlesFor, choicesIn, keptArticles, replaceArticles } from "../../money/articles/articles";
import { soldOut, stocksLeft } from "../../money/articles/stocks";
import type { Account } from "../../money/invoices/account";
import { followChange } from "../../money/invoices/follow-change";
import { requireSlots } from "../conferences/chosen";
import { followHost } from "../conferences/follow-host";
import { keepFitting, releaseUnoffered } from "../conferences/keep-fitting";
import { deleteDraft } from "../drafts/drafts";
import { describeQuotas, replaceQuotas } from "../models/models";
import { requireNotBeen } from "../release/been";
import { withdraw } from "../release/withdraw";

interface Completing {
	participation: "4" | "1";
	daysId: string[];
	articles: ArticleChoice[];
	languageId?: string | undefined;
	registeredFrom?: string | undefined;
	/** Slots of places that would not fit. */
	lostPlaces?: string[] | undefined;
	/** Values of quotas, where they are asked for with the rest. */
	quotas?: QuotaChoices | undefined;
	/** The person who says so: where it is the registered person, what others said of them ends. */
	callerId?: string | undefined;
}

/**
 * The save step (section 4, "Finishing the save step"), in one transaction: the record is set registered and responded,
 * days and articles are replaced, isCompleted only when no payment is due, a language when there was none. Conferences
 * that are asked for must be chosen; companions attend in the mode of the person who brings them; places that no longer fit go
 * (`placesLost` until they are let go), and where no conferences are offered any more, all of them. Answers the account
 * that pays for it.
 */
export function completeRegistration(
	store: Store,
	event: LoadedEvent,
	personId: string,
	answers: Completing,
	now: Date,
): Promise<Account> {
	return changeRecord(store, event, personId, now, (tx, record) =>
		complete(tx, event, record, { ...answers, areSlotsAsked: true }, now),
	);
}

/** The same within another write that holds the account. At the desk nobody is asked for conferences. */
export async function complete(...saved: Parameters<typeof saveCompleted>): Promise<Account> {
	const [tx, event, record, , now] = saved;
	await saveCompleted(...saved);
	return followChange(tx, event, registrantOf(record), now);
}

/** Of many who are paid for together each is saved, and their account follows once. */
export async function saveCompleted(
	tx: Transaction,
	event: LoadedEvent,
	record: RegistrationRow,
	{ areSlotsAsked, ...answers }: Completing & { areSlotsAsked: boolean },
	now: Date,
): Promise<void> {
	const personId = record.person_id;
	const before = await readRecord(tx, event.id, personId);
	const settings = event.settings(record.typology_id);
	const host = record.registered_by === null ? undefined : await rowOfRegistration(tx, event.id, record.registered_by);
	const isRemote =
		host && host.is_remote !== null ? host.is_remote === 1 : attendsRemotely(settings, answers.participation);
	const daysId = attendedDays(event, settings.datesShown, answers.daysId);
	const choices = choicesIn(before.articles);
	const { held, offered } = await replaceArticles(tx, event, record, {
		daysId,
		before: choices,
		// Somebody who is not asked keeps what they chose when they were.
		asked: settings.articlesShown ? answers.articles : keptArticles(event, record, daysId, choices),
	});
	if (
		settings.articlesShown &&
		settings.articlesRequired &&
		lacksAChoice(articleOffers(offered, daysId), held, await soldOut(tx, event.id))
	) {
		throw new Refusal("choiceRequired", { articles: "errors.choiceRequired" });
	}
	if (settings.companyShown && settings.companyRequired && record.company_id === null) {
		throw new Refusal("companyRequired", { companyId: "errors.companyRequired" });
	}
	// In the order in which whoever cancels gives back: stocks, then quotas.
	if (answers.quotas) await takeQuotas(tx, event, before, answers.quotas);
	await replaceDays(tx, before, daysId, now);
	const at = now.toISOString();
	const change = {
		registered_at: record.registered_at ?? at,
		responded_at: record.responded_at ?? at,
		represented_by: null,
		message: null,
		registered_from: record.registered_from ?? answers.registeredFrom ?? "WEB",
		is_remote: Number(isRemote),
		is_exhibitor: Number(event.isExhibitor(record.typology_id)),
		extended: withParticipation(record, isRemote),
		...endGivenWords(record, answers.callerId),
	};
	await updateRegistration(tx, event.id, personId, change);
	if (before.person.language_id === null) await giveLanguage(tx, event, personId, answers.languageId);
	if (before.draft !== undefined) await deleteDraft(tx, event.id, personId);
	const days = daysId.map((day_id) => ({ day_id, registered_at: at }));
	const after = { ...before, record: { ...record, ...change }, days, draft: undefined };
	if (settings.conferencesShown) {
		const lost = await keepFitting(tx, event, after, answers.lostPlaces ?? []);
		const places = after.places.filter(({ slot_id }) => !lost.some(({ slotId }) => slotId === slot_id));
		if (areSlotsAsked) await requireSlots(tx, event, { ...after, places }, now);
	} else await releaseUnoffered(tx, event, after, now);
	if (!host) await followHost(tx, event, personId, { isRemote, letGo: answers.lostPlaces ?? [], now });
}

/** The person who does not come, the one who says so, and the companions who go along. */
interface Declining {
	personId: string;
	callerId: string;
	lostCompanions?: string[] | undefined;
}

/**
 * Choosing 3 (section 4): all days unregistered, registration fields cleared, responded, remote fields null, no exhibitor,
 * the typology back to the exhibitors' default; action 8 is logged when the record was complete.
 */
export function declineRegistration(
	store: Store,
	event: LoadedEvent,
	{ personId, ...declining }: Declining,
	now: Date,
): Promise<void> {
	return changeRecord(store, event, personId, now, async (tx, record) => {
		const settings = event.settings(record.typology_id);
		if (!settings.participationShown || !settings.declineOffered) throw new Refusal("notOffered", notOffered);
		await requireNotBeen(tx, event, record, now);
		await cancel(tx, event, record, declining, now);
	});
}

/**
 * The absence page (participant specification, section 4): what choosing 3 does, with the reason; how the person had come to
 * register stays, for they are still counted among those. It is not the wizard: it may be said where 3 is not offered, and
 * when registration is closed.
 */
export function explainAbsence(
	store: Store,
	event: LoadedEvent,
	{ personId, ...declining }: Declining,
	message: string,
	now: Date,
) {
	return withRecord(store, event, personId, now, async (tx, record) => {
		await requireNotBeen(tx, event, record, now);
		await cancel(tx, event, record, { ...declining, reason: { message } }, now);
	});
}

/** The same said to an organiser, at any time; where it was said before, nothing changes. */
export function cancelRegistration(
	store: Store,
	event: LoadedEvent,
	{ personId, lostCompanions }: Omit<Declining, "callerId">,
	message: string | null,
	now: Date,
) {
	return withRecord(store, event, personId, now, async (tx, record) => {
		if (hasDeclined(record)) return;
		await cancel(tx, event, record, { lostCompanions, reason: { message } }, now);
	});
}

/**
 * Somebody who has cancelled is registered again, as the desk says: what a registration asks for is asked, and what others have
 * taken meanwhile stays theirs. Of somebody who is registered nothing changes.
 */
export function restoreRegistration(
	store: Store,
	event: LoadedEvent,
	personId: string,
	{ daysId, articles, quotas = {} }: Pick<Completing, "daysId" | "articles" | "quotas">,
	now: Date,
) {
	// Whether anything is to be done or not: nothing of another event is meant.
	const days = new Set(event.document.days.map(({ id }) => id));
	const sold = new Set(event.document.articles.map(({ id }) => id));
	const isOffered =
		daysId.every((id) => days.has(id)) &&
		articles.every(({ articleId, dayId }) => sold.has(articleId) && (dayId === generalDay || days.has(dayId)));
	if (!isOffered) throw new Refusal("notOffered");
	return withRecord(store, event, personId, now, async (tx, record) => {
		if (record.registered_at !== null) return;
		if (!hasDeclined(record)) throw new Refusal("notOffered");
		requirePlace(event, record);
		const answers = { participation: participations.inPerson, daysId, articles, quotas, areSlotsAsked: false };
		await complete(tx, event, record, answers, now);
	});
}

/** What the desk asks somebody who comes after all: what their type of registration may take, and what is left of it. */
export async function readRestoring(
	store: Store,
	event: LoadedEvent,
	personId: string,
	languageId: string | undefined,
	now: Date,
) {
	const record = await rowOfRegistration(store, event.id, personId);
	if (!record) throw new Refusal("notFound");
	const settings = event.settings(record.typology_id);
	const { event: own, days } = event.document;
	const today = calendarDay(now, own.timeZone);
	const areDaysChosen = settings.datesShown && days.length > 1;
	return {
		days: areDaysChosen ? days.filter(({ day }) => day >= today).map(({ id, day }) => ({ id, day })) : [],
		articles: settings.articlesShown ? articlesFor(event, record.typology_id, languageId) : [],
		stocks: await stocksLeft(store, event.id),
		areArticlesRequired: settings.articlesRequired,
		quotas: settings.quotasShown ? await describeQuotas(store, event, languageId) : [],
		areQuotasRequired: settings.quotasRequired,
		isTTC: settings.pricesWithTax,
		currency: settings.currency,
	};
}

/** As the wizard would: a required choice is made, unless nothing is left to choose. */
async function takeQuotas(tx: Transaction, event: LoadedEvent, dossier: DossierOfRecord, asked: QuotaChoices) {
	const fieldOf = (key: string) => `quotas.${key}`;
	const { quotasShown, quotasRequired } = event.settings(dossier.record.typology_id);
	if (!quotasShown && Object.keys(asked).length > 0) throw new Refusal("notOffered");
	await replaceQuotas(tx, event, dossier, asked, fieldOf);
	if (!quotasShown || !quotasRequired) return;
	const missing = requiredQuotas(await describeQuotas(tx, event), asked).filter((key) => !asked[key]?.length);
	if (missing.length === 0) return;
	throw new Refusal(
		"choiceRequired",
		Object.fromEntries(missing.map((key) => [fieldOf(key), "errors.choiceRequired"])),
	);
}

interface Cancelling extends Omit<Declining, "personId" | "callerId"> {
	callerId?: string;
	/** Said outside of the wizard. */
	reason?: { message: string | null };
}

async function cancel(
	tx: Transaction,
	event: LoadedEvent,
	record: RegistrationRow,
	{ callerId, lostCompanions, reason }: Cancelling,
	now: Date,
) {
	const personId = record.person_id;
	const settings = event.settings(record.typology_id);
	const wasExhibitor = record.is_exhibitor === 1;
	const change = {
		registered_at: null,
		completed_at: null,
		represented_by: null,
		registered_by: null,
		registered_by2: null,
		registered_from: reason ? record.registered_from : null,
		...(reason && { message: reason.message }),
		responded_at: now.toISOString(),
		is_remote: null,
		is_exhibitor: 0,
		typology_id: wasExhibitor ? (settings.exhibitorTypologyId ?? record.typology_id) : record.typology_id,
		extended: withParticipation(record, null),
		...endGivenWords(record, callerId),
	};
	// As their typology was when they paid: by declining it may become another. A second time gives up nothing more.
	const refunds = record.registered_by === null ? settings.refundsChanges && !hasDeclined(record) : undefined;
	await withdraw(tx, event, record, { lostCompanions, change, refunds }, now);
	await deleteDraft(tx, event.id, personId);
	if (hasDeclined(record)) return;
	const actionId = record.completed_at === null ? mailActions.declined : mailActions.changed;
	await queueMail(tx, { document: event.document, personId, actionId, now });
}

function hasDeclined(record: RegistrationRow) {
	return record.responded_at !== null && record.registered_at === null && record.represented_by === null;
}

const notOffered = { participation: "errors.notOffered" };

/** Where the step is hidden everybody comes in person. */
function attendsRemotely(settings: Settings, participation: Completing["participation"]): boolean {
	const isRemote = settings.participationShown && participation === participations.remote;
	if (isRemote && !settings.remoteOffered) throw new Refusal("notOffered", notOffered);
	return isRemote;
}

/** The chosen days, or all of them where there is no choice: one day at most, or a hidden step. */
function attendedDays(event: LoadedEvent, areShown: boolean, chosen: string[]): string[] {
	const all = event.document.days.map(({ id }) => id);
	if (all.length <= 1 || !areShown) return all;
	const days = all.filter((id) => chosen.includes(id));
	if (days.length < new Set(chosen).size) throw new Refusal("notOffered", { days: "errors.notOffered" });
	if (days.length === 0) throw new Refusal("dateRequired", { days: "errors.dateRequired" });
	return days;
}

/** The days for which somebody is registered already keep their time. */
async function replaceDays(tx: Transaction, { record, days }: DossierOfRecord, daysId: string[], now: Date) {
	const key = { event_id: record.event_id, person_id: record.person_id };
	const left = days.map(({ day_id }) => day_id).filter((id) => !daysId.includes(id));
	const added = daysId.filter((id) => !days.some(({ day_id }) => day_id === id));
	if (left.length > 0) {
		await tx
			.deleteFrom("day_registrations")
			.where("event_id", "=", key.event_id)
			.where("person_id", "=", key.person_id)
			.where("day_id", "in", left)
			.execute();
	}
	if (added.length === 0) return;
	await tx
		.insertInto("day_registrations")
		.values(added.map((day_id) => ({ ...key, day_id, registered_at: now.toISOString() })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

function withParticipation(record: RegistrationRow, isRemote: boolean | null): string {
	const { inWaitingList: _, ...extended } = withRepresentative(JSON.parse(record.extended) as Extended, undefined);
	return JSON.stringify({ ...extended, PARTICIPATION_IS_REMOTE: isRemote });
}

async function giveLanguage(tx: Transaction, event: LoadedEvent, personId: string, languageId?: string) {
	const isKnown = event.document.languages.some(({ id }) => id === languageId);
	await tx
		.updateTable("people")
		.set({ language_id: isKnown ? languageId : event.document.event.defaultLanguageId })
		.where("id", "=", personId)
		.where("language_id", "is", null)
		.execute();
}
