import { parseWithZod } from "@conform-to/zod/v4";
import type { EventContext } from "~/domain/event";
import { isRefusal, Refusal, sentenceOf } from "~/domain/refusal";
import { readForm } from "~/http/read-form";
import { initOf } from "~/http/refused";
import { readSession, tokenOf } from "~/http/session.server";
import type { Sentence } from "~/i18n/texts";
import { sayError, textsOf } from "~/i18n/translator";
import { readContext } from "~/paths";
import { findPlace, lastPlaceOf } from "../../frame/event/place.server";
import type { Arguments } from "../../frame/event/visit.server";
import { wordsOf } from "../../frame/event/words.server";
import { answer, giveAnswer } from "./give-answer.server";

/**
 * What the form of a poll or a question sends where a script runs: 204 when it counts, else the refusal as a call of the API
 * has it, in the language that is asked for. Nothing is rendered, and of a visit no more is opened than the answer needs.
 */
export async function answerByScript(args: Arguments): Promise<Response> {
	let where: EventContext | undefined;
	try {
		const { event } = readContext(args.params.context ?? "");
		const form = parseWithZod(await readForm(args.request), { schema: answer });
		if (form.status !== "success") throw new Refusal("invalidForm");
		where = await placeOf(args, event);
		await giveAnswer(await gatewayOf(args, where), where, form.value);
		return new Response(null, { status: 204 });
	} catch (error) {
		if (error instanceof Response)
			return sayRefusal(args, where, new Refusal(error.status === 404 ? "notFound" : "badRequest"));
		if (!isRefusal(error) || error.code === "unexpected") throw error;
		return sayRefusal(args, where, error);
	}
}

/** Where the address led when its page was last made: what is asked there says whether it does still. */
async function placeOf({ context }: Arguments, event: string): Promise<EventContext> {
	return lastPlaceOf(context.gatewayFor, event) ?? (await findPlace(context.gatewayFor, context.gatewayFor(), event));
}

async function gatewayOf({ request, context }: Arguments, { domainId }: EventContext) {
	const token = tokenOf(await readSession(request, context), domainId);
	if (!token) throw new Refusal("sessionRequired");
	return context.gatewayFor(token, context.address);
}

async function sayRefusal({ request, context }: Arguments, where: EventContext | undefined, refusal: Refusal) {
	const t = where ? await wordsOf(request, context, where) : textsOf("fr");
	const sentence: Sentence = sentenceOf(refusal);
	const { code, status } = refusal;
	const fields = Object.fromEntries(Object.entries(refusal.fields).map(([name, error]) => [name, sayError(t, error)]));
	const message = t(sentence.key, sentence.variables);
	return Response.json({ code, status, message, data: { message, fields } }, initOf(refusal));
}
