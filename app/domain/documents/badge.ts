import { z } from "zod";
import { slug } from "../event/event";
import { expecting } from "../ground/fault";
import { referenceTo } from "../ground/reference";
import { localizedText } from "../texts/text";

/** What a badge can show of its holder without a form; any other field is the key of a question or of a quota. */
export const badgeFields = [
	"firstName",
	"lastName",
	"fullName",
	"company",
	"typology",
	"eventName",
	"eventDates",
	"place",
] as const;

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, expecting("colourOfBadge"));

const badgeField = z.union([
	z.string().transform((field) => ({ field, size: "medium" as const })),
	z.strictObject({
		field: z.string().describe(`One of ${badgeFields.join(", ")}, or the key of a question or quota.`),
		size: z.enum(["large", "medium", "small"]).default("medium"),
	}),
]);

const millimetres = z.number().min(40).max(420);

/** Pages load nothing from other servers, so a logo travels inside the file. */
const logo = z
	.string()
	.max(300_000, expecting({ code: "lightPicture", kilobytes: 200 }))
	.regex(/^data:image\/(png|jpeg|svg\+xml);base64,[A-Za-z0-9+/]+=*$/, expecting("pngJpegOrSvg"));

export const badgeEntry = z.strictObject({
	id: slug,
	label: localizedText,
	typologies: z
		.array(referenceTo("typology", slug))
		.optional()
		.describe("Which typologies have it; everybody by default."),
	size: z
		.union([
			z.enum(["A6", "A4"]),
			z.strictObject({ width: millimetres.describe("Millimetres."), height: millimetres.describe("Millimetres.") }),
		])
		.default("A6")
		.describe("A6, a sheet of A4 to fold into an A6, or millimetres."),
	fields: z
		.array(badgeField)
		.min(1)
		.max(8)
		.describe(`What it shows, from top to bottom: ${badgeFields.join(", ")}, or keys of questions and quotas.`),
	logo: logo.optional().describe("A picture of 200 kB at most, as `data:image/png;base64,…` (or jpeg, svg+xml)."),
	colours: z
		.strictObject({ background: colour.optional(), text: colour.optional(), accent: colour.optional() })
		.default({})
		.describe("Its colours, such as `#1D4E89`; by default white, black and the event's accent."),
	canDownload: z
		.strictObject({
			isCompleted: z.literal(true).optional().describe("Everything is answered and paid."),
			isInPerson: z.literal(true).optional().describe("The person attends on site."),
			from: z.iso.datetime().optional().describe("It cannot be downloaded before this time."),
			answers: z.record(z.string(), z.string()).optional().describe("The required answers, by the question's key."),
		})
		.optional()
		.describe(
			"The conditions for downloading it: all of them must hold. Without them, everybody who is registered may.",
		),
});
export type BadgeEntry = z.output<typeof badgeEntry>;

export const badgeObstacles = ["notRegistered", "notCompleted", "remote", "tooEarly", "notEntitled"] as const;
export type BadgeObstacle = (typeof badgeObstacles)[number];

export const badge = z.object({
	id: z.string(),
	label: z.string(),
	canDownload: z.boolean(),
	obstacle: z.enum(badgeObstacles).nullable(),
	from: z.string().nullable(),
});
export type Badge = z.infer<typeof badge>;

interface BadgeHolder {
	typologyId: string | null;
	isRegistered: boolean;
	isCompleted: boolean;
	isRemote: boolean;
	answers: Record<string, unknown>;
}

export function isBadgeFor({ typologies }: Pick<BadgeEntry, "typologies">, typologyId: string | null): boolean {
	return typologies === undefined || (typologyId !== null && typologies.includes(typologyId));
}

export function badgeObstacleOf(
	{ canDownload: conditions = {} }: BadgeEntry,
	holder: BadgeHolder,
	now: Date,
): BadgeObstacle | null {
	if (!holder.isRegistered) return "notRegistered";
	if (conditions.isInPerson && holder.isRemote) return "remote";
	if (conditions.isCompleted && !holder.isCompleted) return "notCompleted";
	const answered = Object.entries(conditions.answers ?? {}).every(([key, value]) =>
		[holder.answers[key]].flat().includes(value),
	);
	if (!answered) return "notEntitled";
	return conditions.from !== undefined && now < new Date(conditions.from) ? "tooEarly" : null;
}

/** Width and height of the worn badge, in millimetres. A sheet of A4 folds into four faces of A6. */
export function badgeSizeOf({ size }: Pick<BadgeEntry, "size">): { width: number; height: number } {
	return typeof size === "string" ? { width: 105, height: 148.5 } : size;
}

/** Of many people at once: those that nobody has printed yet, or all. */
export const badgesWanted = z.enum(["unprinted", "all"]);
export type BadgesWanted = z.output<typeof badgesWanted>;
