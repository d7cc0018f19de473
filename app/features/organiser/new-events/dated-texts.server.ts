import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, signedInVisitOf } from "../../frame/event/visit.server";
import { withErrorPage } from "../../frame/event/with-error-page.server";

/** The texts of an event in which a date or a year stands. */
export async function loadDatedTexts(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { frame, context, gateway } = visit;
	const { texts } = (await withErrorPage(args, visit, gateway.newEvents.datedTexts(inEvent(visit)))).data;
	return serverOnly({
		title: frame.t("newEvent.datedTitle"),
		event: frame.event.name,
		texts,
		home: paths.organisation(context),
	});
}
