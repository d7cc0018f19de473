import { hostOf, isHostAllowed } from "../ground/allowed-hosts";
import { catalogue, type RawSettings } from "../settings";
import type { Advice } from "./advice";
import { badgeAdvice } from "./badges";
import { isEqual } from "./entries";
import type { EventDocument } from "./event-document";
import { mailAdvice } from "./mail-occasions";
import { remoteAdvice } from "./remote-offer";
import { sellingAdvice } from "./selling-advice";
import { switchAdvice } from "./switch-advice";
import { walkAdvice } from "./walk";

/** What is valid in a document and perhaps not meant; how things are taxed is said of the articles given. */
export function documentAdvice(
	document: EventDocument,
	server: ServerLimits,
	articles: EventDocument["articles"] = document.articles,
): Advice[] {
	return [
		...sellingAdvice({ ...document, articles }),
		...walkAdvice(document),
		...switchAdvice(document),
		...remoteAdvice(document),
		...badgeAdvice(document),
		...mailAdvice(document),
		...chatAdvice(document, server.chatHosts),
	];
}

/** Says of each chat of an event that it stays closed on a server that does not allow its host. */
function chatAdvice({ settings, settingsByLanguage, settingsByTypology }: EventDocument, allowed: string[]): Advice[] {
	const { flag } = catalogue.chatScript;
	const places: RawSettings[] = [settings, ...Object.values(settingsByLanguage), ...Object.values(settingsByTypology)];
	const hosts = new Set(places.map((place) => hostOf(place[flag])));
	return [...hosts].flatMap((host) =>
		host === undefined || isHostAllowed(host, allowed) ? [] : [{ code: "chatStaysClosed" as const, flag, host }],
	);
}

/** What one server allows and another may not. */
export interface ServerLimits {
	chatHosts: string[];
}

/** The same for a draft, beyond what is published: of articles that are sold as before nothing is said again. */
export function draftAdvice(published: EventDocument, draft: EventDocument, server: ServerLimits): Advice[] {
	const before = documentAdvice(published, server);
	const articles = isEqual(sellingTerms(published), sellingTerms(draft))
		? draft.articles.filter(
				(article) =>
					!isEqual(
						article,
						published.articles.find(({ id }) => id === article.id),
					),
			)
		: draft.articles;
	return documentAdvice(draft, server, articles).filter((advice) => !before.some((other) => isEqual(advice, other)));
}

function sellingTerms({ billing, settings, settingsByTypology }: EventDocument) {
	const { flag } = catalogue.audienceIsProfessional;
	const audiences = Object.entries(settingsByTypology).map(([id, flags]) => [id, flags[flag] ?? null]);
	return { billing, audience: settings[flag] ?? null, audiences };
}
