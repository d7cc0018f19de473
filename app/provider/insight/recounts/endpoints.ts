import { os } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { transact } from "../../ground/store/transact";
import { askRecount, describeRecounts, findingsOfRecount } from "./recounts";

export const recounts = {
	list: os.recounts.list.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "configure", input);
		const { underWay, over } = await describeRecounts(context.store, event.id);
		const [latest] = over;
		return { data: { underWay, over, findings: latest ? await findingsOfRecount(context.store, latest.id) : [] } };
	}),
	start: os.recounts.start.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "configure", input);
		const request = { eventId: event.id, askedBy: personId, night: null, now: context.now() };
		return { data: { isNew: await transact(context.store, (tx) => askRecount(tx, request)) } };
	}),
};
