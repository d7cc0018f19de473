import { z } from "zod";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, visitOf } from "../../ground/event/visit.server";
import { withErrorPage } from "../../ground/event/with-error-page.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";

const tokenIn = ({ request }: Arguments) => (new URL(request.url).searchParams.get("cle") || "-").slice(0, 100);

/** Whether somebody gets the organisers' messages; the word of their link says whose choice it is. */
export async function loadMailChoice(args: Arguments) {
	const visit = await visitOf(args);
	const { frame, gateway } = visit;
	const request = { ...inEvent(visit), token: tokenIn(args) };
	const { isUnsubscribed } = (await withErrorPage(args, visit, gateway.mailings.choice(request))).data;
	return serverOnly({ title: frame.t("mailings.choice.title", { event: frame.event.name }), isUnsubscribed });
}

/** A mail program posts `List-Unsubscribe=One-Click` with no session (RFC 8058); the page's button posts `choice`. */
export async function answerMailChoice(args: Arguments) {
	const visit = await visitOf(args);
	const { context, gateway } = visit;
	const token = tokenIn(args);
	return answerForm(args, {
		schema: z.object({ choice: z.enum(["stop", "resume"]).optional() }),
		async save({ choice = "stop" }) {
			const isUnsubscribed = choice === "stop";
			await withErrorPage(args, visit, gateway.mailings.choose({ ...inEvent(visit), token, isUnsubscribed }));
			const key = isUnsubscribed ? ("mailings.choice.stopped" as const) : ("mailings.choice.resumed" as const);
			return redirectTo(args, paths.mailChoice(context, token), { tone: "success", key });
		},
	});
}
