import { z } from "zod";
import { discrepancyKinds } from "./discrepancy";
import { doorReasons, overridables } from "./vocabulary";

export const auditDetails = z.object({
	device: z.string().optional(),
	/** A door's place: its id in the store, its label when it is shown. */
	place: z.string().optional(),
	overrode: z.enum(overridables).optional(),
	offline: z.boolean().optional(),
	discrepancy: z.enum(discrepancyKinds).optional(),
	reason: z.enum(doorReasons).optional(),
	/** The version of the settings that it made. */
	revision: z.number().int().optional(),
	/** Whether somebody was registered although the event was full, by staff who were told. */
	overrodeFull: z.boolean().optional(),
});
export type AuditDetails = z.output<typeof auditDetails>;
