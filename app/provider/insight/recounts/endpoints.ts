import { calls } from "../../ground/calls/calls";
import { transact } from "../../ground/store/transact";
import { askRecount, describeRecounts, findingsOfRecount } from "./recounts";

export const recounts = {
	list: calls.recounts.list.handler(async ({ event, context }) => {
		const { underWay, over } = await describeRecounts(context.store, event.id);
		const [latest] = over;
		return { data: { underWay, over, findings: latest ? await findingsOfRecount(context.store, latest.id) : [] } };
	}),
	start: calls.recounts.start.handler(async ({ event, caller: { personId }, context }) => {
		const request = { eventId: event.id, askedBy: personId, night: null, now: context.now() };
		return { data: { isNew: await transact(context.store, (tx) => askRecount(tx, request)) } };
	}),
};
