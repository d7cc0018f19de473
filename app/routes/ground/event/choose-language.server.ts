import { readForm } from "~/http/read-form";
import { ownPath } from "~/http/safe-redirect";
import { paths } from "~/paths";
import { redirectTo } from "./redirect-to.server";
import { type Arguments, visitOf } from "./visit.server";

/** On this device, and on the account; a session opened by a badge changes nothing of its owner's. */
export async function chooseLanguage(args: Arguments) {
	const visit = await visitOf(args);
	const form = await readForm(args.request);
	const language = visit.frame.languages.find(({ id }) => id === form.get("language"));
	if (language) {
		visit.session.set("language", language.key);
		if (visit.user && !visit.isByBadge) {
			const { domainId } = visit.where;
			await visit.gateway.users.update({ domainId, userId: visit.user.id, languageId: language.id });
		}
	}
	const back = ownPath(String(form.get("retour") ?? ""), paths.home(visit.context)) ?? paths.home(visit.context);
	return redirectTo(args, back);
}
