import { describe, expect, test } from "vitest";
import { readPdf } from "../../support/browser/pdf";
import { printerOfTests } from "../../support/browser/printer";
import { choices, payAll, register, sellingEvent } from "../../support/money/money";
import { everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const printer = printerOfTests();
const settings = { ...everythingShown, FO_MEETING_COMPANIONS_IS_ACTIVE: true };
const visitor = {
	id: "visitor",
	label: { fr: "Badge visiteur", en: "Visitor badge" },
	typologies: ["visitor"],
	fields: [{ field: "firstName", size: "large" as const }, "lastName", "country", "typology"],
};
const folded = { id: "folded", label: "Badge à plier", size: "A4" as const, fields: ["fullName"] };

describe.each(bothGateways)("Badges, $name", ({ over }) => {
	test("a badge is printed with its fields and a QR code that holds the code and nothing else", async () => {
		const world = await organisedWorld({ over, printer, changes: { settings, badges: [visitor, folded] } });
		const ana = await world.as("ana");
		await ana.forms.answer({
			params: { domainId: world.event.domainId },
			query: world.of("ana"),
			body: { values: { country: "it" } },
		});
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		const { code } = (await ana.users.get(world.of("ana"))).UserEvent ?? {};
		const { link } = (
			await ana.badges.download({ params: world.event, query: { userId: world.idOf("ana"), badgeId: "visitor" } })
		).data;
		const file = await world.download(link);
		expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
		expect(file.headers.get("content-disposition")).toBe('attachment; filename="Badge_Ana-Lopez.pdf"');
		const pdf = readPdf(file.bytes);
		expect([pdf.pages, pdf.sizes, pdf.title]).toEqual([1, [[105, 149]], "Badge visiteur – Ana Lopez"]);
		expect(pdf.codes(0)).toEqual([code]);
		expect(pdf.text(0)).toMatch(/Ana[\s\S]*Lopez[\s\S]*Label of it[\s\S]*Visiteur/);
		expect(await actionsOf(world)).toEqual([{ action_id: 12, extended: '{"badgeId":"visitor"}' }]);

		const second = { userId: world.idOf("ana"), badgeId: "folded", languageId: "en" };
		const sheet = readPdf(
			(await world.download((await ana.badges.download({ params: world.event, query: second })).data.link)).bytes,
		);
		expect([sheet.pages, sheet.sizes]).toEqual([1, [[210, 297]]]);
		const halves = [0, 105].flatMap((left) => sheet.codes(0, { left, top: 0, width: 105, height: 148 }));
		expect(halves).toEqual([code, code]);
		expect(sheet.text(0)).toContain("Folding your badge");
	});

	test("of a group are one file, a page each, of those who may have theirs", async () => {
		for (const badge of [visitor, { ...folded, typologies: ["visitor"] }]) {
			const world = await organisedWorld({ over, printer, changes: { settings, badges: [badge] } });
			const ana = await world.as("ana");
			expect(await refusalOf(ana.badges.all(world.of("ana")))).toMatchObject({ code: "badgeUnavailable" });
			await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
			const people = ["Zoé", "Max"].map((firstName) => ({ firstName, lastName: "Petit" }));
			await ana.groups.add({ ...world.of("ana"), people });
			const { link, count } = (await ana.badges.all(world.of("ana"))).data;
			const pdf = readPdf((await world.download(link)).bytes);
			expect([count, pdf.pages]).toEqual([3, 3]);
			const face = { left: 0, top: 0, width: 105, height: 148 };
			expect(new Set([0, 1, 2].flatMap((page) => pdf.codes(page, face))).size).toBe(3);
			expect(pdf.text(2)).toContain("Max");
		}
	});

	test("who may not have it yet is told why, and a badge of another typology is not found", async () => {
		const badges = [
			{ ...visitor, canDownload: { isCompleted: true as const, from: "2027-01-20T08:00:00Z" } },
			{ ...folded, typologies: ["speaker"] },
		];
		const world = await organisedWorld({ over, changes: { badges } });
		const ana = await world.as("ana");
		const asked = { params: world.event, query: { userId: world.idOf("ana"), badgeId: "visitor" } };
		const listed = async () => (await ana.badges.list(world.of("ana"))).data.badges;
		expect(await listed()).toEqual([
			{
				id: "visitor",
				label: "Badge visiteur",
				canDownload: false,
				obstacle: "notRegistered",
				from: "2027-01-20T08:00:00Z",
			},
		]);
		expect(await refusalOf(ana.badges.download(asked))).toMatchObject({ code: "badgeUnavailable" });
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		expect((await listed())[0]).toMatchObject({ canDownload: false, obstacle: "tooEarly" });
		const other = { ...asked, query: { ...asked.query, badgeId: "folded" } };
		expect(await refusalOf(ana.badges.download(other))).toEqual(refused("notFound"));
		world.clock.now = new Date("2027-01-20T08:00:00Z");
		expect((await listed())[0]).toMatchObject({ canDownload: true, obstacle: null });
	});

	test("a badge is found by its code, however it is written, by organisers alone", async () => {
		const world = await organisedWorld({ over, changes: { badges: [visitor] } });
		const ana = await world.as("ana");
		const { code = "" } = (await ana.users.get(world.of("ana"))).UserEvent ?? {};
		const olga = await world.as("olga");
		expect((await olga.badges.byCode({ ...world.event, code })).data).toMatchObject({
			user: { id: world.idOf("ana"), firstName: "Ana", lastName: "Lopez", typo: "Visiteur", company: null },
			badges: [{ id: "visitor", obstacle: "notRegistered" }],
		});
		expect((await olga.badges.byCode({ ...world.event, code: `salon-${code.toLowerCase()}` })).data.user.id).toBe(
			world.idOf("ana"),
		);
		expect(await refusalOf(olga.badges.byCode({ ...world.event, code: "none" }))).toEqual(refused("notFound"));
		// Participants look badges up among their contacts, so here not even their own is found.
		expect(await refusalOf(ana.badges.byCode({ ...world.event, code }))).toEqual(refused("accessDenied"));
		const bruno = await world.as("bruno");
		expect(await refusalOf(bruno.badges.byCode({ ...world.event, code }))).toEqual(refused("accessDenied"));
	});

	test("where no Chromium runs, a page to print is offered, with what to do", async () => {
		const world = await organisedWorld({ over, changes: { badges: [{ ...visitor, label: "<b>Badge</b>" }] } });
		const ana = await world.as("ana");
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		const query = { userId: world.idOf("ana"), badgeId: "visitor" };
		const { link } = (await ana.badges.download({ params: world.event, query })).data;
		const file = await world.download(link);
		expect(file.headers.get("content-type")).toBe("text/html; charset=utf-8");
		expect(file.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
		expect(file.text).toContain("Imprimez cette page depuis votre navigateur");
		expect(file.text).toContain("<svg");
		expect(file.text).not.toContain("<b>Badge");
	});
});

describe("Recaps", () => {
	test("a person and their companions have six tickets a page, each with its QR code", async () => {
		const world = await organisedWorld({ over: "process", printer, changes: { settings } });
		const ana = await world.as("ana");
		await ana.registrations.complete({
			...world.of("ana"),
			participation: "4",
			daysId: ["thursday", "friday"],
			articles: [{ articleId: "lunch", dayId: "thursday" }],
		});
		for (let number = 1; number <= 6; number++) {
			await ana.companions.create({ ...world.of("ana"), firstName: `Éloïse ${number}`, lastName: "N’Diaye" });
		}
		const { fileUrl } = (await ana.recaps.download(world.of("ana"))).data;
		const file = await world.download(fileUrl);
		expect(file.headers.get("content-disposition")).toBe(
			`attachment; filename="Recapitulatif_Ana-Lopez.pdf"; filename*=UTF-8''R%C3%A9capitulatif_Ana-Lopez.pdf`,
		);
		const pdf = readPdf(file.bytes);
		expect([pdf.pages, pdf.sizes[0]]).toEqual([2, [210, 297]]);
		const { companions } = (await ana.companions.list(world.of("ana"))).data;
		const codes = [
			(await ana.users.get(world.of("ana"))).UserEvent?.code,
			...companions.map((one) => one.UserEvent?.code),
		];
		const onPage = [0, 1, 2, 3, 4, 5].flatMap((row) =>
			pdf.codes(0, { left: 160, top: 18 + row * 45.6, width: 48, height: 44 }),
		);
		expect([...onPage, ...pdf.codes(1, { left: 160, top: 18, width: 48, height: 44 })]).toEqual(codes);
		expect(pdf.text(0)).toMatch(/Jeudi 18 mars 2027, Vendredi 19 mars 2027/);
		expect(pdf.text(0)).toContain("Accompagne Ana Lopez");
		expect(pdf.text(1)).toContain("Page 2 sur 2");
		expect((await actionsOf(world)).map(({ action_id }) => action_id)).toEqual([13]);
	});
});

test("a recap says what was paid for everybody, with tax, and what is still to be paid", async () => {
	const world = await organisedWorld({ over: "process", printer, file: sellingEvent() });
	const ana = await world.as("ana");
	await register(world.world, "ana", "seat", "book");
	const recap = async () => {
		const { fileUrl } = (await ana.recaps.download(world.of("ana"))).data;
		return readPdf((await world.download(fileUrl)).bytes)
			.text(0)
			.replace(/[\s\u00a0\u202f]+/g, " ");
	};
	expect(await recap()).toContain("139,52 € T.T.C · 118,50 € H.T. · à régler");
	await payAll(world.world, "ana");
	expect(await recap()).toContain("139,52 € T.T.C · 118,50 € H.T. · réglé");
});

test("a recap asks for what the confirmation asks for: less what a code takes off, with companions, and beside what was paid", async () => {
	const world = await organisedWorld({ over: "process", printer, file: sellingEvent() });
	const ana = await world.as("ana");
	await register(world.world, "ana", "seat");
	const recap = async () => {
		const { fileUrl } = (await ana.recaps.download(world.of("ana"))).data;
		return readPdf((await world.download(fileUrl)).bytes)
			.text(0)
			.replace(/[\s\u00a0\u202f]+/g, " ");
	};
	await ana.invoices.applyCode({ ...world.event, code: "EUROS" });
	expect(await recap()).toContain("72,00 € T.T.C · 60,00 € H.T. · à régler");
	await payAll(world.world, "ana");
	const companion = await ana.companions.create({ ...world.of("ana"), firstName: "Éloïse", lastName: "N’Diaye" });
	const answers = { participation: "4", daysId: [], articles: choices("screen") } as const;
	await ana.registrations.complete({ ...world.event, userId: companion.id, ...answers, daysId: [] });
	expect((await ana.invoices.resume(world.event)).data.resume.totalHT).toBe(5000);
	expect(await recap()).toContain("72,00 € T.T.C · 60,00 € H.T. · réglé, 60,00 € T.T.C · 50,00 € H.T. · à régler");
});

test("what a recap shows of each article adds up to what is to be paid, and to what was", async () => {
	const articles = ["table", "dinner"].map((id) => ({ id, label: id, price: 16667, vatRate: 10, days: { 0: {} } }));
	const world = await organisedWorld({ over: "process", printer, file: sellingEvent({ articles, promoCodes: [] }) });
	const ana = await world.as("ana");
	await register(world.world, "ana", "table");
	const { id } = await ana.companions.create({ ...world.of("ana"), firstName: "Gil", lastName: "Guest" });
	const answers = { participation: "4", daysId: [], articles: choices("table") } as const;
	await ana.registrations.complete({ ...world.event, userId: id, ...answers, daysId: [] });
	const recap = async () => {
		const { fileUrl } = (await ana.recaps.download(world.of("ana"))).data;
		const text = readPdf((await world.download(fileUrl)).bytes).text(0);
		return text
			.replace(/[\s\u00a0\u202f]+/g, " ")
			.match(/\d+,\d\d € T\.T\.C · \d+,\d\d € H\.T\.( · (à régler|réglé))?/g);
	};
	const lines = ["183,34 € T.T.C · 166,67 € H.T.", "183,33 € T.T.C · 166,67 € H.T."];
	const total = "366,67 € T.T.C · 333,34 € H.T.";
	expect((await recap())?.sort()).toEqual([...lines, `${total} · à régler`].sort());
	await payAll(world.world, "ana");
	expect((await recap())?.sort()).toEqual([...lines, `${total} · réglé`].sort());
});

async function actionsOf({ store }: Awaited<ReturnType<typeof organisedWorld>>) {
	return store.selectFrom("action_logs").select(["action_id", "extended"]).where("action_id", "in", [12, 13]).execute();
}
