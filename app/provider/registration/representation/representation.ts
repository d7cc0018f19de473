import { hasText } from "~/domain/event-file/mail-occasions";
import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import type { Extended } from "~/domain/people/person";
import { representativeIn, withRepresentative } from "~/domain/registration/representation";
import { findOrCreateAddressee } from "../../account/addresses/addressee";
import { requireNotErased } from "../../account/addresses/erased-addresses";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameRuleAt, requireNames } from "../../ground/events/require-names";
import { queueMail } from "../../ground/outbox/queue";
import { changeRegistration, isFull } from "../../ground/records/change-registration";
import { insertInvitedRegistration } from "../../ground/records/insert-people";
import { clearNamedPerson } from "../../ground/records/person-at-event";
import { registrantOf } from "../../ground/records/registrant-account";
import {
	findPersonRow,
	lockRegistration,
	type RegistrationRow,
	selectAttendees,
	updateRegistration,
} from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { type Invitee, requireInvitationsLeft } from "../companions/invitations";
import { deleteDraft, markAnswered } from "../drafts/drafts";
import { requireCancellableAlone } from "../release/cancellation-obstacle";
import { askAgain, loseRepresentative } from "../release/lose-representative";
import { passEntry } from "../release/pass-entry";
import { releaseEverything } from "../release/release";

interface NamingOptions {
	isSecret: boolean;
	callerId: string;
	now: Date;
}

/**
 * Names the person who attends in somebody's place, in one transaction: the representative is found by e-mail address in the
 * domain or created, and their registration invited; the person's own registration is represented and responded, and what it
 * held is released. 'SAME_EMAIL' for one's own address; 409 for a representative who has declined, is represented, or comes as
 * somebody's companion. Where accounts are secret, these are asked like everybody, and say no themselves.
 */
export function nameRepresentative(
	store: Store,
	event: LoadedEvent,
	personId: string,
	invitee: Invitee,
	{ isSecret, callerId, now }: NamingOptions,
) {
	return changeRegistration(store, event, personId, now, async (tx, registration) => {
		const settings = event.settingsOf(registration.typology_id);
		if (!settings.participationShown || !settings.representedOffered || registration.registered_by !== null) {
			throw new Refusal("notOffered", { participation: "errors.notOffered" });
		}
		requireNames(nameRuleAt(event, registration.typology_id), invitee);
		await requireCancellableAlone(tx, event, registration, now);
		const self = await findPersonRow(tx, personId);
		if (self?.email === invitee.email) throw new Refusal("sameEmail", { email: "errors.sameEmail" });
		const newcomer = { ...invitee, languageId: self?.language_id ?? null };
		const { person } = await findOrCreateAddressee(tx, event.domainId, newcomer, now);
		await requireNotErased(tx, event.domainId, invitee.email);
		const { id } = person;
		const representative = await inviteRepresentative(tx, event, { ...invitee, id }, registration, { isSecret, now });
		await requireInvitationsLeft(tx, event, personId, settings);

		const extended = readJson<Extended>(registration.extended);
		const isSame = registration.represented_by === id;
		const acceptedAt = isSame ? (representativeIn(extended)?.acceptedAt ?? null) : null;
		await loseRepresentative(tx, event, personId, now);
		if (!isSame) await passEntry(tx, event, personId, representative);
		await releaseEverything(tx, event, personId);
		await updateRegistration(tx, event.id, personId, {
			represented_by: id,
			responded_at: now.toISOString(),
			registered_at: null,
			completed_at: null,
			registered_from: null,
			is_remote: null,
			extended: JSON.stringify({
				...withRepresentative(extended, { ...invitee, acceptedAt }),
				PARTICIPATION_IS_REMOTE: null,
			}),
			...clearNamedPerson(registration, callerId),
		});
		await deleteDraft(tx, event.id, personId);
		await reconcileAccount(tx, event, registrantOf(registration), now);
		if (!isSame) {
			const actionId = hasText(event.document, mailActions.representativeAsked)
				? mailActions.representativeAsked
				: mailActions.invited;
			await queueMail(tx, { document: event.document, personId: id, actionId, now });
		}
	});
}

/** The registration is created when absent, and otherwise notes who invites. They must be able to come. */
async function inviteRepresentative(
	tx: Transaction,
	event: LoadedEvent,
	{ id, ...invitee }: Invitee & { id: string },
	inviter: RegistrationRow,
	{ isSecret, now }: Omit<NamingOptions, "callerId">,
) {
	const invitedBy = inviter.person_id;
	const invited = { personId: id, given: invitee, invitedBy, typologyId: inviter.typology_id };
	await insertInvitedRegistration(tx, event, invited, now);
	const registration = await lockRegistration(tx, event.id, id, now);
	const isAway = registration?.responded_at != null && registration.registered_at === null;
	const isFree = registration && !isAway && registration.represented_by === null && registration.registered_by === null;
	if (!registration || !(isFree || isSecret)) {
		throw new Refusal("representativeUnavailable", { email: "errors.representativeUnavailable" });
	}
	// Where accounts are secret nobody learns whether they come already: they wait, as everybody else.
	if (!isSecret && registration.registered_at === null && isFull(event, registration.typology_id)) {
		throw new Refusal("registrationFull", { email: "errors.representativeWaits" });
	}
	await updateRegistration(tx, event.id, id, {
		listed_at: registration.listed_at ?? now.toISOString(),
		invited_by: invitedBy,
	});
	return registration;
}

export async function readRepresented(store: Store, event: LoadedEvent, personId: string) {
	const rows = await selectAttendees(store)
		.select(["people.id", "first_name", "last_name", "registrations.extended"])
		.where(is({ event_id: event.id, represented_by: personId }))
		.orderBy("responded_at")
		.orderBy("people.id")
		.execute();
	return rows.map((row) => ({
		id: row.id,
		firstName: row.first_name,
		lastName: row.last_name,
		isAccepted: representativeIn(readJson<Extended>(row.extended))?.acceptedAt != null,
	}));
}

interface RepresentationAnswer {
	representedId: string;
	accepts: boolean;
}

/** All or none: a yes is noted beside their name, a no asks the represented person again. */
export function answerRepresentation(
	store: Store,
	event: LoadedEvent,
	{ userId, answers, step }: { userId: string; answers: RepresentationAnswer[]; step?: string },
	now: Date,
) {
	return changeRegistration(store, event, userId, now, async (tx) => {
		// Everybody locks registrations in the same order, so that two people who answer each other's companions never wait for
		// each other.
		for (const answer of answers.toSorted((a, b) => (a.representedId < b.representedId ? -1 : 1))) {
			await saveRepresentationAnswer(tx, event, userId, answer, now);
		}
		await markAnswered(tx, event.id, userId, step, now);
	});
}

async function saveRepresentationAnswer(
	tx: Transaction,
	event: LoadedEvent,
	userId: string,
	{ representedId, accepts }: RepresentationAnswer,
	now: Date,
) {
	const registration = await lockRegistration(tx, event.id, representedId, now);
	if (!registration || registration.represented_by !== userId) throw new Refusal("notFound");
	if (!accepts) return askAgain(tx, event, registration, now);
	const extended = readJson<Extended>(registration.extended);
	const representative = representativeIn(extended) ?? { email: "", firstName: "", lastName: "", acceptedAt: null };
	const accepted = { ...representative, acceptedAt: representative.acceptedAt ?? now.toISOString() };
	await updateRegistration(tx, event.id, representedId, {
		extended: JSON.stringify(withRepresentative(extended, accepted)),
	});
}
