import { drawCover, familyOf } from "~/domain/cover";
import { isCoverFamily } from "~/domain/image";
import { makeTheme } from "~/domain/palette";
import type { KnownEvent } from "../../ground/events/known-event";
import { type Html, raw } from "../../ground/printing/html";

/** The ticket's colours on paper, and the drawing in its head. */
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
	/** Nothing where the event has a picture of its own: a drawing that nobody chose would stand for it. */
	cover: Html | null;
}

interface OwnColours {
	background?: string | undefined;
	text?: string | undefined;
	accent?: string | undefined;
}

/** As on the screen: the event's accent for the person's typology, unless a template brings colours of its own. */
export function ticketLook(event: KnownEvent, typologyId: string | null, own: OwnColours = {}): TicketLook {
	const { primaryColor, primaryTextColor } = event.settings(typologyId);
	const paper = own.background ?? "#ffffff";
	const { light } = makeTheme({
		bgPrimaryColor: own.accent ?? primaryColor,
		textPrimaryColor: primaryTextColor,
		backgroundColor: paper,
	});
	return {
		...{ paper, ink: own.text ?? "#171c20" },
		...{ band: light.deep, head: light["deep-2"], headInk: light["deep-ink"], headSoft: light["deep-soft"] },
		...{ accent: light.accent, accentInk: light["accent-ink"] },
		cover: coverOf(event, light),
	};
}

/** The right of the event's drawing: words stand at its left. */
function coverOf({ document }: KnownEvent, light: ReturnType<typeof makeTheme>["light"]): Html | null {
	const { alias } = document.event;
	const { cover } = document.page;
	if (cover && !isCoverFamily(cover)) return null;
	const family = isCoverFamily(cover) ? cover : familyOf(alias);
	return raw(
		`<svg class="cover" viewBox="680 0 760 500" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">${drawCover(alias, family, (tint) => light[tint])}</svg>`,
	);
}
