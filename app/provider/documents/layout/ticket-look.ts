import { drawCover, familyOf } from "~/domain/event/cover";
import { isCoverFamily } from "~/domain/event/image";
import { makeTheme } from "~/domain/event/palette";
import type { LoadedEvent } from "../../ground/events/known-event";
import { ownCover } from "../../ground/events/own-cover";
import { type Html, html, raw } from "../../ground/printing/html";
import type { Files } from "../../ground/services/files";

/** The ticket's colours on paper. */
export interface TicketLook {
	paper: string;
	ink: string;
	/** What the ticket lies on. */
	band: string;
	/** The head: its ground, its words, and those that are softer. */
	head: string;
	headInk: string;
	headSoft: string;
	/** The stub. */
	accent: string;
	accentInk: string;
}

interface OwnColours {
	background?: string | undefined;
	text?: string | undefined;
	accent?: string | undefined;
}

/** As on the screen: the event's accent for the person's typology, unless a template brings colours of its own. */
export function ticketLook(event: LoadedEvent, typologyId: string | null, own: OwnColours = {}): TicketLook {
	const paper = own.background ?? "#ffffff";
	const light = paletteOf(event, typologyId, own);
	return {
		...{ paper, ink: own.text ?? "#171c20" },
		...{ band: light.deep, head: light["deep-2"], headInk: light["deep-ink"], headSoft: light["deep-soft"] },
		...{ accent: light.accent, accentInk: light["accent-ink"] },
	};
}

function paletteOf(event: LoadedEvent, typologyId: string | null, own: OwnColours) {
	const { primaryColor, primaryTextColor } = event.settings(typologyId);
	return makeTheme({
		bgPrimaryColor: own.accent ?? primaryColor,
		textPrimaryColor: primaryTextColor,
		backgroundColor: own.background ?? "#ffffff",
	}).light;
}

/**
 * What stands at the right of the ticket's head, beside its words: the organiser's own picture, else the right of the event's drawing.
 * Nothing where the picture cannot be read: a drawing that nobody chose would stand for it.
 */
export async function ticketCover(
	event: LoadedEvent,
	files: Files | undefined,
	typologyId: string | null,
	own: OwnColours = {},
): Promise<Html | null> {
	const { alias } = event.document.event;
	const { cover } = event.document.page;
	const picture = await ownCover(event, files);
	if (picture) {
		return html`<img class="cover cover--own" src="data:image/jpeg;base64,${picture.toString("base64")}" alt="">`;
	}
	if (cover && !isCoverFamily(cover)) return null;
	const light = paletteOf(event, typologyId, own);
	const family = isCoverFamily(cover) ? cover : familyOf(alias);
	return raw(
		`<svg class="cover" viewBox="680 0 760 500" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">${drawCover(alias, family, (tint) => light[tint])}</svg>`,
	);
}
