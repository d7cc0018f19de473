import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { openVatRegister } from "~/provider/money/invoices/vat-register";
import { choices, frenchBill, ledger, open, pay, payAll, register, sellingEvent } from "../../support/money/money";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { recordOf } from "../../support/world/rows";
import { worldOfTest } from "../../support/world/world-of-test";

const told = (code: Parameters<typeof refused>[0]) => refused(code, { code: `refusals.${code}` });
const usesOf = async ({ store }: Awaited<ReturnType<typeof worldOfTest>>, code: string) =>
	(await store.selectFrom("promo_codes").select("taken").where("code", "=", code).executeTakeFirst())?.taken;

describe.each(bothGateways)("A promo code, $name", ({ over }) => {
	test("is applied whatever its capitals, once an account, and told in the resume", async () => {
		const world = await worldOfTest({ file: sellingEvent(), over });
		await register(world, "ana", "seat", "book");
		const ana = await world.as("ana");
		const { resume } = (await ana.invoices.applyCode({ ...world.event, code: " tenth" })).data;
		expect(resume).toMatchObject({
			remiseHT: 1185,
			totalHT: 10665,
			isUsed: true,
			code: "TENTH",
			promoCode: { code: "TENTH", percentage: 10 },
		});
		expect(await refusalOf(ana.invoices.applyCode({ ...world.event, code: "BOOK" }))).toEqual(told("promoUsed"));
		expect(await refusalOf(ana.invoices.applyCodeTo({ ...world.of("ana"), code: "TENTH" }))).toEqual(told("promoUsed"));
		expect((await ana.invoices.removeCode(world.event)).data.resume).toMatchObject({ isUsed: false, totalHT: 11850 });
		const free = (await ana.invoices.applyCodeTo({ ...world.of("ana"), code: "BOOK" })).data.resume;
		expect(free).toMatchObject({ freeHT: 1850, totalHT: 10000 });
		expect(await usesOf(world, "TENTH")).toBe(0);
	});

	test("cannot be guessed: after thirty wrong ones the right one waits too, for a quarter of an hour", async () => {
		const world = await worldOfTest({ file: sellingEvent(), over });
		await register(world, "ana", "seat");
		const ana = await world.as("ana");
		const apply = (code: string) => ana.invoices.applyCode({ ...world.event, code });
		for (let guess = 0; guess < 30; guess++) {
			expect(await refusalOf(apply(`GUESS${guess}`))).toEqual(told("promoUnknown"));
		}
		expect(await refusalOf(apply("TENTH"))).toMatchObject({ code: "tooManyAttempts" });
		world.clock.now = new Date(world.clock.now.getTime() + 16 * 60 * 1000);
		expect((await apply("TENTH")).data.resume).toMatchObject({ isUsed: true });
	});

	test("that does not exist, is not of this day or of this typology, or gives nothing, is refused with its reason", async () => {
		const promoCodes = [
			{ code: "SOON", percentage: 10, from: "2027-02-01T00:00:00Z" },
			{ code: "PAST", percentage: 10, until: "2027-01-01T00:00:00Z" },
			{ code: "STAND", percentage: 10, typologies: ["exhibitor"] },
			{ code: "NONE", percentage: 10, limit: 0 },
			{ code: "BOOK", article: "book" },
		];
		const world = await worldOfTest({ file: sellingEvent({ promoCodes }), over });
		await register(world, "ana", "seat");
		const ana = await world.as("ana");
		const refusal = (code: string) => refusalOf(ana.invoices.applyCode({ ...world.event, code }));
		expect(await refusal("")).toEqual(told("promoUnknown"));
		expect(await refusal("OTHER")).toEqual(told("promoUnknown"));
		expect(await refusal("SOON")).toEqual(told("promoNotYet"));
		expect(await refusal("PAST")).toEqual(told("promoOver"));
		expect(await refusal("STAND")).toEqual(told("promoNotForYou"));
		expect(await refusal("NONE")).toEqual(told("promoExhausted"));
		expect(await refusal("BOOK")).toEqual(told("promoNothing"));
		// A code that gave nothing used nothing up.
		expect(await usesOf(world, "BOOK")).toBe(0);
	});
});

describe("The code of an account", () => {
	test("that leaves nothing to pay completes the registration, and taking it away reopens it", async () => {
		const world = await worldOfTest({ file: sellingEvent() });
		await register(world, "ana", "seat");
		const ana = await world.as("ana");
		await ana.invoices.applyCode({ ...world.event, code: "ALL" });
		expect((await recordOf(world, "ana")).completed_at).not.toBeNull();
		await ana.invoices.removeCode(world.event);
		expect((await recordOf(world, "ana")).completed_at).toBeNull();
	});

	test("is released when its user declines, and kept by an invoice that has it", async () => {
		const world = await worldOfTest({ file: sellingEvent() });
		for (const person of ["ana", "bruno"]) {
			await register(world, person, "seat");
			await (await world.as(person)).invoices.applyCode({ ...world.event, code: "TENTH" });
		}
		await payAll(world, "bruno");
		for (const person of ["ana", "bruno"]) await (await world.as(person)).registrations.decline(world.of(person));
		expect(await usesOf(world, "TENTH")).toBe(1);
		expect(await refusalOf((await world.as("bruno")).invoices.removeCode(world.event))).toEqual(refused("notFound"));
	});

	test("stays in the event file until an invoice has it, or nobody: what was told to cost nothing still does", async () => {
		const world = await worldOfTest({ file: sellingEvent() });
		await register(world, "ana", "seat");
		const ana = await world.as("ana");
		await ana.invoices.applyCode({ ...world.event, code: "TENTH" });
		const document = { ...world.file.document, promoCodes: [] };
		await expect(world.importAgain({ ...world.file, document })).rejects.toThrow(
			"the promo code “TENTH” cannot go: 1 person applied it",
		);
		await payAll(world, "ana");
		await world.importAgain({ ...world.file, document });
		expect((await ana.invoices.resume(world.event)).data.resume.totalHT).toBe(0);
	});

	test("gives each of its people on their ticket what those before them left", async () => {
		const world = await worldOfTest({ file: sellingEvent() });
		await register(world, "ana", "book");
		const ana = await world.as("ana");
		const { id: guest } = await ana.companions.create({ ...world.of("ana"), firstName: "Gil", lastName: "Guest" });
		const answers = { participation: "4", daysId: [], articles: choices("book", "seat") } as const;
		await ana.registrations.complete({ ...world.event, userId: guest, ...answers, daysId: [] });
		const gifts = async () => {
			const of = async (userId: string) =>
				(await ana.wizard.standing({ ...world.event, userId, needs: ["gift"] })).gift;
			return [await of(world.idOf("ana")), await of(guest)];
		};
		expect(await gifts()).toEqual([undefined, undefined]);
		await ana.invoices.applyCode({ ...world.event, code: "EUROS" });
		expect(await gifts()).toEqual([
			{ code: "EUROS", amount: 4000, invoiced: [] },
			{ code: "EUROS", amount: 2150, invoiced: [] },
		]);
		await ana.invoices.removeCode(world.event);
		await ana.invoices.applyCode({ ...world.event, code: "BOOK" });
		expect(await gifts()).toEqual([
			{ code: "BOOK", article: "book", invoiced: [] },
			{ code: "BOOK", invoiced: [] },
		]);
		await payAll(world, "ana");
		const book = { articleId: "book", dayId: "0", ht: 0, rate: 5.5, given: 1850 };
		expect((await gifts())[0]).toEqual({ code: "BOOK", article: "book", invoiced: [book] });
	});

	test("that was taken away, or came, after the page to pay was opened, changes what is owed: that money goes back", async () => {
		const world = await worldOfTest({ file: sellingEvent() });
		for (const person of ["ana", "bruno"]) await register(world, person, "seat");
		const [ana, bruno] = [await world.as("ana"), await world.as("bruno")];
		await ana.invoices.applyCode({ ...world.event, code: "TENTH" });
		const withCode = await open(world, "ana");
		await ana.invoices.removeCode(world.event);
		expect(await pay(world, withCode.id, withCode.document.totalTTC)).toEqual({ outcome: "notOwed" });
		const withoutCode = await open(world, "bruno");
		await bruno.invoices.applyCode({ ...world.event, code: "TENTH" });
		expect(await pay(world, withoutCode.id, withoutCode.document.totalTTC)).toEqual({ outcome: "notOwed" });
		expect([...(await ledger(world, "ana")), ...(await ledger(world, "bruno"))]).toEqual([]);
	});

	test("an amount given in part is not given again on the next invoice", async () => {
		const world = await worldOfTest({ file: sellingEvent() });
		await register(world, "ana", "book");
		await (await world.as("ana")).invoices.applyCode({ ...world.event, code: "EUROS" });
		// 40 € off: the book is free, and 21,50 € are left for the next article.
		await register(world, "ana", "book", "seat");
		await payAll(world, "ana");
		await register(world, "ana", "book", "seat", "screen");
		await payAll(world, "ana");
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 9420", "invoice P-00002 6000"]);
	});
});

test("A companion neither applies a code nor pays: that is for the person who registered them", async () => {
	const world = await worldOfTest({ file: sellingEvent() });
	await register(world, "ana");
	const ana = await world.as("ana");
	const { id } = await ana.companions.create({ ...world.of("ana"), firstName: "Gil", lastName: "Guest" });
	const answers = { participation: "4", daysId: [], articles: choices("seat") } as const;
	await ana.registrations.complete({ ...world.of("ana"), userId: id, ...answers, daysId: [] });
	const { token } = await ana.companions.link({ ...world.of("ana"), userId: id });
	const gil = world.gatewayFor((await world.gatewayFor().authentications.exchange({ code: token ?? "" })).token);
	expect((await gil.invoices.resume(world.event)).data.resume).toMatchObject({ totalHT: 10000, canPay: false });
	expect(await refusalOf(gil.invoices.applyCode({ ...world.event, code: "TENTH" }))).toEqual(refused("notOffered"));
	const asked = gil.invoices.create({ ...world.event, referer: "http://parvis.test/", bill: frenchBill });
	expect(await refusalOf(asked)).toEqual(refused("accessDenied"));
});

describe("After a payment", () => {
	test("a companion who is removed, or who says that they do not come, is credited to the person who paid", async () => {
		const world = await worldOfTest({ file: sellingEvent() });
		await register(world, "ana");
		const ana = await world.as("ana");
		const guests: string[] = [];
		for (const name of ["Gil", "Zoé"]) {
			const { id } = await ana.companions.create({ ...world.of("ana"), firstName: name, lastName: "Guest" });
			const answers = { participation: "4", daysId: [], articles: choices("seat") } as const;
			await ana.registrations.complete({ ...world.of("ana"), userId: id, ...answers, daysId: [] });
			guests.push(id);
		}
		await payAll(world, "ana");
		await ana.companions.remove({ ...world.of("ana"), userId: guests[0] ?? "" });
		await ana.registrations.explainAbsence({ ...world.of("ana"), userId: guests[1] ?? "", message: "Ill" });
		expect(await ledger(world, "ana")).toEqual([
			"invoice P-00001 24000",
			"creditNote P-00002 12000",
			"creditNote P-00003 12000",
		]);
	});

	test("one article for another is a credit note and a new invoice, and the registration waits for it", async () => {
		const world = await worldOfTest({ file: sellingEvent() });
		await register(world, "ana", "seat");
		await payAll(world, "ana");
		await register(world, "ana", "screen");
		expect((await recordOf(world, "ana")).completed_at).toBeNull();
		await payAll(world, "ana");
		expect(await ledger(world, "ana")).toEqual([
			"invoice P-00001 12000",
			"creditNote P-00002 12000",
			"invoice P-00003 6000",
		]);
		expect((await recordOf(world, "ana")).completed_at).not.toBeNull();
	});

	test("an invoice keeps its lines, its price and its customer, whatever changes later", async () => {
		const world = await worldOfTest({ file: sellingEvent() });
		await register(world, "ana", "seat");
		await payAll(world, "ana");
		const ana = await world.as("ana");
		const before = (await ana.invoices.last(world.event)).data;
		await ana.invoices.saveBill({ ...world.of("ana"), bill: { ...frenchBill, social_reason: "Autre" } });
		await ana.users.update({ domainId: world.event.domainId, userId: world.idOf("ana"), lastName: "Other" });
		const { document } = world.file;
		const articles = document.articles.map((article) => ({ ...article, price: article.price * 2 }));
		await world.importAgain({ ...world.file, document: { ...document, articles } });
		expect((await ana.invoices.last(world.event)).data).toEqual(before);
		expect((await ana.invoices.resume(world.event)).data.resume.totalHT).toBe(0);
	});

	test("services to a company of the Union carry no tax and say why, and a seat in the room does", async () => {
		const world = await worldOfTest({ file: sellingEvent() });
		await register(world, "ana", "seat", "screen");
		await payAll(world, "ana", { type: "2", country: "DE", intra_communautaire: "DE136695976", siren: "" });
		const { invoice } = (await (await world.as("ana")).invoices.last(world.event)).data;
		expect(invoice?.document).toMatchObject({ totalHT: 15000, totalVAT: 2000, totalTTC: 17000 });
		expect(invoice?.document.mentions.join(" ")).toMatch(/Autoliquidation.*prestation de services.*40 €/);
	});
});

test("The register of VAT numbers knows a number, or not, or cannot be asked: then nothing is kept of it", async () => {
	let answer: { status: number; body: unknown } = { status: 200, body: { valid: true, userError: "VALID" } };
	const server = createServer((_, response) => response.writeHead(answer.status).end(JSON.stringify(answer.body)));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	const { check } = openVatRegister(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	expect(await check("DE136695976")).toBe("known");
	answer = { status: 200, body: { valid: false, userError: "INVALID" } };
	expect(await check("DE136695970")).toBe("unknown");
	expect(await check("DE136695976")).toBe("known");
	for (const down of [
		{ status: 200, body: { valid: false, userError: "MS_UNAVAILABLE" } },
		{ status: 500, body: {} },
		{ status: 200, body: "nothing" },
	]) {
		answer = down;
		expect(await check("FR44732829320")).toBe("unavailable");
	}
	answer = { status: 200, body: { valid: true } };
	expect(await check("FR44732829320")).toBe("known");
});
