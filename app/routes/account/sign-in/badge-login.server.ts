import { z } from "zod";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { badgePhoto, codeOnPhoto } from "../../documents/badges/code-on-photo.server";
import { closedPage } from "../../ground/event/closed.server";
import { type Arguments, frameFor, type Visit, visitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { completeSignIn, requestedPage } from "./complete-sign-in.server";

export async function loadBadgeLogin(args: Arguments) {
	const visit = await requireOffered(args);
	// ZXing is compiled to WebAssembly in the page; the policy of every other page does not allow that.
	args.context.openCamera();
	const { context, frame } = visit;
	const returnTo = requestedPage(args, visit);
	return serverOnly({
		title: frame.t("badgeLogin.title"),
		action: paths.badgeLogin(context, returnTo),
		login: paths.login(context, returnTo),
		scanner: args.context.scanner,
	});
}

/** The code is sent in the form's body, never in an address, which browsers and proxies remember. */
export async function enterByBadge(args: Arguments) {
	const visit = await requireOffered(args);
	const isPhoto = (await readForm(args.request)).get("photo") instanceof File;
	return isPhoto ? enterByPhoto(args, visit) : enterByCode(args, visit);
}

function enterByCode(args: Arguments, visit: Visit) {
	const code = z.string("errors.badgeCode").trim().min(1, "errors.badgeCode").max(255, "errors.badgeCode");
	return answerForm(args, { schema: z.object({ code }), save: (answers) => enterWith(args, visit, answers.code) });
}

function enterByPhoto(args: Arguments, visit: Visit) {
	return answerForm(args, {
		schema: z.object({ photo: badgePhoto }),
		save: async ({ photo }) => enterWith(args, visit, await codeOnPhoto(args, photo)),
	});
}

async function enterWith(args: Arguments, visit: Visit, badge: string) {
	const { token } = await visit.gateway.authentications.enterByBadge({ badge, eventId: visit.where.eventId });
	return completeSignIn(args, visit, { token });
}

async function requireOffered(args: Arguments): Promise<Visit> {
	const visit = await visitOf(args);
	const { settings } = await frameFor(visit, args.context, undefined);
	if (!settings.badgeLoginActive) throw closedPage("closed.badgeLogin");
	return visit;
}
