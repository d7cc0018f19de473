import { os } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { listAuditLog } from "./list-audit-log";

export const deeds = {
	list: os.deeds.list.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "readLogs", input);
		return { data: await listAuditLog(context.store, event, input) };
	}),
};
