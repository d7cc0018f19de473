import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { AddressContext } from "~/domain/event/event";
import { Refusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";
import { readForm } from "~/http/read-form";
import type { AnswerToScript, ScriptAnswer, ScriptPost } from "~/http/script-post";
import { tokenIn } from "~/http/session.server";
import { readZone } from "~/http/zone-of";
import { detectLanguage } from "~/i18n/detect.server";
import type { Translate } from "~/i18n/translator";
import { textsOf } from "~/i18n/translator";
import { readContext } from "~/paths";
import { answerScript } from "../form-kit/answer-form.server";
import { findContext, lastContextOf } from "./find-context.server";
import { frameOf, languagesOf } from "./frame.server";
import type { Arguments } from "./visit.server";

interface ScriptPostHandler<Answers> {
	schema: z.ZodType<Answers>;
	save(gateway: Gateway, where: AddressContext, answers: Answers): Promise<void>;
}

/**
 * Answers what a page's script posts for the person who is signed in. Nothing is rendered, and no visit is opened: only the
 * event to which the address led when the page was last rendered, and the session.
 */
export function handleScriptPost<Answers>(
	{ event: name, headers, form, context }: ScriptPost,
	{ schema, save }: ScriptPostHandler<Answers>,
): Promise<ScriptAnswer> {
	const { gatewayFor, address } = context;
	const { event } = readContext(name);
	const resolveContext = () => lastContextOf(gatewayFor, event) ?? findContext(gatewayFor, event);
	return answerScript({
		form,
		schema,
		zone: readZone(context),
		async save(answers) {
			const where = await resolveContext();
			const token = tokenIn(headers.cookie, where.domainId, context);
			if (!token) throw new Refusal("sessionRequired");
			await save(gatewayFor(token, address), where, answers);
		},
		loadTexts: async () => {
			const where = lastContextOf(gatewayFor, event);
			return where ? translateFor(headers, context, where) : textsOf("fr");
		},
	});
}

/** The same as a route's action: for a post that does not come from our scripts in their usual form, and under remix-serve. */
export async function handleRoutePost(
	{ request, params, context }: Arguments,
	answer: AnswerToScript,
): Promise<Response> {
	const headers = {
		cookie: request.headers.get("Cookie") ?? undefined,
		"accept-language": request.headers.get("Accept-Language") ?? undefined,
	};
	const form = readForm(request);
	const { body, ...init } = await answer({ event: params.context ?? "", headers, form, context });
	return body === undefined ? new Response(null, init) : Response.json(body, init);
}

/** Returns the texts of an event in the language of the browser, for code that needs a sentence but no visit. */
async function translateFor(
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
