import { redirect } from "@remix-run/node";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf } from "../../ground/event/visit.server";
import { withErrorPage } from "../../ground/event/with-error-page.server";
import { answerForm, noAnswers } from "../../ground/form-kit/answer-form.server";

/** What somebody sees whose registration was united with another: nothing of that one but where its link can be sent. */
export async function loadUnited(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, gateway, user } = visit;
	if (!user.UserEvent?.isMerged) throw redirect(paths.home(context));
	// A badge, which others may pick up, does not tell where the other registration's mails go.
	const address = visit.isByBadge
		? null
		: (await withErrorPage(args, visit, gateway.merges.united({ ...inEvent(visit), userId: user.id }))).data.address;
	return serverOnly({
		title: frame.t("united.title"),
		action: paths.united(context),
		address,
		profile: paths.profile(context),
	});
}

export async function askForUnitedLink(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, gateway, user } = visit;
	return answerForm(args, {
		schema: noAnswers,
		async save() {
			await withErrorPage(args, visit, gateway.merges.mailLink({ ...inEvent(visit), userId: user.id }));
			return redirectTo(args, paths.united(context), { tone: "success", key: "united.sent" });
		},
	});
}
