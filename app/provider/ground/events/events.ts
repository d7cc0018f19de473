import { cleanHtml } from "~/contract/ground/clean-html";
import { imageIdIn, isCoverFamily } from "~/domain/event/image";
import { hasText } from "~/domain/event-file/mail-occasions";
import { mailActions } from "~/domain/messages/mail-template";
import { isRegistrationClosed, isSectionShown, type TypologySettings } from "~/domain/settings";
import type { LoadedEvent } from "./loaded-event";

export function describeEvent(
	event: LoadedEvent,
	languageId: string | undefined,
	{ mailsStay, now }: { mailsStay: boolean; now: Date },
) {
	const { event: about, days, page } = event.document;
	return {
		id: event.id,
		domainId: event.domainId,
		alias: about.alias,
		name: event.translate(about.name, languageId),
		organizer: event.translate(about.organizer, languageId),
		location: about.location ?? null,
		days,
		defaultLanguageId: about.defaultLanguageId,
		timeZone: about.timeZone,
		cover: isCoverFamily(page.cover) ? page.cover : null,
		image: imageIdIn(page.cover) ?? null,
		canRegister: about.canRegister && event.everySettings().some((setting) => !isRegistrationClosed(setting, now)),
		badges: event.document.badges.map(({ id, typologies }) => ({ id, typologies })),
		mailsOn: mailsStay ? [] : Object.values(mailActions).filter((actionId) => hasText(event.document, actionId)),
	};
}

export function describeLanguages({ document }: LoadedEvent) {
	const isDefault = (id: string) => id === document.event.defaultLanguageId;
	return document.languages
		.map((language) => ({ ...language, translations: document.translations[language.key] ?? {} }))
		.sort((a, b) => Number(isDefault(b.id)) - Number(isDefault(a.id)));
}

export function typologiesOf(event: LoadedEvent, languageId: string | undefined) {
	return event.document.typologies.map(({ id, label, isExhibitor }) => ({
		id,
		label: event.translate(label, languageId),
		isExhibitor,
	}));
}

export function sectionsOf(event: LoadedEvent, settings: TypologySettings, languageId: string | undefined) {
	return event.document.sections
		.filter((_, index) => isSectionShown(settings, index))
		.map(({ id, title, html }) => ({
			id,
			title: event.translate(title, languageId),
			html: cleanHtml(event.translate(html, languageId)),
		}));
}
