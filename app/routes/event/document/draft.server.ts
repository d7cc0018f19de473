import { isRefusalCode } from "~/domain/ground/refusal";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { describeConflict, describeFaults, describeHeld, describeWarnings } from "./describe-refusal";
import { Describer } from "./describe-value";
import { differencesOf } from "./differences";
import { shortIdOf, writeRef } from "./entry-ref.server";
import { describeMoment, nameAuthor, wordingOf } from "./wording";

type Draft = Awaited<ReturnType<Visit["ask"]["drafts"]["get"]>>;
type DraftChange = Draft["changes"][number];

/**
 * What waits to be published, entry by entry, for organisers. The address keeps what somebody chose before they dropped or kept
 * an entry: which ones wait (`attente`), when, and the note.
 */
export async function loadDraft(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const me = visit.user;
	const { context, frame, ask, now } = visit;
	const { t } = frame;
	const draft = await ask.drafts.get();
	const wording = wordingOf(frame);
	const describer = new Describer(t, wording);
	const chosen = readChoices(new URL(args.request.url).searchParams);
	const pending = new Map(
		draft.publications.filter(({ failure }) => !failure).map((publication) => [publication.id, publication.publishAt]),
	);
	const entries = draft.changes.map((change) => entryOf(change));
	const ticked = entries.filter(
		({ id, scheduled, conflicts }) => !chosen.waiting.has(id) && !scheduled && conflicts.length === 0,
	);
	return serverOnly({
		title: t("publishing.title"),
		heading: ticked.length > 0 ? t("publishing.publish", { count: ticked.length }) : t("publishing.title"),
		here: paths.draft(context),
		entries,
		nextRevision: draft.revision + 1,
		held: describeHeld(describer, draft.held, draft.changes),
		faults: describeFaults(describer, draft.faults, draft.changes),
		warnings: describeWarnings(describer, context, draft.warnings),
		publications: draft.publications.map(({ id, publishAt, author, failure }) => ({
			id,
			at: describeMoment(t, wording, publishAt, now),
			publishAt,
			by: nameAuthor(t, author, me.id),
			count: draft.changes.filter(({ publicationId }) => publicationId === id).length,
			failure: failure === null ? undefined : t(isRefusalCode(failure) ? `refusals.${failure}` : "refusals.unexpected"),
		})),
		saved: {
			change: ticked.map(({ ref }) => ref),
			when: chosen.when,
			date: chosen.date,
			time: chosen.time,
			note: chosen.note,
		},
		/** Of somebody whose role opens a part of the draft alone: what waits beside it, and whose it is. */
		elsewhere: draft.others.map(({ author, at, ...change }) => ({
			id: shortIdOf(change),
			title: describer.entry(change),
			by: t("publishing.by", { who: nameAuthor(t, author, me.id), when: describeMoment(t, wording, at, now) }),
		})),
		zone: wording.timeZone,
		wording,
		versions: draft.isWhole ? paths.versions(context) : undefined,
		walk: draft.isWhole ? paths.beforeOpening(context) : undefined,
	});

	function entryOf(change: DraftChange) {
		const { path, author, at, publicationId } = change;
		const conflicts = draft.conflicts.filter((conflict) => isOf(change, conflict));
		const publishAt = publicationId === null ? undefined : pending.get(publicationId);
		return {
			id: shortIdOf(change),
			ref: writeRef(change),
			part: path[0] ?? "",
			title: describer.entry(change),
			by: t("publishing.by", { who: nameAuthor(t, author, me.id), when: describeMoment(t, wording, at, now) }),
			at,
			scheduled: publishAt && t("publishing.scheduledFor", { at: describeMoment(t, wording, publishAt, now) }),
			differences: differencesOf(describer, change, draft.changes),
			conflicts: conflicts.map((conflict) => describeConflict(describer, conflict, draft.changes, path.length)),
		};
	}
}

export type DraftPage = Awaited<ReturnType<typeof loadDraft>>;

/** True for a conflict about the entry or a value in it; of an order, about that order alone. */
function isOf({ path, isOrder }: DraftChange, conflict: Draft["conflicts"][number]): boolean {
	if (isOrder && (!conflict.isOrder || conflict.path.length !== path.length)) return false;
	return path.every((name, index) => conflict.path[index] === name);
}

/** What the address keeps of the form. */
function readChoices(query: URLSearchParams) {
	return {
		waiting: new Set(query.getAll("attente")),
		when: query.get("quand") === "date" ? "later" : "now",
		date: query.get("jour") ?? "",
		time: query.get("heure") ?? "",
		note: (query.get("note") ?? "").slice(0, 500),
	};
}
