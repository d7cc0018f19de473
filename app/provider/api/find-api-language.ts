import { isRefusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../ground/access/context";
import { requireEvent } from "../ground/events/loaded-event";
import { type ApiLanguage, apiLanguageOf } from "./api-sentences";

/** The caller's language; if we support none of theirs, the default language of the event in the address, else French. */
export async function findApiLanguage(
	context: ProviderContext,
	url: URL,
	acceptLanguage?: string,
): Promise<ApiLanguage> {
	return apiLanguageOf(acceptLanguage) ?? (await apiLanguageOfEvent(context, url)) ?? "fr";
}

async function apiLanguageOfEvent(
	context: ProviderContext,
	{ pathname, searchParams }: URL,
): Promise<ApiLanguage | undefined> {
	const named = /\/events\/([^/]+)/.exec(pathname)?.[1] ?? searchParams.get("eventId");
	if (!named) return undefined;
	try {
		const { document } = await requireEvent(context, named);
		const isDefault = ({ id }: { id: string }) => id === document.event.defaultLanguageId;
		return apiLanguageOf(document.languages.find(isDefault)?.key);
	} catch (error) {
		if (isRefusal(error)) return undefined;
		throw error;
	}
}
