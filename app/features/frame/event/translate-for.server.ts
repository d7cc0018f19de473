import type { AppLoadContext } from "@remix-run/node";
import type { AddressContext } from "~/domain/event/event";
import type { ScriptPost } from "~/http/script-post";
import { detectLanguage } from "~/i18n/detect.server";
import type { Translate } from "~/i18n/translator";
import { frameOf, languagesOf } from "./frame.server";

/** Returns the texts of an event in the language of the browser, for code that needs a sentence but no visit. */
export async function translateFor(
	{ "accept-language": acceptLanguage = "" }: ScriptPost["headers"],
	{ gatewayFor }: Pick<AppLoadContext, "gatewayFor">,
	where: AddressContext,
): Promise<Translate> {
	const gateway = gatewayFor();
	const languages = await languagesOf(gatewayFor, gateway, where);
	const keys = languages.map(({ key }) => key);
	const request = new Request("http://localhost", { headers: { "Accept-Language": acceptLanguage } });
	const languageKey = await detectLanguage(request, keys, [], keys[0]);
	const options = { languages, languageKey, typologyId: undefined, audience: "everybody" } as const;
	return (await frameOf(gatewayFor, gateway, where, options)).t;
}
