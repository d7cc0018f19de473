import { datedTexts } from "~/domain/event-file/dated-texts";
import { noteRevision } from "../../ground/audit-entries/audit-notes";
import { calls } from "../../ground/calls/calls";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { transact } from "../../ground/store/transact";
import { createEvent } from "./create-event";
import { copyImages, duplicateEvent, requireSameWeekday } from "./duplicate-event";
import { createFromFile } from "./event-from-file";
import { openEvent } from "./open-event";

export const newEvents = {
	domain: calls.newEvents.domain.handler(async ({ input, context }) => {
		const domains = context.store.selectFrom("domains").select("name").where("id", "=", input.domainId);
		return { data: await domains.executeTakeFirstOrThrow() };
	}),
	create: calls.newEvents.create.handler(async ({ caller, input, context }) => {
		const { domainId, answers, ...event } = input;
		await countAttempt(context, limits.eventsOfPerson, caller.personId);
		const request = { ...event, domainId, author: caller.personId, now: context.now() };
		const created = await transact(context.store, (tx) => createEvent(tx, request, answers));
		delete context.memo.roles;
		return { data: created };
	}),
	fromFile: calls.newEvents.fromFile.inTurn("file", async ({ caller, input, context }) => ({
		data: await createFromFile(context, { ...input, author: caller.personId }),
	})),
	duplicate: calls.newEvents.duplicate.handler(async ({ event, caller: { personId }, input, context }) => {
		const { id, alias, name, firstDay } = input;
		requireSameWeekday(event.document, firstDay);
		await countAttempt(context, limits.eventsOfPerson, personId);
		await copyImages(context.files, event.document, id);
		const request = { id, alias, name, firstDay, domainId: event.domainId, author: personId, now: context.now() };
		const created = await transact(context.store, (tx) => duplicateEvent(tx, event.document, request));
		delete context.memo.roles;
		return { data: created };
	}),
	datedTexts: calls.newEvents.datedTexts.handler(async ({ event }) => {
		return { data: { texts: datedTexts(event.document) } };
	}),
	open: calls.newEvents.open.handler(async ({ event, caller: { personId }, input, context }) => {
		const { publicPage, accepted } = input;
		const opening = { eventId: event.id, author: personId, publicPage, accepted, now: context.now() };
		const revision = await transact(context.store, (tx) => openEvent(tx, opening));
		context.memo.events.clear();
		noteRevision(context, revision);
		return { data: { revision } };
	}),
};
