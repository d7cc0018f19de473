import { requireReach } from "../access/access";
import { os, requireCaller } from "../access/context";
import { resolveEvent } from "../access/resolve-event";
import { countAttempts } from "../limits/attempts";
import { limits } from "../limits/limits";
import { randomId } from "../store/ids";
import { logAction } from "./action-logs";

export const actionLogs = {
	create: os.actionLogs.create.handler(async ({ input, context }) => {
		const { actionId, companyId, extended } = input;
		const caller = await requireCaller(context, input.domainId);
		const personId = input.userId ?? caller.personId;
		const event = await resolveEvent(context, input);
		await requireReach(context, { domainId: event.domainId, eventId: event.id, userId: personId });
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
