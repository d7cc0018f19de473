import { randomUUID } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { importEvent } from "~/provider/event/file/import-event";
import { parseVariables } from "~/provider/ground/outbox/queue";
import { type Printer, PrintFailure } from "~/provider/ground/printing/printer";
import type { OutgoingMail } from "~/provider/ground/services/mail-server";
import { transact } from "~/provider/ground/store/transact";
import { deliverMails } from "~/provider/messages/mails/deliver-mails";
import { reconcileAccount } from "~/provider/money/invoices/reconcile-account";
import { unpaidJob } from "~/provider/registration/unpaid/unpaid-job";
import { registerWalkIn } from "~/provider/venue/desk/walk-in";
import { choices, knownEvent, open, pay, payAll, register, sellingEvent } from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";
import { type EventChanges, everythingShown } from "../../support/world/event";
import { recordOf } from "../../support/world/rows";
import type { World } from "../../support/world/world";

const site = "https://salon.example.com";

const shown = {
	...everythingShown,
	FO_MEETING_QUOTAS_SHOW: false,
	FO_MEETING_TYPO_SHOW: false,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_DOOR_WALK_INS: true,
	FO_MEETING_MAIL_DEFAULTS: true,
};
const staff = [
	{ email: "olga@example.com", firstName: "Olga", lastName: "Orga", role: "organiser" as const },
	{ email: "daisy@example.com", firstName: "Daisy", lastName: "Accueil", role: "desk" as const },
];

async function openWorld(settings: object = {}, changes: EventChanges = {}) {
	const file = sellingEvent({
		settings: { ...shown, ...settings },
		articles: [
			{ id: "seat", label: "Seat", price: 10_000, days: { 0: {} } },
			{ id: "chair", label: "Chair", price: 10_000, days: { 0: {} } },
			{ id: "book", label: "Book", price: 1850, nature: "goods", vatRate: 5.5, days: { 0: {} } },
			{ id: "stand", label: "Stand", price: 5000, nature: "exhibitor-service", days: { 0: {} } },
			{ id: "meal", label: "Meal", price: 2000, days: { thursday: {} } },
			{ id: "free", label: "Free", price: 0, days: { 0: {} } },
		],
		emails: [],
		...changes,
	});
	const paying = await payingWorld({ file: { ...file, people: [...file.people, ...staff] } });
	const { world } = paying;
	return { ...paying, ana: await world.as("ana"), told: (person = "ana") => toldTo(world, world.idOf(person)) };
}

/** Returns the amounts that a person was asked for, in order. */
async function toldTo(world: World, personId: string): Promise<number[]> {
	const rows = await world.store
		.selectFrom("mails")
		.select("variables")
		.where("person_id", "=", personId)
		.where("action_id", "=", mailActions.due)
		.where((row) => row.or([row("reason", "is", null), row("reason", "!=", "noAddress")]))
		.orderBy("created_at")
		.execute();
	return rows.map(({ variables }) => Number(parseVariables(variables).due));
}

/** Once everybody has been gone for half an hour. */
async function deliver(world: World, printer?: Printer): Promise<OutgoingMail[]> {
	world.clock.now = new Date(world.clock.now.getTime() + 30 * 60_000);
	return deliverNow(world, printer);
}

async function deliverNow(world: World, printer?: Printer): Promise<OutgoingMail[]> {
	const sent: OutgoingMail[] = [];
	const server = { send: async (letter: OutgoingMail) => void sent.push(letter), close: () => {} };
	const post = { server, from: { address: "salon@example.com" } };
	const means = { store: world.store, now: () => world.clock.now, publicUrl: site, post, printer };
	await deliverMails(means).run(new AbortController().signal);
	return sent;
}

const about = (letters: OutgoingMail[], words: string) => letters.filter(({ subject }) => subject?.includes(words));
const nameOf = ({ to }: OutgoingMail) => (to as { address: string }).address;

const meals = [
	{ articleId: "meal", dayId: "thursday" },
	{ articleId: "meal", dayId: "friday" },
];
const twoDays: EventChanges = {
	days: [
		{ id: "thursday", day: "2027-03-18" },
		{ id: "friday", day: "2027-03-19" },
	],
	articles: [{ id: "meal", label: "Meal", price: 2000, days: { thursday: {}, friday: {} } }],
	promoCodes: [],
};

interface Path {
	way: string;
	settings?: object;
	changes?: EventChanges;
	/** The amount asked for after each event. */
	walk(opened: Awaited<ReturnType<typeof openWorld>>): Promise<void>;
	amounts: number[];
}

const paths: Path[] = [
	{
		way: "a registration, and not again when it is saved as it was",
		async walk({ world }) {
			await register(world, "ana", "seat");
			await register(world, "ana", "seat");
		},
		amounts: [12_000],
	},
	{
		way: "options that are chosen by a call, but for another of the same price",
		async walk({ world, ana, pass }) {
			await register(world, "ana", "seat");
			pass(1);
			await ana.articles.choose({ ...world.of("ana"), articles: choices("chair") });
			pass(1);
			await ana.articles.choose({ ...world.of("ana"), articles: choices("chair", "book") });
		},
		amounts: [12_000, 13_952],
	},
	{
		way: "a companion's options, and a companion who comes no more",
		async walk({ world, ana, pass }) {
			await register(world, "ana", "free");
			const { id } = await ana.companions.create({ ...world.of("ana"), firstName: "Zoé", lastName: "Petit" });
			pass(1);
			const answers = { participation: "4", daysId: ["thursday"], articles: choices("seat") } as const;
			await ana.registrations.complete({ ...world.event, userId: id, ...answers, daysId: ["thursday"] });
			pass(1);
			await register(world, "ana", "free", "book");
			pass(1);
			await ana.companions.remove({ ...world.event, userId: id });
		},
		amounts: [12_000, 13_952, 1952],
	},
	{
		way: "a promo code, and what is due without it",
		async walk({ world, ana, pass }) {
			await register(world, "ana", "seat");
			pass(1);
			await ana.invoices.applyCode({ ...world.event, code: "TENTH" });
			pass(1);
			await ana.invoices.removeCode(world.event);
			pass(1);
			await ana.invoices.applyCode({ ...world.event, code: "ALL" });
		},
		amounts: [12_000, 10_800, 12_000],
	},
	{
		way: "a day that is added, or taken by an organiser",
		changes: twoDays,
		async walk({ world, ana, pass }) {
			const answers = { participation: "4", daysId: ["thursday"], articles: meals.slice(0, 1) } as const;
			await ana.registrations.complete({ ...world.of("ana"), ...answers, daysId: ["thursday"] });
			pass(1);
			const both = { ...answers, daysId: ["thursday", "friday"], articles: meals };
			await ana.registrations.complete({ ...world.of("ana"), ...both });
			pass(1);
			await (await world.as("olga")).users.changeDays({ ...world.of("ana"), leave: "friday" });
		},
		amounts: [2400, 4800, 2400],
	},
	{
		way: "another customer, who owes another tax",
		async walk({ world, ana, pass }) {
			await register(world, "ana", "stand");
			pass(1);
			const german = { type: "2", intra_communautaire: "DE136695976", country: "DE", social_reason: "Licht GmbH" };
			const place = { address: "Hauptstr. 1", postal_code: "10115", city: "Berlin" };
			await ana.invoices.saveBill({ ...world.of("ana"), bill: { ...german, ...place } });
		},
		amounts: [6000, 5000],
	},
	{
		way: "a part that is paid at the desk, and an entry there that is taken back",
		settings: { FO_MEETING_DESK_PAYMENT: true },
		async walk({ world, pass }) {
			await register(world, "ana", "seat");
			const desk = await world.as("daisy");
			const take = (amount: number, remaining: number) =>
				desk.deskPayments.add({
					...world.of("ana"),
					id: randomUUID(),
					kind: "paid",
					means: "cash",
					amount,
					shown: remaining,
				});
			pass(1);
			await take(5000, 12_000);
			pass(1);
			const { data } = await take(7000, 7000);
			pass(1);
			const entryId = data.entries.at(-1)?.id ?? "";
			await desk.deskPayments.undo({ ...world.of("ana"), entryId, id: randomUUID() });
		},
		amounts: [12_000, 7000, 7000],
	},
	{
		way: "what is added after a payment, and what is due again after it was freed",
		settings: { FO_MEETING_UNPAID_HOLD_HOURS: 10 },
		async walk({ world, pass }) {
			await register(world, "ana", "seat");
			await payAll(world, "ana");
			pass(1);
			await register(world, "ana", "seat", "book");
			for (const hours of [5, 5]) {
				pass(hours * 3600);
				await unpaidJob(world.store, () => world.clock.now).run(new AbortController().signal);
			}
			pass(1);
			await register(world, "ana", "seat", "book");
		},
		amounts: [12_000, 1952, 1952],
	},
];

describe("Who comes to owe something is told", () => {
	test.each(paths)("by $way", async ({ settings, changes, walk, amounts }) => {
		const opened = await openWorld(settings, changes);
		await walk(opened);
		expect(await opened.told()).toEqual(amounts);
	});

	test("who is registered at the desk too, who has an address", async () => {
		const { world } = await openWorld();
		const event = await knownEvent(world);
		const form = { firstName: "Gil", lastName: "Roy", typoId: "visitor", company: null, daysId: ["thursday"] };
		const walksIn = (email: string | null, firstName: string) =>
			registerWalkIn(
				world.store,
				event,
				{
					...form,
					email,
					firstName,
					articles: choices("seat"),
					id: randomUUID(),
					isAnother: false,
					madeBy: world.idOf("daisy"),
				},
				world.clock.now,
			);
		const [gil, mute] = [await walksIn("gil@example.com", "Gil"), await walksIn(null, "Mute")];
		if (!("personId" in gil && "personId" in mute)) throw new Error("they are known");
		expect(await toldTo(world, gil.personId)).toEqual([12_000]);
		expect(await toldTo(world, mute.personId)).toEqual([]);
	});

	test("nothing is told with a change that does not hold", async () => {
		const { world, told } = await openWorld();
		await register(world, "ana", "free");
		const event = await knownEvent(world);
		const key = { event_id: event.id, person_id: world.idOf("ana"), article_id: "seat", day_id: "0" };
		const dying = transact(world.store, async (tx) => {
			await tx.insertInto("article_choices").values(key).execute();
			await reconcileAccount(tx, event, world.idOf("ana"), world.clock.now);
			throw new Error("the process dies here");
		});
		await expect(dying).rejects.toThrow("dies here");
		expect(await told()).toEqual([]);
		expect(await recordOf(world, "ana")).toMatchObject({ due_told: null, due_since: null });
	});

	test("of changes at once each amount is told once", async () => {
		const { world, ana, told } = await openWorld();
		await register(world, "ana", "free");
		const choose = (...ids: string[]) => ana.articles.choose({ ...world.of("ana"), articles: choices(...ids) });
		await Promise.all([choose("seat"), choose("seat"), choose("chair"), choose("seat")]);
		expect(await told()).toEqual([12_000]);
		expect(Number((await recordOf(world, "ana")).due_told)).toBe(12_000);
	});
});

describe("The mail of what is due", () => {
	test("does not leave during a purchase, and once half an hour after the payer's last act", async () => {
		const { world, ana, pass, begin } = await openWorld();
		const wait = (minutes: number) => pass(minutes * 60);
		const sent = async () => about(await deliverNow(world), "à régler").length;
		await register(world, "ana", "seat");
		wait(2);
		await ana.invoices.applyCode({ ...world.event, code: "TENTH" });
		expect(await sent()).toBe(0);
		wait(29);
		await begin("ana");
		expect(await sent()).toBe(0);
		wait(2);
		expect(await sent()).toBe(0);
		wait(30);
		expect([await sent(), await sent()]).toEqual([1, 0]);
	});

	test("is taken away by a payment: one purchase sends one mail", async () => {
		const { world, ana, pass } = await openWorld();
		await register(world, "ana", "seat");
		pass(60);
		await ana.invoices.applyCode({ ...world.event, code: "TENTH" });
		pass(60);
		await payAll(world, "ana");
		const sent = (await deliver(world)).filter((letter) => nameOf(letter) === "ana@example.com");
		const asked = sent.filter(({ subject }) => !subject?.includes("invitation"));
		expect(asked.map(({ subject }) => subject)).toEqual([expect.stringContaining("votre facture")]);
	});

	test("says the lines, the total, the deadline, and leads to the payment", async () => {
		const { world, ana } = await openWorld();
		await register(world, "ana", "seat", "book");
		await ana.invoices.applyCode({ ...world.event, code: "TENTH" });
		const [letter, ...others] = about(await deliver(world), "à régler");
		expect(others).toEqual([]);
		const text = String(letter?.text).replaceAll(/[\u00a0\u202f]/g, " ");
		expect(letter?.subject?.replaceAll(/[\u00a0\u202f]/g, " ")).toBe("125,57 € à régler : Le salon");
		expect(text).toContain("- Seat : 120,00 € T.T.C · 100,00 € H.T.");
		expect(text).toContain("- Book : 19,52 € T.T.C · 18,50 € H.T.");
		expect(text).toContain("- Code promo TENTH : −13,95 € T.T.C · −11,85 € H.T.");
		expect(text).toContain("- À régler : 125,57 € T.T.C");
		// 72 hours after 15 January 10:00 UTC, on the clocks of Paris.
		expect(text).toContain(
			"À régler avant le lundi 18 janvier 2027 à 11 h. Ensuite, ce qui n’est pas réglé est rendu.",
		);
		const link = new URL(/https:\S+paiement\S*/.exec(text)?.[0] ?? "");
		expect(link.pathname).toBe(`/${world.file.document.event.alias}/inscription/paiement`);
		const { token } = await world.gatewayFor().authentications.exchange({ code: link.searchParams.get("token") ?? "" });
		expect((await world.gatewayFor(token).users.me(world.event)).data.me.id).toBe(world.idOf("ana"));
	});

	test("says plainly that there is no deadline, where the desk takes payments or the event says so", async () => {
		for (const settings of [{ FO_MEETING_DESK_PAYMENT: true }, { FO_MEETING_UNPAID_HOLD_HOURS: null }]) {
			const { world } = await openWorld(settings);
			await register(world, "bruno", "seat");
			const [letter] = about(await deliver(world), "to pay");
			expect(letter?.text).toContain("There is no time limit to pay: what you chose is kept for you.");
			expect(letter?.text).toContain("To pay: €120.00 incl. VAT");
			const { heldUntil } = await (await world.as("bruno")).wizard.standing({ ...world.of("bruno"), needs: [] });
			expect(heldUntil).toBeUndefined();
		}
	});

	test("goes to nobody for an import of other prices, which says how many have something to pay", async () => {
		const { world, told } = await openWorld();
		await register(world, "ana", "seat");
		const { file } = world;
		const dearer = file.document.articles.map((article) => ({ ...article, price: article.price + 100 }));
		const changed = { ...file, document: { ...file.document, articles: dearer } };
		const sentences = await importEvent(world.store, changed, world.clock.now, { invite: "no" });
		expect(sentences).toContain(
			"1 person has something to pay, and may owe another amount by the new prices: their pages and reminders say it, and mail 27, which an organiser may send",
		);
		expect(await told()).toEqual([12_000]);
		// A mail that waited asks for the amount that is due when it is sent.
		const [letter] = about(await deliver(world), "à régler");
		expect(letter?.subject).toContain("121,20\u00a0€ à régler");
		const again = await importEvent(world.store, changed, world.clock.now, { invite: "no" });
		expect(again.filter((line) => line.includes("something to pay"))).toEqual([]);
	});

	test("asks for the rest, at the desk or by a card, once a part has come there", async () => {
		const { world, told } = await openWorld({ FO_MEETING_DESK_PAYMENT: true });
		await register(world, "ana", "seat");
		const form = { ...world.of("ana"), id: randomUUID(), kind: "paid", means: "cash" } as const;
		await (await world.as("daisy")).deskPayments.add({ ...form, amount: 5000, shown: 12_000 });
		expect((await told()).sort()).toEqual([12_000, 7000]);
		const letters = about(await deliver(world), "à régler");
		// The earlier amount is no longer true, so that mail is not sent.
		expect(letters).toHaveLength(1);
		const text = String(letters[0]?.text).replaceAll(/[\u00a0\u202f]/g, " ");
		expect(text).toContain("- Déjà reçu au guichet : −50,00 €");
		expect(text).toContain("- À régler : 70,00 € T.T.C");
		expect(text).toMatch(/Payer 70,00\s€ :\nhttps:\S+\/paiement\?token=/);
		expect(text).not.toContain("Réglez auprès de l’organisation");
	});

	test("does not leave once it is paid, cancelled or erased", async () => {
		const { world } = await openWorld();
		for (const person of ["ana", "bruno", "chloe"]) await register(world, person, "seat");
		await payAll(world, "ana");
		const bruno = await world.as("bruno");
		await bruno.registrations.explainAbsence({ ...world.of("bruno"), message: "ill" });
		const chloe = await world.as("chloe");
		await chloe.privacy.erase(world.of("chloe"));
		const sent = await deliver(world);
		expect(sent.filter(({ subject }) => /à régler|to pay/.test(subject ?? ""))).toEqual([]);
		const dropped = await world.store
			.selectFrom("mails")
			.select("person_id")
			.where("action_id", "=", mailActions.due)
			.where("dropped_at", "is", null)
			.execute();
		expect(dropped).toEqual([]);
		expect(sent.map(nameOf)).toEqual(expect.arrayContaining(["ana@example.com", "bruno@example.com"]));
	});
});

const printer: Printer = {
	async print() {
		const file = await PDFDocument.create();
		file.addPage();
		return file.save();
	},
	running: () => undefined,
	close: async () => {},
};

describe("The mail of a payment", () => {
	test("says that the invoice is paid, by its number, and carries it with the ticket", async () => {
		const { world } = await openWorld();
		await register(world, "ana", "seat");
		await payAll(world, "ana");
		const [letter, ...others] = about(await deliver(world, printer), "votre facture");
		expect(others).toEqual([]);
		const text = String(letter?.text).replaceAll(/[\u00a0\u202f]/g, " ");
		expect(letter?.subject?.replaceAll(/[\u00a0\u202f]/g, " ")).toBe("Votre billet et votre facture : Le salon");
		expect(text).toMatch(/^C’est prêt, Ana\.\s+120,00 € réglés\. Votre billet et votre facture sont joints\.\s/);
		const files = (letter?.attachments ?? []).filter(({ cid }) => !cid).map(({ filename }) => filename);
		expect(files).toEqual(["Facture_P-00001.pdf", "Billet_Ana_Lopez.pdf", expect.stringMatching(/\.ics$/)]);
		// No number and no file's name stands in the words.
		expect(text).not.toMatch(/P-00001|\.pdf/);
		for (const { content, contentType } of letter?.attachments ?? []) {
			if (contentType === "application/pdf") expect(String(content).slice(0, 5)).toBe("%PDF-");
		}
	});

	test.each([
		["none can be printed", undefined],
		["a print fails", { ...printer, print: () => Promise.reject(new PrintFailure("tooSlow")) }],
	])("goes without files where %s, and speaks of none", async (_why, failing) => {
		const { world } = await openWorld();
		await register(world, "ana", "seat");
		await payAll(world, "ana");
		const [letter] = about(await deliver(world, failing), "votre facture");
		expect(letter?.text).toContain("réglés.");
		expect(letter?.text).not.toContain("Votre billet et votre facture sont joints");
	});

	test("goes at the desk too, and when a part alone was paid: it says what is still due", async () => {
		const { world, told } = await openWorld();
		await register(world, "ana", "seat");
		const { id, document } = await open(world, "ana");
		await register(world, "ana", "seat", "book");
		await pay(world, id, document.totalTTC);
		expect((await recordOf(world, "ana")).completed_at).toBeNull();
		expect((await told()).sort()).toEqual([12_000, 13_952, 1952]);
		const letters = await deliver(world);
		const [paid] = about(letters, "votre facture");
		expect(String(paid?.text).replaceAll(/[\u00a0\u202f]/g, " ")).toContain("Il reste 19,52 € à régler.");
		expect(paid?.text).not.toContain("C’est prêt");
		expect(about(letters, "à régler")).toHaveLength(1);
	});

	test("goes once of two payments of one invoice, at once", async () => {
		const { world } = await openWorld();
		await register(world, "ana", "seat");
		const { id, document } = await open(world, "ana");
		await Promise.all([pay(world, id, document.totalTTC), pay(world, id, document.totalTTC)]);
		const rows = await world.store.selectFrom("mails").select("variables").where("action_id", "=", 8).execute();
		expect(rows.map(({ variables }) => parseVariables(variables))).toEqual([{ invoice: id }]);
		expect(await recordOf(world, "ana")).toMatchObject({ due_told: null, due_since: null });
	});

	test("of money that came after it was freed says that it goes back", async () => {
		const { world, begin, payLater, pass, tell, work } = await openWorld({ FO_MEETING_UNPAID_HOLD_HOURS: 10 });
		await register(world, "ana", "seat");
		const { bankId } = await begin("ana");
		await payLater(bankId);
		// The basket changes while the money is on its way.
		await register(world, "ana", "free");
		pass(30 * 24 * 3600);
		await tell();
		await work();
		const [letter] = about(await deliver(world), "rendu");
		expect(String(letter?.text).replaceAll(/[\u00a0\u202f]/g, " ")).toContain("120,00 € vous sont rendus.");
		expect(about(await deliver(world), "votre facture")).toEqual([]);
	});
});
