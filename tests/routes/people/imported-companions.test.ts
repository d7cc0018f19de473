import { afterAll, beforeAll, expect, test } from "vitest";
import { grantRole } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { type Fair, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";

let fair: Fair;
beforeAll(async () => {
	const offering = { ...everythingShown, FO_MEETING_COMPANIONS_IS_ACTIVE: true, FO_MEETING_COMPANIONS_MAX: 2 };
	fair = await openFair([
		buildEvent({ event: { id: "salon", alias: "salon" }, settings: offering, people: people("olga", "ana") }),
		buildEvent({ event: { id: "sans", alias: "sans" }, people: people("olga", "bea") }),
	]);
	const { store, idOf } = fair.world;
	for (const eventId of ["salon", "sans"]) {
		const ofOlga = { domainId: "prisme", eventId, personId: idOf("olga") };
		await transact(store, (tx) => grantRole(tx, ofOlga, "organiser"));
	}
});
afterAll(() => fair.close());

const choices = { c0: "email", c1: "firstName", c2: "lastName", known: "keep" };

async function checked(context: string, person: string, names: string[]) {
	const olga = await fair.enter("olga");
	const rows = names.map((name) => `${person}@example.com\t${name}\tLopez`);
	const sent = await olga.post(`/${context}/organisation/personnes/importer`, {
		text: ["E-mail\tPrénom\tNom", ...rows].join("\n"),
	});
	const one = sent.location ?? "";
	expect((await olga.post(`${one}?colonnes`, choices)).location).toBe(one);
	return { olga, one };
}

test("Second names of an address are refused, or proposed as companions, whom the person adds by a press", async () => {
	const { olga, one } = await checked("salon", "ana", ["Ana", "Zoé", "Tom", "Eva"]);
	const trial = await olga.open(one);
	expect(trial.text).toContain("3 lignes ont l’adresse d’une ligne plus haut");
	expect(trial.text).toContain("3 lignes refusées");
	expect(trial.text).toContain("n’ajouterait et ne changerait personne");
	const wrong = await olga.post(one, { do: "family", family: "adopt" });
	expect(wrong.status).toBe(422);
	const saved = await olga.submit(trial, "family", { family: "companions", do: "family" });
	expect(saved.text).toContain("3 accompagnants proposés");
	expect(saved.text).not.toContain("lignes refusées");
	expect(saved.text).toContain("proposé comme accompagnant de la personne de la ligne 2");
	// Columns that are chosen again leave the choice as it is.
	expect((await olga.post(`${one}?colonnes`, choices)).location).toBe(one);
	const again = await olga.open(one);
	expect(again.text).toContain("Proposer 3 accompagnants");
	expect((await olga.post(one, { do: "start" })).status).toBe(303);
	await expect.poll(async () => (await olga.open(one)).text, { interval: 200 }).toContain("3 accompagnants proposés.");
	expect((await olga.open(`/salon/users/${fair.world.idOf("ana")}`)).text).toContain("Zoé Lopez");

	const ana = await fair.visit("ana");
	const early = await ana.open("/salon/companions");
	expect(early.text).toContain("3 personnes sont attendues avec vous");
	expect(early.answer.body).not.toContain('value="add"');
	const done = await walkTo(ana, "/salon/inscription", "confirmation");
	expect(done.text).toContain("3 personnes sont attendues avec vous");
	const list = "/salon/companions";
	const idIn = async (name: string) => {
		const { body } = (await ana.open(list)).answer;
		return new RegExp(`${name} Lopez[^]*?name="expected" value="([\\w-]+)"`).exec(body)?.[1] ?? "";
	};
	const zoe = await idIn("Zoé");
	const press = (expected: string, act: string) => ana.post(list, { expected, do: act });
	expect((await press(zoe, "add")).location).toBe(list);
	const added = await ana.open(list);
	expect(added.text).toContain("Zoé Lopez vous accompagne");
	expect(added.text).toContain("2 personnes sont attendues avec vous");
	await press(zoe, "add");
	expect((await ana.open(list)).text).toContain("Vous avez déjà répondu pour cette personne");
	await press(await idIn("Tom"), "forget");
	expect((await ana.open(list)).text).toContain("Tom Lopez ne vient pas avec vous");
	// At the maximum, one may still say that somebody does not come.
	const eva = await idIn("Eva");
	const other = await ana.open("/salon/companions/add");
	await ana.submit(other, "companion-add", { firstName: "Max", lastName: "Petit", email: "", details: "later" });
	const full = await ana.open(list);
	expect(full.text).toContain("le maximum est atteint");
	expect(full.answer.body).not.toContain('value="add"');
	await press(eva, "add");
	expect((await ana.open(list)).text).toContain("Eva Lopez");
	await press(eva, "nonsense");
	expect((await ana.open(list)).text).toContain("Eva Lopez");
	await press(eva, "forget");
	expect((await ana.open(list)).answer.body).not.toContain('name="expected"');
});

test("Where nobody may have companions, the screen says so and leads to the option", async () => {
	const { olga, one } = await checked("sans", "bea", ["Bea", "Zoé"]);
	const trial = await olga.open(one);
	expect(trial.text).toContain("1 ligne a l’adresse d’une ligne plus haut");
	expect(trial.text).toContain("L’événement n’offre pas d’accompagnants");
	expect(trial.answer.body).not.toContain('name="family"');
	const href = trial.links.find((link) => link.endsWith("#FO_MEETING_COMPANIONS_IS_ACTIVE")) ?? "";
	const options = await olga.open(href);
	expect([options.status, options.answer.body.includes('id="FO_MEETING_COMPANIONS_IS_ACTIVE"')]).toEqual([200, true]);
	await olga.post(one, { do: "family", family: "companions" });
	expect((await olga.open(one)).text).toContain("dont la personne ne peut pas avoir d’accompagnant");
});
