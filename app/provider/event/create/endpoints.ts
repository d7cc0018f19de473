import { datedTexts } from "~/domain/event-file/dated-texts";
import { requireRight } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { noteRevision } from "../../ground/audit-entries/audit-notes";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { transact } from "../../ground/store/transact";
import { createEvent } from "./create-event";
import { copyImages, duplicateEvent, requireSameWeekday } from "./duplicate-event";
import { openEvent } from "./open-event";

export const newEvents = {
	domain: os.newEvents.domain.handler(async ({ input, context }) => {
		await requireRight(context, "configure", input);
		const domains = context.store.selectFrom("domains").select("name").where("id", "=", input.domainId);
		return { data: await domains.executeTakeFirstOrThrow() };
	}),
	create: os.newEvents.create.handler(async ({ input, context }) => {
		const { domainId, answers, ...event } = input;
		// Of any event of the domain: what one organises is not reached by making another.
		const { caller } = await requireRight(context, "configure", { domainId });
		await countAttempt(context, limits.eventsOfPerson, caller.personId);
		const request = { ...event, domainId, author: caller.personId, now: context.now() };
		const created = await transact(context.store, (tx) => createEvent(tx, request, answers));
		delete context.memo.roles;
		return { data: created };
	}),
	duplicate: os.newEvents.duplicate.handler(async ({ input, context }) => {
		const { id, alias, name, firstDay } = input;
		const { event, personId } = await requireRightAt(context, "configure", input);
		requireSameWeekday(event.document, firstDay);
		await countAttempt(context, limits.eventsOfPerson, personId);
		await copyImages(context.files, event.document, id);
		const request = { id, alias, name, firstDay, domainId: event.domainId, author: personId, now: context.now() };
		const created = await transact(context.store, (tx) => duplicateEvent(tx, event.document, request));
		delete context.memo.roles;
		return { data: created };
	}),
	datedTexts: os.newEvents.datedTexts.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "configure", input);
		return { data: { texts: datedTexts(event.document) } };
	}),
	open: os.newEvents.open.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "configure", input);
		const opening = { eventId: event.id, author: personId, publicPage: input.publicPage, now: context.now() };
		const revision = await transact(context.store, (tx) => openEvent(tx, opening));
		context.memo.events.clear();
		noteRevision(context, revision);
		return { data: { revision } };
	}),
};
