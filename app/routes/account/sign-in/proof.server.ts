import { redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal } from "~/domain/ground/refusal";
import { ownPath } from "~/http/safe-redirect";
import { serverOnly } from "~/http/server-only";
import { commitSession, setToken } from "~/http/session.server";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { leaveDeadLink } from "../../ground/event/leave-dead-link.server";
import { ownerOf } from "../../ground/event/link-owner.server";
import { sendsMail } from "../../ground/event/mails.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, requireUser, type Visit, visitOf } from "../../ground/event/visit.server";
import { withProof } from "../../ground/event/with-proof.server";
import { answerForm, byButton, noAnswers } from "../../ground/form-kit/answer-form.server";
import { requestedPage } from "./complete-sign-in.server";
import { password } from "./passwords";
import { askBeforeTakeOver } from "./take-over.server";

export async function takeProofLink(args: Arguments): Promise<string | undefined> {
	const query = new URL(args.request.url).searchParams;
	const code = query.get("preuve");
	if (code === null) return undefined;
	const visit = await visitOf(args);
	const target = paths.proof(visit.context, ownPath(query.get("retour"), paths.home(visit.context)));
	await askBeforeTakeOver(args, visit, { kind: "proof", code, target });
	visit.session.set("proof", code);
	throw redirect(target, { headers: await commitSession(visit.session, args.context) });
}

/** After the link of a mail, one press is enough; somebody signed in types their password, or has the mail sent. */
export async function loadProof(args: Arguments) {
	const visit = await visitOf(args);
	const { frame, context, session, gateway, where } = visit;
	const returnTo = requestedPage(args, visit);
	const common = { title: frame.t("proof.title"), action: paths.proof(context, returnTo) };
	const code = session.get("proof");
	const owner = code === undefined ? undefined : await ownerOf(gateway, where.domainId, code);
	if (owner) return serverOnly({ ...common, by: "code" as const, name: owner.name });
	if (code !== undefined && !visit.user) return leaveDeadLink(args, visit, "proof", returnTo);
	const user = requireUser(visit, args.request);
	const { data } = await withProof(args, visit, gateway.authentications.proof({ domainId: where.domainId }));
	const { hasPassword, email, isFresh } = data;
	if (isFresh && (hasPassword || email !== null)) throw redirect(returnTo ?? paths.profile(context));
	return serverOnly({
		...common,
		by: "oneself" as const,
		name: user.firstName,
		hasPassword,
		email,
		mailTo: sendsMail(frame, "proof") ? email : null,
		isSent: new URL(args.request.url).searchParams.has("envoye"),
		isUsed: code !== undefined,
		back: paths.home(context),
	});
}

export async function prove(args: Arguments) {
	const visit = await visitOf(args);
	const forms = { code: () => proveByCode(args, visit), mail: () => sendProof(args, visit) };
	return byButton(args, "intention", forms, () => proveByPassword(args, visit));
}

function proveByPassword(args: Arguments, visit: Visit) {
	requireUser(visit, args.request);
	return answerForm(args, {
		schema: z.object({ password }),
		async save(answers) {
			const { domainId } = visit.where;
			await withProof(args, visit, visit.gateway.authentications.prove({ domainId, ...answers }));
			return finishProof(args, visit);
		},
	});
}

function sendProof(args: Arguments, visit: Visit) {
	requireUser(visit, args.request);
	return answerForm(args, {
		schema: noAnswers,
		async save() {
			const returnTo = requestedPage(args, visit);
			const input = { ...inEvent(visit), ...(returnTo ? { returnTo } : {}) };
			await withProof(args, visit, visit.gateway.authentications.sendProof(input));
			visit.session.unset("proof");
			return redirectTo(args, `${paths.proof(visit.context, returnTo)}${returnTo ? "&" : "?"}envoye`);
		},
	});
}

/** The mail was opened in this browser: its session is now proved, or one is opened for somebody who is not signed in here. */
function proveByCode(args: Arguments, visit: Visit) {
	const { session, where, gateway, context } = visit;
	return answerForm(args, {
		schema: noAnswers,
		async save() {
			try {
				const code = session.get("proof") ?? "";
				const { data } = await gateway.authentications.proveByMail({ ...inEvent(visit), code });
				if (data.session) setToken(session, where.domainId, data.session.token);
			} catch (error) {
				// The page itself says that the link is no longer valid; people who are signed in have another sent.
				if (isRefusal(error, "linkExpired")) return paths.proof(context, requestedPage(args, visit));
				throw error;
			}
			return finishProof(args, visit);
		},
	});
}

function finishProof(args: Arguments, visit: Visit): Promise<never> {
	visit.session.unset("proof");
	return redirectTo(args, requestedPage(args, visit) ?? paths.profile(visit.context));
}
