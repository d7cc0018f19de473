import { Refusal } from "~/domain/ground/refusal";
import { requireReach } from "../../ground/access/access";
import { os, requireCaller } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { requireEvent } from "../../ground/events/loaded-event";
import { findPersonByCode } from "../../ground/records/rows";
import { requireDevice } from "../../venue/devices/devices";
import { badgeOnScreen, screenSizeOf } from "./badge-on-screen";
import { downloadBadge, downloadBadges } from "./download-badge";
import { printBadge, printsOf, templateOf } from "./print-badge";
import { badgesOf, readBadgePerson } from "./read-badges";

export const badgePrints = {
	list: os.badgePrints.list.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "attend", input);
		const person = await readBadgePerson(context.store, event, input.userId, input.languageId);
		const entry = person.isRegistered ? templateOf(event, person.typologyId) : undefined;
		const prints = await printsOf(context.store, event, person.id);
		if (!entry) return { data: { badge: null, prints } };
		const badge = { id: entry.id, label: event.translate(entry.label, input.languageId), ...screenSizeOf(entry) };
		if (!input.withPage) return { data: { badge, prints } };
		const page = await badgeOnScreen(context, event, entry, person, input.languageId);
		return { data: { badge: { ...badge, page }, prints } };
	}),
	add: os.badgePrints.add.handler(async ({ input, context }) => {
		const { event, personId: madeBy } = await requireRightAt(context, "attend", input);
		const { id, userId: personId, deviceId, why = "", languageId } = input;
		if (deviceId !== undefined) await requireDevice(context, { eventId: event.id, deviceId, personId: madeBy });
		const request = { id, personId, why, madeBy, languageId, deviceId: deviceId ?? null };
		return { data: await printBadge(context, event, request, context.now()) };
	}),
};

export const badges = {
	download: os.badges.download.handler(async ({ input: { params, query }, context }) => {
		const userId = query.userId ?? (await requireCaller(context, params.domainId)).personId;
		await requireReach(context, { ...params, userId });
		const event = await requireEvent(context, params.eventId, params.domainId);
		return { data: { link: await downloadBadge(context, event, { ...query, userId }) } };
	}),
	all: os.badges.all.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: await downloadBadges(context, event, input) };
	}),
	byCode: os.badges.byCode.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "searchPeople", input);
		const userId = await findPersonByCode(context.store, event.id, input.code);
		if (!userId) throw new Refusal("notFound");
		await requireReach(context, { ...input, userId });
		const person = await readBadgePerson(context.store, event, userId, input.languageId);
		const { id, firstName, lastName, typology, company } = person;
		const user = { id, firstName, lastName, typo: typology || null, company: company || null };
		return { data: { user, badges: badgesOf(event, person, context.now(), input.languageId) } };
	}),
	list: os.badges.list.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const person = await readBadgePerson(context.store, event, input.userId, input.languageId);
		return { data: { badges: badgesOf(event, person, context.now(), input.languageId) } };
	}),
};
