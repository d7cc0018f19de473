import { z } from "zod";
import { slug } from "../event/event";
import { imageId, photoReference } from "../event/image";
import { messageOfFault } from "../ground/fault";
import { referenceTo } from "../ground/reference";
import { localizedText } from "../texts/text";

/** One slot of a talk as the event's document keeps it. Times are UTC ISO strings. */
const slotEntry = z
	.strictObject({
		id: slug,
		startAt: z.iso.datetime(),
		endAt: z.iso.datetime(),
		quota: z.number().int().nonnegative().optional().describe("How many people may come; no limit by default."),
		room: z.string().max(200).default(""),
		isDisabled: z.boolean().default(false).describe("Whether it can no longer be chosen."),
	})
	.check(({ value, issues }) => {
		if (instant(value.endAt) > instant(value.startAt)) return;
		issues.push({ code: "custom", input: value, path: ["endAt"], message: messageOfFault({ code: "endBeforeStart" }) });
	});

const speakerEntry = z.strictObject({
	name: z.string().min(1).max(200),
	role: localizedText.default("").describe("What they do, in a few words."),
	photo: photoReference.default("").describe("A picture beside the event file, or an https address."),
});

export const conferenceEntry = z.strictObject({
	id: slug.describe("Identifies the talk; it must not change once people have chosen it."),
	title: localizedText,
	logo: z.string().default("").describe("Address of an image."),
	description: localizedText.default("").describe("HTML, cleaned on the server."),
	track: localizedText.default("").describe("The track, by which the programme can be filtered."),
	speakers: z.array(speakerEntry).max(50).default([]),
	categories: z
		.array(referenceTo("category", slug))
		.default([])
		.describe("Its subjects: people who chose one of them are offered it (version 2 of the step)."),
	isRequired: z.boolean().default(false).describe("Whether everybody must choose it."),
	isDisabled: z.boolean().default(false).describe("Whether nobody may choose it any more."),
	isDisabledForCompanions: z.boolean().default(false).describe("Whether companions may not choose it."),
	isOpenToRemote: z.boolean().default(false).describe("Whether people who attend remotely may choose it too."),
	origin: z
		.enum(["file", "programme"])
		.default("file")
		.describe(
			"Written by `export`: the next import of a programme may change or remove the talks that an import brought.",
		),
	slots: z.array(slotEntry).min(1).max(100).describe("Its slots: people choose one."),
});
export type ConferenceEntry = z.output<typeof conferenceEntry>;
export type SlotEntry = ConferenceEntry["slots"][number];

export const categoryEntry = z.strictObject({ id: slug, label: localizedText });

/** A slot as somebody sees it (registration specification, section 3). */
export const slot = z.object({
	id: z.string(),
	startAt: z.string(),
	endAt: z.string(),
	room: z.string(),
	/** Seats in all; null for no limit. */
	quota: z.number().int().nullable(),
	usersTotal: z.number().int(),
	isFull: z.boolean(),
	isSelected: z.boolean(),
	/** Chosen by the second person: somebody who registers a companion sees their own choices too. */
	isMySelected: z.boolean(),
	/** Chosen by the person, and their registration is complete. */
	registered: z.boolean(),
	/** Closed by the organiser, or over. */
	disabled: z.boolean(),
	overlap: z.boolean(),
});
export type Slot = z.infer<typeof slot>;

export const conference = z.object({
	id: z.string(),
	title: z.string(),
	logo: z.string(),
	description: z.object({ html: z.string() }),
	track: z.string(),
	/** Our addition. */
	speakers: z
		.array(
			z.object({
				name: z.string(),
				role: z.string(),
				/** An address, or empty. */
				photo: z.string(),
				/** The id of a stored photo, for `events.image`. */
				image: imageId.nullable().default(null),
			}),
		)
		.default([]),
	categories: z.array(z.string()),
	isRequired: z.boolean(),
	disabled: z.boolean(),
	coworkerRegistered: z.boolean(),
	/** True if the person has as many talks as the event allows, and not this one. */
	maxReached: z.boolean(),
	isDisabledForCompanions: z.boolean(),
	isOpenToRemote: z.boolean(),
	slots: z.array(slot),
});
export type Conference = z.infer<typeof conference>;

export const heldSlot = z.object({
	conferenceId: z.string(),
	slotId: z.string(),
	title: z.string(),
	startAt: z.string(),
	endAt: z.string(),
	room: z.string(),
	/** It cannot be given up without another choice: the registration requires this talk. */
	isRequired: z.boolean(),
	isOpenToRemote: z.boolean(),
});
export type HeldSlot = z.infer<typeof heldSlot>;

/** What a person must still choose: the required talks, and how many more to reach the minimum. */
export const missingSlots = z.object({
	required: z.array(z.object({ id: z.string(), title: z.string() })),
	more: z.number().int(),
});
export type MissingSlots = z.infer<typeof missingSlots>;

/** A subject that people choose; categories of companies say what a person's company does. */
export const category = z.object({ id: z.string(), label: z.string(), isSelected: z.boolean() });
export type Category = z.infer<typeof category>;

/** A colleague, registered for the same company, who has a seat. */
export const associateParticipation = z.object({
	conferenceId: z.string(),
	slotId: z.string(),
	user: z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }),
});
export type AssociateParticipation = z.infer<typeof associateParticipation>;

/**
 * What version 2 offers: the talks of the chosen subjects, and all of them to somebody who chose none. Whatever is required, or
 * held already, is always there.
 */
export function isOfSubjects(
	{ categories, isRequired }: Pick<ConferenceEntry, "categories" | "isRequired">,
	{ chosenIds, isHeld }: { chosenIds: ReadonlySet<string>; isHeld: boolean },
): boolean {
	return chosenIds.size === 0 || isRequired || isHeld || categories.some((id) => chosenIds.has(id));
}

/** What somebody may choose from, whatever is left of it; some talks are hidden from companions (section 6). */
export function talksOpenTo<Talk extends Pick<ConferenceEntry, "isDisabled" | "isDisabledForCompanions">>(
	talks: Talk[],
	isCompanion: boolean,
): Talk[] {
	return talks.filter((talk) => !talk.isDisabled && !(talk.isDisabledForCompanions && isCompanion));
}

interface Span {
	startAt: string;
	endAt: string;
}

/** Two spans that only touch do not overlap. */
export function overlaps(a: Span, b: Span): boolean {
	return instant(a.startAt) < instant(b.endAt) && instant(b.startAt) < instant(a.endAt);
}

export function isOver({ endAt }: Span, now: Date): boolean {
	return instant(endAt) <= now.getTime();
}

interface ChoosableConference {
	id: string;
	isRequired: boolean;
	/** The slots that are open, not full and not over. */
	free: (Span & { id: string })[];
	held: Span | undefined;
}

/** Never more than they can get, so that nobody is locked in: a talk without a free slot that fits is not asked for. */
export function missingChoices(
	conferences: ChoosableConference[],
	{ minimum, maximum }: { minimum: number; maximum: number | null },
): { required: string[]; more: number } {
	const heldSpans = conferences.flatMap((talk) => (talk.held ? [{ ...talk.held, isRequired: talk.isRequired }] : []));
	const fits = ({ free }: ChoosableConference, among: Span[]) =>
		free.some((span) => !among.some((other) => overlaps(span, other)));
	const open = conferences.filter((talk) => !talk.held);
	const reachable = open.filter(
		(talk) =>
			talk.isRequired &&
			fits(
				talk,
				heldSpans.filter((other) => other.isRequired),
			),
	);
	const limit = maximum === null ? Number.POSITIVE_INFINITY : maximum;
	const requiredHeld = heldSpans.filter((span) => span.isRequired).length;
	const required = reachable.slice(0, Math.max(0, limit - requiredHeld)).map(({ id }) => id);
	const possible = Math.min(minimum, limit) - heldSpans.length;
	const choosable = open.filter((talk) => fits(talk, heldSpans)).length;
	return { required, more: Math.max(0, Math.min(possible, choosable)) };
}

function instant(iso: string): number {
	return Date.parse(iso);
}
