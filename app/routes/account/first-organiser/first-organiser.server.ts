import { data } from "@remix-run/node";
import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { emailAddress } from "~/domain/people/email-address";
import { fullName } from "~/domain/people/person";
import { requiredName } from "~/domain/people/person-name";
import { rolePasswordMinimum } from "~/domain/settings";
import { serverOnly } from "~/http/server-only";
import { setToken } from "~/http/session.server";
import { unlessRefused } from "~/http/unless-refused";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, type Visit, visitOf } from "../../ground/event/visit.server";
import { withProof } from "../../ground/event/with-proof.server";
import { answerForm, noAnswers } from "../../ground/form-kit/answer-form.server";
import { newPassword } from "../sign-in/passwords";

/**
 * The page of the first organiser, reached by a link that the server printed on its console: somebody signed in takes the role,
 * anybody else creates an account with it. An expired link says so, and where to find another.
 */
export async function loadFirstOrganiser(args: Arguments) {
	const visit = await visitOf(args);
	const { frame, context, user } = visit;
	const code = codeIn(args);
	const isOpen = await isLinkValid(visit, code);
	const here = `${paths.firstOrganiser(context)}?code=${encodeURIComponent(code)}`;
	const page = serverOnly({
		title: frame.t("firstOrganiser.title", { event: frame.event.name }),
		isOpen,
		action: here,
		name: user && (fullName(user) || user.Authentication.email || user.id),
		login: paths.login(context, here),
		home: paths.home(context),
		passwordMinimum: rolePasswordMinimum,
	});
	return data(page, { status: isOpen ? 200 : 410 });
}

const name = (missing: string) => requiredName(missing, 120);

const account = z.object({
	email: emailAddress(),
	firstName: name("errors.firstName"),
	lastName: name("errors.lastName"),
	password: newPassword(rolePasswordMinimum),
});

export async function becomeFirstOrganiser(args: Arguments) {
	const visit = await visitOf(args);
	const { where, session, frame, context } = visit;
	const request = { ...inEvent(visit), code: codeIn(args) };
	const { firstOrganiser } = visit.gateway;
	return visit.user ? takeRole() : createAccount();

	function takeRole() {
		return answerForm(args, {
			schema: noAnswers,
			async save() {
				return (await whileOpen(withProof(args, visit, firstOrganiser.become(request)))) ? enter() : linkExpired();
			},
		});
	}

	function createAccount() {
		return answerForm(args, {
			schema: account,
			async save(answers) {
				const newAccount = { ...answers, languageId: frame.language.id };
				const become = await whileOpen(firstOrganiser.become({ ...request, account: newAccount }));
				if (!become) return linkExpired();
				setToken(session, where.domainId, become.data.token);
				return enter();
			},
		});
	}

	function enter(): Promise<never> {
		return redirectTo(args, `${paths.home(context)}?admin=1`, { tone: "success", key: "firstOrganiser.done" });
	}
}

/** The page itself says that the link has expired. */
const linkExpired = () => data(undefined, { status: 410 });

async function whileOpen<T>(call: Promise<T>): Promise<T | undefined> {
	try {
		return await call;
	} catch (error) {
		if (isRefusal(error, "linkExpired")) return undefined;
		if (!isRefusal(error, "emailTaken")) throw error;
		throw new Refusal("emailTaken", { ...error.fields, "": "firstOrganiser.emailTaken" });
	}
}

function codeIn({ request }: Arguments): string {
	return new URL(request.url).searchParams.get("code") ?? "";
}

async function isLinkValid(visit: Visit, code: string): Promise<boolean> {
	const link = visit.gateway.firstOrganiser.find({ ...inEvent(visit), code });
	return (await unlessRefused(link, "linkExpired", "badRequest"))?.done ?? false;
}
