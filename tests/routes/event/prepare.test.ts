import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { catalogue } from "~/domain/settings";
import { paths } from "~/paths";
import type { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

let fair: Fair;
let olga: TextBrowser;

beforeAll(async () => {
	const staff = (name: string, role: "organiser" | "programme") => people(name).map((person) => ({ ...person, role }));
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			people: [...staff("olga", "organiser"), ...staff("paul", "organiser"), ...staff("pia", "programme")],
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
