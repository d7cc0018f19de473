import { requireReach } from "../access.ts";
import { os } from "../context.ts";
import { requireEvent } from "../events/known-event.ts";
import { randomId } from "../store/ids.ts";
import { logAction } from "./action-logs.ts";

export const actionLogs = {
	create: os.actionLogs.create.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { actionId, userId: personId, companyId, extended } = input;
		await logAction(context.store, {
			id: randomId(16),
			actionId,
			domainId: event.domainId,
			eventId: event.id,
			personId,
			companyId,
			extended,
			now: context.now(),
		});
		return { done: true } as const;
	}),
};
