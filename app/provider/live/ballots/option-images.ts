import { imageIn, keptImage } from "~/domain/event/image";
import { Refusal } from "~/domain/ground/refusal";
import type { Ballot, BallotEntry } from "~/domain/live/ballot";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/known-event";
import { isKept, keepImage } from "../../ground/files/keep-image";
import { requirePicture } from "../../ground/files/require-picture";
import { Spoilt } from "../../ground/services/darkroom";
import { type Database, transact } from "../../ground/store/transact";
import { tellLive } from "../state/tell-live";
import { findBallot, holdBallot } from "./ballot-rows";
import { addressOfPicture } from "./describe-ballot";

interface Option {
	moduleId: string;
	optionId: string;
}

/** Its files are on the disk before the question names them; the address where it is shown. */
export async function giveImage(
	context: ProviderContext,
	event: LoadedEvent,
	{ photo, ...option }: Option & { photo: Blob },
): Promise<string> {
	const { store, files, darkroom } = context;
	const known = await findBallot(store, option.moduleId);
	if (known?.eventId !== event.id || !hasOption(known.ballot, option.optionId)) throw new Refusal("notFound");
	await requirePicture(photo);
	if (!files || !darkroom) throw new Refusal("unexpected");
	const bytes = new Uint8Array(await photo.arrayBuffer());
	const id = await keepImage(bytes, "option", { eventId: event.id, files, darkroom }).catch((error) => {
		throw error instanceof Spoilt ? new Refusal("pictureBroken", {}, { cause: error }) : error;
	});
	await setImage(context, event, option, keptImage(id));
	return addressOfPicture(event, keptImage(id));
}

/** Of the option alone: who writes the rest of the question at the same moment loses nothing by it. */
export function setImage(
	{ store, now }: Pick<ProviderContext, "store" | "now">,
	event: LoadedEvent,
	{ moduleId, optionId }: Option,
	image: string | undefined,
): Promise<void> {
	return transact(store, async (tx) => {
		const { id, ballot } = await holdBallot(tx, event.id, moduleId);
		if (!hasOption(ballot, optionId)) throw new Refusal("notFound");
		const options = ballot.options.map((option) => (option.id === optionId ? { ...option, image } : option));
		await tx
			.updateTable("ballots")
			.set({ definition: JSON.stringify({ ...ballot, options }), edited_at: now().toISOString() })
			.where("id", "=", id)
			.execute();
		tellLive(tx, event.id);
	});
}

/** Only a question shows pictures. */
function hasOption({ kind, options }: Ballot, optionId: string): boolean {
	return kind === "question" && options.some(({ id }) => id === optionId);
}

/** What a question names of the store is there; it was written from a page that may be older than its removal. */
export async function requireImages({ files }: Pick<ProviderContext, "files">, eventId: string, entry: BallotEntry) {
	if (entry.kind !== "question" || !files) return;
	for (const [place, { image }] of entry.responses.entries()) {
		const id = imageIn(image);
		if (id !== undefined && !(await isKept({ eventId, files }, id, "option")))
			throw new Refusal("invalidForm", { [`option[${place}].image`]: "errors.pictureGone" });
	}
}

/** The ids of the pictures that the questions of an event name. */
export async function imagesOfBallots(db: Database, eventId: string): Promise<Set<string>> {
	const rows = await db.selectFrom("ballots").select("definition").where("event_id", "=", eventId).execute();
	const options = rows.flatMap(({ definition }) => (JSON.parse(definition) as Ballot).options);
	return new Set(options.flatMap(({ image }) => imageIn(image) ?? []));
}
