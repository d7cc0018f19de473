import { maySee } from "~/domain/event/audience";
import { allowedReferer } from "~/domain/ground/referer";
import { Refusal } from "~/domain/ground/refusal";
import { changeTexts } from "../../event/document/change-texts";
import { requireRight } from "../access/access";
import { audienceAt, describeSettings } from "../access/audience";
import { os, type ProviderContext, requireCaller } from "../access/context";
import { resolveEvent } from "../access/resolve-event";
import { findRegistrationRow } from "../records/rows";
import { describeEvent, describeLanguages, sectionsOf, typologiesOf } from "./events";
import { readImageFile } from "./images";
import { type LoadedEvent, requireEvent } from "./loaded-event";
import { describePage, listPublicEvents } from "./public-page";

async function typologyOfCaller(context: ProviderContext, event: LoadedEvent): Promise<string | null> {
	const { personId } = await requireCaller(context, event.domainId);
	return (await findRegistrationRow(context.store, event.id, personId))?.typology_id ?? null;
}

export const events = {
	context: os.events.context.handler(async ({ input, context }) => {
		const [name = "", typologyId] = input.id.split("+");
		const event = await requireEvent(context, name);
		const where = { domainId: event.domainId, eventId: event.id, revision: event.revision };
		if (!typologyId) return where;
		if (!event.document.typologies.some(({ id }) => id === typologyId)) throw new Refusal("notFound");
		return { ...where, typoId: typologyId };
	}),
	get: os.events.get.handler(async ({ input, context }) =>
		describeEvent(await requireEvent(context, input.eventId, input.domainId), input.languageId, {
			mailsStay: context.mailsStay ?? false,
			now: context.now(),
		}),
	),
	translations: os.events.translations.handler(async ({ input, context }) => {
		const { document } = await resolveEvent(context, input);
		return { data: { translations: document.translations } };
	}),
	translate: os.events.translate.handler(async ({ input: { query, body }, context }) => {
		const event = await resolveEvent(context, query);
		await requireRight(context, "configure", { domainId: event.domainId, eventId: event.id });
		return { data: await changeTexts(context, event, body) };
	}),
	languages: os.events.languages.handler(async ({ input, context }) => ({
		data: { languages: describeLanguages(await resolveEvent(context, input)) },
	})),
	settings: os.events.settings.handler(async ({ input, context }) => {
		const event = await resolveEvent(context, input);
		const audience = await audienceAt(context, event);
		return { data: { settings: describeSettings(event, audience, input.languageId, input.typoId), audience } };
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
		const settings = event.settingsOf(input.typoId ?? (await typologyOfCaller(context, event)));
		return { data: { sections: sectionsOf(event, settings, input.languageId) } };
	}),
	page: os.events.page.handler(async ({ input, context }) => ({
		data: { page: describePage(await requireEvent(context, input.eventId, input.domainId), input.languageId) },
	})),
	image: os.events.image.handler(async ({ input, context }) =>
		readImageFile(context, await requireEvent(context, input.eventId, input.domainId), input),
	),
	listed: os.events.listed.handler(async ({ input, context }) => ({
		data: { events: await listPublicEvents(context.store, input.language) },
	})),
};
