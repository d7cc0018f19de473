import { z } from "zod";
import { discrepancyKinds } from "./discrepancy";
import { doorReasons, overridables } from "./vocabulary";

/** What a line of the audit log names beside who did it and whom it was about. */
export const auditDetails = z.object({
	/** What a door's device is called. */
	device: z.string().optional(),
	/** A door's place: its name in the store, its label where it is told. */
	place: z.string().optional(),
	/** The refusal against which somebody was let in. */
	overrode: z.enum(overridables).optional(),
	/** The device had no network then. */
	offline: z.boolean().optional(),
	/** Of a discrepancy that was settled. */
	discrepancy: z.enum(discrepancyKinds).optional(),
	/** Why the door refused, or would have. */
	reason: z.enum(doorReasons).optional(),
});
export type AuditDetails = z.output<typeof auditDetails>;
