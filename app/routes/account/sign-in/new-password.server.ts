import { redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal } from "~/domain/ground/refusal";
import { minimumPasswordLength } from "~/domain/settings";
import { serverOnly } from "~/http/server-only";
import { commitSession, setToken } from "~/http/session.server";
import { unlessRefused } from "~/http/unless-refused";
import { paths } from "~/paths";
import { sendsMail } from "../../ground/event/mails.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { requireFreshProof } from "../../ground/event/require-proof.server";
import { type Arguments, requireUser, type Visit, visitOf } from "../../ground/event/visit.server";
import { withProof } from "../../ground/event/with-proof.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { type SignInResult, signInHeaders } from "./complete-sign-in.server";
import { newPassword } from "./passwords";
import { askBeforeTakeOver } from "./take-over.server";

export async function takeResetLink(args: Arguments): Promise<string | undefined> {
	const code = new URL(args.request.url).searchParams.get("reset");
	if (code === null) return undefined;
	const visit = await visitOf(args);
	const { session, context } = visit;
	const target = paths.passwordNew(context);
	await askBeforeTakeOver(args, visit, { kind: "reset", code, target });
	session.set("reset", code);
	throw redirect(target, { headers: await commitSession(session, args.context) });
}

/** For people who are signed in, or came by the link of a mail. For a used link the page says so, and how to get another. */
export async function loadNewPassword(args: Arguments) {
	const visit = await visitOf(args);
	const { frame, context } = visit;
	const code = visit.session.get("reset");
	const link = code === undefined ? undefined : await findLink(visit, code);
	const isDead = code !== undefined && link === undefined;
	const isUsed = isDead && !visit.user;
	if (!isUsed && link === undefined) {
		requireUser(visit, args.request);
		await requireFreshProof(args, visit);
	}
	return serverOnly({
		title: frame.t("newPassword.title"),
		action: paths.passwordNew(context),
		isUsed,
		/** Somebody who is signed in needs no link: the page says that theirs is dead, and goes on. */
		isDead,
		email: isUsed ? "" : (link?.email ?? requireUser(visit, args.request).Authentication.email ?? ""),
		/** True if an account that never proved the address has it: that account is left, and a new one begins. */
		isNew: link?.isUnproven ?? false,
		minimum: minimumPasswordLength(frame.settings, { hasRole: link?.hasRole ?? (await hasRole(visit)) }),
		again: sendsMail(frame, "passwordForgotten") ? paths.passwordForgotten(context) : undefined,
		login: paths.login(context),
	});
}

export async function makeNewPassword(args: Arguments) {
	const visit = await visitOf(args);
	const { gateway, session, where, frame, context } = visit;
	const code = session.get("reset");
	if (code === undefined) requireUser(visit, args.request);
	return answerForm(args, {
		schema: z.object({ password: newPassword(minimumPasswordLength(frame.settings)) }),
		async save({ password }) {
			const remembered = await change({ password, eventId: where.eventId });
			session.unset("reset");
			session.unset("email");
			session.flash("notice", { tone: "success", key: "newPassword.done" });
			throw redirect(paths.home(context), { status: 303, headers: await signInHeaders(args, visit, remembered) });
		},
	});

	async function change(input: { password: string; eventId: string }): Promise<Omit<SignInResult, "token">> {
		try {
			if (code === undefined) {
				await withProof(args, visit, gateway.authentications.changePassword(input));
				return {};
			}
			const { email } = await gateway.authentications.findReset({ code });
			const { token, device } = await gateway.authentications.reset({ ...input, code });
			setToken(session, where.domainId, token);
			return { email, device };
		} catch (error) {
			if (!isRefusal(error, "linkExpired")) throw error;
			// The page itself says that the link is no longer valid; people who are signed in need none.
			if (visit.user) session.unset("reset");
			return redirectTo(args, paths.passwordNew(context));
		}
	}
}

function findLink({ gateway }: Visit, code: string) {
	return unlessRefused(gateway.authentications.findReset({ code }), "linkExpired", "badRequest");
}

async function hasRole({ gateway, where, user }: Visit): Promise<boolean> {
	if (!user) return false;
	const answer = await unlessRefused(gateway.users.roles(where), "roleAsksLongPassword");
	return answer === undefined || answer.data.roles.length > 0;
}
