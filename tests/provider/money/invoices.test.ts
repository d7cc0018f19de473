import { describe, expect, test } from "vitest";
import { importEvent } from "~/provider/event/file/import-event";
import { renderMail } from "~/provider/messages/mails/render-mail";
import { hasDeskPayments } from "~/provider/money/desk-payments/desk-payments";
import { writeCii } from "~/provider/money/invoices/documents/cii";
import { semanticInvoiceOf } from "~/provider/money/invoices/documents/semantic-invoice";
import { writeUbl } from "~/provider/money/invoices/documents/ubl";
import { openDraft } from "~/provider/money/invoices/open-draft";
import { brokenRules, readCii, readUbl } from "../../support/money/en16931";
import {
	choices,
	frenchBill,
	knownEvent,
	ledger,
	open,
	pay,
	payAll,
	register,
	seller,
	sellerAt,
	sellingEvent,
} from "../../support/money/money";
import { everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { mailsTo, recordOf } from "../../support/world/rows";
import { worldOfTest } from "../../support/world/world-of-test";

const selling = (over?: "process" | "http") => worldOfTest({ file: sellingEvent(), ...(over ? { over } : {}) });

describe.each(bothGateways)("The account of a registrant, $name", ({ over }) => {
	test("owes what was chosen, and nothing once it is paid", async () => {
		const world = await selling(over);
		const ana = await world.as("ana");
		expect((await register(world, "ana", "seat", "book")).isCompleted).toBe(false);
		const { resume } = (await ana.invoices.resume(world.event)).data;
		expect(resume).toMatchObject({
			currHT: 11850,
			freeHT: 0,
			remiseHT: 0,
			prevHT: 0,
			totalHT: 11850,
			totalTTC: 11850 + 2000 + 102,
			canPay: true,
			isUsed: false,
			code: "",
			promoCode: null,
			isTTC: true,
		});
		expect((await payAll(world, "ana")).outcome).toBe("settled");
		expect((await ana.invoices.resume(world.event)).data.resume).toMatchObject({
			currHT: 11850,
			prevHT: 11850,
			totalHT: 0,
			totalTTC: 0,
			canPay: false,
		});
		expect((await recordOf(world, "ana")).completed_at).not.toBeNull();
		expect(await mailsTo(world, "ana")).toEqual([8]);
		const { invoice } = (await ana.invoices.last(world.event)).data;
		expect(invoice).toMatchObject({ label: "Facture P-00001", price: 13952, number: "P-00001", currency: "EUR" });
		expect((await ana.invoices.mine(world.event)).data.invoices).toEqual([invoice]);
	});

	test("counts companions in, who see their own part and pay nothing", async () => {
		const world = await selling(over);
		const ana = await world.as("ana");
		await register(world, "ana");
		const guest = await ana.companions.create({ ...world.of("ana"), firstName: "Gil", lastName: "Guest" });
		await ana.registrations.complete({
			...world.of("ana"),
			userId: guest.id,
			participation: "4",
			daysId: [],
			articles: choices("seat"),
		});
		expect((await ana.invoices.resume(world.event)).data.resume).toMatchObject({ totalHT: 10000, canPay: true });
		const { data } = await ana.invoices.resumeOf({ ...world.of("ana"), userId: guest.id });
		expect(data.resume).toMatchObject({ totalHT: 10000, canPay: false });
		await payAll(world, "ana");
		const user = await ana.users.get({ ...world.of("ana"), userId: guest.id });
		expect(user.isCompleted).toBe(true);
	});

	test("may be tried with other articles", async () => {
		const world = await selling(over);
		const ana = await world.as("ana");
		await register(world, "ana", "seat");
		const { data } = await ana.invoices.resumeOf({ ...world.of("ana"), articles: "book,screen@0" });
		expect(data.resume.totalHT).toBe(6850);
		expect((await ana.invoices.resume(world.event)).data.resume.totalHT).toBe(10000);
	});

	test("keeps to whom invoices are written, and says by field what is wrong", async () => {
		const world = await selling(over);
		const ana = await world.as("ana");
		const person = { type: "4", country: "FR", social_reason: "Ana Lopez" };
		expect(await ana.invoices.bill(world.of("ana"))).toEqual({ bill: person, isSaved: false, known: { person } });
		const wrong = { ...frenchBill, siren: "12", city: "" };
		expect(await refusalOf(ana.invoices.saveBill({ ...world.of("ana"), bill: wrong }))).toEqual(
			refused("invalidForm", { siren: "errors.badFormat", city: "errors.required" }),
		);
		expect(await ana.invoices.saveBill({ ...world.of("ana"), bill: frenchBill })).toEqual({
			doubts: [],
			vatNumber: null,
		});
		const { bill, isSaved } = await ana.invoices.bill(world.of("ana"));
		expect(isSaved).toBe(true);
		expect(bill).toMatchObject({ ...frenchBill, country: "FR" });
	});

	test("may be tried as another payer, who owes and sees other amounts", async () => {
		const world = await selling(over);
		const ana = await world.as("ana");
		await register(world, "ana", "seat", "screen");
		const as = async (payer: { type?: "1" | "2" | "3" | "4" | "5" | "6"; country?: string }) => {
			const { isTTC, totalTTC } = (await ana.invoices.resume({ ...world.event, ...payer })).data.resume;
			return [isTTC, totalTTC];
		};
		// A seat is taxed here whoever takes it; what is seen from afar is taxed where a business is.
		expect(await as({})).toEqual([true, 18000]);
		expect(await as({ type: "4", country: "DE" })).toEqual([true, 18000]);
		expect(await as({ type: "2", country: "DE" })).toEqual([false, 17000]);
		expect(await as({ type: "3", country: "US" })).toEqual([false, 17000]);
		expect(await as({ type: "5" })).toEqual([true, 18000]);
		expect((await ana.invoices.bill(world.of("ana"))).isSaved).toBe(false);
	});

	test("begins with the company that was typed in a form, and its address, or else with the person", async () => {
		const field = (key: string, autocomplete?: string) => ({
			component: "input" as const,
			key,
			label: key,
			...(autocomplete && { metadata: { autocomplete } }),
		});
		const models = [
			field("company"),
			field("street", "street-address"),
			field("zip", "postal-code"),
			field("town", "address-level2"),
		];
		const file = sellingEvent({
			forms: [
				{ id: "about", label: "About", models },
				{ id: "travel", label: "Travel", models: [] },
			],
		});
		const world = await worldOfTest({ file, over });
		const known = async (person: string, extended: object) => {
			await world.store
				.updateTable("registrations")
				.set({ extended: JSON.stringify(extended) })
				.where("person_id", "=", world.idOf(person))
				.execute();
			const { bill, known } = await (await world.as(person)).invoices.bill(world.of(person));
			return [bill, known.person.social_reason];
		};
		const address = { street: " 8  rue des Lanternes ", zip: "69006", town: "Lyon" };
		const lines = { country: "FR", address: "8 rue des Lanternes", postal_code: "69006", city: "Lyon" };
		expect(await known("ana", { ...address, company: "Atelier Lumen" })).toEqual([
			{ type: "1", social_reason: "Atelier Lumen", ...lines },
			"Ana Lopez",
		]);
		expect(await known("bruno", address)).toEqual([{ type: "4", social_reason: "Bruno Mas", ...lines }, "Bruno Mas"]);
		expect(await known("chloe", { company: "  " })).toEqual([
			{ type: "4", social_reason: "Chloé Roy", country: "FR" },
			"Chloé Roy",
		]);
	});
});

describe("A draft", () => {
	test("is answered again while it says the same, and abandoned when the basket changes", async () => {
		const world = await selling();
		await register(world, "ana", "seat");
		const first = await open(world, "ana");
		expect((await open(world, "ana")).id).toBe(first.id);
		await register(world, "ana", "seat", "book");
		const second = await open(world, "ana");
		expect(second.id).not.toBe(first.id);
		expect((await pay(world, first.id, first.document.totalTTC)).outcome).toBe("settled");
		// The second draft no longer contains what the first one paid.
		expect((await pay(world, second.id, second.document.totalTTC)).outcome).toBe("notOwed");
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 12000"]);
	});

	test("stays open through a change that leaves the basket as it is, days told on its lines too", async () => {
		const articles = [{ id: "lunch", label: "Lunch", price: 2500, days: { thursday: {} } }];
		const world = await worldOfTest({ file: sellingEvent({ articles, promoCodes: [] }) });
		const ana = await world.as("ana");
		const lunch = [{ articleId: "lunch", dayId: "thursday" }];
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["thursday"], articles: lunch });
		const { id } = await open(world, "ana");
		await ana.invoices.saveBill({ ...world.of("ana"), bill: frenchBill });
		const row = await world.store.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
		expect(row.document).toContain("Lunch (");
		expect(row.abandoned_at).toBeNull();
	});

	test("is settled once, and not by another amount", async () => {
		const world = await selling();
		await register(world, "ana", "seat");
		const { id, document } = await open(world, "ana");
		expect((await pay(world, id, document.totalTTC - 1)).outcome).toBe("notOwed");
		expect((await pay(world, id, document.totalTTC, "USD")).outcome).toBe("notOwed");
		expect((await pay(world, id, document.totalTTC)).outcome).toBe("settled");
		expect((await pay(world, id, document.totalTTC)).outcome).toBe("already");
		expect(await mailsTo(world, "ana")).toEqual([8]);
	});

	test("paid after its person declined is not owed", async () => {
		const world = await selling();
		await register(world, "ana", "seat");
		const { id, document } = await open(world, "ana");
		await (await world.as("ana")).registrations.decline(world.of("ana"));
		expect((await pay(world, id, document.totalTTC)).outcome).toBe("notOwed");
		expect(await ledger(world, "ana")).toEqual([]);
	});

	test("is not opened where nothing is due, or nobody sells", async () => {
		const world = await selling();
		await register(world, "ana", "free");
		expect(await refusalOf(open(world, "ana"))).toEqual(refused("nothingDue"));
		const unsold = await worldOfTest({ file: sellingEvent({ billing: null }) });
		await register(unsold, "ana", "seat");
		expect(await refusalOf(open(unsold, "ana"))).toEqual(refused("paymentUnavailable"));
	});

	test("is opened by a registrant for themselves, at the amount that they were shown", async () => {
		const world = await selling();
		expect(await refusalOf(open(world, "ana"))).toEqual(refused("registrationRequired"));
		await register(world, "ana", "seat");
		const own = { registered_by: world.idOf("ana") };
		await world.store.updateTable("registrations").set(own).where("person_id", "=", own.registered_by).execute();
		const event = await knownEvent(world);
		const opened = (expectedTTC: number) => {
			const request = { bill: { ...frenchBill, type: "1" as const }, expectedTTC, canBePaid: true };
			return openDraft(world.store, event, world.idOf("ana"), request, world.clock.now);
		};
		expect(await refusalOf(opened(11_999))).toEqual(refused("basketChanged"));
		expect((await opened(12_000)).remaining).toBe(12_000);
	});

	test("is nobody's at an event where they are not registered, and is not paid where nobody sells", async () => {
		const world = await selling();
		const unsold = sellingEvent({ billing: null, settings: { ...everythingShown, FO_MEETING_DESK_PAYMENT: true } });
		await world.importAgain(unsold);
		const event = { ...world.event, eventId: unsold.document.event.id };
		const there = { ...world, event, of: (person: string) => ({ ...event, userId: world.idOf(person) }) };
		await register(there, "ana", "seat");
		expect((await (await world.as("ana")).invoices.resume(event)).data.resume.canPay).toBe(false);
		expect(hasDeskPayments(await knownEvent(there))).toBe(false);
		const elsewhere = sellingEvent({ people: [{ email: "zoe@example.com" }], billing: sellerAt("Z") });
		await world.importAgain(elsewhere);
		const ana = await world.as("ana");
		const asked = ana.invoices.resume({ ...world.event, eventId: elsewhere.document.event.id });
		expect(await refusalOf(asked)).toEqual(refused("notFound"));
	});
});

test("An invoice is read by its payer, at its event, once it is issued", async () => {
	const world = await selling();
	for (const person of ["ana", "bruno"]) {
		await register(world, person, "seat");
		await payAll(world, person);
	}
	await register(world, "ana", "seat", "book");
	const draft = await open(world, "ana");
	const other = sellingEvent({ billing: sellerAt("other") });
	await world.importAgain(other);
	const there = { ...world.event, eventId: other.document.event.id };
	const ana = await world.as("ana");
	const idOf = async (person: string) =>
		(await (await world.as(person)).invoices.last(world.event)).data.invoice?.id ?? "";
	const [own, others] = [await idOf("ana"), await idOf("bruno")];
	const download = async (invoiceId: string, event = world.event) =>
		ana.invoices.download({ params: event, query: { invoiceId } });
	const file = async (invoiceId: string, event = world.event) => ana.invoices.file({ ...event, invoiceId });
	for (const read of [download, file]) {
		expect(await read(own)).toBeDefined();
		expect(await refusalOf(read(draft.id))).toEqual(refused("notFound"));
		expect(await refusalOf(read(own, there))).toEqual(refused("notFound"));
	}
	expect(await refusalOf(download(others))).toEqual(refused("notFound"));
	expect(await refusalOf(file(others))).toEqual(refused("accessDenied"));
	const stranger = world.gatewayFor().invoices.file({ ...world.event, invoiceId: "none" });
	expect(await refusalOf(stranger)).toEqual(refused("sessionRequired"));
});

describe("A credit note", () => {
	test("takes back what was paid and is given up, line by line, in the series of invoices", async () => {
		const world = await selling();
		await register(world, "ana", "seat", "book");
		await payAll(world, "ana");
		await register(world, "ana", "seat");
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 13952", "creditNote P-00002 1952"]);
		await (await world.as("ana")).registrations.decline(world.of("ana"));
		expect(await ledger(world, "ana")).toEqual([
			"invoice P-00001 13952",
			"creditNote P-00002 1952",
			"creditNote P-00003 12000",
		]);
	});

	test("is not written where the event keeps what was paid", async () => {
		const settings = { ...sellingEvent().document.settings, FO_MEETING_INVOICE_REFUND: false };
		const world = await worldOfTest({ file: sellingEvent({ settings }) });
		await register(world, "ana", "seat");
		await payAll(world, "ana");
		await (await world.as("ana")).registrations.decline(world.of("ana"));
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 12000"]);
	});
});

describe("Prices", () => {
	test("come with tax first until the billing type is known, unless the event says otherwise", async () => {
		const isTTC = async (settings: object, person = "ana") => {
			const world = await worldOfTest({ file: sellingEvent({ settings: { ...everythingShown, ...settings } }) });
			await register(world, person, "seat", "screen");
			const ana = await world.as(person);
			const shown = async () => {
				const { resume } = (await ana.invoices.resume(world.event)).data;
				const { prices } = await ana.wizard.standing({ ...world.event, needs: ["prices"] });
				expect(prices?.isTTC).toBe(resume.isTTC);
				return [resume.isTTC, prices?.rates.seat, prices?.rates.screen];
			};
			const before = await shown();
			const vatNumber = { country: "DE", intra_communautaire: "DE136695976" };
			await ana.invoices.saveBill({ ...world.of(person), bill: { ...frenchBill, type: "2", ...vatNumber } });
			const company = await shown();
			await ana.invoices.saveBill({ ...world.of(person), bill: { ...frenchBill, type: "4" } });
			return [before, company, await shown()];
		};
		const company = [false, 20, 0];
		const individual = [true, 20, 20];
		expect(await isTTC({})).toEqual([[true, 20, 20], company, individual]);
		expect(await isTTC({ FO_MEETING_PRICES_WITH_TAX: false })).toEqual([[false, 20, 20], company, individual]);
	});

	test("of what is paid are those of its invoices, each rounded by itself", async () => {
		const world = await worldOfTest({
			file: sellingEvent({
				articles: ["a", "b"].map((id) => ({ id, label: id, price: 3, days: { 0: {} } })),
				promoCodes: [],
				emails: [{ actionId: 8, subject: "s", html: "h", text: "{{amount}}" }],
			}),
		});
		const ana = await world.as("ana");
		await register(world, "ana", "a");
		await payAll(world, "ana");
		await register(world, "ana", "a", "b");
		await payAll(world, "ana");
		// 3 cents at 20 % are 4 cents, twice; 6 cents on one invoice would be 7.
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 4", "invoice P-00002 4"]);
		expect((await ana.invoices.resume(world.event)).data.resume).toMatchObject({ prevHT: 6, prevTTC: 8, totalTTC: 0 });
		// A mail shows the same amounts, with and without tax.
		const mail = { person_id: world.idOf("ana"), action_id: 8, variables: "{}" };
		const { text } = await renderMail(
			world.store,
			await knownEvent(world),
			mail,
			"http://parvis.test",
			world.clock.now,
		);
		expect(text.replace(/\s/g, " ")).toContain("0,08 € T.T.C · 0,06 € H.T.");
	});
});

describe("A seller who charges no VAT", () => {
	test.each([
		["293 B", "TVA non applicable, art. 293 B du CGI", "VATEX-FR-FRANCHISE"],
		["261-7", "Exonération de TVA, art. 261, 7 du CGI", "VATEX-FR-CGI261-7"],
	] as const)("by article %s invoices and credits by one line of the event file", async (withoutVat, reason, code) => {
		const { vatNumber, ...untaxed } = seller;
		const articles = ["seat", "book"].map((id) => ({ id, label: id, price: 1850, days: { 0: {} } }));
		const world = await worldOfTest({
			file: sellingEvent({ billing: { ...untaxed, withoutVat }, articles, promoCodes: [] }),
		});
		const ana = await world.as("ana");
		await register(world, "ana", "seat", "book");
		expect((await ana.invoices.resume(world.event)).data.resume).toMatchObject({ totalHT: 3700, totalTTC: 3700 });
		await payAll(world, "ana");
		await register(world, "ana", "seat");
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 3700", "creditNote P-00002 1850"]);
		const { invoices } = (await ana.invoices.mine(world.event)).data;
		for (const invoice of invoices) {
			const { document, kind } = invoice;
			expect(document).toMatchObject({ totalVAT: 0, taxReasons: { E: reason }, taxReasonCodes: { E: code } });
			expect(document.mentions[kind === "invoice" ? 0 : 1]).toBe(`${reason}.`);
			const semantics = semanticInvoiceOf(invoice);
			for (const read of [readCii(writeCii(semantics)), readUbl(writeUbl(semantics))]) {
				expect(brokenRules(read)).toEqual([]);
				expect(read.taxes).toMatchObject([{ category: "E", rate: "0.00", reason, code }]);
			}
		}
	});

	test("and charges some later still credits as it invoiced", async () => {
		const { vatNumber, ...untaxed } = seller;
		const sold = [{ id: "seat", label: "Seat", price: 10000, days: { 0: {} } }];
		const before = sellingEvent({ billing: { ...untaxed, withoutVat: "293 B" }, articles: sold, promoCodes: [] });
		const world = await worldOfTest({ file: before });
		await register(world, "ana", "seat");
		await payAll(world, "ana");
		const { document } = before;
		const articles = document.articles.map((article) => ({ ...article, vatRate: 20 }));
		const taxed = {
			...before,
			document: { ...document, billing: { ...document.billing, withoutVat: undefined }, articles },
		};
		await importEvent(world.store, taxed as typeof before, world.clock.now, { invite: "no" });
		await register(world, "ana");
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 10000", "creditNote P-00002 10000"]);
		const ana = await world.as("ana");
		const [credit] = (await ana.invoices.mine(world.event)).data.invoices;
		expect(credit?.document.mentions).toContain("TVA non applicable, art. 293 B du CGI.");
	});
});
