import { Refusal } from "~/domain/ground/refusal";
import { type PictureFormat, typeOfFormat, type Variant } from "~/domain/networking/picture";
import { callerOf, type ProviderContext } from "../../ground/access/context";
import { findLink } from "../../ground/access/live-rights";
import { isRegistered, mayModerate } from "../../ground/access/photo-rights";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { settingsOfPerson } from "../../ground/records/settings-of-person";
import { fileOf, folderOf, isOn, type PictureRow, rowOfPicture } from "./picture-rows";
import { requireGallery, requireWearer } from "./require-gallery";

interface FileRequest {
	pictureId: string;
	variant: Variant;
	format: PictureFormat;
	badge?: string | undefined;
}

/** Reads the file of a variant. Refuses with `notFound` (404) both if it does not exist and if the caller may not see it. */
export async function readPictureFile(
	context: ProviderContext,
	event: LoadedEvent,
	request: FileRequest,
): Promise<Blob> {
	requireGallery(event);
	const row = await rowOfPicture(context.store, event.id, request.pictureId);
	if (!row || !(await maySee(context, event, row, request.badge))) throw new Refusal("notFound");
	// The original is kept as JPEG only.
	const format = request.variant === "original" ? "jpg" : request.format;
	const file = await context.files?.get(`${folderOf(row.id)}/${fileOf(request.variant, format)}`);
	if (!file) throw new Refusal("notFound");
	return new File([file], `${row.id}.${format}`, { type: typeOfFormat[format] });
}

async function maySee(
	context: ProviderContext,
	event: LoadedEvent,
	row: PictureRow,
	badge: string | undefined,
): Promise<boolean> {
	if (row.state === "received" || row.state === "unreadable") return false;
	const isPublished = row.state === "published";
	if (isPublished && (await findLink(context, event, "photos"))) return true;
	const caller = await callerOf(context);
	const isOpen = !caller?.isByBadge || event.settings().photosByBadge;
	if (caller && isOpen && caller.domainId === event.domainId) {
		const isOwn = row.author_id === caller.personId && !caller.isByBadge;
		if (isOwn || (await mayModerate(context, event, caller))) return true;
		const { photosShown } = await settingsOfPerson(context.store, event, caller.personId);
		if (isPublished && photosShown && (await isRegistered(context, event, caller))) return true;
	}
	if (!isPublished || badge === undefined) return false;
	const wearer = await requireWearer(context, event, badge);
	return row.author_id === wearer || isOn(context.store, row.id, wearer);
}
