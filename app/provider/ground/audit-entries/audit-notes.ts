import type { AuditChange } from "~/domain/ground/audit-change";
import type { ProviderContext } from "../access/context";
import type { FullOverride } from "../records/change-registration";

/** For the audit log, whose line leads to the version with what it changed, and its way back. */
export function noteRevision({ deed }: Pick<ProviderContext, "deed">, revision: number) {
	if (deed) deed.revision = revision;
}

/** For the audit log: staff registered somebody although the event was full, and knew it. */
export function noteOverride({ deed }: Pick<ProviderContext, "deed">, { wasNeeded = false }: FullOverride) {
	if (deed && wasNeeded) deed.overrodeFull = true;
}

/** For the audit log: what a verb changed, as it read it in its transaction. */
export function noteChanges({ deed }: Pick<ProviderContext, "deed">, changes: AuditChange[]) {
	if (deed) deed.changes = changes;
}
