import { fieldsWithConsents } from "~/domain/event-file/consent";
import { isRefusal, Refusal, type RefusalCode } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import type { Extended } from "~/domain/people/person";
import { type GroupMember, isSharedByGroup, memberField } from "~/domain/registration/group";
import { nameFaults } from "~/domain/registration/name-rule";
import { participations } from "~/domain/registration/participation";
import { foldName } from "~/domain/texts/fold-text";
import { findErasedAddresses } from "../../account/addresses/erased-addresses";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameRuleAt } from "../../ground/events/require-names";
import { queueMails } from "../../ground/outbox/queue";
import { changeRegistration } from "../../ground/records/change-registration";
import { companionIds } from "../../ground/records/companions";
import { insertPeopleIfNew, type NewPerson } from "../../ground/records/insert-people";
import { newRegistration } from "../../ground/records/new-registration";
import { findPersonRow, findRegistrationRows, type RegistrationRow } from "../../ground/records/rows";
import { chunks } from "../../ground/store/chunks";
import { newPersonId } from "../../ground/store/ids";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { canPay } from "../../money/invoices/drafts";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { isAddressOf, requireMayAdd } from "../companions/companions";
import { dropExpected } from "../companions/rows";
import { takeChosenSlot } from "../conferences/choose";
import { exchangeQuotaPlaces } from "../models/models";
import { saveCompanion } from "../registrations/registrations";

interface NewGroup {
	registrantId: string;
	callerId: string;
	people: GroupMember[];
	/** Keys of the registrant's answers that hold for everybody. */
	copies: string[];
	sendsLinks: boolean;
	isSecret: boolean;
}

/** A member with the person who is created for them. Ids ascend, so that a list stays in the order in which it was given. */
interface NewMember {
	index: number;
	member: GroupMember;
	newcomer: NewPerson & { id: string };
}

/**
 * A group is companions added many at once (section 4), each with what was chosen for them, in one transaction: all or none.
 * The person who registers them responds for them, so that they are complete once nothing is due; what only they can answer is
 * asked by their link. The faults of every member are found before any is reported: one mistake hides no other. While the group
 * is written other work of the process goes on, except other writes on SQLite.
 */
export function addGroup(store: Store, event: LoadedEvent, group: NewGroup, now: Date) {
	const { registrantId, callerId, sendsLinks } = group;
	return changeRegistration(store, event, registrantId, now, async (tx, registrant) => {
		const people = await withoutOwnAddress(tx, group);
		const faults = new Faults();
		const rule = nameRuleAt(event, registrant.typology_id, "companion");
		for (const [index, member] of people.entries()) {
			for (const [field, key] of Object.entries(nameFaults(rule, member)))
				faults.note(index, field, key, "invalidForm");
		}
		const known = await findNamesakes(tx, event, registrantId, people, faults);
		// Whoever sends a list twice is not told that it would now be too many.
		if (people.every((_, index) => faults.has(index, "isAnother"))) faults.throwIfAny();
		await requireMayAdd(tx, event, registrant, people.length);
		const newMembers = await insertPeople(tx, event, { ...group, people }, known, faults, now);
		const registrations = await insertRegistrations(tx, event, { registrant, group, newMembers }, now);
		for (const { index, member, newcomer } of newMembers) {
			const registration = registrations.get(newcomer.id);
			await yieldToEventLoop();
			if (registration) await faults.collect(index, () => saveChoices(tx, event, registration, member, now));
		}
		faults.throwIfAny();
		await dropExpected(tx, event.id, registrantId, people);
		const account = await reconcileAccount(tx, event, registrantId, now);
		const ids = newMembers.map(({ newcomer }) => newcomer.id);
		const mail = { document: event.document, actionId: mailActions.companion, now };
		return {
			data: { companionsId: ids },
			mailed: sendsLinks ? await queueMails(tx, mail, ids) : 0,
			canPay: callerId === registrantId && canPay(event, account),
		};
	});
}

/** Of a family with one address, the registrant keeps it: the others have none. */
async function withoutOwnAddress(tx: Transaction, { registrantId, people }: NewGroup): Promise<GroupMember[]> {
	const host = await findPersonRow(tx, registrantId);
	return people.map(({ email, ...member }) => (email && !isAddressOf(host, email) ? { ...member, email } : member));
}

class Faults {
	readonly #fields: Record<string, string> = {};
	#code: RefusalCode | undefined;

	note(index: number, field: string, key: string, code: RefusalCode) {
		this.#fields[memberField(index, field)] ??= key;
		// How often somebody may learn that an address is taken is limited, and this code is what counts: it comes before others.
		if (this.#code === undefined || code === "emailTaken") this.#code = code;
	}

	has(index: number, field: string): boolean {
		return this.#fields[memberField(index, field)] !== undefined;
	}

	/** Notes a refusal as this member's; the others are still looked at. */
	async collect(index: number, work: () => Promise<unknown>) {
		try {
			await work();
		} catch (error) {
			if (!isRefusal(error)) throw error;
			const namedFields = Object.entries(error.fields).filter(([field]) => field !== "");
			const fields = namedFields.length > 0 ? namedFields : [["slotsId", `refusals.${error.code}`] as const];
			for (const [field, key] of fields) this.note(index, field, key, error.code);
		}
	}

	throwIfAny() {
		if (this.#code) throw new Refusal(this.#code, this.#fields);
	}
}

/**
 * Among the registrant's people already, or twice in the list: a form that is sent twice creates nobody twice. Returns those of
 * whom the address says so too: that it is taken would be said of themselves.
 */
async function findNamesakes(
	tx: Transaction,
	event: LoadedEvent,
	registrantId: string,
	people: GroupMember[],
	faults: Faults,
): Promise<Set<GroupMember>> {
	const addresses = new Map<string, (string | null)[]>();
	const ids = [registrantId, ...(await companionIds(tx, event.id, registrantId))];
	for (const some of chunks(ids, 500)) {
		const rows = await tx
			.selectFrom("attendees")
			.innerJoin("people", "people.id", "attendees.id")
			.select(["attendees.folded_first_name", "attendees.folded_last_name", "people.email", "people.claimed_email"])
			.where("at_event_id", "=", event.id)
			.where("attendees.id", "in", some)
			.execute();
		for (const row of rows) {
			const name = JSON.stringify([row.folded_first_name, row.folded_last_name]);
			addresses.set(name, [...(addresses.get(name) ?? []), row.email, row.claimed_email]);
		}
	}
	const emails = new Set<string>();
	const known = new Set<GroupMember>();
	for (const [index, member] of people.entries()) {
		const { firstName, lastName, email, isAnother } = member;
		const name = JSON.stringify([foldName(firstName), foldName(lastName)]);
		const namesakes = addresses.get(name);
		if (namesakes && !isAnother) faults.note(index, "isAnother", "errors.namesake", "namesake");
		if (email !== undefined && !isAnother && namesakes?.includes(email)) known.add(member);
		if (!namesakes) addresses.set(name, []);
		if (email === undefined) continue;
		if (emails.has(email)) faults.note(index, "email", "errors.twiceInList", "invalidForm");
		emails.add(email);
	}
	return known;
}

async function insertPeople(
	tx: Transaction,
	event: LoadedEvent,
	{ registrantId, people, isSecret }: NewGroup,
	known: ReadonlySet<GroupMember>,
	faults: Faults,
	now: Date,
): Promise<NewMember[]> {
	const { domainId } = event;
	const host = await findPersonRow(tx, registrantId);
	const emails = [...new Set(people.flatMap(({ email }) => email ?? []))];
	const hiddenEmails = isSecret ? await findUsedEmails(tx, domainId, emails) : new Set<string>();
	const ids = people.map(newPersonId).sort();
	const seenEmails = new Set<string>();
	const newMembers = people.flatMap((member, index): NewMember[] => {
		if (known.has(member)) return [];
		const { firstName, lastName, email = null } = member;
		if (email !== null) {
			// The second in the list has its fault already.
			if (seenEmails.has(email)) return [];
			seenEmails.add(email);
		}
		const address = email !== null && hiddenEmails.has(email) ? { email: null, claimedEmail: email } : { email };
		const names = { firstName, lastName, languageId: host?.language_id ?? null };
		return [{ index, member, newcomer: { id: ids[index] ?? newPersonId(), ...names, ...address } }];
	});
	const insertedIds = new Set<string>();
	for (const some of chunks(newMembers, 25)) {
		await yieldToEventLoop();
		const newcomers = some.map(({ newcomer }) => newcomer);
		for (const { id } of await insertPeopleIfNew(tx, domainId, newcomers, now)) insertedIds.add(id);
	}
	const erased: ReadonlySet<string | undefined> = await findErasedAddresses(tx, domainId, emails);
	for (const { index, member, newcomer } of newMembers) {
		if (!insertedIds.has(newcomer.id)) faults.note(index, "email", "errors.emailTaken", "emailTaken");
		else if (erased.has(member.email)) faults.note(index, "email", "errors.addressClosed", "addressClosed");
	}
	return newMembers.filter(({ newcomer }) => insertedIds.has(newcomer.id));
}

async function findUsedEmails(tx: Transaction, domainId: string, emails: string[]): Promise<Set<string>> {
	if (emails.length === 0) return new Set();
	const rows = await tx
		.selectFrom("people")
		.select("email")
		.where("domain_id", "=", domainId)
		.where("email", "in", emails)
		.execute();
	return new Set(rows.flatMap(({ email }) => email ?? []));
}

async function insertRegistrations(
	tx: Transaction,
	event: LoadedEvent,
	{ registrant, group, newMembers }: { registrant: RegistrationRow; group: NewGroup; newMembers: NewMember[] },
	now: Date,
): Promise<Map<string, RegistrationRow>> {
	const at = now.toISOString();
	const allDays = event.document.days.map(({ id }) => id);
	const extended = {
		...copiedAnswers(event, registrant, group.copies),
		PARTICIPATION_IS_REMOTE: registrant.is_remote === 1,
	};
	const columns = {
		typology_id: registrant.typology_id,
		is_exhibitor: registrant.is_exhibitor,
		registered_at: at,
		registered_by: registrant.person_id,
		registered_by2: group.callerId,
		registered_from: registrant.registered_from ?? "WEB",
		is_remote: registrant.is_remote,
		company_id: registrant.company_id,
		extended: JSON.stringify(extended),
	};
	for (const some of chunks(newMembers, 25)) {
		await yieldToEventLoop();
		const rows = some.map(({ newcomer }) =>
			newRegistration({ eventId: event.id, personId: newcomer.id, given: newcomer }, now, columns),
		);
		await tx.insertInto("registrations").values(rows).execute();
		const days = some.flatMap(({ member, newcomer }) =>
			(member.daysId ?? allDays)
				.filter((id, at, list) => allDays.includes(id) && list.indexOf(id) === at)
				.map((day_id) => ({ event_id: event.id, person_id: newcomer.id, day_id, registered_at: at })),
		);
		if (days.length > 0) await tx.insertInto("day_registrations").values(days).execute();
	}
	const ids = newMembers.map(({ newcomer }) => newcomer.id);
	return findRegistrationRows(tx, event.id, ids);
}

/** The registrant's answers that may hold for all, and were chosen to. */
function copiedAnswers(event: LoadedEvent, registrant: RegistrationRow, copies: string[]): Extended {
	const answers = readJson<Extended>(registrant.extended);
	const common = event.document.forms.flatMap(fieldsWithConsents).filter(isSharedByGroup);
	const copied = common.filter(({ key }) => copies.includes(key) && answers[key] !== undefined);
	return Object.fromEntries(copied.map(({ key }) => [key, answers[key]])) as Extended;
}

/** Saves the seats first, so that nothing is complete without them; then days and articles, as the wizard does. */
async function saveChoices(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	{ daysId, articles, quotas, slotsId }: GroupMember,
	now: Date,
) {
	for (const slotId of [...new Set(slotsId)].sort()) await takeChosenSlot(tx, event, registration, { slotId }, now);
	if (Object.keys(quotas).length > 0) {
		await exchangeQuotaPlaces(tx, event, registration.person_id, { current: [], choices: quotas });
	}
	const answers = {
		participation: participations.inPerson,
		daysId: daysId ?? event.document.days.map(({ id }) => id),
		articles,
		// The person's link asks for the seats that are missing.
		areSlotsAsked: false,
	};
	await saveCompanion(tx, event, registration, answers, now);
}
