import { maySee } from "~/domain/event/audience";
import { allowedReferer } from "~/domain/ground/referer";
import { changeTexts } from "../../organiser/settings/change-texts";
import { requireRight } from "../access/access";
import { audienceAt, tellSettings } from "../access/audience";
import { os, type ProviderContext, requireCaller } from "../access/context";
import { eventMeant } from "../access/event-meant";
import { rowOfRegistration } from "../records/rows";
import { describeEvent, describeLanguages, sectionsOf, typologiesOf } from "./events";
import { imageFileOf } from "./images";
import { type LoadedEvent, requireEvent } from "./known-event";
import { describePage, listPublicEvents } from "./public-page";

async function typologyOfCaller(context: ProviderContext, event: LoadedEvent): Promise<string | null> {
	const { personId } = await requireCaller(context, event.domainId);
	return (await rowOfRegistration(context.store, event.id, personId))?.typology_id ?? null;
}

export const events = {
	context: os.events.context.handler(async ({ input, context }) => {
		const [name = "", asked] = input.id.split("+");
		const event = await requireEvent(context, name);
		const typology = event.document.typologies.find(({ id }) => id === asked);
		const where = { domainId: event.domainId, eventId: event.id, revision: event.revision };
		return typology ? { ...where, typoId: typology.id } : where;
	}),
	get: os.events.get.handler(async ({ input, context }) =>
		describeEvent(await requireEvent(context, input.eventId, input.domainId), input.languageId, {
			mailsStay: context.mailsStay ?? false,
			now: context.now(),
		}),
	),
	translations: os.events.translations.handler(async ({ input, context }) => {
		const { document } = await eventMeant(context, input);
		return { data: { translations: document.translations } };
	}),
	translate: os.events.translate.handler(async ({ input: { query, body }, context }) => {
		const event = await eventMeant(context, query);
		await requireRight(context, "configure", { domainId: event.domainId, eventId: event.id });
		return { data: await changeTexts(context, event, body) };
	}),
	languages: os.events.languages.handler(async ({ input, context }) => ({
		data: { languages: describeLanguages(await eventMeant(context, input)) },
	})),
	settings: os.events.settings.handler(async ({ input, context }) => {
		const event = await eventMeant(context, input);
		const audience = await audienceAt(context, event);
		return { data: { settings: tellSettings(event, audience, input.languageId, input.typoId), audience } };
	}),
	referer: os.events.referer.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { address: allowedReferer(input.referer, event.settings().refererHosts) ?? null } };
	}),
	typologies: os.events.typologies.handler(async ({ input, context }) => ({
		data: { typos: typologiesOf(await requireEvent(context, input.eventId, input.domainId), input.languageId) },
	})),
	sections: os.events.sections.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		if (!maySee(await audienceAt(context, event), "participant")) return { data: { sections: [] } };
		const settings = event.settings(input.typoId ?? (await typologyOfCaller(context, event)));
		return { data: { sections: sectionsOf(event, settings, input.languageId) } };
	}),
	page: os.events.page.handler(async ({ input, context }) => ({
		data: { page: describePage(await requireEvent(context, input.eventId, input.domainId), input.languageId) },
	})),
	image: os.events.image.handler(async ({ input, context }) =>
		imageFileOf(context, await requireEvent(context, input.eventId, input.domainId), input),
	),
	listed: os.events.listed.handler(async ({ input, context }) => ({
		data: { events: await listPublicEvents(context.store, input.language) },
	})),
};
