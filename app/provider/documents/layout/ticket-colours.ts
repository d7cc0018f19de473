import { drawCover, familyOf } from "~/domain/event/cover";
import { isCoverFamily } from "~/domain/event/image";
import { makeTheme } from "~/domain/event/palette";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { readCoverImage } from "../../ground/events/read-cover-image";
import { type Html, html, raw } from "../../ground/printing/html";
import type { Files } from "../../ground/services/files";

export interface TicketColours {
	paper: string;
	ink: string;
	band: string;
	head: string;
	headInk: string;
	headSoft: string;
	accent: string;
	accentInk: string;
}

interface OwnColours {
	background?: string | undefined;
	text?: string | undefined;
	accent?: string | undefined;
}

export function ticketColours(
	event: LoadedEvent,
	typologyId: string | null,
	ownColours: OwnColours = {},
): TicketColours {
	const paper = ownColours.background ?? "#ffffff";
	const light = paletteOf(event, typologyId, ownColours);
	return {
		paper,
		ink: ownColours.text ?? "#171c20",
		band: light.deep,
		head: light["deep-2"],
		headInk: light["deep-ink"],
		headSoft: light["deep-soft"],
		accent: light.accent,
		accentInk: light["accent-ink"],
	};
}

function paletteOf(event: LoadedEvent, typologyId: string | null, ownColours: OwnColours) {
	const { primaryColor, primaryTextColor } = event.settingsOf(typologyId);
	return makeTheme({
		bgPrimaryColor: ownColours.accent ?? primaryColor,
		textPrimaryColor: primaryTextColor,
		backgroundColor: ownColours.background ?? "#ffffff",
	}).light;
}

/**
 * The organiser's own, otherwise the event's drawing; null if theirs cannot be read, rather than a drawing that nobody chose.
 */
export async function ticketCover(
	event: LoadedEvent,
	files: Files | undefined,
	typologyId: string | null,
	ownColours: OwnColours = {},
): Promise<Html | null> {
	const { alias } = event.document.event;
	const { cover } = event.document.page;
	const picture = await readCoverImage(event, files);
	if (picture) {
		return html`<img class="cover cover--own" src="data:image/jpeg;base64,${picture.toString("base64")}" alt="">`;
	}
	if (cover && !isCoverFamily(cover)) return null;
	const light = paletteOf(event, typologyId, ownColours);
	const family = isCoverFamily(cover) ? cover : familyOf(alias);
	return raw(
		`<svg class="cover" viewBox="680 0 760 500" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">${drawCover(alias, family, (tint) => light[tint])}</svg>`,
	);
}
