import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { mailingActionId } from "~/domain/messages/mailing";
import type { ProviderContext } from "../../ground/access/context";
import { rolesOf } from "../../ground/access/roles";
import { calls } from "../../ground/calls/calls";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { mailsJob } from "../../ground/outbox/queue";
import { requireMails } from "../../ground/outbox/require-mails";
import { findPersonRow } from "../../ground/records/rows";
import { randomId } from "../../ground/store/ids";
import { nudge } from "../../ground/store/nudge";
import { transact } from "../../ground/store/transact";
import { previewMailing } from "../mails/preview-mailing";
import { type AudienceCounts, conditionsOfAudience, countAudience, peopleOfAudience } from "./audience";
import { correctAddress } from "./correct-address";
import { listMailings, listRecipients, readMailing } from "./list-mailings";
import { changeChoice, readChoice } from "./mail-choices";
import { requireMailing, type StoredMailing } from "./rows";
import { createMailing, faultsOf, removeMailing, saveMailing, scheduleMailing, stopMailing } from "./write-mailing";

const done = { done: true } as const;

export const mailings = {
	list: calls.mailings.list.handler(async ({ event, input, context }) => {
		return { data: await listMailings(context.store, event, input.before) };
	}),
	create: calls.mailings.create.handler(async ({ event, caller: { personId: author }, input, context }) => {
		const { domainId: _, eventId: __, ...content } = input;
		const writer = { eventId: event.id, author, now: context.now() };
		return { data: { id: await transact(context.store, (tx) => createMailing(tx, writer, content)) } };
	}),
	read: calls.mailings.read.handler(async ({ event, input, context }) => {
		const { store } = context;
		const now = context.now();
		const mailing = await readMailing(store, event, input.mailingId);
		const stored = await requireMailing(store, event.id, input.mailingId);
		const { samples, ...audience } = await countAudience(store, event, stored.audience, { now, mailingId: stored.id });
		const previews = await previewsOf(context, event, stored, samples, input.previewId);
		const faults = Object.fromEntries(Object.entries(faultsOf(store, event, stored, now)));
		return { data: { mailing, audience, previews, faults } };
	}),
	save: calls.mailings.save.handler(async ({ event, caller: { personId: author }, input, context }) => {
		const { domainId: _, eventId: __, mailingId: id, ...content } = input;
		const writer = { eventId: event.id, author, now: context.now() };
		return { data: { revision: await transact(context.store, (tx) => saveMailing(tx, writer, { id, ...content })) } };
	}),
	schedule: calls.mailings.schedule.handler(async ({ event, caller: { personId: author }, input, context }) => {
		requireMails(context);
		await requireMailing(context.store, event.id, input.mailingId);
		await countAttempt(context, limits.mailingsOfPerson, author);
		const { mailingId: id, revision, confirmed = null } = input;
		const request = { event, eventId: event.id, id, revision, confirmed, author, now: context.now() };
		return { data: await scheduleMailing(context.store, request) };
	}),
	stop: calls.mailings.stop.handler(async ({ event, input, context }) => {
		const writer = { eventId: event.id, now: context.now() };
		return { data: await transact(context.store, (tx) => stopMailing(tx, writer, input.mailingId)) };
	}),
	remove: calls.mailings.remove.handler(async ({ event, input, context }) => {
		await transact(context.store, (tx) => removeMailing(tx, event.id, input.mailingId));
		return done;
	}),
	test: calls.mailings.test.handler(async ({ event, caller: { personId }, input, context }) => {
		requireMails(context);
		const mailing = await requireMailing(context.store, event.id, input.mailingId);
		const { "fr.subject": _, "en.subject": __, ...faults } = faultsOf(context.store, event, mailing, context.now());
		const inText = Object.fromEntries(Object.entries(faults).filter(([field]) => field.endsWith(".text")));
		if (Object.keys(inText).length > 0) throw new Refusal("invalidForm", inText);
		await countAttempt(context, limits.testMailsOfPerson, personId);
		await sendTest(context, event, { mailingId: mailing.id, personId, languageId: input.languageId });
		return done;
	}),
	recipients: calls.mailings.recipients.handler(async ({ event, input, context }) => {
		const { mailingId: id, state, after } = input;
		await requireMailing(context.store, event.id, id);
		return { data: await listRecipients(context.store, event, { id, state, after }) };
	}),
	correct: calls.mailings.correct.handler(async ({ event, caller: author, input, context }) => {
		const { userId: personId, mailingId, email } = input;
		const { isAdministrator } = await rolesOf(context.store, event.domainId, author.personId, context.now());
		const now = context.now();
		await correctAddress(context.store, event, { mailingId, personId, email, author, isAdministrator, now });
		return done;
	}),
	choice: calls.mailings.choice.handler(async ({ event, input, context }) => {
		return { data: await countingMisses(context, () => readChoice(context.store, event.id, input.token)) };
	}),
	choose: calls.mailings.choose.handler(async ({ event, input, context }) => {
		const { token, isUnsubscribed } = input;
		const choice = { token, isUnsubscribed, now: context.now() };
		await countingMisses(context, () => changeChoice(context.store, event.id, choice));
		return done;
	}),
};

/** A word has 256 bits: what is stopped is a flood, and nobody who has a mail. */
async function countingMisses<T>(context: ProviderContext, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (isRefusal(error, "notFound")) await countAttempt(context, limits.choicesFromAddress, context.address);
		throw error;
	}
}

async function sendTest(
	context: ProviderContext,
	event: LoadedEvent,
	{ mailingId, personId, languageId }: { mailingId: string; personId: string; languageId: string | undefined },
) {
	const at = context.now().toISOString();
	await transact(context.store, async (tx) => {
		const person = await findPersonRow(tx, personId);
		if (!person?.email) throw new Refusal("invalidForm", { "": "mailings.error.ownAddress" });
		const isOfEvent = event.document.languages.some(({ id }) => id === languageId);
		const variables = { mailing: mailingId, ...(isOfEvent ? { languageId } : {}) };
		await tx
			.insertInto("mails")
			.values({
				id: randomId(16),
				event_id: event.id,
				person_id: personId,
				action_id: mailingActionId,
				variables: JSON.stringify(variables),
				created_at: at,
				next_try_at: at,
			})
			.execute();
		nudge(tx, mailsJob);
	});
}

type Samples = AudienceCounts["samples"];

async function previewsOf(
	context: ProviderContext,
	event: LoadedEvent,
	mailing: StoredMailing,
	{ first, longest, other }: Samples,
	chosenId: string | undefined,
) {
	const { store } = context;
	const now = context.now();
	const wanted = [
		{ kind: "first" as const, personId: first },
		{ kind: "longest" as const, personId: longest },
		{ kind: "other" as const, personId: other },
		{ kind: "chosen" as const, personId: chosenId && (await isOfAudience()) ? chosenId : null },
	];
	const seen = new Set<string>();
	const previews = [];
	for (const { kind, personId } of wanted) {
		if (personId === null || seen.has(personId)) continue;
		seen.add(personId);
		const publicUrl = context.publicUrl ?? "";
		previews.push({ kind, ...(await previewMailing(store, event, mailing, { personId, publicUrl, now })) });
	}
	return previews;

	async function isOfAudience(): Promise<boolean> {
		const conditions = conditionsOfAudience(store, event, mailing.audience, { now, mailingId: mailing.id });
		const row = await peopleOfAudience(store, event.id, conditions)
			.select("people.id")
			.where("people.id", "=", chosenId ?? "")
			.where("people.email", "is not", null)
			.executeTakeFirst();
		return row !== undefined;
	}
}
