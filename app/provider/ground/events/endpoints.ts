import { maySee } from "~/domain/event/audience";
import { allowedReferer } from "~/domain/ground/referer";
import { Refusal } from "~/domain/ground/refusal";
import { changeTexts } from "../../event/document/change-texts";
import { audienceAt, describeSettings } from "../access/audience";
import { type ProviderContext, requireCaller } from "../access/context";
import { calls } from "../calls/calls";
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
	context: calls.events.context.handler(async ({ input, context }) => {
		const [name = "", typologyId] = input.id.split("+");
		const event = await requireEvent(context, name);
		const where = { domainId: event.domainId, eventId: event.id, revision: event.revision };
		if (!typologyId) return where;
		if (!event.document.typologies.some(({ id }) => id === typologyId)) throw new Refusal("notFound");
		return { ...where, typoId: typologyId };
	}),
	get: calls.events.get.handler(async ({ event, input, context }) =>
		describeEvent(event, input.languageId, { mailsStay: context.mailsStay ?? false, now: context.now() }),
	),
	translations: calls.events.translations.handler(async ({ event }) => {
		const { document } = event;
		return { data: { translations: document.translations } };
	}),
	translate: calls.events.translate.handler(async ({ event, input: { body }, context }) => {
		return { data: await changeTexts(context, event, body) };
	}),
	languages: calls.events.languages.handler(async ({ event }) => ({ data: { languages: describeLanguages(event) } })),
	settings: calls.events.settings.handler(async ({ event, input, context }) => {
		const audience = await audienceAt(context, event);
		return { data: { settings: describeSettings(event, audience, input.languageId, input.typoId), audience } };
	}),
	referer: calls.events.referer.handler(async ({ event, input }) => {
		return { data: { address: allowedReferer(input.referer, event.settings().refererHosts) ?? null } };
	}),
	typologies: calls.events.typologies.handler(async ({ event, input }) => ({
		data: { typos: typologiesOf(event, input.languageId) },
	})),
	sections: calls.events.sections.handler(async ({ event, input, context }) => {
		if (!maySee(await audienceAt(context, event), "participant")) return { data: { sections: [] } };
		const settings = event.settingsOf(input.typoId ?? (await typologyOfCaller(context, event)));
		return { data: { sections: sectionsOf(event, settings, input.languageId) } };
	}),
	page: calls.events.page.handler(async ({ event, input }) => ({
		data: { page: describePage(event, input.languageId) },
	})),
	image: calls.events.image.handler(async ({ event, input, context }) => readImageFile(context, event, input)),
	listed: calls.events.listed.handler(async ({ input, context }) => ({
		data: { events: await listPublicEvents(context.store, input.language) },
	})),
};
