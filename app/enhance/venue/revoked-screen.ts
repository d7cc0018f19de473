import type { DoorPage } from "../../domain/venue/wire";
import { waitingElement } from "../live/waiting-markup";
import { PageTexts } from "./page-texts";

export type RevokedDoorPage = Pick<DoorPage, "eventId" | "base" | "timeZone" | "locale" | "texts">;

/** Replaces all that a door shows by the name of its revoker; without a sentence the server has done so. Says what is still to hand in. */
export function showRevoked({ texts, locale }: Pick<DoorPage, "texts" | "locale">, sentence?: string) {
	const said = new PageTexts(texts, locale);
	const screen = sentence === undefined ? document.querySelector("main") : waitingElement("door-revoked");
	const handingIn = screen?.querySelector<HTMLElement>("[data-part=handing-in]");
	if (screen && sentence !== undefined) {
		screen.querySelector("[data-part=sentence]")?.replaceChildren(sentence);
		document.title = said.say("scan.revokedTitle");
		document.body.replaceChildren(screen);
	}
	let hasWaited = false;
	return {
		waiting(count: number): void {
			hasWaited ||= count > 0;
			if (!handingIn || !hasWaited) return;
			handingIn.hidden = false;
			handingIn.textContent = count > 0 ? said.count("scan.revokedWaiting", count) : said.say("scan.revokedSent");
		},
	};
}
