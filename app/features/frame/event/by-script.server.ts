import type { z } from "zod";
import type { AddressContext } from "~/domain/event/event";
import { Refusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";
import { readForm } from "~/http/read-form";
import type { AnswerToScript, ScriptAnswer, ScriptPost } from "~/http/script-post";
import { tokenIn } from "~/http/session.server";
import { readZone } from "~/http/zone-of";
import { textsOf } from "~/i18n/translator";
import { readContext } from "~/paths";
import { answerScript } from "../form-kit/answer-form.server";
import { findPlace, lastPlaceOf } from "./place.server";
import type { Arguments } from "./visit.server";
import { wordsOf } from "./words.server";

interface ByScript<Answers> {
	schema: z.ZodType<Answers>;
	save(gateway: Gateway, where: AddressContext, answers: Answers): Promise<void>;
}

/**
 * What a page's script sends in the name of who is signed in. Nothing is rendered, and of a visit no more is opened than the answer
 * needs: where the address led when its page was last made, and whose session it is.
 */
export function byScript<Answers>(
	{ event: name, headers, form, context }: ScriptPost,
	{ schema, save }: ByScript<Answers>,
): Promise<ScriptAnswer> {
	const { gatewayFor, address } = context;
	const { event } = readContext(name);
	const place = () => lastPlaceOf(gatewayFor, event) ?? findPlace(gatewayFor, gatewayFor(), event);
	return answerScript({
		form,
		schema,
		zone: readZone(context),
		async save(given) {
			const where = await place();
			const token = tokenIn(headers.cookie, where.domainId, context);
			if (!token) throw new Refusal("sessionRequired");
			await save(gatewayFor(token, address), where, given);
		},
		words: async () => {
			const where = lastPlaceOf(gatewayFor, event);
			return where ? wordsOf(headers, context, where) : textsOf("fr");
		},
	});
}

/** The same as a route's action: for a post that is not just as our scripts send it, and under remix-serve. */
export async function byRoute({ request, params, context }: Arguments, answer: AnswerToScript): Promise<Response> {
	const headers = {
		cookie: request.headers.get("Cookie") ?? undefined,
		"accept-language": request.headers.get("Accept-Language") ?? undefined,
	};
	const form = readForm(request);
	const { body, ...init } = await answer({ event: params.context ?? "", headers, form, context });
	return body === undefined ? new Response(null, init) : Response.json(body, init);
}
