import type { Page } from "playwright";
import type { Who } from "./visits";

export interface Screen {
	name: string;
	who: Who;
	/** Relative to the event, or from the root if it begins with a slash. */
	path: string;
	status?: number;
	/** The screen does not depend on the event's names and contents. */
	isSame?: true;
	/** A picture of it is stored. */
	isOnPicture?: true;
	/** What a visitor does there before the screen is looked at. */
	act?: (page: Page) => Promise<void>;
}

/**
 * The screens that a visitor sees from the first link to the day: the audit checks all of them, and some are stored as
 * pictures.
 */
export const screens: Screen[] = [
	{ name: "public-page", who: "stranger", path: "", isOnPicture: true },
	{ name: "programme", who: "stranger", path: "programme", isOnPicture: true },
	{ name: "sign-in", who: "stranger", path: "login", isOnPicture: true },
	{ name: "welcome", who: "invited", path: "inscription/participation", isOnPicture: true },
	{ name: "profile-step", who: "midway", path: "inscription/typologie" },
	{ name: "dates", who: "midway", path: "inscription/dates", isOnPicture: true },
	{ name: "options", who: "midway", path: "inscription/articles", isOnPicture: true },
	{ name: "form", who: "midway", path: "inscription/informations", isOnPicture: true },
	{ name: "quotas", who: "midway", path: "inscription/quotas", isOnPicture: true },
	{ name: "talks", who: "speaker", path: "inscription/conferences" },
	{ name: "payment", who: "owing", path: "inscription/paiement", isOnPicture: true },
	{ name: "owing", who: "owing", path: "inscription/confirmation" },
	{ name: "done", who: "registered", path: "inscription/confirmation", isOnPicture: true },
	{ name: "home", who: "registered", path: "", isOnPicture: true },
	{ name: "photos", who: "registered", path: "photos" },
	{ name: "own-photos", who: "registered", path: "photos?moi" },
	{ name: "photos-out", who: "stranger", path: "photos" },
	{ name: "send-photos", who: "registered", path: "photos/envoyer" },
	{ name: "slideshow", who: "registered", path: "photos/viewer" },
	{ name: "contacts", who: "registered", path: "contacts", isOnPicture: true },
	{ name: "scan-badge", who: "registered", path: "contacts/new" },
	{ name: "receipts", who: "registered", path: "contacts/recus" },
	{ name: "leaderboard", who: "registered", path: "leaderboard" },
	{ name: "replay", who: "registered", path: "replay" },
	{ name: "live", who: "registered", path: "live", isOnPicture: true },
	{ name: "profile", who: "registered", path: "profil" },
	{ name: "group", who: "exhibitor", path: "companions/groupe", isOnPicture: true },
	{ name: "group-table", who: "exhibitor", path: "companions/groupe", act: registerGroup, isOnPicture: true },
	{ name: "calendars", who: "stranger", path: "calendrier" },
	{ name: "fresh-link", who: "stranger", path: "lien" },
	{ name: "not-found", who: "registered", path: "nulle-part", status: 404, isOnPicture: true },
	{ name: "no-event", who: "stranger", path: "/nulle-part", status: 404, isSame: true },
	{ name: "front-door", who: "stranger", path: "/", isSame: true },
	{ name: "styleguide", who: "stranger", path: "styleguide" },
];

/** Two people are read from a list and registered. One of them has no address that works; no mail is sent to either. */
async function registerGroup(page: Page) {
	await page.locator("#list").fill("Zoé;Petit;zoe.petit@example.org\nMaximilienne-Éléonore;de Rochetaillée;nulle-part");
	await page.locator("button[value=read]").first().click();
	// Sends the form without the browser's own validation.
	await page.locator("form#group").evaluate((form: HTMLFormElement) => {
		form.noValidate = true;
	});
	await page.locator("button[value=register]").click();
	await page.locator("#error-summary").waitFor();
}
