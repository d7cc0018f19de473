import { requireReach } from "../access";
import { countAttempts, limits } from "../authentications/attempts";
import { os } from "../context";
import { requireEvent } from "../events/known-event";
import { randomId } from "../store/ids";
import { logAction } from "./action-logs";

export const actionLogs = {
	create: os.actionLogs.create.handler(async ({ input, context }) => {
		const { personId: callerId } = await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await countAttempts(context, [
			{ limit: limits.logsOfPerson, subject: callerId },
			{ limit: limits.logsOfPersonADay, subject: callerId },
		]);
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
