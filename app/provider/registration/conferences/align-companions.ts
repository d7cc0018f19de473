import type { Extended } from "~/domain/people/person";
import type { Draft } from "~/domain/registration/draft";
import { isAttending } from "~/domain/registration/participation";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { companionIds } from "../../ground/records/companions";
import { type RegisteredSnapshot, readRegisteredSnapshot } from "../../ground/records/registration-snapshot";
import { lockRegistration, updateRegistration } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";
import { attendanceIn } from "./attendance";
import { type AcceptedSeatLoss, mailReleasedSeats, releaseConflictingSeats } from "./release-conflicting-seats";

interface HostAttendance {
	isRemote: boolean;
	acceptedSeatLoss: AcceptedSeatLoss;
	now: Date;
	/** What they answer may still change: their records wait for it. */
	isDraft?: boolean;
}

/**
 * Companions attend in the mode of who brings them, whose record is locked (docs/decisions/050). Places of theirs that no
 * longer fit go once they are let go, as the registrant's own do; a companion is written to of those.
 */
export async function alignCompanions(
	tx: Transaction,
	event: LoadedEvent,
	registrantId: string,
	{ isRemote, acceptedSeatLoss: letGo, now, isDraft = false }: HostAttendance,
) {
	for (const personId of (await companionIds(tx, event.id, registrantId)).sort()) {
		const registration = await lockRegistration(tx, event.id, personId, now);
		if (!registration || registration.is_remote === Number(isRemote)) continue;
		const snapshot = await readRegisteredSnapshot(tx, event.id, personId);
		const lostSeats = await releaseConflictingSeats(tx, event, snapshot, letGo, { isRemote });
		await mailReleasedSeats(tx, event, personId, lostSeats, now);
		if (isDraft) continue;
		const extended = JSON.parse(registration.extended) as Extended;
		await updateRegistration(tx, event.id, personId, {
			is_remote: Number(isRemote),
			extended: JSON.stringify({ ...extended, PARTICIPATION_IS_REMOTE: isRemote }),
		});
	}
}

/** The same while answers wait in the draft: places of the person's own, and of who comes with them. */
export async function releaseConflictingSeatsOfDraft(
	tx: Transaction,
	event: LoadedEvent,
	snapshot: RegisteredSnapshot,
	{ participation }: Pick<Partial<Draft>, "participation">,
	{ acceptedSeatLoss: letGo, now }: Pick<HostAttendance, "acceptedSeatLoss" | "now">,
) {
	await releaseConflictingSeats(tx, event, snapshot, letGo);
	// Who is not registered has nobody with them, or whom the save step sees to.
	if (snapshot.registration.registered_at === null || !isAttending(participation)) return;
	const { isRemote } = attendanceIn(event, snapshot);
	await alignCompanions(tx, event, snapshot.registration.person_id, {
		isRemote,
		acceptedSeatLoss: letGo,
		now,
		isDraft: true,
	});
}
