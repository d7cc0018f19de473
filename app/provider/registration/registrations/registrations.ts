import { eventDayOf, timesOf } from "~/domain/event/event-times";
import { hasText } from "~/domain/event-file/mail-occasions";
import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import { type ArticleChoice, articleOffers, generalDay, isChoiceMissing } from "~/domain/money/article";
import type { Extended } from "~/domain/people/person";
import { participations } from "~/domain/registration/participation";
import { type QuotaChoices, requiredQuotas } from "~/domain/registration/quota";
import { withRepresentative } from "~/domain/registration/representation";
import type { TypologySettings } from "~/domain/settings";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { queueMail, takeAlong } from "../../ground/outbox/queue";
import {
	changeRegistration,
	type FullOverride,
	requireNotWaiting,
	withLockedRegistration,
} from "../../ground/records/change-registration";
import { companionIds } from "../../ground/records/companions";
import { clearNamedPerson } from "../../ground/records/person-at-event";
import { lockAccount, registrantOf } from "../../ground/records/registrant-account";
import {
	type RegisteredSnapshot,
	readRegisteredSnapshot,
	requireRegistered,
	snapshotOf,
	snapshotQueries,
} from "../../ground/records/registration-snapshot";
import { findRegistrationRow, type RegistrationRow, updateRegistration } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { readTogether } from "../../ground/store/read-together";
import { type Transaction, transact } from "../../ground/store/transact";
import { articlesOfTypology, choicesIn, replaceArticles } from "../../money/articles/articles";
import { soldOutArticles, stocksLeft } from "../../money/articles/stocks";
import type { Account } from "../../money/invoices/account";
import { companionIdsIn, ledgerOf, ledgerQueries, withChosen } from "../../money/invoices/ledger";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { alignCompanions } from "../conferences/align-companions";
import { requireSlots } from "../conferences/chosen";
import { releaseConflictingSeats, releaseUnofferedSeats } from "../conferences/release-conflicting-seats";
import { deleteDraft } from "../drafts/drafts";
import { describeQuotas, quotaSelectionIn, replaceQuotas } from "../models/models";
import { placesIn } from "../models/rows";
import { requireCancellable } from "../release/cancellation-obstacle";
import { takeEntryBack } from "../release/pass-entry";
import { withdraw } from "../release/withdraw";

interface RegistrationAnswers {
	participation: "4" | "1";
	daysId: string[];
	articles: ArticleChoice[];
	languageId?: string | undefined;
	registeredFrom?: string | undefined;
	/** The slots whose seats the person accepts to lose where they no longer fit. */
	lostPlaces?: string[] | undefined;
	/** The chosen values of quotas, where these are asked for with the rest. */
	quotas?: QuotaChoices | undefined;
	/** The person who answers: where it is the registered person, what others entered about them no longer counts. */
	callerId?: string | undefined;
}

/**
 * The save step (section 4, "Finishing the save step"), in one transaction: the registration becomes registered and responded,
 * days and articles are replaced, it is complete only when no payment is due, and the person gets a language when they had
 * none. Conferences that are asked for must be chosen (`slotRequired`); companions attend in the mode of the person who brings
 * them; seats that no longer fit are released (`placesLost` until their loss is accepted), and where no conferences are offered
 * any more, all of them. Answers the account that pays for it.
 */
export function completeRegistration(
	store: Store,
	event: LoadedEvent,
	personId: string,
	answers: RegistrationAnswers,
	now: Date,
): Promise<Account> {
	return changeRegistration(store, event, personId, now, (tx, registration) =>
		complete(tx, event, registration, { ...answers, areSlotsAsked: true }, now),
	);
}

/** Does the same within another write that has locked the account. The desk asks nobody for conferences. */
export async function complete(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	answers: CompleteAnswers,
	now: Date,
): Promise<Account> {
	const personId = registration.person_id;
	const registrantId = registrantOf(registration);
	const { before, ledger } = await readWithLedger(tx, event.id, personId, registrantId);
	const host = personId === registrantId ? undefined : ledger.members.find((row) => row.person_id === registrantId);
	const { articles, change, languageId, after } = await saveChosen(tx, event, before, { ...answers, host }, now);
	const { registered_at, responded_at } = change;
	const member = { registered_at, responded_at, language_id: languageId, ...namesAfter(before, change) };
	const account = await reconcileAccount(tx, event, registrantId, now, {
		ledger: withChosen(ledger, personId, { member, articles }),
		unwritten: { personId, change },
	});
	// Stocks, then quotas, then seats: the order in which a cancellation releases them, so that neither waits for the other. All
	// else is written by now, so that whoever wants the same place waits for one statement and the commit alone.
	if (answers.quotas) await takeQuotas(tx, event, before, answers.quotas);
	await fitSeats(tx, event, after, answers, now);
	if (!host) {
		const isRemote = change.is_remote === 1;
		const companions = companionIdsIn(ledger);
		await alignCompanions(tx, event, personId, {
			isRemote,
			acceptedSeatLoss: answers.lostPlaces ?? [],
			now,
			companions,
		});
	}
	return account;
}

type CompleteAnswers = RegistrationAnswers & { areSlotsAsked: boolean };

/** Saves a companion with the others of a group: their account follows once, afterwards. */
export async function saveCompanion(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	answers: CompleteAnswers,
	now: Date,
): Promise<void> {
	const personId = registration.person_id;
	const before = await readRegisteredSnapshot(tx, event.id, personId);
	const host = await findRegistrationRow(tx, event.id, registrantOf(registration));
	const { change, after } = await saveChosen(tx, event, before, { ...answers, host }, now);
	await updateRegistration(tx, event.id, personId, change);
	await fitSeats(tx, event, after, answers, now);
}

const selectWithLedger = readTogether(
	["eventId", "personId", "registrantId"],
	(from, { eventId, personId, registrantId }) => ({
		...snapshotQueries(from, eventId, personId),
		// Its bill is the one of the snapshot, with more columns.
		...ledgerQueries(from, eventId, registrantId),
	}),
);

/** A person and the account that pays for them, in one statement. */
async function readWithLedger(tx: Transaction, eventId: string, personId: string, registrantId: string) {
	const rows = await selectWithLedger(tx, { eventId, personId, registrantId });
	return { before: requireRegistered(snapshotOf(rows)), ledger: ledgerOf(registrantId, rows) };
}

/** What others entered about a person no longer names them once it is cleared. */
function namesAfter({ person }: RegisteredSnapshot, { known_first_name }: Partial<RegistrationRow>) {
	return known_first_name === null ? { first_name: person.first_name, last_name: person.last_name } : {};
}

/** Writes what was chosen, and answers the change of the registration, which is still to be written. */
async function saveChosen(
	tx: Transaction,
	event: LoadedEvent,
	before: RegisteredSnapshot,
	{ host, ...answers }: RegistrationAnswers & { host: Pick<RegistrationRow, "is_remote"> | undefined },
	now: Date,
) {
	const { registration } = before;
	const personId = registration.person_id;
	const settings = event.settingsOf(registration.typology_id);
	const isRemote =
		host && host.is_remote !== null ? host.is_remote === 1 : isAttendingRemotely(settings, answers.participation);
	const daysId = attendedDays(event, settings.datesShown, answers.daysId);
	const choices = [...choicesIn(before.articles), ...(await takeEntryBack(tx, event, registration))];
	const { chosen: held, offered } = await replaceArticles(tx, event, registration, {
		daysId,
		before: choices,
		daysBefore: before.days.map(({ day_id }) => day_id),
		// Somebody who is not asked keeps what they chose when they were.
		wanted: settings.articlesShown ? answers.articles : choices,
		isLenient: !settings.articlesShown,
		registers: true,
	});
	if (
		settings.articlesShown &&
		settings.articlesRequired &&
		isChoiceMissing(articleOffers(offered, daysId), held, await soldOutArticles(tx, event.id))
	) {
		throw new Refusal("choiceRequired", { articles: "errors.choiceRequired" });
	}
	if (settings.companyShown && settings.companyRequired && registration.company_id === null) {
		throw new Refusal("companyRequired", { companyId: "errors.companyRequired" });
	}
	await replaceDays(tx, before, daysId, now);
	const at = now.toISOString();
	const change = {
		registered_at: registration.registered_at ?? at,
		responded_at: registration.responded_at ?? at,
		represented_by: null,
		message: null,
		registered_from: registration.registered_from ?? answers.registeredFrom ?? "WEB",
		is_remote: Number(isRemote),
		is_exhibitor: Number(event.isExhibitor(registration.typology_id)),
		extended: withParticipation(registration, isRemote),
		...clearNamedPerson(registration, answers.callerId),
	};
	const languageId = before.person.language_id ?? (await setMissingLanguage(tx, event, personId, answers.languageId));
	if (before.draft !== undefined) await deleteDraft(tx, event.id, personId);
	const days = daysId.map((day_id) => ({ day_id, registered_at: at }));
	const after = { ...before, registration: { ...registration, ...change }, days, draft: undefined };
	return { articles: held, change, languageId, after };
}

/** Releases the seats that no longer fit, and refuses while one that is asked for is missing. */
async function fitSeats(
	tx: Transaction,
	event: LoadedEvent,
	after: RegisteredSnapshot,
	{ lostPlaces = [], areSlotsAsked }: Pick<CompleteAnswers, "lostPlaces" | "areSlotsAsked">,
	now: Date,
) {
	const { conferencesShown } = event.settingsOf(after.registration.typology_id);
	if (!conferencesShown) return releaseUnofferedSeats(tx, event, after, now);
	const lostSeats = await releaseConflictingSeats(tx, event, after, lostPlaces);
	const places = after.places.filter(({ slot_id }) => !lostSeats.some(({ slotId }) => slotId === slot_id));
	if (areSlotsAsked) await requireSlots(tx, event, { ...after, places }, now);
}

interface DeclineInput {
	personId: string;
	callerId: string;
	lostCompanions?: string[] | undefined;
}

/**
 * Choosing 3 (section 4): all days are unregistered, the fields of the registration are cleared, it is responded, the remote
 * fields are null, the person is no exhibitor, and the typology is the exhibitors' default again; action 8 is logged when the
 * registration was complete.
 */
export function declineRegistration(
	store: Store,
	event: LoadedEvent,
	{ personId, ...options }: DeclineInput,
	now: Date,
): Promise<void> {
	return changeRegistration(store, event, personId, now, async (tx, registration) => {
		const settings = event.settingsOf(registration.typology_id);
		if (!settings.participationShown || !settings.declineOffered) throw new Refusal("notOffered", notOffered);
		await requireCancellable(tx, event, registration, now);
		await cancel(tx, event, registration, options, now);
	});
}

/**
 * The absence page (participant specification, section 4): does what choosing 3 does, with the reason. How the person had come
 * to register stays, since they are still counted there. It is not the wizard: it works where 3 is not offered, and when
 * registration is closed.
 */
export function explainAbsence(
	store: Store,
	event: LoadedEvent,
	{ personId, ...options }: DeclineInput,
	message: string,
	now: Date,
) {
	return withLockedRegistration(store, event, personId, now, async (tx, registration) => {
		await requireCancellable(tx, event, registration, now);
		await cancel(tx, event, registration, { ...options, reason: { message } }, now);
	});
}

/** Does the same for an organiser, at any time; for somebody who has declined already nothing changes. */
export function cancelRegistration(
	store: Store,
	event: LoadedEvent,
	{ personId, lostCompanions }: Omit<DeclineInput, "callerId">,
	message: string | null,
	now: Date,
) {
	return withLockedRegistration(store, event, personId, now, async (tx, registration) => {
		if (hasDeclined(registration)) return;
		await cancel(tx, event, registration, { lostCompanions, reason: { message } }, now);
	});
}

interface BulkCancellation {
	personId: string;
	/** Companions who were added later were not announced: 409 `companionsLost`. */
	announcedAt: string;
	/** False tells neither the person nor their companions. */
	isMailed: boolean;
}

/** As one of many, who were counted before: false if nothing is left to cancel, as for a companion who went with their host. */
export function cancelAsOneOfMany(
	store: Store,
	event: LoadedEvent,
	{ personId, announcedAt, isMailed }: BulkCancellation,
	now: Date,
): Promise<boolean> {
	return transact(store, async (tx) => {
		const registration = await lockAccount(tx, event.id, personId, now);
		if (!registration || (hasDeclined(registration) && !isOnWaitingList(registration))) return false;
		const lostCompanions = await companionIds(tx, event.id, personId, announcedAt);
		await cancel(tx, event, registration, { lostCompanions, reason: { message: null }, isMailed }, now);
		return true;
	});
}

/** As the desk decides: all that a registration asks for, and what others took stays theirs. Nothing changes if registered. */
export function restoreRegistration(
	store: Store,
	event: LoadedEvent,
	personId: string,
	{
		daysId,
		articles,
		quotas = {},
		override,
	}: Pick<RegistrationAnswers, "daysId" | "articles" | "quotas"> & { override: FullOverride },
	now: Date,
) {
	// Checked even where nothing is to be done: days and articles of another event are always refused.
	const days = new Set(event.document.days.map(({ id }) => id));
	const sold = new Set(event.document.articles.map(({ id }) => id));
	const isOffered =
		daysId.every((id) => days.has(id)) &&
		articles.every(({ articleId, dayId }) => sold.has(articleId) && (dayId === generalDay || days.has(dayId)));
	if (!isOffered) throw new Refusal("notOffered");
	return withLockedRegistration(store, event, personId, now, async (tx, registration) => {
		if (registration.registered_at !== null) return;
		if (!hasDeclined(registration)) throw new Refusal("notOffered");
		requireNotWaiting(event, registration, override);
		const answers = { participation: participations.inPerson, daysId, articles, quotas, areSlotsAsked: false };
		await complete(tx, event, registration, answers, now);
	});
}

export async function readRestoreOptions(
	store: Store,
	event: LoadedEvent,
	personId: string,
	languageId: string | undefined,
	now: Date,
) {
	const registration = await findRegistrationRow(store, event.id, personId);
	if (!registration) throw new Refusal("notFound");
	const settings = event.settingsOf(registration.typology_id);
	const { days } = event.document;
	const today = eventDayOf(now, timesOf(event.document));
	const areDaysChosen = settings.datesShown && days.length > 1;
	return {
		days: areDaysChosen ? days.filter(({ day }) => day >= today).map(({ id, day }) => ({ id, day })) : [],
		articles: settings.articlesShown ? articlesOfTypology(event, registration.typology_id, languageId) : [],
		stocks: await stocksLeft(store, event.id),
		areArticlesRequired: settings.articlesRequired,
		quotas: settings.quotasShown ? await describeQuotas(store, event, languageId) : [],
		areQuotasRequired: settings.quotasRequired,
		isTTC: settings.pricesWithTax,
		currency: settings.currency,
	};
}

/** Takes quota places as the wizard does: a required choice must be made, unless nothing is left to choose. */
async function takeQuotas(tx: Transaction, event: LoadedEvent, snapshot: RegisteredSnapshot, choices: QuotaChoices) {
	const fieldOf = (key: string) => `quotas.${key}`;
	const { quotasShown, quotasRequired } = event.settingsOf(snapshot.registration.typology_id);
	if (!quotasShown && Object.keys(choices).length > 0) throw new Refusal("notOffered");
	const isMissing = (key: string) => !choices[key]?.length;
	if (quotasShown && quotasRequired && event.document.quotas.some(({ key }) => isMissing(key))) {
		const { userExt, participationExt } = quotaSelectionIn(event, placesIn(snapshot.quotas));
		const models = await describeQuotas(tx, event);
		// A place that they give back is one to choose.
		const missing = requiredQuotas(models, { ...choices, ...userExt, ...participationExt }).filter(isMissing);
		const fields = missing.map((key) => [fieldOf(key), "errors.choiceRequired"]);
		if (missing.length > 0) throw new Refusal("choiceRequired", Object.fromEntries(fields));
	}
	await replaceQuotas(tx, event, snapshot, choices, fieldOf);
}

interface CancelOptions extends Omit<DeclineInput, "personId" | "callerId"> {
	callerId?: string;
	reason?: { message: string | null };
	isMailed?: boolean;
}

async function cancel(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	{ callerId, lostCompanions, reason, isMailed = true }: CancelOptions,
	now: Date,
) {
	const personId = registration.person_id;
	const settings = event.settingsOf(registration.typology_id);
	const wasExhibitor = registration.is_exhibitor === 1;
	const change = {
		registered_at: null,
		completed_at: null,
		represented_by: null,
		registered_by: null,
		registered_by2: null,
		registered_from: reason ? registration.registered_from : null,
		...(reason && { message: reason.message }),
		responded_at: now.toISOString(),
		is_remote: null,
		is_exhibitor: 0,
		typology_id: wasExhibitor ? (settings.exhibitorTypologyId ?? registration.typology_id) : registration.typology_id,
		extended: withParticipation(registration, null),
		...clearNamedPerson(registration, callerId),
	};
	// By the typology that they had when they paid, since declining may change it. Declining a second time gives up nothing
	// more.
	const refunds =
		registration.registered_by === null ? settings.refundsChanges && !hasDeclined(registration) : undefined;
	await withdraw(tx, event, registration, { lostCompanions, change, refunds, isMailed }, now);
	await deleteDraft(tx, event.id, personId);
	if (hasDeclined(registration) || !isMailed) return;
	const actionId = registration.completed_at === null ? mailActions.declined : mailActions.changed;
	const mail = { document: event.document, personId, now };
	// One mail says that they leave and what they get back; an organiser's own text may not say the second.
	const saysBoth = !event.document.emails.some((template) => template.actionId === actionId);
	const hasBoth = saysBoth && hasText(event.document, actionId);
	const credit = hasBoth ? await takeAlong(tx, { ...mail, actionId: mailActions.creditNote }) : undefined;
	await queueMail(tx, { ...mail, actionId, variables: credit ?? {} });
}

type AnswerColumns = Pick<RegistrationRow, "registered_at" | "responded_at" | "represented_by" | "extended">;

export function hasDeclined(registration: Omit<AnswerColumns, "extended">) {
	return (
		registration.responded_at !== null && registration.registered_at === null && registration.represented_by === null
	);
}

export function isOnWaitingList({ registered_at, extended }: Pick<AnswerColumns, "registered_at" | "extended">) {
	return registered_at === null && readJson<Extended>(extended).inWaitingList === "oui";
}

const notOffered = { participation: "errors.notOffered" };

/** Where the step is hidden, everybody comes in person. */
function isAttendingRemotely(settings: TypologySettings, participation: RegistrationAnswers["participation"]): boolean {
	const isRemote = settings.participationShown && participation === participations.remote;
	if (isRemote && !settings.remoteOffered) throw new Refusal("notOffered", notOffered);
	return isRemote;
}

/** The chosen days, or all of them where there is no choice: one day at most, or a hidden step. */
function attendedDays(event: LoadedEvent, areShown: boolean, chosen: string[]): string[] {
	const allDays = event.document.days.map(({ id }) => id);
	if (allDays.length <= 1 || !areShown) return allDays;
	const days = allDays.filter((id) => chosen.includes(id));
	if (days.length < new Set(chosen).size) throw new Refusal("notOffered", { days: "errors.notOffered" });
	if (days.length === 0) throw new Refusal("dateRequired", { days: "errors.dateRequired" });
	return days;
}

/** The days for which somebody is registered already keep their time. */
async function replaceDays(tx: Transaction, { registration, days }: RegisteredSnapshot, daysId: string[], now: Date) {
	const key = { event_id: registration.event_id, person_id: registration.person_id };
	const removed = days.map(({ day_id }) => day_id).filter((id) => !daysId.includes(id));
	const added = daysId.filter((id) => !days.some(({ day_id }) => day_id === id));
	if (removed.length > 0) {
		await tx
			.deleteFrom("day_registrations")
			.where(is({ event_id: key.event_id, person_id: key.person_id }))
			.where("day_id", "in", removed)
			.execute();
	}
	if (added.length === 0) return;
	await tx
		.insertInto("day_registrations")
		.values(added.map((day_id) => ({ ...key, day_id, registered_at: now.toISOString() })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

function withParticipation(registration: RegistrationRow, isRemote: boolean | null): string {
	const { inWaitingList: _, ...extended } = withRepresentative(readJson<Extended>(registration.extended), undefined);
	return JSON.stringify({ ...extended, PARTICIPATION_IS_REMOTE: isRemote });
}

async function setMissingLanguage(tx: Transaction, event: LoadedEvent, personId: string, languageId?: string) {
	const known = event.document.languages.find(({ id }) => id === languageId);
	const language_id = known?.id ?? event.document.event.defaultLanguageId;
	await tx
		.updateTable("people")
		.set({ language_id })
		.where("id", "=", personId)
		.where("language_id", "is", null)
		.execute();
	return language_id;
}
