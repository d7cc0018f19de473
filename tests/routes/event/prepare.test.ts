import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newEventColours } from "~/domain/event-file/new-document";
import { catalogue } from "~/domain/settings";
import { paths } from "~/paths";
import { subjectPlaces } from "~/routes/ground/workspace/settings-places";
import type { Page, TextBrowser } from "../../support/browser/pages";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

let fair: Fair;
let olga: TextBrowser;

beforeAll(async () => {
	const staff = (name: string, role: "organiser" | "programme") => people(name).map((person) => ({ ...person, role }));
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			people: [
				...staff("olga", "organiser"),
				...staff("paul", "organiser"),
				...staff("pia", "programme"),
				...people("guest"),
			],
		}),
	]);
	olga = await fair.enter("olga");
});
afterAll(() => fair.close());
beforeEach(async () => {
	await fair.world.store.deleteFrom("event_draft_changes").execute();
});

type Raw = Record<string, Record<string, unknown>>;

async function part(name: string): Promise<Raw> {
	const { data } = await (await fair.world.as("olga")).drafts.parts({ ...fair.world.event, names: name });
	return data.parts[name] as Raw;
}

const access = paths.settings("salon", "inscription");
const { flag: full } = catalogue.waitingListActive;
const { flag: taken } = catalogue.emailTakenMessage;
const { flag: minimum } = catalogue.passwordMinimum;

async function profile(): Promise<string> {
	const [first] = (await part("typologies")) as unknown as { id: string }[];
	return first?.id ?? "";
}

describe("« Sauf pour… »", () => {
	test("gives a profile another value, which stands at the field, and is taken out again", async () => {
		const id = await profile();
		const page = await olga.open(access);
		const saved = await olga.submit(page, "settings", {
			[full]: "false",
			[`${full}+pour`]: `profil:${id}`,
			[`${full}+valeur`]: "true",
		});
		expect([saved.status, saved.text]).toEqual([200, expect.stringContaining("C’est dans le brouillon")]);
		expect((await part("settings"))[full]).toBe(false);
		expect((await part("settingsByTypology"))[id]).toEqual({ [full]: true });
		expect(saved.values("settings")[`${full}@profil:${id}`]).toBe("true");
		// What else was typed is saved with the press that takes it out.
		const out = await olga.submit(saved, "settings", { [full]: "true", retirer: `${full}@profil:${id}` });
		expect((await part("settings"))[full]).toBe(true);
		expect((await part("settingsByTypology"))[id] ?? {}).toEqual({});
		expect(out.values("settings")[`${full}@profil:${id}`]).toBeUndefined();
	});

	test("gives a language another text, and no rule another value by language", async () => {
		const [language] = (await part("languages")) as unknown as { id: string }[];
		const whom = `langue:${language?.id}`;
		const page = await olga.open(access);
		const said = await olga.submit(page, "settings", { [`${taken}+pour`]: whom, [`${taken}+valeur`]: "Déjà là" });
		expect([said.status, said.values("settings")[`${taken}@${whom}`]]).toEqual([200, "Déjà là"]);
		const wrong = await olga.submit(page, "settings", { [`${full}+pour`]: whom, [`${full}+valeur`]: "true" });
		expect(wrong.status).toBe(422);
		expect(wrong.byId(`${full}+pour-error`)).toBeDefined();
	});

	test("refuses half an exception, a profile of nobody and a wrong value, and keeps what was typed", async () => {
		const page = await olga.open(access);
		const half = await olga.submit(page, "settings", { [`${full}+valeur`]: "true", [minimum]: "12" });
		expect([half.status, half.values("settings")[minimum]]).toEqual([422, "12"]);
		expect(half.text).toContain("Choisissez pour qui");
		const ghost = await olga.submit(page, "settings", { [`${full}+pour`]: "profil:ghost", [`${full}+valeur`]: "true" });
		expect(ghost.status).toBe(422);
		const id = await profile();
		const hours = catalogue.unfinishedHoldHours.flag;
		const wrong = await olga.submit(page, "settings", {
			[`${hours}+pour`]: `profil:${id}`,
			[`${hours}+valeur`]: "beaucoup",
		});
		expect([wrong.status, wrong.values("settings")[`${hours}+valeur`]]).toEqual([422, "beaucoup"]);
		// A folded field that is wrong is in sight.
		expect(/<details class="fold row" open/.test(wrong.answer.body)).toBe(true);
		expect(await part("settingsByTypology")).toEqual({});
	});

	test("shows both values where somebody else gave the same profile another one meanwhile", async () => {
		const id = await profile();
		const paul = await fair.enter("paul");
		const [hers, his] = [await olga.open(access), await paul.open(access)];
		const whom = { [`${full}+pour`]: `profil:${id}` };
		await paul.submit(his, "settings", { ...whom, [`${full}+valeur`]: "false", [minimum]: "9" });
		const refused = await olga.submit(hers, "settings", { ...whom, [`${full}+valeur`]: "true" });
		expect(refused.status).toBe(409);
		expect(refused.values("settings")).toMatchObject({ [`${full}+valeur`]: "true", [minimum]: "9" });
		const saved = await olga.submit(refused, "settings");
		expect(saved.status).toBe(200);
		expect((await part("settingsByTypology"))[id]).toEqual({ [full]: true });
		expect((await part("settings"))[minimum]).toBe(9);
	});
});

describe("The page of a subject", () => {
	test("asks for the event’s colour by swatches, or for another one beside them", async () => {
		const { flag } = catalogue.primaryColor;
		const address = paths.settings("salon", "page-publique");
		const { night } = newEventColours;
		const colour = async () => (await part("settings"))[flag];
		const before = await colour();
		const page = await olga.open(address);
		expect((await olga.submit(page, "settings")).text).toContain("Rien n’a changé");
		expect(await colour()).toEqual(before);
		const chosen = await olga.submit(page, "settings", { [flag]: night });
		expect([await colour(), chosen.values("settings")[flag]]).toEqual([night, night]);
		const wrong = await olga.submit(chosen, "settings", { [flag]: "autre", [`${flag}+autre`]: "rouge" });
		expect([wrong.status, wrong.values("settings")[`${flag}+autre`]]).toEqual([422, "rouge"]);
		const other = await olga.submit(wrong, "settings", { [`${flag}+autre`]: "#AB1234" });
		expect([await colour(), other.values("settings")[`${flag}+autre`]]).toEqual(["#ab1234", "#ab1234"]);
		await olga.submit(other, "settings", { [`${flag}+autre`]: "" });
		expect(await colour()).toBeUndefined();
	});

	test("takes the same post twice, one after the other and at once, as one change", async () => {
		const id = await profile();
		const page = await olga.open(access);
		const typed = {
			[full]: "true",
			[`${minimum}`]: "8",
			[`${full}+pour`]: `profil:${id}`,
			[`${full}+valeur`]: "false",
		};
		const sent = await Promise.all([olga, await fair.enter("olga")].map((one) => one.submit(page, "settings", typed)));
		const later = await olga.submit(page, "settings", typed);
		expect([...sent, later].map(({ status }) => status)).toEqual([200, 200, 200]);
		expect((await part("settings"))[full]).toBe(true);
		expect((await part("settingsByTypology"))[id]).toEqual({ [full]: false });
	});

	test("keeps to its own settings, whatever is posted with them", async () => {
		const page = await olga.open(access);
		const { flag } = catalogue.photosShown;
		const forged = await olga.sendTo(`${access}?reglages`, [
			["seen", page.values("settings").seen as string],
			[flag, "true"],
			["settings", "true"],
		]);
		expect([forged.status, forged.text]).toEqual([200, expect.stringContaining("Rien n’a changé")]);
		expect((await olga.sendTo(`${access}?reglages`, [["seen", "{"]])).status).toBe(400);
		expect((await olga.sendTo(`${access}?reglages`, [["seen", "null"]])).status).toBe(200);
	});

	test("says what its folded settings are, and unfolds them for a link to one", async () => {
		const page = await olga.open(access);
		expect(page.text).toContain("tout est comme d’origine");
		expect(page.answer.body).not.toMatch(/<details class="fold row" open/);
		const saved = await olga.submit(page, "settings", { [minimum]: "12" });
		expect(saved.text).toMatch(/Longueur minimale du mot de passe\s?: 12/);
		expect((await olga.open(`${access}?rare`)).answer.body).toMatch(/<details class="fold row" open/);
	});

	test("is found at the addresses of before, and nothing else is there", async () => {
		const old = await olga.open(`${paths.settings("salon", "options")}?groupe=companions`);
		expect([old.status, old.path]).toEqual([200, paths.settings("salon", "a-plusieurs")]);
		expect((await olga.open(`${paths.settings("salon", "options")}?groupe=constructor`)).path).toBe(
			paths.settings("salon"),
		);
		expect((await olga.open(paths.settings("salon", "inscription", ["rien"]))).status).toBe(404);
		expect((await olga.open(paths.settings("salon", "constructor"))).status).toBe(404);
	});
});

describe("« Préparer »", () => {
	const index = paths.settings("salon");
	const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
	const rowsOf = (page: Page) =>
		tagsIn(page.root, "a")
			.filter(({ attributes }) => attributes.class?.startsWith("prepare__row"))
			.map((row) => ({ href: row.attributes.href ?? "", text: plain(textOf(row)) }));
	const lineOf = (page: Page, place: string) =>
		rowsOf(page).find(({ href }) => href === paths.settings("salon", place))?.text ?? "";

	test("has a row for each subject with what visitors meet now, as the draft has it", async () => {
		const page = await olga.open(index);
		expect([page.status, page.title]).toEqual([200, expect.stringMatching(/^Préparer – /)]);
		expect(page.links).toContain("/salon/organisation/avant-ouverture");
		expect(rowsOf(page).map(({ href }) => href)).toEqual([
			...Object.values(subjectPlaces).map((place) => paths.settings("salon", place)),
			paths.team("salon"),
			paths.eventFile("salon"),
		]);
		expect(lineOf(page, "a-plusieurs")).not.toContain("changé");
		await olga.submit(await olga.open(paths.settings("salon", "a-plusieurs")), "settings", {
			[catalogue.companionsActive.flag]: "true",
			[catalogue.companionsMaximum.flag]: "2",
			[catalogue.inviteActive.flag]: "false",
		});
		await olga.submit(await olga.open(access), "settings", { [catalogue.registrationEndsAt.flag]: "2027-05-20T00:00" });
		const after = await olga.open(index);
		expect(lineOf(after, "a-plusieurs")).toMatch(/On peut amener 2 personnes changé/);
		expect(lineOf(after, "inscription")).toMatch(/jusqu’à jeu\. 20 mai 2027/);
		expect(lineOf(after, "zones")).not.toContain("changé");
	});

	test("says what contradicts itself, and a press repairs it", async () => {
		const { flag } = catalogue.articlesShown;
		const tickets = await olga.open(paths.settings("salon", "articles"));
		await olga.submit(tickets, "settings", { [flag]: "false" });
		const page = await olga.open(index);
		expect(plain(page.text)).toContain("À démêler");
		expect(lineOf(page, "articles")).toMatch(/proposés à personne à démêler changé/);
		const buttons = tagsIn(page.root, "button").filter(({ attributes }) => attributes.name === "proposer");
		expect(buttons.map(({ attributes }) => attributes.value)).toContain("articlesShown");
		const repaired = await olga.sendTo(index, [["proposer", "articlesShown"]]);
		expect([repaired.status, repaired.path]).toEqual([200, index]);
		expect((await part("settings"))[flag]).toBe(true);
		expect(lineOf(repaired, "articles")).not.toContain("à démêler");
		// Anything else that is posted changes nothing.
		expect((await olga.sendTo(index, [["proposer", "publicPageShown constructor"]])).status).toBe(200);
	});

	test("finds every setting by its label and its key, and opens the page of its subject at the field", async () => {
		for (const [key, { flag, label }] of Object.entries(catalogue)) {
			for (const search of [label[0], flag]) {
				const found = rowsOf(await olga.open(`${index}?q=${encodeURIComponent(search)}`));
				expect([key, search, found.map(({ href }) => href.split("#")[1])]).toEqual([
					key,
					search,
					expect.arrayContaining([flag]),
				]);
			}
		}
		const [row] = rowsOf(await olga.open(`${index}?q=longueur+du+mot+de+passe`));
		expect(row?.text).toMatch(/4 · Qui peut s’inscrire, rare d’origine/);
		const target = await olga.open(row?.href ?? "");
		expect(target.answer.body).toMatch(/<details class="fold row" open/);
		expect(target.byId(minimum)).toBeDefined();
		await olga.submit(target, "settings", { [minimum]: "12" });
		const [own] = rowsOf(await olga.open(`${index}?q=${minimum.toLowerCase()}`));
		expect(own?.text).toMatch(/12 · Qui peut s’inscrire, rare changé par vous/);
	});

	test("finds by other words and fields of parts, and what comes nearest where there is nothing", async () => {
		const labels = async (search: string) =>
			rowsOf(await olga.open(`${index}?q=${encodeURIComponent(search)}`)).map(({ text }) => text);
		expect(await labels("google")).toEqual(expect.arrayContaining([expect.stringContaining("moteurs de recherche")]));
		expect(await labels("TVA")).toEqual(expect.arrayContaining([expect.stringContaining("Vendeur et paiements")]));
		expect(await labels("Couleurs")).toEqual(expect.arrayContaining([expect.stringContaining("Couleur principale")]));
		const none = await olga.open(`${index}?q=acompagnents`);
		expect(plain(none.text)).toContain("Rien de ce nom");
		expect(rowsOf(none)).toHaveLength(3);
		expect(plain(none.text)).toContain("ccompagnant");
		expect((await olga.open(`${index}?q=${"%20x".repeat(200)}`)).status).toBe(200);
		expect(rowsOf(await olga.open(`${index}?q=%20`)).length).toBeGreaterThan(15);
	});

	test("shows the programme alone to its makers, and nothing to people without a role", async () => {
		const pia = await fair.enter("pia");
		const page = await pia.open(index);
		expect(page.status).toBe(200);
		expect(rowsOf(page).map(({ href }) => href)).toEqual([paths.settings("salon", "conferences")]);
		expect(page.text).not.toContain("À démêler");
		const found = rowsOf(await pia.open(`${index}?q=salle`)).map(({ href }) => href);
		expect(found).toContain(paths.settings("salon", "salles"));
		expect(rowsOf(await pia.open(`${index}?q=${minimum}`)).map(({ href }) => href)).not.toContain(access);
		expect((await pia.sendTo(index, [["proposer", "conferencesShown"]])).status).toBe(403);
		expect((await pia.sendTo(`${paths.settings("salon", "conferences")}?reglages`, [["seen", "{}"]])).status).toBe(403);
		const guest = await fair.enter("guest");
		expect((await guest.open(index)).status).toBe(403);
		expect((await guest.sendTo(access, [["seen", "{}"]])).status).toBe(403);
	});
});
