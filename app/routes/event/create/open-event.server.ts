import { z } from "zod";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";

/** What opening the event does, and the button that does it. */
export async function loadOpenEvent(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { frame, context, ask } = visit;
	// Whoever may not open it learns nothing here.
	await ask.newEvents.datedTexts();
	return serverOnly({
		title: frame.t("newEvent.openTitle", { event: frame.event.name }),
		address: new URL(paths.home(frame.event.alias), args.context.config.publicUrl).href,
		home: paths.organisation(context),
	});
}

const opening = z.object({ publicPage: z.string().optional() });

export async function saveOpenEvent(args: Arguments) {
	const visit = await signedInVisitOf(args);
	return answerForm(args, {
		schema: opening,
		async save({ publicPage }) {
			const request = { publicPage: publicPage !== undefined };
			await visit.ask.newEvents.open(request);
			const notice = { tone: "success", key: "newEvent.opened" } as const;
			return redirectTo(args, paths.organisation(visit.context), notice);
		},
	});
}
