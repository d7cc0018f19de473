import { LRUCache } from "lru-cache";
import { promiseHash } from "remix-utils/promise";
import { cleanHtml } from "~/contract/ground/clean-html";
import { type Audience, maySee } from "~/domain/event/audience";
import { type Hex, parseColour } from "~/domain/event/colour";
import { type CoverFamily, familyOf, type IconSize } from "~/domain/event/cover";
import type { AddressContext, Event, Language, Typology } from "~/domain/event/event";
import { productColour, themeCss } from "~/domain/event/palette";
import { type Article, articlesTakenBy } from "~/domain/money/article";
import type { Form } from "~/domain/registration/form";
import type { QuotaModel } from "~/domain/registration/quota";
import { readSettings, type Settings, settingsFor } from "~/domain/settings";
import { type LocalizedText, textIn } from "~/domain/texts/text";
import { formatDays } from "~/domain/time/dates";
import type { Gateway } from "~/gateway/gateway";
import { type Translate, translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { drawingSource, type ImageSource } from "~/ui/image";
import { imageSource } from "../images/image-source";

/**
 * The unchanging data of an event for one language, one typology and one audience: fetched once per revision and shared by all
 * requests, so that schemas and texts made from it are made once. It holds nothing that its audience may not see: settings that
 * strangers do not see have their defaults. HTML in it is already clean.
 */
export interface Frame {
	audience: Audience;
	event: Event;
	languages: Language[];
	language: Language;
	locale: string;
	/** The time zone in which its times are shown (IANA). */
	timeZone: string;
	/** « 18 et 19 mars 2027 » */
	dates: string;
	theme: string;
	/** The event's own image, or its drawing. */
	cover: ImageSource;
	mark: string;
	icon(size: IconSize): string;
	drawing: { family: CoverFamily; colour: Hex; seed: string };
	settings: Settings;
	typologies: Typology[];
	articles: Article[];
	companionArticles: Article[];
	/** Labels and rules; the seats left are fetched at the step. */
	quotas: QuotaModel[];
	form: Form | undefined;
	secondForm: Form | undefined;
	/** The form for companions; where the event has none, the same form as for everybody. */
	companionForm: Form | undefined;
	satisfactionForm: Form | undefined;
	conferenceCount: number;
	categoryCount: number;
	/** The event's own pages that have a tile; none for strangers. */
	sections: { id: string; title: string; html: string }[];
	t: Translate;
	/** In this language or its fallback, else `[place]`; a name, without a place, in the default one (decision 45). */
	say(text: LocalizedText, place?: string): string;
}

type FrameCache = LRUCache<string, Promise<Frame>>;
type LanguageCache = LRUCache<string, Promise<Language[]>>;

/** One cache for each provider that fills it: `owner` is the composition's own function. */
const caches = new WeakMap<object, { frames: FrameCache; languages: LanguageCache }>();

function cachesOf(owner: object) {
	const eventCaches = caches.get(owner) ?? {
		frames: new LRUCache({ max: 600 }),
		languages: new LRUCache({ max: 200 }),
	};
	caches.set(owner, eventCaches);
	return eventCaches;
}

/** Caches the result of a call; a call that fails is removed, so that the next one tries again. */
function cached<T extends object>(
	cache: LRUCache<string, Promise<T>>,
	key: string,
	load: () => Promise<T>,
): Promise<T> {
	const existing = cache.get(key);
	if (existing) return existing;
	const result = load();
	cache.set(key, result);
	result.catch(() => cache.delete(key));
	return result;
}

export function languagesOf(owner: object, gateway: Gateway, where: AddressContext): Promise<Language[]> {
	return cached(cachesOf(owner).languages, `${where.eventId}:${where.revision}`, async () => {
		const { data } = await gateway.events.languages(where);
		// Without their texts, which the frame holds once, because pages carry this list.
		return data.languages.map(({ translations: _, ...language }) => language);
	});
}

interface FrameOptions {
	languages: Language[];
	languageKey: string;
	typologyId: string | undefined;
	audience: Audience;
}

export async function frameOf(
	owner: object,
	gateway: Gateway,
	where: AddressContext,
	options: FrameOptions,
): Promise<Frame> {
	const { languages, languageKey, typologyId, audience } = options;
	const { frames } = cachesOf(owner);
	const language = languages.find(({ key }) => key === languageKey) ??
		languages[0] ?? { id: languageKey, key: languageKey, label: languageKey };
	const key = `${where.eventId}:${where.revision}:${language.id}:${typologyId ?? ""}:${audience}`;
	const frame = await cached(frames, key, () => fetchFrame(gateway, where, language, options));
	// The first person to ask was shown less than their audience may see: their session has ended meanwhile. The next request
	// fetches it again.
	if (frame.audience !== audience) frames.delete(key);
	return frame;
}

const noTypology = "*";

async function fetchFrame(
	gateway: Gateway,
	{ domainId, eventId }: AddressContext,
	language: Language,
	{ languages, typologyId, audience }: FrameOptions,
): Promise<Frame> {
	const inEvent = { domainId, eventId };
	const inLanguage = { ...inEvent, languageId: language.id };
	const typoId = typologyId;
	const { event, raw, texts, typologies, articles, quotas, counts, sections } = await promiseHash({
		event: gateway.events.get(inLanguage),
		raw: gateway.events.settings({ ...inLanguage, typoId }),
		texts: gateway.events.translations(inEvent),
		typologies: gateway.events.typologies({ ...inLanguage, byEvent: true }),
		articles: gateway.articles.list({ ...inLanguage, typoId }),
		quotas: gateway.models.list({ ...inLanguage, hasQuota: true }),
		counts: gateway.conferences.count(inEvent),
		// For a request without a typology, only the event's own sections.
		sections: gateway.events.sections({ ...inLanguage, typoId: typoId ?? noTypology }),
	});
	const shownAudience = maySee(raw.data.audience, audience) ? audience : raw.data.audience;
	const settings = readSettings(settingsFor(shownAudience, raw.data.settings));
	const fetchForm = async (formId: string | null) =>
		formId === null ? undefined : cleanForm(await gateway.forms.get({ ...inLanguage, formId }));
	const other = languages.find(({ id }) => id === language.fallback);
	const fallback = other && { language: other.key, ofEvent: texts.data.translations[other.key] ?? {} };
	const brand = parseColour(settings.primaryColor) ?? productColour;
	const family = event.cover ?? familyOf(event.alias);
	return {
		audience: shownAudience,
		event,
		languages,
		language,
		locale: language.key,
		timeZone: event.timeZone,
		dates: formatDays(
			event.days.map(({ day }) => day),
			language.key,
		),
		theme: themeCss({
			bgPrimaryColor: settings.primaryColor,
			textPrimaryColor: settings.primaryTextColor,
			backgroundColor: settings.backgroundColor,
			containerColor: settings.containerColor,
		}),
		cover: event.image
			? imageSource(event.alias, event.image, "cover")
			: drawingSource(paths.cover(family, brand, event.alias)),
		mark: paths.mark(family, brand),
		icon: (size) => paths.icon(family, brand, size),
		drawing: { family, colour: brand, seed: event.alias },
		settings: {
			...settings,
			homeMessage: cleanHtml(settings.homeMessage),
			emailTakenMessage: cleanHtml(settings.emailTakenMessage),
		},
		typologies: typologies.data.typos,
		articles: articlesTakenBy(articles.data.articles, false),
		companionArticles: articlesTakenBy(articles.data.articles, true),
		quotas: quotas.data.models,
		form: await fetchForm(settings.formId),
		secondForm: await fetchForm(settings.secondFormId),
		companionForm: await fetchForm(settings.companionFormId ?? settings.formId),
		satisfactionForm: await fetchForm(settings.satisfactionFormId),
		conferenceCount: counts.conferences,
		categoryCount: counts.categories,
		sections: sections.data.sections
			.filter(() => maySee(shownAudience, "participant"))
			.map((section) => ({ ...section, html: cleanHtml(section.html) })),
		say(text, place) {
			if (typeof text === "string") return text;
			const defaultKey = languages[0]?.key ?? language.key;
			return (
				text[language.key] ?? text[other?.key ?? ""] ?? (place ? `[${place}]` : textIn(text, defaultKey, defaultKey))
			);
		},
		t: translator(language.key, texts.data.translations[language.key], fallback),
	};
}

function cleanForm(form: Form): Form {
	return {
		...form,
		models: form.models.map((field) =>
			field.metadata.html === undefined
				? field
				: { ...field, metadata: { ...field.metadata, html: cleanHtml(field.metadata.html) } },
		),
	};
}
