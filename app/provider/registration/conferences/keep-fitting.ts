import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import { misfits } from "~/domain/registration/attendance";
import type { ProgrammeChange } from "~/domain/registration/programme-change";
import type { LoadedEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import type { DossierOfRecord } from "../../ground/records/dossier";
import type { Transaction } from "../../ground/store/transact";
import { attendanceIn } from "./attendance";
import { releaseSlots } from "./choose";
import { slotById } from "./offered";
import { type Place, placesIn } from "./rows";

/** Of which slots the person is known to let their places go; `all` of them where the call itself says so. */
export type LetGo = string[] | "all";

/**
 * Gives back the places that no longer fit how a person attends, by their dossier as a change leaves it: nobody holds a
 * place on a day or in a mode that they do not attend. 409 `placesLost`, with nothing changed, while they have not let one
 * of them go. A typology that is offered no conferences fits none; `isRemote` stands in the place
 * of what the record says. Answers what went.
 */
export async function keepFitting(
	tx: Transaction,
	event: LoadedEvent,
	dossier: DossierOfRecord,
	letGo: LetGo,
	{ isOtherTypology = false, isRemote }: { isOtherTypology?: boolean; isRemote?: boolean } = {},
): Promise<Place[]> {
	const places = placesIn(dossier.places);
	if (places.length === 0) return [];
	const { record } = dossier;
	const { conferencesShown } = event.settings(record.typology_id);
	// Places that the event itself no longer offers wait for the save step, which tells; a day that is left does not wait.
	if (!conferencesShown && !isOtherTypology && letGo !== "all") return [];
	const fitsNone = !conferencesShown && isOtherTypology;
	const lost = fitsNone ? places : misfitsOf(event, dossier, places, isRemote);
	if (letGo !== "all" && !lost.every(({ slotId }) => letGo.includes(slotId))) {
		throw new Refusal("placesLost", { placesLost: "errors.placesLost" });
	}
	await releaseSlots(tx, event, record.person_id, lost);
	return lost;
}

/** Where an event has come to offer no conferences, places go unasked: their holder is written to. */
export async function releaseUnoffered(tx: Transaction, event: LoadedEvent, dossier: DossierOfRecord, now: Date) {
	const lost = placesIn(dossier.places);
	if (lost.length === 0) return;
	const personId = dossier.record.person_id;
	await releaseSlots(tx, event, personId, lost);
	await tellFreed(tx, event, personId, lost, now);
}

/** Whose places went without their being asked is written to. */
export async function tellFreed(tx: Transaction, event: LoadedEvent, personId: string, lost: Place[], now: Date) {
	if (lost.length === 0) return;
	const changes = lost.flatMap(({ slotId }) => freedPlace(event, slotId) ?? []);
	const variables = { changes: JSON.stringify(changes) };
	await queueMail(tx, {
		document: event.document,
		personId,
		actionId: mailActions.programmeChanged,
		variables,
		now,
	});
}

function misfitsOf(event: LoadedEvent, dossier: DossierOfRecord, places: Place[], isRemote?: boolean) {
	const attendance = attendanceIn(event, dossier);
	const known = places.flatMap((place) => {
		const found = slotById(event, place.slotId);
		return found ? [{ ...place, startAt: found.slot.startAt, isOpenToRemote: found.isOpenToRemote }] : [];
	});
	return misfits(
		known,
		{ ...attendance, isRemote: isRemote ?? attendance.isRemote },
		event.document.days,
		event.document.event.timeZone,
	);
}

function freedPlace(event: LoadedEvent, slotId: string): ProgrammeChange | undefined {
	const known = slotById(event, slotId);
	if (!known) return undefined;
	const { startAt, endAt, room } = known.slot;
	return { kind: "freed", title: known.conference.title, after: { startAt, endAt, room } };
}
