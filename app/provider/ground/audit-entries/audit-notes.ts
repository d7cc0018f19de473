import type { AuditChange } from "~/domain/ground/audit-change";
import type { ProviderContext } from "../access/context";
import type { FullOverride } from "../records/change-registration";

/** For the audit log, whose line leads to the version with what it changed, and its way back. */
export function noteRevision({ auditNote }: Pick<ProviderContext, "auditNote">, revision: number) {
	if (auditNote) auditNote.revision = revision;
}

/** For the audit log: staff registered somebody although the event was full, and knew it. */
export function noteOverride({ auditNote }: Pick<ProviderContext, "auditNote">, { wasNeeded = false }: FullOverride) {
	if (auditNote && wasNeeded) auditNote.overrodeFull = true;
}

/** For the audit log: what a verb changed, as it read it in its transaction. */
export function noteChanges({ auditNote }: Pick<ProviderContext, "auditNote">, changes: AuditChange[]) {
	if (auditNote) auditNote.changes = changes;
}
