import { redirect } from "@remix-run/node";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf } from "../../ground/event/visit.server";
import { answerForm, noAnswers } from "../../ground/form-kit/answer-form.server";

/** What somebody sees whose registration was united with another: nothing of that one but where its link can be sent. */
export async function loadUnited(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask, user } = visit;
	if (!user.UserEvent?.isMerged) throw redirect(paths.home(context));
	// A badge, which others may pick up, does not tell where the other registration's mails go.
	const address = visit.isByBadge ? null : (await ask.merges.united({ userId: user.id })).address;
	return serverOnly({
		title: frame.t("united.title"),
		action: paths.united(context),
		address,
		profile: paths.profile(context),
	});
}

export async function askForUnitedLink(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, ask, user } = visit;
	return answerForm(args, {
		schema: noAnswers,
		async save() {
			await ask.merges.mailLink({ userId: user.id });
			return redirectTo(args, paths.united(context), { tone: "success", key: "united.sent" });
		},
	});
}
