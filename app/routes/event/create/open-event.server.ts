import { z } from "zod";
import { stopsOpening } from "~/domain/event-file/knots";
import { findKnots } from "~/domain/event-file/walk";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { describeAdvice } from "../document/describe-fault";

/** What opening the event does, and the button that does it. */
export async function loadOpenEvent(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { frame, context, ask } = visit;
	// Whoever may not open it learns nothing here.
	const { people } = await ask.walks.read({ version: "published" });
	const costly = frame.event.canRegister ? [] : findKnots(people).filter(stopsOpening);
	return serverOnly({
		title: frame.t("newEvent.openTitle", { event: frame.event.name }),
		address: new URL(paths.home(frame.event.alias), args.context.config.publicUrl).href,
		home: paths.organisation(context),
		walk: paths.beforeOpening(context),
		/** By these somebody pays nothing though a price stands, or cannot pay: each is ticked before it opens. */
		costly: costly.map((knot) => ({ code: knot.code, text: `${describeAdvice(frame.t, knot)}.` })),
	});
}

const opening = z.object({
	publicPage: z.string().optional(),
	accepted: z.array(z.string().max(60)).max(50).default([]),
});

export async function saveOpenEvent(args: Arguments) {
	const visit = await signedInVisitOf(args);
	return answerForm(args, {
		schema: opening,
		async save({ publicPage, accepted }) {
			const request = { publicPage: publicPage !== undefined, accepted };
			await visit.ask.newEvents.open(request);
			const notice = { tone: "success", key: "newEvent.opened" } as const;
			return redirectTo(args, paths.organisation(visit.context), notice);
		},
	});
}
