import type { z } from "zod";
import type { EventContext } from "~/domain/event";
import { Refusal } from "~/domain/refusal";
import type { Gateway } from "~/gateway/gateway";
import { readSession, tokenOf } from "~/http/session.server";
import { textsOf } from "~/i18n/translator";
import { readContext } from "~/paths";
import { answerScript } from "../forms/answer-form.server";
import { findPlace, lastPlaceOf } from "./place.server";
import type { Arguments } from "./visit.server";
import { wordsOf } from "./words.server";

interface ByScript<Answers> {
	schema: z.ZodType<Answers>;
	save(gateway: Gateway, where: EventContext, answers: Answers): Promise<void>;
}

/**
 * What a page's script sends in the name of who is signed in. Nothing is rendered, and of a visit no more is opened than the answer
 * needs: where the address led when its page was last made, and whose session it is.
 */
export function byScript<Answers>(
	{ request, params, context }: Arguments,
	{ schema, save }: ByScript<Answers>,
): Promise<Response> {
	const { gatewayFor, address } = context;
	const { event } = readContext(params.context ?? "");
	const place = () => lastPlaceOf(gatewayFor, event) ?? findPlace(gatewayFor, gatewayFor(), event);
	return answerScript(
		{ request },
		{
			schema,
			async save(given) {
				const where = await place();
				const token = tokenOf(await readSession(request, context), where.domainId);
				if (!token) throw new Refusal("sessionRequired");
				await save(gatewayFor(token, address), where, given);
			},
			words: async () => {
				const where = lastPlaceOf(gatewayFor, event);
				return where ? wordsOf(request, context, where) : textsOf("fr");
			},
		},
	);
}
