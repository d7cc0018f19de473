import { isExistenceHidden } from "../../account/addresses/check-email";
import { calls } from "../../ground/calls/calls";
import { addGroup } from "./add-group";

export const groups = {
	add: calls.groups.add.handler(async ({ event, caller: { personId: callerId }, input, context }) => {
		const { userId: registrantId, people, copies } = input;
		const isSecret = await isExistenceHidden(context, event.domainId);
		const sendsLinks = input.sendsLinks && !context.mailsStay;
		const group = { registrantId, callerId, people, copies, sendsLinks, isSecret };
		return addGroup(context.store, event, group, context.now());
	}),
};
