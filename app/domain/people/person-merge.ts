/** How long two people who were united can be parted again. */
const undoMs = 30 * 24 * 60 * 60 * 1000;

export const undoUntil = (madeAt: string) => new Date(Date.parse(madeAt) + undoMs).toISOString();

/** When the oldest merge was made that can still be undone. */
export const undoableSince = (now: Date) => new Date(now.getTime() - undoMs).toISOString();

/** Why two people of an event cannot be united, each a refusal. */
export const mergeObstacles = [
	"mergeErased",
	"mergeRole",
	"mergeKnown",
	"mergeCompanion",
	"mergeRepresented",
	"mergePaid",
] as const;
export type MergeObstacle = (typeof mergeObstacles)[number];

/** Why somebody is proposed as the same person. */
export const likenesses = ["email", "name", "company"] as const;
export type Likeness = (typeof likenesses)[number];

/** What moves besides places, each counted. */
export const movedKinds = [
	"companions",
	"contacts",
	"tags",
	"notes",
	"checkIns",
	"prints",
	"answers",
	"votes",
	"messages",
	"photos",
] as const;
export type MovedKind = (typeof movedKinds)[number];

/** What undoing a merge leaves with the person who was kept, because it has changed since, or cannot be had again. */
export const leftKinds = [
	...movedKinds,
	"registration",
	"fields",
	"days",
	"seats",
	"choices",
	"articles",
	"others",
] as const;
export type LeftKind = (typeof leftKinds)[number];
