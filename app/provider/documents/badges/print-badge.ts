import { isBadgeFor } from "~/domain/documents/badge";
import { Refusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { documentFontFaces } from "../../ground/printing/font-faces";
import { withLockedRegistration } from "../../ground/records/change-registration";
import { nameInRow } from "../../ground/records/name-in-row";
import type { Services } from "../../ground/services/services";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { orEmpty } from "../../ground/store/or-empty";
import { languageOf } from "../layout/document-people";
import { badgeDocument } from "./badge-document";
import { readBadgePerson } from "./read-badges";

interface PrintRequest {
	/** Sent twice, it is one print. */
	id: string;
	personId: string;
	deviceId: string | null;
	why: string;
	madeBy: string;
	languageId: string | undefined;
}

/**
 * The registration is locked, so that the second of two desks is warned (`badgePrinted`). What keeps a person from downloading
 * their badge does not apply to the desk. Refuses with `badgeUnavailable` if they are not registered.
 */
export async function printBadge(
	{ store, files }: Pick<Services, "files"> & { store: Store },
	event: LoadedEvent,
	request: PrintRequest,
	now: Date,
) {
	const { id, personId, deviceId, why, madeBy, languageId } = request;
	const person = await readBadgePerson(store, event, personId, languageId);
	const entry = templateOf(event, person.typologyId);
	if (!entry || !person.isRegistered) throw new Refusal("badgeUnavailable", { badge: "badges.notRegistered" });
	await withLockedRegistration(store, event, personId, now, async (tx) => {
		const before = await tx
			.selectFrom("badge_prints")
			.select("id")
			.where(is({ event_id: event.id, person_id: personId }))
			.execute();
		if (before.some((print) => print.id === id)) return;
		if (before.length > 0 && why === "") throw new Refusal("badgePrinted");
		await tx
			.insertInto("badge_prints")
			.values({
				event_id: event.id,
				id,
				person_id: personId,
				badge_id: entry.id,
				at: now.toISOString(),
				made_by: madeBy,
				device_id: deviceId,
				why: before.length > 0 ? why : null,
			})
			.execute();
	});
	const document = await badgeDocument(event, entry, person, languageOf(event, languageId), files);
	const { title, language, css, body } = document;
	return { title, language, css: documentFontFaces(body.text) + css, body: body.text };
}

export function templateOf(event: LoadedEvent, typologyId: string | null) {
	return event.document.badges.find((badge) => isBadgeFor(badge, typologyId));
}

export async function printsOf(store: Store, event: LoadedEvent, personId: string) {
	const rows = await store
		.selectFrom("badge_prints as print")
		.leftJoin("people", "people.id", "print.made_by")
		.leftJoin("door_devices as device", "device.id", "print.device_id")
		.select(["print.at", "print.why", "people.first_name", "people.last_name", "device.name"])
		.where(is({ "print.event_id": event.id, "print.person_id": personId }))
		.orderBy("print.at")
		.orderBy("print.id")
		.execute();
	return rows.map((row) => ({ at: row.at, why: orEmpty(row.why), device: orEmpty(row.name), by: nameInRow(row) }));
}
