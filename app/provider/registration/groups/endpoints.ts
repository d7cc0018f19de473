import { isExistenceHidden } from "../../account/addresses/check-email";
import { requireReach } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import { addGroup } from "./add-group";

export const groups = {
	add: os.groups.add.handler(async ({ input, context }) => {
		const { personId: callerId } = await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { userId: registrantId, people, copies } = input;
		const isSecret = await isExistenceHidden(context, event.domainId);
		const sendsLinks = input.sendsLinks && !context.mailsStay;
		const group = { registrantId, callerId, people, copies, sendsLinks, isSecret };
		return addGroup(context.store, event, group, context.now());
	}),
};
