import type { Extended } from "~/domain/people/person";
import type { Draft } from "~/domain/registration/draft";
import { attends } from "~/domain/registration/participation";
import type { LoadedEvent } from "../../ground/events/known-event";
import { companionIds } from "../../ground/records/companions";
import { type DossierOfRecord, readRecord } from "../../ground/records/dossier";
import { lockRegistration, updateRegistration } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";
import { attendanceIn } from "./attendance";
import { keepFitting, type LetGo, tellFreed } from "./keep-fitting";

interface Following {
	isRemote: boolean;
	letGo: LetGo;
	now: Date;
	/** What they answer may still change: their records wait for it. */
	isDraft?: boolean;
}

/**
 * Companions attend in the mode of who brings them, whose record is locked (docs/decisions/050). Places of theirs that no
 * longer fit go once they are let go, as the registrant's own do; a companion is written to of those.
 */
export async function followHost(
	tx: Transaction,
	event: LoadedEvent,
	registrantId: string,
	{ isRemote, letGo, now, isDraft = false }: Following,
) {
	for (const personId of (await companionIds(tx, event.id, registrantId)).sort()) {
		const record = await lockRegistration(tx, event.id, personId, now);
		if (!record || record.is_remote === Number(isRemote)) continue;
		const dossier = await readRecord(tx, event.id, personId);
		const lost = await keepFitting(tx, event, dossier, letGo, { isRemote });
		await tellFreed(tx, event, personId, lost, now);
		if (isDraft) continue;
		const extended = JSON.parse(record.extended) as Extended;
		await updateRegistration(tx, event.id, personId, {
			is_remote: Number(isRemote),
			extended: JSON.stringify({ ...extended, PARTICIPATION_IS_REMOTE: isRemote }),
		});
	}
}

/** The same while answers wait in the draft: places of the person's own, and of who comes with them. */
export async function keepDraftFitting(
	tx: Transaction,
	event: LoadedEvent,
	dossier: DossierOfRecord,
	{ participation }: Pick<Partial<Draft>, "participation">,
	{ letGo, now }: Pick<Following, "letGo" | "now">,
) {
	await keepFitting(tx, event, dossier, letGo);
	// Who is not registered has nobody with them, or whom the save step sees to.
	if (dossier.record.registered_at === null || !attends(participation)) return;
	const { isRemote } = attendanceIn(event, dossier);
	await followHost(tx, event, dossier.record.person_id, { isRemote, letGo, now, isDraft: true });
}
