import { calls } from "../../ground/calls/calls";
import { listAuditLog, readOn } from "./list-audit-log";

export const deeds = {
	list: calls.deeds.list.handler(async ({ event, input, context }) => {
		return { data: await listAuditLog(context.store, event, input, context.now()) };
	}),
	lines: calls.deeds.lines.handler(async ({ event, input: { afterAt, afterId, ...filter }, context }) => {
		const after = afterAt === undefined || afterId === undefined ? undefined : { at: afterAt, id: afterId };
		return { data: await readOn(context.store, event, { ...filter, after }, context.now()) };
	}),
};
