import { afterAll, beforeAll, expect, test } from "vitest";
import type { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { sellerAt } from "../../support/money/money";
import { buildEvent } from "../../support/world/event";

let fair: Fair;
let fina: TextBrowser;

const money = "/caisse/organisation/argent";
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

beforeAll(async () => {
	const event = (id: string) =>
		buildEvent({
			event: { id, alias: id },
			days: [{ id: "thursday", day: "2027-03-18" }],
			settings: { FO_MEETING_DESK_PAYMENT: true, FO_MEETING_ARTICLES_SHOW: true },
			billing: sellerAt(id),
			articles: [{ id: "seat", label: "Place", price: 10000, days: { 0: {} } }],
			people: [
				...people("ana", "bruno"),
				{ email: "olga@example.com", firstName: "Olga", role: "organiser" as const },
				{ email: "fina@example.com", firstName: "Fina", lastName: "Caisse", role: "finance" as const },
				{ email: "daisy@example.com", firstName: "Daisy", role: "desk" as const },
			] as never,
		});
	fair = await openFair([event("caisse"), event("autre")]);
	await fair.register(["ana", "bruno"]);
	for (const name of ["ana", "bruno"]) {
		const of = { event_id: "caisse", person_id: fair.world.idOf(name) };
		await fair.world.store
			.insertInto("article_choices")
			.values({ ...of, article_id: "seat", day_id: "0" })
			.execute();
		await fair.world.store
			.updateTable("registrations")
			.set({ due_since: name === "ana" ? "2027-01-02T10:00:00.000Z" : "2027-01-05T10:00:00.000Z" })
			.where("event_id", "=", "caisse")
			.where("person_id", "=", of.person_id)
			.execute();
	}
	fina = await fair.enter("fina");
});
afterAll(() => fair.close());

const accountOf = (name: string) => `${money}/comptes/${fair.world.idOf(name)}`;

test("The treasurer sees who owes what, the longest first, and searches by name", async () => {
	const page = await fina.open(money);
	expect(page.status).toBe(200);
	const text = plain(page.text);
	expect(text).toContain("240,00 €");
	expect(text.indexOf("ana")).toBeLessThan(text.indexOf("bruno"));
	expect(page.links).toContain(accountOf("ana"));
	const { links } = await fina.open(`${money}?q=bruno`);
	expect([links.includes(accountOf("bruno")), links.includes(accountOf("ana"))]).toEqual([true, false]);
	expect((await fina.open(`${money}?q=personne-de-ce-nom`)).text).toContain("Rien ne correspond");
	expect((await fina.ask(`${money}/rien`)).status).toBe(404);
});

test("A transfer is recorded in two parts: nothing typed is lost, and sent twice it is one", async () => {
	const page = await fina.open(accountOf("ana"));
	const wrong = await fina.submit(page, "transfer", { amount: "beaucoup", reference: "VIR-1" });
	expect([wrong.status, wrong.answer.body.includes("VIR-1")]).toEqual([422, true]);
	const more = await fina.submit(page, "transfer", { amount: "130", reference: "VIR-1" });
	expect([more.status, more.answer.body.includes('name="takesMore"')]).toEqual([422, true]);
	const part = await fina.submit(page, "transfer", { amount: "50", reference: "VIR-1" });
	expect(plain(part.text)).toContain("Le virement est noté.");
	expect(plain(part.text)).toContain("Reste à payer 70,00 €");
	// The form of the page before: the same record, and it changes nothing.
	await fina.submit(page, "transfer", { amount: "50", reference: "VIR-1" });
	const rest = await fina.submit(await fina.open(accountOf("ana")), "transfer", { amount: "70" });
	expect(plain(rest.text)).toContain("Rien n’est dû.");
	const payments = await fina.open(`${money}/paiements?moyen=transfer`);
	expect(plain(payments.text)).toContain("noté par Fina Caisse");
	expect(plain(payments.text).match(/Virement/g)?.length).toBeGreaterThanOrEqual(2);
	expect(plain((await fina.open(`${money}/factures`)).text)).toContain("Facture ESSAI-caisse-00001");
});

test("A refund shows its credit note before, and what a transfer paid is then handed back", async () => {
	const account = await fina.open(accountOf("ana"));
	// The invoice as its owner has it; another participant has none of it.
	const pdf = account.links.find((href) => /factures\/[^/]+\/pdf$/.test(href)) ?? "";
	expect((await fina.open(`${money}/factures`)).links).toContain(pdf);
	const own = await (await fair.enter("ana")).ask(pdf);
	const read = await fina.ask(pdf);
	expect([read.status, read.headers["content-type"]]).toEqual([200, own.headers["content-type"]]);
	expect((await fina.ask(pdf.replace(/pdf$/, "xml"))).status).toBe(404);
	expect((await (await fair.enter("bruno")).ask(pdf)).status).toBe(404);
	const key = /name="ligne"[^>]*value="([^"]+)"/.exec(account.answer.body)?.[1]?.replaceAll("&quot;", '"') ?? "";
	const preview = await fina.open(`${accountOf("ana")}/rembourser?${new URLSearchParams({ ligne: key })}`);
	expect(plain(preview.text)).toContain("120,00 € sont à rendre par virement ou au guichet");
	expect((await fina.open(`${money}/factures?type=creditNote`)).text).toContain("Rien ne correspond");
	const made = await fina.submit(preview, "make-refund", {});
	expect(plain(made.text)).toContain("À rendre 120,00 €");
	const again = await fina.submit(preview, "make-refund", {});
	expect(again.status).toBe(409);
	expect(plain((await fina.open(`${money}/remboursements`)).text)).toContain("Par virement ou au guichet");
	const back = await fina.submit(made, "back", { amount: "120", means: "transfer", intention: "rendre" });
	expect(plain(back.text)).toContain("Rien n’est dû.");
	expect(plain((await fina.open(`${money}/remboursements?etat=done`)).text)).toContain("120,00 €");
});

test("A mistaken record is taken back, and stays, struck out", async () => {
	const page = await fina.open(accountOf("bruno"));
	const noted = await fina.submit(page, "transfer", { amount: "20" });
	const entry = /name="entry" value="([^"]+)"/.exec(noted.answer.body)?.[1] ?? "";
	const id = /name="id" value="([^"]+)"/.exec(noted.answer.body)?.[1] ?? "";
	const body = new URLSearchParams({ intention: "annuler", entry, id }).toString();
	expect((await fina.ask(accountOf("bruno"), { method: "POST", body })).status).toBe(303);
	const undone = await fina.open(accountOf("bruno"));
	expect([undone.answer.body.includes("<s>"), plain(undone.text).includes("Reste à payer 120,00 €")]).toEqual([
		true,
		true,
	]);
	const log = await (await fair.enter("olga")).open("/caisse/logs/equipe?partie=money");
	expect(plain(log.text)).toContain("a annulé une écriture");
});

test("The journal and the accounts leave as files", async () => {
	for (const fichier of ["journal", "comptes"]) {
		const body = new URLSearchParams({ fichier }).toString();
		const answer = await fina.ask(money, { method: "POST", body });
		expect([answer.status, answer.location?.includes("/api/exports/")]).toEqual([303, true]);
		const { pathname, search } = new URL(answer.location ?? "", "http://x");
		const file = await fina.ask(pathname + search);
		expect(file.body).toContain(fichier === "journal" ? "411000" : "Reste");
	}
});

test("Nobody else comes in, and nobody of another event is found", async () => {
	const daisy = await fair.enter("daisy");
	for (const path of [money, `${money}/paiements`, accountOf("ana"), `${accountOf("ana")}/rembourser?ligne=x`]) {
		expect([path, (await daisy.ask(path)).status]).toEqual([path, 403]);
	}
	const body = new URLSearchParams({ fichier: "journal" }).toString();
	expect((await daisy.ask(money, { method: "POST", body })).status).toBe(403);
	expect((await fina.ask(`${money}/comptes/none`)).status).toBe(404);
	expect((await fair.enter("ana")).cookies.size).toBeGreaterThan(0);
});
