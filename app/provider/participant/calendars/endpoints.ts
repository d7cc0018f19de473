import { requireReach } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import { calendarOfEvent, calendarOfPerson, calendarOfSlot, ensureAddress, findOwner } from "./calendars";

export const calendars = {
	ofEvent: os.calendars.ofEvent.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		const site = context.exports?.publicUrl;
		return { data: { calendar: calendarOfEvent(event, input.languageId, site, context.now()) } };
	}),
	ofSlot: os.calendars.ofSlot.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		const site = context.exports?.publicUrl;
		return { data: { calendar: calendarOfSlot(event, input.slotId, input.languageId, site, context.now()) } };
	}),
	address: os.calendars.address.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const address = await ensureAddress(context.store, event, input.userId, input.renew ?? false, context.now());
		return { data: { address } };
	}),
	ofPerson: os.calendars.ofPerson.handler(async ({ input, context }) => {
		const { eventId, personId } = await findOwner(context.store, input.address);
		const event = await requireEvent(context, eventId, input.domainId);
		const site = context.exports?.publicUrl;
		const { calendar } = await calendarOfPerson(context.store, event, personId, site, context.now());
		return { data: { calendar } };
	}),
};
