import { type BadgeEntry, badgeSizeOf } from "~/domain/documents/badge";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { pageOf } from "../../ground/files/save-document-file";
import type { Services } from "../../ground/services/services";
import { type DocumentPerson, languageOf } from "../layout/document-people";
import { badgeDocument } from "./badge-document";

/** The most pixels that a badge takes on the screen of the desk, where the answers have a column of 432 pixels. */
const room = { width: 340, height: 290 };
const pixelsPerMillimetre = 96 / 25.4;

function zoomOf(entry: BadgeEntry): { width: number; height: number; zoom: number } {
	// Of a sheet to fold, its face alone, which is the quarter that comes first.
	const size = badgeSizeOf(entry);
	const [width, height] = [size.width * pixelsPerMillimetre, size.height * pixelsPerMillimetre];
	return { width, height, zoom: Math.min(1, room.width / width, room.height / height) };
}

export function screenSizeOf(entry: BadgeEntry): { width: number; height: number } {
	const { width, height, zoom } = zoomOf(entry);
	return { width: Math.round(width * zoom), height: Math.round(height * zoom) };
}

/** Somebody's badge as it would be printed, as a page for a frame. Looking at it is no print. */
export async function badgeOnScreen(
	{ files }: Pick<Services, "files">,
	event: LoadedEvent,
	entry: BadgeEntry,
	person: DocumentPerson,
	languageId: string | undefined,
): Promise<string> {
	const badge = await badgeDocument(event, entry, person, languageOf(event, languageId), files);
	return pageOf({
		...badge,
		css: `${badge.css}@media screen{body{zoom:${zoomOf(entry).zoom.toFixed(3)};overflow:hidden}}`,
	});
}
