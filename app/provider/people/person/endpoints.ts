import { Refusal } from "~/domain/ground/refusal";
import { requireReach, rightsAt, rolesInDomain } from "../../ground/access/access";
import { os, type ProviderContext } from "../../ground/access/context";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { findRegistrationRow } from "../../ground/records/rows";
import { answerForm } from "../../registration/forms/answer-form";
import { changeAsStaff, describeEffects } from "./change-as-staff";
import { listTags, readNote, writeNote } from "./notes";
import { readTimeline } from "./timeline";

export const sheets = {
	timeline: os.sheets.timeline.handler(async ({ input, context }) => {
		const caller = await requireReach(context, input, "changePeople");
		const { event, registration } = await requireAtEvent(context, input);
		const rights = rightsAt(await rolesInDomain(context, caller), event.id);
		const page = { ...input, isWhole: rights.includes("reach") };
		return { data: await readTimeline(context.store, event, registration, page) };
	}),
	answer: os.sheets.answer.handler(async ({ input, context }) => {
		const author = await requireReach(context, input, "editPeople");
		const { event } = await requireAtEvent(context, input);
		const { key, value, shown, userId } = input;
		if (!isAsked(event, key)) throw new Refusal("notOffered");
		await answerForm(context, event, userId, { values: { [key]: value }, force: false, author, correction: { shown } });
		return { done: true } as const;
	}),
	effects: os.sheets.effects.handler(async ({ input, context }) => {
		await requireReach(context, input, "editPeople");
		const { event } = await requireAtEvent(context, input);
		return { data: await describeEffects(context.store, event, input, context.now()) };
	}),
	change: os.sheets.change.handler(async ({ input, context }) => {
		await requireReach(context, input, "editPeople");
		const { event } = await requireAtEvent(context, input);
		return { data: await changeAsStaff(context.store, event, input, context.now()) };
	}),
	note: os.sheets.note.handler(async ({ input, context }) => {
		await requireReach(context, input, "changePeople");
		const { event } = await requireAtEvent(context, input);
		const written = await readNote(context.store, event.id, input.userId);
		return { data: { ...written, used: await listTags(context.store, event.id) } };
	}),
	annotate: os.sheets.annotate.handler(async ({ input, context }) => {
		const { personId: authorId } = await requireReach(context, input, "changePeople");
		const { event } = await requireAtEvent(context, input);
		const { userId: personId, note, tags, version } = input;
		const request = { personId, note, tags, version, authorId };
		return { data: await writeNote(context.store, event.id, request, context.now()) };
	}),
};

async function requireAtEvent(
	{ store, ...context }: ProviderContext,
	{ domainId, eventId, userId }: { domainId: string; eventId: string; userId: string },
) {
	const event = await requireEvent({ store, ...context }, eventId, domainId);
	const registration = await findRegistrationRow(store, event.id, userId);
	if (!registration) throw new Refusal("notFound");
	return { event, registration };
}

function isAsked(event: LoadedEvent, key: string): boolean {
	return event.document.forms.some(({ models }) => models.some((field) => field.key === key));
}
