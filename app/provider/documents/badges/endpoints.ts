import { Refusal } from "~/domain/ground/refusal";
import { requireReach } from "../../ground/access/access";
import { calls } from "../../ground/calls/calls";
import { findPersonByCode } from "../../ground/records/rows";
import { requireDevice } from "../../venue/devices/devices";
import { badgeOnScreen, screenSizeOf } from "./badge-on-screen";
import { downloadBadge, downloadBadges } from "./download-badge";
import { printBadge, printsOf, templateOf } from "./print-badge";
import { badgesOf, readBadgePerson } from "./read-badges";

export const badgePrints = {
	list: calls.badgePrints.list.handler(async ({ event, input, context }) => {
		const person = await readBadgePerson(context.store, event, input.userId, input.languageId);
		const entry = person.isRegistered ? templateOf(event, person.typologyId) : undefined;
		const prints = await printsOf(context.store, event, person.id);
		if (!entry) return { data: { badge: null, prints } };
		const badge = { id: entry.id, label: event.translate(entry.label, input.languageId), ...screenSizeOf(entry) };
		if (!input.withPage) return { data: { badge, prints } };
		const page = await badgeOnScreen(context, event, entry, person, input.languageId);
		return { data: { badge: { ...badge, page }, prints } };
	}),
	add: calls.badgePrints.add.handler(async ({ event, caller: { personId: madeBy }, input, context }) => {
		const { id, userId: personId, deviceId, why = "", languageId } = input;
		if (deviceId !== undefined) await requireDevice(context, { eventId: event.id, deviceId, personId: madeBy });
		const request = { id, personId, why, madeBy, languageId, deviceId: deviceId ?? null };
		return { data: await printBadge(context, event, request, context.now()) };
	}),
};

export const badges = {
	download: calls.badges.download.handler(async ({ event, caller, input: { query }, context }) => {
		const userId = query.userId ?? caller.personId;
		return { data: { link: await downloadBadge(context, event, { ...query, userId }) } };
	}),
	all: calls.badges.all.handler(async ({ event, input, context }) => {
		return { data: await downloadBadges(context, event, input) };
	}),
	byCode: calls.badges.byCode.handler(async ({ event, input, context }) => {
		const userId = await findPersonByCode(context.store, event.id, input.code);
		if (!userId) throw new Refusal("notFound");
		await requireReach(context, { ...input, userId });
		const person = await readBadgePerson(context.store, event, userId, input.languageId);
		const { id, firstName, lastName, typology, company } = person;
		const user = { id, firstName, lastName, typo: typology || null, company: company || null };
		return { data: { user, badges: badgesOf(event, person, context.now(), input.languageId) } };
	}),
	list: calls.badges.list.handler(async ({ event, input, context }) => {
		const person = await readBadgePerson(context.store, event, input.userId, input.languageId);
		return { data: { badges: badgesOf(event, person, context.now(), input.languageId) } };
	}),
};
