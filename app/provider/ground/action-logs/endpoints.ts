import { calls } from "../calls/calls";
import { countAttempts } from "../limits/attempts";
import { limits } from "../limits/limits";
import { randomId } from "../store/ids";
import { logAction } from "./action-logs";

export const actionLogs = {
	create: calls.actionLogs.create.handler(async ({ event, caller, personId, input, context }) => {
		const { actionId, companyId, extended } = input;
		await countAttempts(context, [
			{ limit: limits.logsOfPerson, subject: caller.personId },
			{ limit: limits.logsOfPersonADay, subject: caller.personId },
		]);
		await logAction(context.store, {
			id: randomId(16),
			actionId,
			domainId: event.domainId,
			eventId: event.id,
			personId,
			companyId: companyId ?? undefined,
			extended: extended ?? undefined,
			now: context.now(),
		});
		return { done: true } as const;
	}),
};
