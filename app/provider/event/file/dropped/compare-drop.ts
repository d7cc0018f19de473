import { imageIdIn } from "~/domain/event/image";
import type { EventDocument } from "~/domain/event-file/event-document";
import type { Side } from "~/domain/event-file/picked-conflicts";
import type { BallotEntry } from "~/domain/live/ballot";
import type { ProviderContext } from "../../../ground/access/context";
import type { LoadedEvent } from "../../../ground/events/loaded-event";
import { lockDomain } from "../../../ground/events/lock-domain";
import { isImageSaved } from "../../../ground/files/save-event-image";
import { is } from "../../../ground/store/is";
import { readJson } from "../../../ground/store/json-column";
import { type Database, runAndRollBack } from "../../../ground/store/transact";
import { compareBallots } from "../../../live/ballots/import-ballots";
import { compareEmotions } from "../../../live/emotions/emotion-rows";
import { readDraft } from "../../document/draft";
import { heldEntries } from "../../document/held-entries";
import { importRoles, RolesRefused } from "../import-roles";
import { rehearseBatches } from "../invite-batches";
import { invitePeople } from "../invite-people";
import { doFileWork, type FileMeans } from "./do-file-work";
import type { DroppedFile } from "./drops";
import type { ComparedFile } from "./file-work";

interface Comparison {
	event: LoadedEvent;
	into: "published" | "draft";
	picks: Partial<Record<string, Side>>;
	/** The revision to compare with; by default the one that is published. */
	seen?: number | undefined;
}

type FileServices = Pick<ProviderContext, "store" | "files"> & FileMeans;

/** Merges a file that has no faults with what is there. Nothing is written. */
export async function compareFile(
	services: FileServices,
	{ content, lines, revision }: DroppedFile,
	{ event, into, picks, seen = event.revision }: Comparison,
) {
	const { store } = services;
	const base = revision === null ? undefined : await documentText(store, event.id, revision);
	const images = await store
		.selectFrom("event_files")
		.select("images")
		.where("event_id", "=", event.id)
		.executeTakeFirst();
	const compared = await doFileWork(services, "compare", {
		content: content ?? "",
		lines,
		base: base ?? null,
		published: (await documentText(store, event.id, seen)) ?? JSON.stringify(event.document),
		draft: into === "draft" ? await readDraft(store, event.id) : null,
		picks,
		images: images ? readJson<Record<string, string>>(images.images) : {},
	});
	return {
		...compared,
		isBased: base !== undefined,
		missingPictures: await missingPictures(services, event, compared),
	};
}

/** As the store has it: nobody reads it here. */
async function documentText(db: Database, eventId: string, revision: number): Promise<string | undefined> {
	const row = await db
		.selectFrom("event_revisions")
		.select("document")
		.where(is({ event_id: eventId, revision }))
		.executeTakeFirst();
	return row?.document;
}

async function missingPictures({ files }: FileServices, { id }: LoadedEvent, compared: ComparedFile) {
	const missing = compared.unknownPictures.map(({ said }) => said);
	for (const { said, kind } of compared.otherPictures) {
		const imageId = imageIdIn(said);
		const isThere = !files || (imageId && (await isImageSaved({ eventId: id, files, isDry: true }, imageId, kind)));
		if (!isThere) missing.push(said);
	}
	return [...new Set(missing)];
}

/** What people have and publishing the result would take from them. */
export async function heldByResult(services: FileServices, { document, faults }: ComparedFile) {
	const isValid = Object.keys(faults).length === 0;
	return isValid ? heldEntries(services.store, JSON.parse(document) as EventDocument) : [];
}

/** What publishing a file does with live modules and emotions, which are rows of their own and no part of the document. */
export async function compareLive(
	{ store }: FileServices,
	{ id }: LoadedEvent,
	{ live = [], emotions = [] }: ComparedFile["others"],
) {
	const modules = await compareBallots(store, id, live);
	const { isReordered, ...feelings } = await compareEmotions(store, id, emotions);
	return {
		added: modules.added.map(nameModule),
		changed: modules.changed.map(({ entry }) => nameModule(entry)),
		left: modules.left.map(({ entry, why }) => ({ ...nameModule(entry), why })),
		emotionsAdded: feelings.added.map(({ label }) => label),
		emotionsChanged: feelings.changed.map(({ label }) => label),
		emotionsWithdrawn: feelings.withdrawn.map(({ label }) => label),
		areEmotionsReordered: isReordered,
	};
}

function nameModule({ kind, title }: BallotEntry) {
	return { kind, title };
}

/** What publishing a file does with people and roles, tried and rolled back. */
export async function rehearsePeople(
	{ store }: FileServices,
	{ event, isAdministrator, now }: { event: LoadedEvent; isAdministrator: boolean; now: Date },
	{ people }: ComparedFile["others"],
) {
	const { document } = event;
	const leaving = { now, leavesAt: undefined };
	const staff = people.filter(({ role }) => role);
	const others = people.filter(({ role }) => !role);
	try {
		const tried = await runAndRollBack(store, async (tx) => {
			await lockDomain(tx, event.domainId);
			const { ids, invited } = await invitePeople(tx, document, staff, new Map(), leaving);
			const roles = await importRoles(tx, document, staff, (email) => ids.get(email), {
				now,
				mayAppointAdministrators: isAdministrator,
			});
			return { invited, roles };
		});
		const { invited } = await rehearseBatches(store, { document, people: others, ...leaving });
		const { changed, gone } = tried.roles;
		return { added: tried.invited + invited, changedRoles: changed, goneRoles: gone, refused: null };
	} catch (error) {
		if (!(error instanceof RolesRefused)) throw error;
		return { added: 0, changedRoles: [], goneRoles: [], refused: error.fault };
	}
}
