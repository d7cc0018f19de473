import { isRefusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../ground/access/context";
import { requireEvent } from "../ground/events/known-event";
import { type Speech, speechOf } from "./words";

/** The caller's language; where they name none that we speak, the default one of the event in the address, else French. */
export async function speechFor(context: ProviderContext, url: URL, acceptLanguage?: string): Promise<Speech> {
	return speechOf(acceptLanguage) ?? (await speechOfEvent(context, url)) ?? "fr";
}

async function speechOfEvent(context: ProviderContext, { pathname, searchParams }: URL): Promise<Speech | undefined> {
	const named = /\/events\/([^/]+)/.exec(pathname)?.[1] ?? searchParams.get("eventId");
	if (!named) return undefined;
	try {
		const { document } = await requireEvent(context, named);
		const isDefault = ({ id }: { id: string }) => id === document.event.defaultLanguageId;
		return speechOf(document.languages.find(isDefault)?.key);
	} catch (error) {
		if (isRefusal(error)) return undefined;
		throw error;
	}
}
