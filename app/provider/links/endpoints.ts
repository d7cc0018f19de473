import { requireReach } from "../access";
import { os, requireCaller } from "../context";
import { requireEvent } from "../events/known-event";
import { exportContacts } from "./export-contacts";
import { contactsOf, keepContact } from "./links";

export const links = {
	create: os.links.create.handler(async ({ input, context }) => {
		await requireReach(context, input, "keepContacts");
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { userId, userIdB: otherId, comment } = input;
		await keepContact(context.store, event, { userId, otherId, comment }, context.now());
		const [contact] = await contactsOf(context.store, event, userId, { otherId });
		if (!contact) throw new Error("a contact that was just kept is gone");
		return { data: { contact } };
	}),
	mine: os.links.mine.handler(async ({ input, context }) => {
		const { personId } = await requireCaller(context, input.domainId);
		await requireReach(context, { ...input, userId: personId }, "keepContacts");
		const event = await requireEvent(context, input.eventId, input.domainId);
		const contacts = await contactsOf(context.store, event, personId, { formId: input.formId });
		if (!input.createExport) return { data: { contacts } };
		return { data: { contacts, fileUrl: await exportContacts(context, event, contacts, input.formId) } };
	}),
};
