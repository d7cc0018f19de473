import { hasText } from "~/domain/event-file/mail-occasions";
import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import { findAddressees } from "../../account/addresses/rows";
import { invitePeople } from "../../event/file/invite-people";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { lockDomain } from "../../ground/events/lock-domain";
import { nameRuleAt, requireNames } from "../../ground/events/require-names";
import { findRegistrationRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { joinNamedCompany } from "../../registration/companies/join-named";

interface AddedPerson {
	email: string;
	firstName: string;
	lastName: string;
	mobile?: string | undefined;
	typoId?: string | undefined;
	languageId?: string | undefined;
	company?: string | undefined;
	isInvited: boolean;
	mayBeKnown: boolean;
}

/**
 * As somebody of a list is added, with the domain locked: of two at once, the second finds the person. Returns their id.
 * @throws Refusal alreadyInvited (409) with the person, emailTaken (409), notOffered (422), addressClosed (409)
 */
export function addPerson(
	store: Store,
	event: LoadedEvent,
	{ company, isInvited, mayBeKnown, ...person }: AddedPerson,
	{ addedBy, now }: { addedBy: string; now: Date },
): Promise<string> {
	const { document, domainId } = event;
	requireOffered(event, person);
	requireNames(nameRuleAt(event, person.typoId), person);
	if (isInvited && !hasText(document, mailActions.invited)) {
		throw new Refusal("invalidForm", { isInvited: "people.add.noMail" });
	}
	return transact(store, async (tx) => {
		await lockDomain(tx, domainId);
		const known = (await findAddressees(tx, domainId, [person.email])).get(person.email);
		if (known && (await findRegistrationRow(tx, event.id, known.id))) {
			const detail = { personId: known.id };
			throw new Refusal("alreadyInvited", { email: "people.add.present" }, { detail });
		}
		if (known && !mayBeKnown) throw new Refusal("emailTaken", { email: "people.add.known" });
		const leavesAt = isInvited ? now : undefined;
		const { ids } = await invitePeople(tx, document, [person], new Map(), { now, leavesAt });
		const id = ids.get(person.email);
		// Whoever was erased on request comes back by themselves alone.
		if (id === undefined) throw new Refusal("addressClosed", { email: "refusals.addressClosed" });
		if (company) {
			await joinNamedCompany(tx, { domainId, eventId: event.id, personId: id, name: company, createdBy: addedBy }, now);
		}
		return id;
	});
}

function requireOffered({ document }: LoadedEvent, { typoId, languageId }: Pick<AddedPerson, "typoId" | "languageId">) {
	const isKnown = (list: { id: string }[], id: string | undefined) =>
		id === undefined || list.some((entry) => entry.id === id);
	if (!isKnown(document.typologies, typoId)) throw new Refusal("notOffered", { typoId: "errors.notOffered" });
	if (!isKnown(document.languages, languageId)) throw new Refusal("notOffered", { languageId: "errors.notOffered" });
}
