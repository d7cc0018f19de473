import { os } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { listAuditLog, readOn } from "./list-audit-log";

export const deeds = {
	list: os.deeds.list.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "readLogs", input);
		return { data: await listAuditLog(context.store, event, input, context.now()) };
	}),
	lines: os.deeds.lines.handler(async ({ input: { afterAt, afterId, ...filter }, context }) => {
		const { event } = await requireRightAt(context, "readLogs", filter);
		const after = afterAt === undefined || afterId === undefined ? undefined : { at: afterAt, id: afterId };
		return { data: await readOn(context.store, event, { ...filter, after }, context.now()) };
	}),
};
