import { Refusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import {
	findRegistrationRow,
	lockRegistration,
	type RegistrationRow,
	updateRegistration,
} from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { describeScanned } from "./describe-scanned";
import { isInTeam } from "./team";

/** True if the person shares how to reach them: as they chose, or by the event's settings while they have not chosen. */
export function isSharing(
	event: LoadedEvent,
	{ shares_contact, typology_id }: Pick<RegistrationRow, "shares_contact" | "typology_id">,
): boolean {
	return shares_contact === null ? event.settingsOf(typology_id).contactsShareDefault : shares_contact === 1;
}

export async function readSharing(store: Store, event: LoadedEvent, userId: string): Promise<boolean> {
	const registration = await findRegistrationRow(store, event.id, userId);
	if (!registration) throw new Refusal("notFound");
	return isSharing(event, registration);
}

/** Applies from now on, and to the people who have scanned the badge already. */
export function changeSharing(
	store: Store,
	event: LoadedEvent,
	userId: string,
	shares: boolean,
	now: Date,
): Promise<void> {
	return transact(store, async (tx) => {
		if (!(await lockRegistration(tx, event.id, userId, now))) throw new Refusal("notFound");
		await updateRegistration(tx, event.id, userId, { shares_contact: Number(shares) });
		await tx
			.updateTable("contacts")
			.set({ shared_at: shares ? now.toISOString() : null })
			.where(is({ event_id: event.id, other_id: userId }))
			.where("refused_at", "is", null)
			.where("shared_at", shares ? "is" : "is not", null)
			.execute();
	});
}

export async function listReceipts(store: Store, event: LoadedEvent, userId: string) {
	const rows = await store
		.selectFrom("contacts")
		.innerJoin("attendees as people", (join) =>
			join.onRef("people.id", "=", "contacts.person_id").onRef("people.at_event_id", "=", "contacts.event_id"),
		)
		.innerJoin("registrations", (join) =>
			join
				.onRef("registrations.person_id", "=", "contacts.person_id")
				.onRef("registrations.event_id", "=", "contacts.event_id"),
		)
		.leftJoin("companies", "companies.id", "registrations.company_id")
		.select(["people.id", "first_name", "last_name", "typology_id", "companies.name as company"])
		.select(["linked_at", "shared_at", "refused_at", "is_exhibitor", "company_id", "registered_at"])
		.where(is({ "contacts.event_id": event.id, "contacts.other_id": userId }))
		.orderBy("linked_at", "desc")
		.orderBy("people.id")
		.execute();
	return rows.map((row) => ({
		...describeScanned(event, row),
		isOfTeam: isInTeam(event, row),
		linkedAt: row.linked_at,
		isShared: row.shared_at !== null,
		isRefused: row.refused_at !== null,
	}));
}

export type ReceiptAnswer = "share" | "hide" | "refuse";

/** Answers one of them. A person who refuses is gone from the other's list and its file, until they share again. */
export async function answerReceipt(
	store: Store,
	event: LoadedEvent,
	{ userId, by, answer }: { userId: string; by: string; answer: ReceiptAnswer },
	now: Date,
) {
	const at = now.toISOString();
	const states = {
		share: { shared_at: at, refused_at: null },
		hide: { shared_at: null, refused_at: null },
		refuse: { shared_at: null, refused_at: at },
	};
	const answered = await store
		.updateTable("contacts")
		.set(states[answer])
		.where(is({ event_id: event.id, person_id: by, other_id: userId }))
		.executeTakeFirst();
	if (answered.numUpdatedRows === 0n) throw new Refusal("notFound");
}
