import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { changeDocument } from "./change-document";

interface Changes {
	/** The current one if absent. */
	revision?: number | undefined;
	/** By language key, then text key; null restores the product's own text. */
	translations: Record<string, Record<string, string | null>>;
}

export async function changeTexts(
	request: ProviderContext,
	event: LoadedEvent,
	{ revision = event.revision, translations }: Changes,
) {
	const changed = { ...event.document.translations };
	for (const [language, texts] of Object.entries(translations)) {
		const merged = Object.entries({ ...changed[language], ...texts });
		changed[language] = Object.fromEntries(merged.filter((pair): pair is [string, string] => pair[1] !== null));
	}
	const change = (document: LoadedEvent["document"]) => ({ ...document, translations: changed });
	const after = await changeDocument(request, event, revision, change);
	return { revision: after.revision, translations: after.document.translations };
}
