import type { Extended } from "~/domain/people/person";
import type { Draft } from "~/domain/registration/draft";
import { isAttending } from "~/domain/registration/participation";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { companionIds } from "../../ground/records/companions";
import { type RegisteredSnapshot, readRegisteredSnapshot } from "../../ground/records/registration-snapshot";
import { lockRegistration, updateRegistration } from "../../ground/records/rows";
import { readJson } from "../../ground/store/json-column";
import type { Transaction } from "../../ground/store/transact";
import { attendanceIn } from "./attendance";
import { type AcceptedSeatLoss, mailReleasedSeats, releaseConflictingSeats } from "./release-conflicting-seats";

interface HostAttendance {
	isRemote: boolean;
	acceptedSeatLoss: AcceptedSeatLoss;
	now: Date;
	/** Their ids, if they are known already. */
	companions?: string[];
	/** True while the answers may still change: the registrations of the companions wait for them. */
	isDraft?: boolean;
}

/**
 * Companions attend as their host does (docs/rules.md#companions). Call it with the registrant's row locked. Their seats are
 * released once the loss is accepted, with a mail.
 */
export async function alignCompanions(
	tx: Transaction,
	event: LoadedEvent,
	registrantId: string,
	{ isRemote, acceptedSeatLoss, now, companions, isDraft = false }: HostAttendance,
) {
	for (const personId of (companions ?? (await companionIds(tx, event.id, registrantId))).sort()) {
		const registration = await lockRegistration(tx, event.id, personId, now);
		if (!registration || registration.is_remote === Number(isRemote)) continue;
		const snapshot = await readRegisteredSnapshot(tx, event.id, personId);
		const lostSeats = await releaseConflictingSeats(tx, event, snapshot, acceptedSeatLoss, { isRemote });
		await mailReleasedSeats(tx, event, personId, lostSeats, now);
		if (isDraft) continue;
		const extended = readJson<Extended>(registration.extended);
		await updateRegistration(tx, event.id, personId, {
			is_remote: Number(isRemote),
			extended: JSON.stringify({ ...extended, PARTICIPATION_IS_REMOTE: isRemote }),
		});
	}
}

/** While answers wait in the draft: the person's own seats, and those of the people who come with them. */
export async function releaseConflictingSeatsOfDraft(
	tx: Transaction,
	event: LoadedEvent,
	snapshot: RegisteredSnapshot,
	{ participation }: Pick<Partial<Draft>, "participation">,
	{ acceptedSeatLoss, now }: Pick<HostAttendance, "acceptedSeatLoss" | "now">,
) {
	await releaseConflictingSeats(tx, event, snapshot, acceptedSeatLoss);
	// Without a registration nobody comes with them, or the save step sees to those who do.
	if (snapshot.registration.registered_at === null || !isAttending(participation)) return;
	const { isRemote } = attendanceIn(event, snapshot);
	await alignCompanions(tx, event, snapshot.registration.person_id, {
		isRemote,
		acceptedSeatLoss: acceptedSeatLoss,
		now,
		isDraft: true,
	});
}
