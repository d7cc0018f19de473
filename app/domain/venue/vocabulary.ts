/** Where: the event's own doors; beside them a zone of it, or a slot of a conference. `zone:vip`, `session:opening-1`. */
export const entryPlace = "entry";

/** What happens at a door. Nothing is ever changed: a passage that was a mistake is taken back by a fact of its own. */
export const doorKinds = ["in", "out", "void"] as const;
export type DoorKind = (typeof doorKinds)[number];

export const directions = ["in", "out"] as const satisfies DoorKind[];
export type Direction = (typeof directions)[number];

/** How somebody was known: a code that was typed or scanned by hand, the camera, by name, or by a call of another program. */
export const scanMethods = ["code", "camera", "name", "call"] as const;
export type ScanMethod = (typeof scanMethods)[number];

/** Whether somebody comes: what a door asks first. */
export const registrationStatuses = ["registered", "notRegistered", "declined", "waiting", "represented"] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** Whether their account owes something; `refused`: and the event lets nobody in whose account does. */
export const dues = ["nothing", "due", "refused"] as const;

/** Refusals of somebody whom the event knows. */
const refusals = [
	"notRegistered",
	"declined",
	"waiting",
	"represented",
	"otherDay",
	"unpaid",
	"notForThem",
	"noPlace",
	"full",
] as const;

/** Why somebody is not let in. */
export const doorReasons = ["unknown", "otherEvent", ...refusals] as const;
export type DoorReason = (typeof doorReasons)[number];

/** What somebody may be let in against: they are in already, or refused although the event knows them. */
export const overridables = ["already", ...refusals] as const;
export type Overridden = (typeof overridables)[number];
