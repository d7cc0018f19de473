import { Refusal } from "~/domain/refusal";
import { readSession, tokenOf } from "~/http/session.server";
import { textsOf } from "~/i18n/translator";
import { readContext } from "~/paths";
import { findPlace, lastPlaceOf } from "../../frame/event/place.server";
import type { Arguments } from "../../frame/event/visit.server";
import { wordsOf } from "../../frame/event/words.server";
import { answerScript } from "../../frame/forms/answer-form.server";
import { answer, giveAnswer } from "./give-answer.server";

/**
 * What the form of a poll or a question sends where a script runs. Nothing is rendered, and of a visit no more is opened than
 * the answer needs: where the address led when its page was last made, and whose session it is.
 */
export async function answerByScript({ request, params, context }: Arguments): Promise<Response> {
	const { gatewayFor, address } = context;
	const { event } = readContext(params.context ?? "");
	const place = () => lastPlaceOf(gatewayFor, event) ?? findPlace(gatewayFor, gatewayFor(), event);
	return answerScript(
		{ request },
		{
			schema: answer,
			async save(given) {
				const where = await place();
				const token = tokenOf(await readSession(request, context), where.domainId);
				if (!token) throw new Refusal("sessionRequired");
				await giveAnswer(gatewayFor(token, address), where, given);
			},
			words: async () => {
				const where = lastPlaceOf(gatewayFor, event);
				return where ? wordsOf(request, context, where) : textsOf("fr");
			},
		},
	);
}
