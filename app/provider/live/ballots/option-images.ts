import { imageIdIn, storedImageName } from "~/domain/event/image";
import type { AuditChange } from "~/domain/ground/audit-change";
import { Refusal } from "~/domain/ground/refusal";
import type { BallotEntry } from "~/domain/live/ballot";
import type { Ballot } from "~/domain/live/ballot-module";
import type { ProviderContext } from "../../ground/access/context";
import { noteChanges } from "../../ground/audit-entries/audit-notes";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { requirePicture } from "../../ground/files/require-picture";
import { isImageSaved, saveEventImage } from "../../ground/files/save-event-image";
import { ImageFailed } from "../../ground/services/image-worker";
import { readJson } from "../../ground/store/json-column";
import { type Database, transact } from "../../ground/store/transact";
import { publishLive } from "../state/live-changes";
import { findBallot, lockBallot } from "./ballot-rows";
import { optionImageUrl } from "./describe-ballot";
import { changesOfModule, moduleEntry } from "./module-changes";

interface OptionKey {
	moduleId: string;
	optionId: string;
}

/** On the disk before the question refers to it. Refuses with `notFound`, `pictureBroken`, or as `requirePicture` does. */
export async function saveOptionImage(
	context: ProviderContext,
	event: LoadedEvent,
	{ photo, ...option }: OptionKey & { photo: Blob },
): Promise<string> {
	const { store, files, imageWorkers } = context;
	const stored = await findBallot(store, option.moduleId);
	if (stored?.eventId !== event.id || !hasOption(stored.ballot, option.optionId)) throw new Refusal("notFound");
	await requirePicture(photo);
	if (!files || !imageWorkers) throw new Refusal("unexpected");
	const bytes = new Uint8Array(await photo.arrayBuffer());
	const id = await saveEventImage(bytes, "option", { eventId: event.id, files, imageWorkers }).catch((error) => {
		throw error instanceof ImageFailed ? new Refusal("pictureBroken", {}, { cause: error }) : error;
	});
	const changes = await setOptionImage(context, event, option, storedImageName(id));
	noteChanges(context, changes);
	return optionImageUrl(event, storedImageName(id));
}

/** Changes the image alone, so that a host who edits the rest of the question at the same moment loses nothing. */
export function setOptionImage(
	{ store, now }: Pick<ProviderContext, "store" | "now">,
	event: LoadedEvent,
	{ moduleId, optionId }: OptionKey,
	image: string | undefined,
): Promise<AuditChange[]> {
	return transact(store, async (tx) => {
		const stored = await lockBallot(tx, event.id, moduleId);
		const { id, ballot } = stored;
		if (!hasOption(ballot, optionId)) throw new Refusal("notFound");
		const options = ballot.options.map((option) => (option.id === optionId ? { ...option, image } : option));
		await tx
			.updateTable("ballots")
			.set({ definition: JSON.stringify({ ...ballot, options }), edited_at: now().toISOString() })
			.where("id", "=", id)
			.execute();
		publishLive(tx, event.id);
		return changesOfModule(moduleEntry(stored), moduleEntry({ ...stored, ballot: { ...ballot, options } }));
	});
}

function hasOption({ kind, options }: Ballot, optionId: string): boolean {
	return kind === "question" && options.some(({ id }) => id === optionId);
}

/** Refuses with `invalidForm` at the option whose image has been removed: the form may be older than the removal. */
export async function requireImages({ files }: Pick<ProviderContext, "files">, eventId: string, entry: BallotEntry) {
	if (entry.kind !== "question" || !files) return;
	for (const [index, { image }] of entry.responses.entries()) {
		const id = imageIdIn(image);
		if (id !== undefined && !(await isImageSaved({ eventId, files }, id, "option")))
			throw new Refusal("invalidForm", { [`option[${index}].image`]: "errors.pictureGone" });
	}
}

export async function imagesOfBallots(db: Database, eventId: string): Promise<Set<string>> {
	const rows = await db.selectFrom("ballots").select("definition").where("event_id", "=", eventId).execute();
	const options = rows.flatMap(({ definition }) => readJson<Ballot>(definition).options);
	return new Set(options.flatMap(({ image }) => imageIdIn(image) ?? []));
}
