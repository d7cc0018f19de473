import { type UsageAction, usageLabels } from "~/domain/ground/usage";
import { os, requireCaller } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { logUses } from "../../ground/action-logs/log-uses";
import { requireEvent } from "../../ground/events/loaded-event";
import { keepPace } from "../../ground/limits/pace";
import { inTurn } from "../../ground/turns/in-turn";
import { countUses, exportUses, listUses } from "./list-uses";

const pace = { name: "use", most: 20, ms: 60_000 };

export const usageLogs = {
	create: os.usageLogs.create.handler(async ({ input: { domainId, eventId, action }, context }) => {
		const { personId } = await requireCaller(context, domainId);
		const event = await requireEvent(context, eventId, domainId);
		const at = context.now();
		keepPace(context.store, pace, personId, at);
		await logUses(context.store, [{ eventId: event.id, personId, action, at }]);
	}),
	total: os.usageLogs.total.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "readLogs", input);
		return { data: { total: await countUses(context.store, { ...input, eventId: event.id }) } };
	}),
	list: os.usageLogs.list.handler(async ({ input: { createExport, languageId, ...input }, context }) => {
		const reader = async () => {
			const { event } = await requireRightAt(context, "readLogs", input);
			const labelOf = (action: UsageAction) => event.translate(usageLabels[action], languageId);
			return { filter: { ...input, eventId: event.id }, labelOf };
		};
		if (createExport) {
			return inTurn(context, "list", reader, async ({ filter, labelOf }) => ({
				data: { logs: [], fileUrl: await exportUses(context, filter, labelOf) },
			}));
		}
		const { filter, labelOf } = await reader();
		const lines = await listUses(context.store, filter);
		return { data: { logs: lines.map((line) => ({ ...line, label: labelOf(line.action) })) } };
	}),
};
