import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { renderMail } from "~/provider/messages/mails/render-mail";
import { frenchBill, knownEvent, payAll, register, seller, sellingEvent } from "../../support/money/money";
import { everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf } from "../../support/world/refused";
import { mailsTo } from "../../support/world/rows";
import { worldOfTest } from "../../support/world/world-of-test";

const account = { iban: "FR7630006000011234567890189", bic: "AGRIFRPP" };
const shown = { ...everythingShown, FO_MEETING_QUOTAS_SHOW: false };
const daisy = { email: "daisy@example.com", firstName: "Daisy", lastName: "Accueil", role: "desk" as const };

function openWorld(over: "process" | "http" = "process", billing: object = account, isMarked = true) {
	const settings = { ...shown, FO_MEETING_DESK_PAYMENT: isMarked, FO_MEETING_COMPANIONS_IS_ACTIVE: true };
	const file = sellingEvent({ settings, billing: { ...seller, ...billing } });
	return worldOfTest({ file: { ...file, people: [...file.people, daisy] }, over });
}

const bill = { ...frenchBill };

describe.each(bothGateways)("A bank transfer, $name", ({ over }) => {
	test("is shown with one reference, to the person who announced it and to the desk, until the amount due has come", async () => {
		const world = await openWorld(over);
		await register(world, "ana", "seat");
		const ana = await world.as("ana");
		const transfer = async () => (await ana.invoices.resume(world.event)).data.resume.transfer;
		const beneficiary = seller.name;
		expect(await transfer()).toEqual({ beneficiary, ...account });
		const announce = () => ana.invoices.announceTransfer({ ...world.event, bill, expectedTTC: 12000 });
		const { reference } = (await announce()).data.resume.transfer ?? {};
		expect(reference).toMatch(/^[A-Z0-9]{1,12}-[0-9A-Z]{8}$/);
		expect((await announce()).data.resume.transfer).toEqual({ beneficiary, ...account, reference });
		// There is one mail, however often the transfer is announced.
		expect((await mailsTo(world, "ana")).filter((action) => action === mailActions.transferAnnounced)).toHaveLength(1);
		const mail = { person_id: world.idOf("ana"), action_id: mailActions.transferAnnounced, variables: "{}" };
		const { text } = await renderMail(
			world.store,
			await knownEvent(world),
			mail,
			"http://parvis.test",
			world.clock.now,
		);
		expect(text).toContain("FR76 3000 6000 0112 3456 7890 189");
		expect(text).toContain(reference);
		const desk = await world.as("daisy");
		const read = async () => (await desk.deskPayments.read(world.of("ana"))).data;
		expect(await read()).toMatchObject({ transferReference: reference, remaining: 12000 });
		const part = { ...world.of("ana"), means: "transfer" as const };
		await desk.deskPayments.add({ ...part, id: randomUUID(), amount: 2000, shown: 12000 });
		expect(await transfer()).toMatchObject({ reference });
		await desk.deskPayments.add({ ...part, id: randomUUID(), amount: 10000, shown: 10000 });
		expect(await transfer()).toBeNull();
		// What becomes due later is another transfer.
		await register(world, "ana", "seat", "book");
		expect(await transfer()).toEqual({ beneficiary, ...account });
	});

	test("is refused for an amount that was not shown, for no amount, and from people who are not registered", async () => {
		const world = await openWorld(over);
		const ana = await world.as("ana");
		const announce = (expectedTTC: number) => ana.invoices.announceTransfer({ ...world.event, bill, expectedTTC });
		expect(await refusalOf(announce(12000))).toMatchObject({ code: "registrationRequired" });
		await register(world, "ana", "seat");
		expect(await refusalOf(announce(11999))).toMatchObject({ code: "basketChanged" });
		const wrong = { ...bill, siren: "" };
		expect(
			await refusalOf(ana.invoices.announceTransfer({ ...world.event, bill: { ...wrong, type: "9" } })),
		).toMatchObject({ status: 422 });
		await payAll(world, "ana");
		expect(await refusalOf(announce(0))).toMatchObject({ code: "nothingDue" });
	});
});

describe("A bank transfer is not offered", () => {
	test.each([
		["without an IBAN", {}, true],
		["where nobody marks that it came", account, false],
	])("%s", async (_, billing, isMarked) => {
		const world = await openWorld("process", billing, isMarked);
		await register(world, "ana", "seat");
		const ana = await world.as("ana");
		expect((await ana.invoices.resume(world.event)).data.resume.transfer).toBeNull();
		expect(await refusalOf(ana.invoices.announceTransfer({ ...world.event, bill }))).toMatchObject({
			code: "notOffered",
		});
	});
});

describe("A bank transfer, told by a stranger", () => {
	test("several times at once has one reference and one mail, which is nobody else's", async () => {
		const world = await openWorld();
		await register(world, "ana", "seat");
		await register(world, "bruno", "seat");
		const ana = await world.as("ana");
		const announce = () => ana.invoices.announceTransfer({ ...world.event, bill });
		const said = await Promise.all([announce(), announce(), announce(), announce()]);
		const references = new Set(said.map(({ data }) => data.resume.transfer?.reference));
		expect([references.size, [...references][0]]).toEqual([1, expect.stringMatching(/-\w{8}$/)]);
		expect((await mailsTo(world, "ana")).filter((action) => action === mailActions.transferAnnounced)).toHaveLength(1);

		const bruno = await world.as("bruno");
		const before = (await bruno.invoices.resume(world.event)).data.resume.transfer;
		expect(before).toEqual({ beneficiary: seller.name, ...account });
		const { reference } = (await bruno.invoices.announceTransfer({ ...world.event, bill })).data.resume.transfer ?? {};
		expect([reference === undefined, references.has(reference)]).toEqual([false, false]);
		// Nor does anybody read about it on an account that is not theirs.
		expect(await refusalOf(bruno.invoices.resumeOf(world.of("ana")))).toMatchObject({ code: "accessDenied" });
		expect(await refusalOf(bruno.deskPayments.read(world.of("ana")))).toMatchObject({ code: "accessDenied" });
	});

	test("is refused for invalid amounts, from companions, and from people who are not signed in", async () => {
		const world = await openWorld();
		await register(world, "ana", "seat");
		const ana = await world.as("ana");
		const announce = (rest: object, gateway = ana) =>
			gateway.invoices.announceTransfer({ ...world.event, bill, ...rest });
		for (const expectedTTC of [-1, 0, 12000.5, 1e21, Number.NaN]) {
			const { status } = await refusalOf(announce({ expectedTTC }));
			expect([expectedTTC, [400, 409, 422].includes(status)]).toEqual([expectedTTC, true]);
		}
		expect(await refusalOf(announce({}, world.gatewayFor()))).toMatchObject({ message: "Accès refusé" });
		await world.store
			.updateTable("registrations")
			.set({ registered_by: world.idOf("bruno") })
			.where("person_id", "=", world.idOf("ana"))
			.execute();
		expect(await refusalOf(announce({}))).toMatchObject({ code: "accessDenied" });
		expect((await mailsTo(world, "ana")).includes(mailActions.transferAnnounced)).toBe(false);
	});
});
