import type { PreviewChoice } from "~/domain/event/preview";
import type { EventDocument } from "~/domain/event-file/event-document";
import type { EventFile } from "~/domain/event-file/event-file";
import { catalogue } from "~/domain/settings";
import { newToken } from "../../ground/store/ids";

/** The event as its preview has it: under ids of its own, in the chosen state, with one made-up person. */
export function previewedEvent(document: EventDocument, { typologyId, languageId, state }: PreviewChoice): EventFile {
	const id = `apercu-${newToken()}`;
	const { domain, event, settings } = document;
	const shown: EventDocument = {
		...document,
		domain: { ...domain, id },
		event: { ...event, id, canRegister: state !== "closed" },
		settings: { ...settings, ...(state === "waiting" && { [catalogue.waitingListActive.flag]: true }) },
	};
	const person = {
		email: "apercu@example.invalid",
		firstName: "Camille",
		lastName: "Exemple",
		languageId,
		...(typologyId !== null && { typoId: typologyId }),
	};
	return { document: state === "full" ? withoutPlaces(shown) : shown, people: [person] };
}

function withoutPlaces(document: EventDocument): EventDocument {
	const { quotas, articles, conferences } = document;
	return {
		...document,
		quotas: quotas.map((quota) => ({ ...quota, values: quota.values.map((one) => ({ ...one, capacity: 0 })) })),
		articles: articles.map((article) => (article.stock === undefined ? article : { ...article, stock: 0 })),
		conferences: conferences.map((talk) => ({ ...talk, slots: talk.slots.map((slot) => ({ ...slot, quota: 0 })) })),
	};
}
