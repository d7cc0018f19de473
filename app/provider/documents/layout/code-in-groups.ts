import { groupsOfFour } from "~/domain/texts/groups-of-four";
import { type Html, html } from "../../ground/printing/html";

/** In fours for the eye, as on screens and in mails; without spaces in the text, so that the code is copied in one piece. */
export function codeInGroups(code: string): Html[] {
	return groupsOfFour(code).map((group) => html`<span class="quad">${group}</span>`);
}

export const codeInGroupsCss = ".quad{white-space:nowrap}.quad+.quad{margin-inline-start:.5em}";
