import { requireRight } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/known-event";
import { exportPeople } from "./export-people";

export const exports = {
	users: os.exports.users.handler(async ({ input: { domainId, eventId, ...asked }, context, signal }) => {
		const event = eventId === undefined ? undefined : await requireEvent(context, eventId, domainId);
		const { eventIds } = await requireRight(context, "listPeople", { domainId, eventId: event?.id });
		return { data: { fileUrl: await exportPeople(context, { domainId, event, eventIds }, asked, signal) } };
	}),
};
