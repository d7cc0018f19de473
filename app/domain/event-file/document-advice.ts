import { catalogue } from "../settings";
import { badgeAdvice } from "./badges";
import { isEqual } from "./entries";
import type { EventDocument } from "./event-document";
import { mailAdvice } from "./mail-occasions";
import { remoteAdvice } from "./remote-offer";
import { sellingAdvice } from "./selling-advice";

/** What is valid in a document and perhaps not meant, one English sentence each, such as `billing.siren: is missing, …`. */
export function documentAdvice(document: EventDocument): string[] {
	return [...sellingAdvice(document), ...remoteAdvice(document), ...badgeAdvice(document), ...mailAdvice(document)];
}

/** The same for a draft, beyond what is published: of articles that are sold as before nothing is said again. */
export function draftAdvice(published: EventDocument, draft: EventDocument): string[] {
	const known = new Set(documentAdvice(published));
	const articles = isEqual(sellingTerms(published), sellingTerms(draft))
		? draft.articles.filter(
				(one) =>
					!isEqual(
						one,
						published.articles.find(({ id }) => id === one.id),
					),
			)
		: draft.articles;
	return documentAdvice({ ...draft, articles }).filter((advice) => !known.has(advice));
}

function sellingTerms({ billing, settings, settingsByTypology }: EventDocument) {
	const { flag } = catalogue.audienceIsProfessional;
	const audiences = Object.entries(settingsByTypology).map(([id, flags]) => [id, flags[flag] ?? null]);
	return { billing, audience: settings[flag] ?? null, audiences };
}
