import { requireRight } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/known-event";
import { listDeeds } from "./list-deeds";

export const deeds = {
	list: os.deeds.list.handler(async ({ input: { domainId, eventId, ...input }, context }) => {
		const event = await requireEvent(context, eventId, domainId);
		await requireRight(context, "readLogs", { domainId, eventId });
		return { data: await listDeeds(context.store, { ...input, eventId: event.id }) };
	}),
};
