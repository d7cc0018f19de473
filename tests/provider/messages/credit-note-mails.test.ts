import { randomUUID } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import type { Printer } from "~/provider/ground/printing/printer";
import type { OutgoingMail } from "~/provider/ground/services/mail-server";
import { deliverMails } from "~/provider/messages/mails/deliver-mails";
import { writeCii } from "~/provider/money/invoices/documents/cii";
import { semanticInvoiceOf } from "~/provider/money/invoices/documents/semantic-invoice";
import { writeUbl } from "~/provider/money/invoices/documents/ubl";
import { invoiceOf } from "~/provider/money/invoices/rows";
import { brokenRules, readCii, readUbl } from "../../support/money/en16931";
import { frenchBill, payAll, register, seller, sellingEvent } from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";
import { type EventChanges, everythingShown } from "../../support/world/event";
import type { World } from "../../support/world/world";

const staff = [{ email: "daisy@example.com", firstName: "Daisy", lastName: "Accueil", role: "desk" as const }];
const printer: Printer = {
	async print() {
		const file = await PDFDocument.create();
		file.addPage();
		return file.save();
	},
	running: () => undefined,
	close: async () => {},
};

async function openWorld(emails: EventChanges["emails"] = [], settings: Record<string, string | undefined> = {}) {
	const file = sellingEvent({
		emails,
		billing: { ...seller, iban: "FR7630006000011234567890189" },
		settings: {
			...everythingShown,
			FO_MEETING_QUOTAS_SHOW: false,
			FO_MEETING_MAIL_DEFAULTS: true,
			FO_MEETING_DESK_PAYMENT: true,
			...settings,
		},
	});
	const paying = await payingWorld({ file: { ...file, people: [...file.people, ...staff] } });
	await paying.world.store.deleteFrom("mails").execute();
	return paying;
}

/** The mails of credit notes, in the order of their addresses. */
async function creditMails(world: World): Promise<OutgoingMail[]> {
	return (await deliverAll(world))
		.filter(({ subject }) => subject?.startsWith("Avoir"))
		.sort((one, other) => (toOf(one) < toOf(other) ? -1 : 1));
}

async function deliverAll({ store, clock }: World): Promise<OutgoingMail[]> {
	const sent: OutgoingMail[] = [];
	const server = { send: async (letter: OutgoingMail) => void sent.push(letter), close: () => {} };
	const post = { server, from: { address: "salon@example.com" } };
	const means = { store, now: () => clock.now, publicUrl: "https://salon.example.com", post, printer };
	await deliverMails(means).run(new AbortController().signal);
	return sent;
}

const toOf = ({ to }: OutgoingMail) => (to as { address: string }).address;
const plain = (text: unknown) => String(text).replaceAll(/[\u00a0\u202f]/g, " ");

async function payAtDesk(world: World, means: "cash" | "transfer", amount: number) {
	const entry = { ...world.of("ana"), id: randomUUID(), kind: "paid", means, amount, shown: amount } as const;
	await (await world.as("daisy")).deskPayments.add(entry);
}

async function documentsOf(world: World) {
	const rows = await world.store
		.selectFrom("invoices")
		.selectAll()
		.where("issued_at", "is not", null)
		.orderBy("sequence")
		.execute();
	return rows.map(invoiceOf);
}

const ways = [
	{
		way: "card",
		pay: (world: World) => payAll(world, "ana", { ...frenchBill, accounting_email: "compta@lumiere.example" } as never),
		said: "Sur la carte qui a payé, sous cinq jours ouvrés.",
		invoiceSays: "Facture acquittée par carte bancaire le jour de son émission.",
		code: "48",
	},
	{
		way: "card that is known",
		pay: async (world: World) => {
			await payAll(world, "ana", { ...frenchBill, accounting_email: "compta@lumiere.example" } as never);
			await world.store.updateTable("payments").set({ card_end: "4242" }).execute();
		},
		said: "Sur la carte qui finit par 4242, sous cinq jours ouvrés.",
		invoiceSays: "Facture acquittée par carte bancaire le jour de son émission.",
		code: "48",
	},
	{
		way: "cash",
		pay: (world: World) => payAtDesk(world, "cash", 13_952),
		said: "Au guichet, où ils vous attendent.",
		invoiceSays: "Facture acquittée en espèces le jour de son émission.",
		code: "10",
	},
	{
		way: "transfer",
		pay: (world: World) => payAtDesk(world, "transfer", 13_952),
		said: "Par virement, sous quelques jours.",
		invoiceSays: "Facture acquittée par virement le jour de son émission.",
		code: "30",
	},
];

describe("Of two articles, one goes after a payment by", () => {
	test.each(ways)(
		"$way: one mail says what, how and when, and carries the note",
		async ({ way, pay, said, invoiceSays, code }) => {
			const { world } = await openWorld();
			await register(world, "ana", "seat", "book");
			await pay(world);
			await register(world, "ana", "seat");
			const mails = await creditMails(world);
			expect(mails.map(toOf)).toEqual(
				way.startsWith("card") ? ["ana@example.com", "compta@lumiere.example"] : ["ana@example.com"],
			);
			for (const mail of mails) {
				expect(plain(mail.subject)).toBe("Avoir P-00002 : Le salon");
				const text = plain(mail.text);
				const isForAccounts = toOf(mail).startsWith("compta");
				expect(text.split("\n")[0]).toBe(isForAccounts ? "Un avoir est établi." : "19,52 € vous sont rendus.");
				expect(text).toContain(
					"- Retiré : Book\n  - Rendu : 19,52 €\n  - Avoir : P-00002, joint\n  - Facture : P-00001",
				);
				expect(text).toContain(said);
				// The accounting department opens nothing of the payer's.
				expect(text.includes("token=")).toBe(!isForAccounts);
				expect(text).not.toContain(".pdf");
				const files = (mail.attachments ?? []).map(({ filename, contentType }) => [filename, contentType]);
				expect(files.filter(([, type]) => type === "application/pdf")).toEqual([
					[expect.stringContaining("P-00002"), "application/pdf"],
				]);
			}
			const [invoice, note, ...others] = await documentsOf(world);
			if (!invoice || !note) throw new Error("no documents");
			expect(others).toEqual([]);
			expect(invoice.document.mentions).toContain(invoiceSays);
			expect(note.document.mentions.join(" ")).not.toMatch(/acquittée|carte/);
			for (const document of [invoice, note]) {
				const [cii, ubl] = [writeCii(semanticInvoiceOf(document)), writeUbl(semanticInvoiceOf(document))];
				expect([brokenRules(readCii(cii)), brokenRules(readUbl(ubl))]).toEqual([[], []]);
				const codes = [
					/<ram:SpecifiedTradeSettlementPaymentMeans>\s*<ram:TypeCode>(\d+)</.exec(cii)?.[1],
					/<cbc:PaymentMeansCode>(\d+)</.exec(ubl)?.[1],
				];
				expect(codes).toEqual(document === invoice ? [code, code] : [undefined, undefined]);
				expect(cii.includes("FR7630006000011234567890189")).toBe(document === invoice && way === "transfer");
			}
		},
	);

	test("two ways: an invoice names both, and no code that is true of one alone", async () => {
		const { world } = await openWorld();
		await register(world, "ana", "seat", "book");
		const entry = { ...world.of("ana"), kind: "paid", takesMore: false } as const;
		const desk = await world.as("daisy");
		await desk.deskPayments.add({ ...entry, id: randomUUID(), means: "cash", amount: 5000, shown: 13_952 });
		await desk.deskPayments.add({ ...entry, id: randomUUID(), means: "transfer", amount: 8952, shown: 8952 });
		const [invoice] = await documentsOf(world);
		expect(invoice?.document.mentions).toContain(
			"Facture acquittée en espèces et par virement le jour de son émission.",
		);
		expect(invoice && writeUbl(semanticInvoiceOf(invoice))).not.toContain("PaymentMeans");
	});

	test.each([
		{ of: "an unknown card", cardEnd: null, card: "cette carte" },
		{ of: "a known one", cardEnd: "4242", card: "la carte qui finit par 4242" },
	])("is queued once, and goes along with the mail of somebody who leaves: $of", async ({ cardEnd, card }) => {
		const { world } = await openWorld();
		await register(world, "ana", "seat", "book");
		await payAll(world, "ana");
		await world.store.updateTable("payments").set({ card_end: cardEnd }).execute();
		await (await world.as("ana")).registrations.decline(world.of("ana"));
		const rows = await world.store
			.selectFrom("mails")
			.select(["action_id", "variables"])
			.where("action_id", "in", [mailActions.creditNote, mailActions.declined, mailActions.changed])
			.where("variables", "like", "%credit%")
			.execute();
		const notes = (await documentsOf(world)).filter(({ kind }) => kind === "creditNote");
		expect(rows.map(({ variables }) => JSON.parse(variables))).toEqual(notes.map(({ id }) => ({ credit: id })));
		expect(notes).toHaveLength(1);
		expect(rows.map(({ action_id }) => action_id)).toEqual([mailActions.changed]);
		const [left, ...others] = (await deliverAll(world)).filter(({ text }) => String(text).includes("Rendu"));
		expect(others).toEqual([]);
		const text = plain(left?.text);
		expect(text).toMatch(/^C’est noté, Ana\.\s+Vous ne venez pas à Le salon\. Votre place ira à quelqu’un d’autre\./);
		expect(text).toContain("- Rendu : 139,52 €\n  - Avoir : P-00002, joint\n  - Facture : P-00001");
		expect(text).toContain(`139,52 € payés par carte sont rendus sur ${card}, sous cinq jours ouvrés.`);
		expect(text).toContain("Finalement, je viens");
		expect(text).not.toMatch(/Je ne peux plus venir|Voir mon inscription|C’est prêt/);
	});

	test.each([
		{
			of: "the contact for help",
			settings: { FO_MEETING_HELP_CONTACT: "https://aide.example" },
			to: "https://aide.example",
		},
		{
			of: "where answers go",
			settings: { FO_MEETING_MAIL_REPLY_TO: "bonjour@salon.example" },
			to: "mailto:bonjour@salon.example",
		},
		{ of: "nobody", settings: {}, to: undefined },
	])("says how to ask about the money: $of", async ({ settings, to }) => {
		const { world } = await openWorld([], settings);
		await register(world, "ana", "seat", "book");
		await payAll(world, "ana");
		await register(world, "ana", "seat");
		await (await world.as("ana")).registrations.decline(world.of("ana"));
		const mails = (await deliverAll(world)).filter(({ text }) => plain(text).includes("- Avoir :"));
		expect(mails).toHaveLength(2);
		for (const { text, html } of mails) {
			const link = to && `Une question sur ce remboursement ?\n${to}`;
			expect(plain(text).includes(String(link))).toBe(to !== undefined);
			expect(plain(html).includes(`href="${to}"`)).toBe(to !== undefined);
			expect(plain(text).includes("Une question")).toBe(to !== undefined);
		}
	});

	test("goes alone where an event's own text of leaving may not speak of money", async () => {
		const own = { actionId: mailActions.changed, subject: "Au revoir", html: "<p>{{link}}</p>", text: "{{link}}" };
		const { world } = await openWorld([own]);
		await register(world, "ana", "seat", "book");
		await payAll(world, "ana");
		await (await world.as("ana")).registrations.decline(world.of("ana"));
		const subjects = (await deliverAll(world)).map(({ subject }) => plain(subject));
		expect(subjects).toEqual(expect.arrayContaining(["Au revoir", "Avoir P-00002 : Le salon"]));
	});
});
