import { calls } from "../../ground/calls/calls";
import { requireEvent } from "../../ground/events/loaded-event";
import { calendarOfEvent, calendarOfPerson, calendarOfSlot, ensureAddress, findOwner } from "./calendars";

export const calendars = {
	ofEvent: calls.calendars.ofEvent.handler(async ({ event, input, context }) => {
		const site = context.exports?.publicUrl;
		return { data: { calendar: calendarOfEvent(event, input.languageId, site, context.now()) } };
	}),
	ofSlot: calls.calendars.ofSlot.handler(async ({ event, input, context }) => {
		const site = context.exports?.publicUrl;
		return { data: { calendar: calendarOfSlot(event, input.slotId, input.languageId, site, context.now()) } };
	}),
	address: calls.calendars.address.handler(async ({ event, input, context }) => {
		const address = await ensureAddress(context.store, event, input.userId, input.renew ?? false, context.now());
		return { data: { address } };
	}),
	ofPerson: calls.calendars.ofPerson.handler(async ({ input, context }) => {
		const { eventId, personId } = await findOwner(context.store, input.address);
		const event = await requireEvent(context, eventId, input.domainId);
		const site = context.exports?.publicUrl;
		const { calendar } = await calendarOfPerson(context.store, event, personId, site, context.now());
		return { data: { calendar } };
	}),
};
