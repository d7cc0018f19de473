import type { EventTimes } from "../event/event-times";
import { type CheckIn, passagesOf, validCheckIns } from "./check-in";
import type { DoorReason, Overridden } from "./vocabulary";

/**
 * Check-ins that do not fit. `double`: a badge was let in where it was in already; `refused`: somebody was let in offline whom
 * the server would have refused; `overridden`: staff let somebody in against a refusal; `unknown`: nobody wears the code;
 * `email`: somebody registered at the door gave an e-mail that cannot be theirs; `revoked`: a device handed it in after it had
 * been revoked.
 */
export const discrepancyKinds = ["double", "refused", "overridden", "unknown", "email", "revoked"] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

export interface Discrepancy {
	factId: string;
	kind: DiscrepancyKind;
	at: string;
	/** For a double, the passage that counts. */
	afterId: string | null;
	/** Why the server would have refused them, or why the door did. */
	reason: DoorReason | null;
}

interface OfflineCheckIn extends CheckIn {
	offline: boolean;
	overrode: Overridden | null;
	isHandedIn: boolean;
}

/** The discrepancies among the check-ins of one person at one place. Voided check-ins are none. */
export function discrepanciesOf<Entry extends OfflineCheckIn>(
	checkIns: readonly Entry[],
	refusalOf: (checkIn: Entry) => DoorReason | null,
	times: EventTimes,
): Discrepancy[] {
	const passages = new Set(passagesOf(checkIns, times).map(({ id }) => id));
	const discrepancies: Discrepancy[] = [];
	let last: string | null = null;
	for (const checkIn of validCheckIns(checkIns)) {
		const isPassage = passages.has(checkIn.id);
		const { id: factId, at } = checkIn;
		const handedIn: Discrepancy = { factId, kind: "revoked", at, afterId: null, reason: null };
		if (checkIn.kind === "in") {
			const reason = checkIn.offline ? refusalOf(checkIn) : null;
			const overrode = checkIn.overrode === "already" ? null : checkIn.overrode;
			if (overrode !== null) discrepancies.push({ factId, kind: "overridden", at, afterId: null, reason: overrode });
			else if (!isPassage) discrepancies.push({ factId, kind: "double", at, afterId: last, reason: null });
			else if (reason !== null) discrepancies.push({ factId, kind: "refused", at, afterId: null, reason });
			else if (checkIn.isHandedIn) discrepancies.push(handedIn);
		} else if (checkIn.isHandedIn) discrepancies.push(handedIn);
		if (isPassage) last = checkIn.id;
	}
	return discrepancies;
}
