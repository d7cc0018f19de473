import { hasText } from "~/domain/event-file/mail-occasions";
import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import type { Extended } from "~/domain/people/person";
import { representativeIn, withRepresentative } from "~/domain/registration/representation";
import { addresseeOf } from "../../account/addresses/addressee";
import { requireNotErased } from "../../account/addresses/erased";
import type { LoadedEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import { registrantOf } from "../../ground/records/account";
import { changeRecord } from "../../ground/records/change-record";
import { endGivenWords } from "../../ground/records/known-at";
import { lockRegistration, type RegistrationRow, rowOfPerson, updateRegistration } from "../../ground/records/rows";
import { insertInvited } from "../../ground/records/welcome";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { followChange } from "../../money/invoices/follow-change";
import { type Guest, requireWithinLimit } from "../companions/invite";
import { deleteDraft, markAnswered } from "../drafts/drafts";
import { requireNotBeenAlone } from "../release/been";
import { askAgain, loseRepresentative } from "../release/lose";
import { releaseEverything } from "../release/release";

interface Terms {
	/** Whether the domain keeps to itself whom it knows. */
	isSecret: boolean;
	callerId: string;
	now: Date;
}

/**
 * Names who attends in a person's place, in one transaction: the representative is found by e-mail in the domain or
 * created, and their record invited; the person's own is represented and responded, and what it held is given back.
 * 'SAME_EMAIL' for one's own address; 409 for who declined, is represented, or comes as somebody's companion. Where the
 * domain keeps to itself whom it knows, they are asked like everybody, and say no themselves.
 */
export function nameRepresentative(
	store: Store,
	event: LoadedEvent,
	personId: string,
	named: Guest,
	{ isSecret, callerId, now }: Terms,
) {
	return changeRecord(store, event, personId, now, async (tx, record) => {
		const settings = event.settings(record.typology_id);
		if (!settings.participationShown || !settings.representedOffered || record.registered_by !== null) {
			throw new Refusal("notOffered", { participation: "errors.notOffered" });
		}
		await requireNotBeenAlone(tx, event, record, now);
		const self = await rowOfPerson(tx, personId);
		if (self?.email === named.email) throw new Refusal("sameEmail", { email: "errors.sameEmail" });
		const newcomer = { ...named, languageId: self?.language_id ?? null };
		const { person } = await addresseeOf(tx, event.domainId, newcomer, now);
		await requireNotErased(tx, event.domainId, named.email);
		const { id } = person;
		await inviteRepresentative(tx, event, { ...named, id }, record, { isSecret, now });
		await requireWithinLimit(tx, event, personId, settings);

		const extended = JSON.parse(record.extended) as Extended;
		const isSame = record.represented_by === id;
		const acceptedAt = isSame ? (representativeIn(extended)?.acceptedAt ?? null) : null;
		await loseRepresentative(tx, event, personId, now);
		await releaseEverything(tx, event, personId);
		await updateRegistration(tx, event.id, personId, {
			represented_by: id,
			responded_at: now.toISOString(),
			registered_at: null,
			completed_at: null,
			registered_from: null,
			is_remote: null,
			extended: JSON.stringify({
				...withRepresentative(extended, { ...named, acceptedAt }),
				PARTICIPATION_IS_REMOTE: null,
			}),
			...endGivenWords(record, callerId),
		});
		await deleteDraft(tx, event.id, personId);
		await followChange(tx, event, registrantOf(record), now);
		if (!isSame) {
			const actionId = hasText(event.document, mailActions.representativeAsked)
				? mailActions.representativeAsked
				: mailActions.invited;
			await queueMail(tx, { document: event.document, personId: id, actionId, now });
		}
	});
}

/** The representative's record: created when absent, else told who invites. They must be able to come. */
async function inviteRepresentative(
	tx: Transaction,
	event: LoadedEvent,
	{ id, ...given }: Guest & { id: string },
	inviter: RegistrationRow,
	{ isSecret, now }: Omit<Terms, "callerId">,
) {
	const invitedBy = inviter.person_id;
	const invited = { personId: id, given, invitedBy, typologyId: inviter.typology_id };
	await insertInvited(tx, event, invited, now);
	const record = await lockRegistration(tx, event.id, id, now);
	const isAway = record?.responded_at != null && record.registered_at === null;
	const isFree = record && !isAway && record.represented_by === null && record.registered_by === null;
	if (!record || !(isFree || isSecret)) {
		throw new Refusal("representativeUnavailable", { email: "errors.representativeUnavailable" });
	}
	await updateRegistration(tx, event.id, id, {
		invited_at: record.invited_at ?? now.toISOString(),
		invited_by: invitedBy,
	});
}

/** Who named this person to attend for them. */
export async function readRepresented(store: Store, event: LoadedEvent, personId: string) {
	const rows = await store
		.selectFrom("registrations")
		.innerJoin("attendees as people", (join) =>
			join
				.onRef("people.id", "=", "registrations.person_id")
				.onRef("people.at_event_id", "=", "registrations.event_id"),
		)
		.select(["people.id", "first_name", "last_name", "registrations.extended"])
		.where("event_id", "=", event.id)
		.where("represented_by", "=", personId)
		.orderBy("responded_at")
		.orderBy("people.id")
		.execute();
	return rows.map((row) => ({
		id: row.id,
		firstName: row.first_name,
		lastName: row.last_name,
		isAccepted: representativeIn(JSON.parse(row.extended) as Extended)?.acceptedAt != null,
	}));
}

interface Word {
	representedId: string;
	accepts: boolean;
}

/** The representative's own word to each, all or none: yes is noted beside their name, no asks the represented person again. */
export function answerRepresentation(
	store: Store,
	event: LoadedEvent,
	{ userId, words, step }: { userId: string; words: Word[]; step?: string },
	now: Date,
) {
	return changeRecord(store, event, userId, now, async (tx) => {
		// Everybody touches records in the same order: two who answer each other's companions never wait for each other.
		for (const word of words.toSorted((a, b) => (a.representedId < b.representedId ? -1 : 1))) {
			await keepWord(tx, event, userId, word, now);
		}
		await markAnswered(tx, event.id, userId, step, now);
	});
}

async function keepWord(
	tx: Transaction,
	event: LoadedEvent,
	userId: string,
	{ representedId, accepts }: Word,
	now: Date,
) {
	const record = await lockRegistration(tx, event.id, representedId, now);
	if (!record || record.represented_by !== userId) throw new Refusal("notFound");
	if (!accepts) return askAgain(tx, event, record, now);
	const extended = JSON.parse(record.extended) as Extended;
	const named = representativeIn(extended) ?? { email: "", firstName: "", lastName: "", acceptedAt: null };
	const accepted = { ...named, acceptedAt: named.acceptedAt ?? now.toISOString() };
	await updateRegistration(tx, event.id, representedId, {
		extended: JSON.stringify(withRepresentative(extended, accepted)),
	});
}
