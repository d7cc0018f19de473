import { z } from "zod";
import type { HeldSlot, MissingSlots } from "~/domain/conference";
import {
	type Found,
	matching,
	openProgramme,
	pageOf,
	type Session,
	sessionsOf,
} from "../../conferences/listing.server";
import { step } from "../step.server";
import { inEvent, type RegistrationVisit } from "../visit.server";
import { mayAttend } from "../wizard.server";
import { loadByTime, type TimeGroup } from "./conferences-v2.server";

/** What both versions show around their list. */
export interface ConferencesData {
	version: 1 | 2;
	/** The address of this step: a conference's own is under it. */
	path: string;
	held: HeldSlot[];
	missing: MissingSlots;
	maximum: number | null;
	/** Whose places they are, when it is a companion. */
	companion: string | undefined;
	/** Required and not chosen yet: shown whatever the filter says. */
	required: Session[];
	found: Found<Session> | undefined;
	byTime: Found<TimeGroup> | undefined;
	locale: string;
}

export const conferences = step<ConferencesData, unknown>({
	id: "conferences",
	label: (t) => t("conferences.label"),
	isShown: (visit) => mayAttend(visit) && visit.frame.settings.conferencesShown && offeredCount(visit) > 0,
	holds: ({ slots: { missing } }) => missing.required.length === 0 && missing.more === 0,
	async load(visit) {
		const { slots, frame, person, user } = visit;
		const required = await sessionsOf(
			visit,
			slots.missing.required.slice(0, 50).map(({ id }) => id),
		);
		const isByTime = frame.settings.conferencesVersion === 2;
		return {
			version: frame.settings.conferencesVersion,
			path: visit.pathTo("conferences"),
			held: slots.held,
			missing: slots.missing,
			maximum: frame.settings.conferencesMaximum,
			companion: person.id === user.id ? undefined : `${person.firstName} ${person.lastName}`.trim(),
			required: [...required.values()],
			found: isByTime ? undefined : await loadList(visit),
			byTime: isByTime ? await loadByTime(visit) : undefined,
			locale: frame.locale,
		};
	},
	/** Places are chosen one by one; to go on asks whether any is missing. */
	schema: ({ missing }) =>
		z.object({}).check((context) => {
			const complain = (name: string) =>
				context.issues.push({ code: "custom", input: context.value, path: [name], message: "errors.slotRequired" });
			for (const { id } of missing.required) complain(`conference-${id}`);
			if (missing.required.length === 0 && missing.more > 0) complain("programme");
		}),
	async save(visit) {
		await visit.gateway.registrations.saveDraft({ ...inEvent(visit), answered: ["conferences"] });
	},
});

function offeredCount({ frame, record }: RegistrationVisit): number {
	return record.registeredBy ? frame.companionConferenceCount : frame.conferenceCount;
}

async function loadList(visit: RegistrationVisit): Promise<Found<Session>> {
	const { programme, filter, entries } = await openProgramme(visit);
	const page = pageOf(matching(entries, filter), programme, filter);
	const sessions = await sessionsOf(
		visit,
		page.items.map(({ entry }) => entry.id),
	);
	return { ...page, items: page.items.flatMap(({ entry }) => sessions.get(entry.id) ?? []) };
}
