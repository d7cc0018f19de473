/** The place of the event's own doors. Other places are zones and slots of talks: `zone:vip`, `session:opening-1`. */
export const entryPlace = "entry";

/** The kinds of check-ins. Nothing is ever changed: a mistake is taken back by a check-in of kind `void`. */
export const doorKinds = ["in", "out", "void"] as const;
export type DoorKind = (typeof doorKinds)[number];

export const directions = ["in", "out"] as const satisfies DoorKind[];
export type Direction = (typeof directions)[number];

/** A code that was typed or read by a hand scanner, the camera, a name, or a call of another program. */
export const scanMethods = ["code", "camera", "name", "call"] as const;
export type ScanMethod = (typeof scanMethods)[number];

/** The registration status, which a door checks first. */
export const registrationStatuses = ["registered", "notRegistered", "declined", "waiting", "represented"] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** Whether their account owes something; `refused`: it does, and the event refuses people who owe. */
export const dues = ["nothing", "due", "refused"] as const;

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

export const doorReasons = ["unknown", "otherEvent", ...refusals] as const;
export type DoorReason = (typeof doorReasons)[number];

/** The verdicts that staff can override: already in, or refused although the event knows them. */
export const overridables = ["already", ...refusals] as const;
export type Overridden = (typeof overridables)[number];

/** What staff choose from when they say why they override; anything else is typed. */
export const overrideReasons = ["proof", "organiser", "mistake", "guest"] as const;
export const longestWhy = 200;
