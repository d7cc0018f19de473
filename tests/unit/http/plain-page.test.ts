import { expect, test } from "vitest";
import { plainPage } from "~/http/express/plain-page";
import { brokenAddress, storeDown } from "~/http/express/plain-refusals";
import { Page } from "../../support/browser/pages";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { flawsOf } from "../../support/browser/well-made";

const opened = (body: string) =>
	new Page(["/"], { status: 503, headers: {}, body, location: undefined, setCookies: [] });

test("What time mends says what to do below its title, and may be asked for again", () => {
	for (const [language, title, again] of [
		["fr", "Le service est momentanément indisponible.", "Réessayer"],
		["en", "The service is unavailable for a moment.", "Try again"],
	] as const) {
		const page = opened(plainPage(storeDown, language, "/x.css"));
		expect([page.lang, tagsIn(page.root, "h1").map(textOf)]).toEqual([language, [title]]);
		expect(page.text).toContain(storeDown[language].slice(title.length + 1));
		expect(page.text).toContain(storeDown[language === "fr" ? "en" : "fr"]);
		expect(tagsIn(page.root, "a").map((link) => [link.attributes.href, textOf(link)])).toEqual([["", again]]);
		expect(flawsOf(page)).toEqual([]);
	}
});

test("What is wrong with an address is not asked for again", () => {
	const page = opened(plainPage(brokenAddress, "fr", undefined));
	const said = [expect.stringMatching(/^Cette adresse est mal écrite.*le lien reçu\.$/)];
	expect([tagsIn(page.root, "h1").map(textOf), tagsIn(page.root, "a")]).toEqual([said, []]);
});

test("A picture without words that text browsers would name is a flaw of a page", () => {
	const page = (image: string) =>
		opened(`<html lang="fr"><title>x</title><main id="main"><h1>x</h1>${image}</main></html>`);
	expect(flawsOf(page('<img srcset="/couvertures/beams.svg" alt="">'))).toEqual([]);
	expect(flawsOf(page('<img src="/couvertures/beams.svg" alt="">'))).toEqual([
		"has /couvertures/beams.svg written between its words",
	]);
});
