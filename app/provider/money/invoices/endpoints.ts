import type { ArticleChoice } from "~/domain/article";
import { generalDay } from "~/domain/article";
import type { Bill, BillInput } from "~/domain/billing";
import { billDoubts, billSchema } from "~/domain/billing";
import { Refusal } from "~/domain/refusal";
import { requireReach } from "../access";
import { countAttempt, limits, uncountAttempt } from "../authentications/attempts";
import { os, type ProviderContext, requireCaller } from "../context";
import { type KnownEvent, requireEvent } from "../events/known-event";
import { startPayment } from "../payments/start-payment";
import type { Writing } from "../store/transact";
import { withRecord } from "../users/change-record";
import { type RegistrationRow, rowOfRegistration } from "../users/rows";
import { registrantOf } from "./account";
import { readBill, saveBill, suggestedBill } from "./bills";
import { writeDocument } from "./documents/write-document";
import { openDraft } from "./drafts";
import { followChange } from "./follow-change";
import { applyCode, removeCode } from "./promo-codes";
import { readResume } from "./resume";
import { invoiceOf, issuedRows, rowOfInvoice } from "./rows";

interface InEvent {
	domainId: string;
	eventId: string;
}

export const invoices = {
	resume: os.invoices.resume.handler(async ({ input, context }) => {
		const { event, personId } = await ownAccount(context, input);
		return resumeFor(context, event, personId);
	}),
	last: os.invoices.last.handler(async ({ input, context }) => {
		const { event, personId } = await ownAccount(context, input);
		const last = await lastInvoice(context, event, personId);
		return { data: { invoice: last ? invoiceOf(last) : null } };
	}),
	mine: os.invoices.mine.handler(async ({ input, context }) => {
		const { event, personId } = await ownAccount(context, input);
		const rows = await issuedRows(context.store, event.id, personId);
		return { data: { invoices: rows.map(invoiceOf).reverse() } };
	}),
	download: os.invoices.download.handler(async ({ input: { params, query }, context }) => {
		const { event, personId } = await ownAccount(context, params);
		const { invoiceId } = query;
		const row = await (invoiceId === undefined
			? lastInvoice(context, event, personId)
			: rowOfInvoice(context.store, invoiceId));
		if (!row?.issued_at || row.event_id !== event.id || row.person_id !== personId) throw new Refusal("notFound");
		return writeDocument(context, invoiceOf(row), query.format);
	}),
	create: os.invoices.create.handler(async ({ input, context }) => {
		const { event, personId } = await ownAccount(context, input);
		const bill = readBillOf(event, input.bill);
		const now = context.now();
		const draft = await withRecord(context.store, event, personId, now, async (writing, record) => {
			const opened = await openDraft(writing, event, record, bill, now);
			if (input.expectedTTC !== undefined && opened.document.totalTTC !== input.expectedTTC) {
				throw new Refusal("basketChanged");
			}
			return opened;
		});
		return { session: await startPayment(context, event, { draft, personId, referer: input.referer }) };
	}),
	applyCode: os.invoices.applyCode.handler(async ({ input, context }) => {
		const { event, personId } = await ownAccount(context, input);
		return tryCode(context, event, personId, input.code);
	}),
	removeCode: os.invoices.removeCode.handler(async ({ input, context }) => {
		const { event, personId } = await ownAccount(context, input);
		return changeCode(context, event, personId, (writing, record, now) => removeCode(writing, event, record, now));
	}),
	resumeOf: os.invoices.resumeOf.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return resumeFor(context, event, input.userId, input.articles);
	}),
	file: os.invoices.file.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		const row = await rowOfInvoice(context.store, input.invoiceId);
		if (!row?.issued_at || row.event_id !== event.id) {
			await requireCaller(context, input.domainId);
			throw new Refusal("notFound");
		}
		await requireReach(context, { ...input, userId: row.person_id });
		return writeDocument(context, invoiceOf(row), "pdf");
	}),
	applyCodeTo: os.invoices.applyCodeTo.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return tryCode(context, event, input.userId, input.code);
	}),
	bill: os.invoices.bill.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const saved = await readBill(context.store, event.id, input.userId);
		if (saved) return { bill: saved, isSaved: true };
		return { bill: await suggestedBill(context.store, event.id, input.userId), isSaved: false };
	}),
	saveBill: os.invoices.saveBill.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const bill = readBillOf(event, input.bill);
		const now = context.now();
		await withRecord(context.store, event, input.userId, now, async (writing, record) => {
			await saveBill(writing, event.id, input.userId, bill, now);
			// Another customer may owe another tax: a draft with the old one is not to be paid.
			await followChange(writing, event, registrantOf(record), now);
		});
		const { intra_communautaire: number, type } = bill;
		const isAsked = number !== "" && type !== "3";
		const vatNumber = isAsked ? await context.vatRegister?.check(number) : undefined;
		return { doubts: billDoubts(bill), vatNumber: vatNumber ?? null };
	}),
};

/** The caller and the event; their record is looked for by what follows. */
async function ownAccount(context: ProviderContext, { domainId, eventId }: InEvent) {
	const { personId } = await requireCaller(context, domainId);
	return { personId, event: await requireEvent(context, eventId, domainId) };
}

async function lastInvoice({ store }: ProviderContext, event: KnownEvent, personId: string) {
	const rows = await issuedRows(store, event.id, personId);
	return rows.filter(({ kind }) => kind === "invoice").at(-1);
}

async function resumeFor(context: ProviderContext, event: KnownEvent, personId: string, articles?: string) {
	const record = await rowOfRegistration(context.store, event.id, personId);
	if (!record) throw new Refusal("notFound");
	const registrantId = registrantOf(record);
	const resume = await readResume(context.store, event, {
		registrantId,
		onlyOf: registrantId === personId ? undefined : personId,
		instead: articles === undefined ? undefined : { personId, choices: choicesIn(articles) },
	});
	return { data: { resume } };
}

/** `stand@0,lunch@thursday`; without a day, for the event as a whole. */
function choicesIn(articles: string): ArticleChoice[] {
	return articles
		.split(",")
		.filter((one) => one !== "")
		.map((one) => {
			const [articleId = "", dayId = generalDay] = one.split("@");
			return { articleId, dayId };
		});
}

/** A companion's code is their registrant's to give. */
/** Codes are short words: who guesses is slowed down. */
async function tryCode(context: ProviderContext, event: KnownEvent, personId: string, code: string) {
	const account = `${event.id} ${personId}`;
	await countAttempt(context, limits.codesOfAccount, account);
	const changed = await changeCode(context, event, personId, (writing, record, now) =>
		applyCode(writing, event, record, code, now),
	);
	await uncountAttempt(context, limits.codesOfAccount, account);
	return changed;
}

async function changeCode(
	context: ProviderContext,
	event: KnownEvent,
	personId: string,
	change: (writing: Writing, record: RegistrationRow, now: Date) => Promise<void>,
) {
	const now = context.now();
	return withRecord(context.store, event, personId, now, async (writing, record) => {
		if (registrantOf(record) !== personId) throw new Refusal("notOffered");
		await change(writing, record, now);
		return { data: { resume: await readResume(writing, event, { registrantId: personId }) } };
	});
}

function readBillOf(event: KnownEvent, given: BillInput): Bill {
	const { billingChecksumsRefuse: refusesChecksums } = event.settings();
	const parsed = billSchema({ refusesChecksums }).safeParse(given);
	if (parsed.success) return parsed.data;
	const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
	throw new Refusal("invalidForm", fields);
}
