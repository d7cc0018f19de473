import { z } from "zod";
import { discrepancyKinds } from "./discrepancy";
import { doorReasons, overridables } from "./vocabulary";

/** Details that a line of the audit log names, beside who did it and whom it was about. */
export const auditDetails = z.object({
	device: z.string().optional(),
	/** A door's place: its id in the store, its label when it is shown. */
	place: z.string().optional(),
	overrode: z.enum(overridables).optional(),
	offline: z.boolean().optional(),
	discrepancy: z.enum(discrepancyKinds).optional(),
	/** Why the door refused, or would have refused. */
	reason: z.enum(doorReasons).optional(),
});
export type AuditDetails = z.output<typeof auditDetails>;
