import type { AuditChange } from "~/domain/ground/audit-change";
import type { AuditNote } from "../access/context";
import { findSnapshot } from "../records/registration-snapshot";
import { lookBeforeCommit } from "../store/before-commit";
import type { Transaction } from "../store/transact";
import { changesOfPerson } from "./person-changes";

const newNoted = () => new Set<string>();

/** Names and addresses are in the person's own row, which other events change too. */
async function holdPerson(tx: Transaction, personId: string) {
	const rows = tx.updateTable("people").set((row) => ({ updated_at: row.ref("updated_at") }));
	await rows.where("id", "=", personId).execute();
}

/**
 * Reads somebody when their registration is locked, and again before the transaction commits: what others change at the same
 * moment is theirs, and in no line but theirs. Collects what differs, by event.
 */
export function personWatch(deed: AuditNote, userId: string, changed: Map<string, AuditChange[]>) {
	return async (tx: Transaction, { eventId, personId }: { eventId: string; personId: string }) => {
		const noted = tx.memory.get(newNoted);
		if (!deed.isByRole || personId !== userId || noted.has(eventId)) return;
		noted.add(eventId);
		await holdPerson(tx, personId);
		const before = await findSnapshot(tx, eventId, personId);
		lookBeforeCommit(tx, async () => {
			const after = await findSnapshot(tx, eventId, personId);
			const changes = before && after ? changesOfPerson(before, after) : [];
			return () => changed.set(eventId, [...(changed.get(eventId) ?? []), ...changes]);
		});
	};
}
