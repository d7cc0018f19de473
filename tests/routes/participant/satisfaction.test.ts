import { afterAll, beforeAll, expect, test } from "vitest";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "avis", alias: "avis" },
			settings: { ...everythingShown, FO_MEETING_FORM_ID: null, FO_MEETING_SATISFACTION_FORM_ID: "opinion" },
			forms: [
				{ id: "travel", label: "Trajet", models: [] },
				{
					id: "opinion",
					label: "Votre avis sur le salon",
					models: [
						{
							component: "radio",
							key: "mark",
							label: "Êtes-vous satisfait ?",
							isRequired: true,
							values: [
								{ value: "yes", label: "Oui" },
								{ value: "no", label: "Non" },
							],
						},
						{ component: "textarea", key: "words", label: "En quelques mots" },
					],
					consents: [{ key: "quote", text: "Vous pouvez me citer" }],
				},
			],
			people: [...people("guest"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
		}),
		buildEvent({ event: { id: "sans", alias: "sans" }, people: people("guest") }),
	]);
});
afterAll(() => fair.close());

test("The satisfaction form takes who has not registered, keeps what was typed, and is answered once", async () => {
	const browser = await fair.visit("guest");
	const page = await browser.open("/avis/satisfaction");
	expect([page.path, page.status]).toEqual(["/avis/satisfaction", 200]);
	// The optional question is not folded away: it tells organisers the most.
	expect(tagsIn(page.root, "details").filter((one) => textOf(one).includes("En quelques mots"))).toEqual([]);
	const refused = await browser.submit(page, "satisfaction", { words: "Très <beau>" });
	expect(refused.status).toBe(422);
	expect(refused.text).toContain("Ce champ est obligatoire");
	expect(refused.values("form-satisfaction")).toMatchObject({ words: "Très <beau>" });
	const thanks = await browser.submit(refused, "satisfaction", { mark: "yes", consent_quote: "on" });
	expect(thanks.text).toMatch(/Merci, guest\..*Votre réponse a bien été prise en compte/);
	// A second post, from a tab that was left open, leads to the thanks as well.
	const again = await browser.submit(refused, "satisfaction", { mark: "no" });
	expect(again.text).toContain("Votre réponse a bien été prise en compte");
	const rows = await fair.world.store.selectFrom("form_answers").select("answers").execute();
	expect(rows.map(({ answers }) => JSON.parse(answers))).toEqual([
		{ mark: "yes", words: "Très <beau>", consent_quote: true },
	]);
	expect((await fair.world.store.selectFrom("consents").selectAll().execute()).map(({ key }) => key)).toEqual([
		"quote",
	]);
});

test("Where no setting names a form there is no satisfaction page, and who is not signed in signs in first", async () => {
	expect((await (await fair.visit("guest")).open("/sans/satisfaction")).status).toBe(404);
	const stranger = await (await fair.visit("guest")).ask("/avis/satisfaction", { headers: { Cookie: "" } });
	expect(stranger.location).toBe("/avis/login?retour=%2Favis%2Fsatisfaction");
});

test("Organisers see results from five answers on; a participant does not see that there are any", async () => {
	const olga = await fair.enter("olga");
	const page = await olga.open("/avis/organisation/satisfaction");
	expect([page.status, page.text.includes("Pas encore de résultats")]).toEqual([200, true]);
	expect(page.text).not.toContain("Très <beau>");
	expect((await (await fair.visit("guest")).open("/avis/organisation/satisfaction")).status).toBe(403);
});
