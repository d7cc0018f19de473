import { type UsageAction, usageLabels } from "~/domain/ground/usage";
import { logUses } from "../../ground/action-logs/log-uses";
import { calls } from "../../ground/calls/calls";
import { keepPace } from "../../ground/limits/pace";
import { countUses, exportUses, listUses } from "./list-uses";

const pace = { name: "use", most: 20, ms: 60_000 };

export const usageLogs = {
	create: calls.usageLogs.create.handler(async ({ event, caller: { personId }, input: { action }, context }) => {
		const at = context.now();
		keepPace(context.store, pace, personId, at);
		await logUses(context.store, [{ eventId: event.id, personId, action, at }]);
	}),
	total: calls.usageLogs.total.handler(async ({ event, input, context }) => {
		return { data: { total: await countUses(context.store, { ...input, eventId: event.id }) } };
	}),
	list: calls.usageLogs.list.inTurn(
		({ createExport }) => (createExport ? "list" : undefined),
		async ({ event, input: { createExport, languageId, ...input }, context }) => {
			const labelOf = (action: UsageAction) => event.translate(usageLabels[action], languageId);
			const filter = { ...input, eventId: event.id };
			if (createExport) return { data: { logs: [], fileUrl: await exportUses(context, filter, labelOf) } };
			const lines = await listUses(context.store, filter);
			return { data: { logs: lines.map((line) => ({ ...line, label: labelOf(line.action) })) } };
		},
	),
};
