import type { DocumentChange } from "~/domain/event-file/document-changes";
import type { EventDocument } from "~/domain/event-file/event-document";
import type { Side } from "~/domain/event-file/picked-conflicts";
import { Refusal } from "~/domain/ground/refusal";
import { findErasedAddresses } from "../../../account/addresses/erased-addresses";
import type { ProviderContext } from "../../../ground/access/context";
import type { LoadedEvent } from "../../../ground/events/loaded-event";
import { transact } from "../../../ground/store/transact";
import { changeDraft } from "../../document/draft";
import { faultAt, refusalOf } from "../../document/save-document";
import { publishFile } from "../import-event";
import { RolesRefused } from "../import-roles";
import { saveFile } from "../imported-file";
import { compareFile } from "./compare-drop";
import { doFileWork, type FileMeans } from "./do-file-work";
import { type DroppedFile, takeDrop } from "./drops";

interface Decision {
	event: LoadedEvent;
	personId: string;
	now: Date;
	picks: Partial<Record<string, Side>>;
	mayReplace: boolean;
}

type FileServices = Pick<ProviderContext, "store" | "files"> & FileMeans;

/** The most entries that one file puts into the draft: each is merged and checked by itself. */
const mostDrafted = 300;

/**
 * Publishes what a file changes in the revision that somebody saw; what others publish meanwhile is merged. Returns the revision.
 * @throws Refusal revisionConflict (409) with what is undecided or has changed, entriesHeld (409), invalidForm (422), notFound
 * (404) if somebody has decided about the file meanwhile: nothing is published
 */
export async function publishDrop(
	services: FileServices,
	drop: DroppedFile,
	{
		isAdministrator,
		seen,
		note,
		...decision
	}: Decision & { isAdministrator: boolean; seen: number; note?: string | undefined },
): Promise<number> {
	const { event, personId, now } = decision;
	const { store } = services;
	const compared = await decided(services, drop, { ...decision, into: "published", seen });
	const { others, brought } = compared;
	const emails = others.people.map(({ email }) => email.toLowerCase());
	const erased = [...(await findErasedAddresses(store, event.domainId, emails))];
	const kept = await doFileWork(services, "keep", { text: drop.text, content: drop.content ?? "", brought, erased });
	const document = JSON.parse(compared.document) as EventDocument;
	try {
		return await publishFile(
			store,
			{ ...others, document, revision: seen },
			{
				personId,
				isAdministrator,
				note,
				now,
				begin: (tx) => takeDrop(tx, drop.id),
				async keep(tx) {
					// Whoever was erased since the file was read must not come back in its text.
					const erasedNow = await findErasedAddresses(tx, event.domainId, emails);
					await saveFile(tx, event.id, erasedNow.size === erased.length ? kept : null);
				},
			},
		);
	} catch (error) {
		throw error instanceof RolesRefused ? faultAt(["people"], error.fault) : error;
	}
}

/**
 * Puts what a file changes into the draft.
 * @throws Refusal as `publishDrop` and `changeDraft`
 */
export async function draftDrop(services: FileServices, drop: DroppedFile, decision: Decision): Promise<void> {
	const { event, personId, now } = decision;
	const { changes } = await decided(services, drop, { ...decision, into: "draft" });
	if (changes.length > mostDrafted) {
		throw new Refusal("invalidForm", { "": `eventFile.tooManyForDraft ${mostDrafted}` });
	}
	await transact(services.store, async (tx) => {
		await takeDrop(tx, drop.id);
		if (changes.length > 0) await changeDraft(tx, { eventId: event.id, author: personId, now }, changes.map(asSeen));
	});
}

/** A change of the draft that is merged with nothing but what its author saw. */
function asSeen({ path, before, after, isOrder, follows }: DocumentChange) {
	return { path, before, after, ...(isOrder && { isOrder }), ...(follows !== undefined && { follows }) };
}

async function decided(
	services: FileServices,
	drop: DroppedFile,
	{ event, picks, mayReplace, into, seen }: Decision & { into: "published" | "draft"; seen?: number },
) {
	if (drop.content === null) throw new Refusal("invalidForm", { "": "eventFile.isFaulty" });
	const compared = await compareFile(services, drop, { event, into, picks, seen });
	const { conflicts, isDecided, isBased, missingPictures, renamesDomain, faults } = compared;
	if (!isBased && !mayReplace) throw new Refusal("invalidForm", { mayReplace: "eventFile.replaceAsked" });
	if (missingPictures.length > 0) throw new Refusal("invalidForm", { "": "eventFile.picturesAreMissing" });
	if (renamesDomain) throw new Refusal("invalidForm", { "": "eventFile.domainStays" });
	if (!isDecided) {
		const undecided = conflicts.filter(({ key }) => picks[key] === undefined);
		throw new Refusal(
			"revisionConflict",
			{},
			{ detail: { conflicts: undecided.map(({ key: _, line: __, ...conflict }) => conflict) } },
		);
	}
	if (Object.keys(faults).length > 0) throw refusalOf(faults);
	return compared;
}
