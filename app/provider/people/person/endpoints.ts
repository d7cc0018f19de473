import { Refusal } from "~/domain/ground/refusal";
import { rightsAt, rolesInDomain } from "../../ground/access/access";
import type { ProviderContext } from "../../ground/access/context";
import { calls } from "../../ground/calls/calls";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { findRegistrationRow } from "../../ground/records/rows";
import { answerForm } from "../../registration/forms/answer-form";
import { changeAsStaff, describeEffects } from "./change-as-staff";
import { listTags, readNote, writeNote } from "./notes";
import { readTimeline } from "./timeline";

export const sheets = {
	timeline: calls.sheets.timeline.handler(async ({ event, caller, input, context }) => {
		const registration = await requireAtEvent(context, event, input.userId);
		const rights = rightsAt(await rolesInDomain(context, caller), event.id);
		const page = { ...input, isWhole: rights.includes("reach") };
		return { data: await readTimeline(context.store, event, registration, page) };
	}),
	answer: calls.sheets.answer.handler(async ({ event, caller: author, input, context }) => {
		await requireAtEvent(context, event, input.userId);
		const { key, value, shown, userId } = input;
		if (!isAsked(event, key)) throw new Refusal("notOffered");
		await answerForm(context, event, userId, { values: { [key]: value }, force: false, author, correction: { shown } });
		return { done: true } as const;
	}),
	effects: calls.sheets.effects.handler(async ({ event, input, context }) => {
		await requireAtEvent(context, event, input.userId);
		return { data: await describeEffects(context.store, event, input, context.now()) };
	}),
	change: calls.sheets.change.handler(async ({ event, input, context }) => {
		await requireAtEvent(context, event, input.userId);
		return { data: await changeAsStaff(context.store, event, input, context.now()) };
	}),
	note: calls.sheets.note.handler(async ({ event, input, context }) => {
		await requireAtEvent(context, event, input.userId);
		const written = await readNote(context.store, event.id, input.userId);
		return { data: { ...written, used: await listTags(context.store, event.id) } };
	}),
	annotate: calls.sheets.annotate.handler(async ({ event, caller: { personId: authorId }, input, context }) => {
		await requireAtEvent(context, event, input.userId);
		const { userId: personId, note, tags, version } = input;
		const request = { personId, note, tags, version, authorId };
		return { data: await writeNote(context.store, event.id, request, context.now()) };
	}),
};

async function requireAtEvent({ store }: ProviderContext, event: LoadedEvent, personId: string) {
	const registration = await findRegistrationRow(store, event.id, personId);
	if (!registration) throw new Refusal("notFound");
	return registration;
}

function isAsked(event: LoadedEvent, key: string): boolean {
	return event.document.forms.some(({ models }) => models.some((field) => field.key === key));
}
