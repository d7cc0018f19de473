import { z } from "zod";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, visitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";

const tokenIn = ({ request }: Arguments) => (new URL(request.url).searchParams.get("cle") || "-").slice(0, 100);

/** Whether somebody gets the organisers' messages; the word of their link says whose choice it is. */
export async function loadMailChoice(args: Arguments) {
	const visit = await visitOf(args);
	const { frame, ask } = visit;
	const request = { token: tokenIn(args) };
	const { isUnsubscribed } = await ask.mailings.choice(request);
	return serverOnly({ title: frame.t("mailings.choice.title", { event: frame.event.name }), isUnsubscribed });
}

/** A mail program posts `List-Unsubscribe=One-Click` with no session (RFC 8058); the page's button posts `choice`. */
export async function answerMailChoice(args: Arguments) {
	const visit = await visitOf(args);
	const { context, ask } = visit;
	const token = tokenIn(args);
	return answerForm(args, {
		schema: z.object({ choice: z.enum(["stop", "resume"]).optional() }),
		async save({ choice = "stop" }) {
			const isUnsubscribed = choice === "stop";
			await ask.mailings.choose({ token, isUnsubscribed });
			const key = isUnsubscribed ? ("mailings.choice.stopped" as const) : ("mailings.choice.resumed" as const);
			return redirectTo(args, paths.mailChoice(context, token), { tone: "success", key });
		},
	});
}
