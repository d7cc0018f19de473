import type { AppLoadContext } from "@remix-run/node";
import type { EventContext } from "~/domain/event";
import { detectLanguage } from "~/i18n/detect.server";
import type { Translate } from "~/i18n/translator";
import { frameOf, languagesOf } from "./frame.server";

/** The texts of an event in the language that a request names: for who needs a sentence, and no visit. */
export async function wordsOf(
	request: Request,
	{ gatewayFor }: AppLoadContext,
	where: EventContext,
): Promise<Translate> {
	const gateway = gatewayFor();
	const languages = await languagesOf(gatewayFor, gateway, where);
	const keys = languages.map(({ key }) => key);
	const languageKey = await detectLanguage(request, keys, [], keys[0]);
	const look = { languages, languageKey, typologyId: undefined, audience: "everybody" } as const;
	return (await frameOf(gatewayFor, gateway, where, look)).t;
}
