import { redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { emailAddress } from "~/domain/people/email-address";
import { deviceFor } from "~/http/device.server";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { signOut } from "~/http/session.server";
import { unlessRefused } from "~/http/unless-refused";
import { type LoginScreen, loginScreens, paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { sendsMail } from "../../ground/event/mails.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, frameFor, type Visit, visitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { isAnonymousOffered } from "../anonymous/anonymous.server";
import { completeSignIn, requestedPage } from "./complete-sign-in.server";
import { askForReset } from "./forgot.server";
import { createAccount, isCreationOffered, newAccountOf } from "./new-account.server";
import { password } from "./passwords";

/**
 * The sign-in page. The e-mail comes first; depending on the account, one of three screens follows: the password, a new
 * account, or the mail with a link. Each is a page of its own that carries the e-mail, so that no script is needed (decision 19).
 */
export async function loadLogin(args: Arguments, { isUnknownPage = false } = {}) {
	const visit = await visitOf(args);
	const { frame, context, session } = visit;
	if (visit.isReading && (await isFullySignedIn(visit)))
		throw redirect(requestedPage(args, visit) ?? paths.home(context));
	const { settings } = await frameFor(visit, args.context, undefined);
	const returnTo = requestedPage(args, visit);
	const isOffered = await isCreationOffered(visit, args);
	const isByLink = settings.autoConnectActive && sendsMail(frame, "passwordForgotten");
	const screen = isUnknownPage
		? undefined
		: screenOf(args.request, { isOffered, mails: sendsMail(frame, "passwordForgotten") });
	return serverOnly({
		title: frame.t(isUnknownPage ? "unknown.title" : screen === "compte" ? "account.title" : "login.title"),
		home: paths.home(context),
		screen: screen ?? (settings.loginNeutral ? "mot-de-passe" : undefined),
		action: paths.login(context, returnTo, screen),
		start: paths.login(context, returnTo),
		/** A known address is sent a link at once; people who have a password can still give it. */
		isByLink,
		...(isByLink ? { password: paths.login(context, returnTo, "mot-de-passe") } : {}),
		...(sendsMail(frame, "passwordForgotten") ? { forgot: paths.passwordForgotten(context) } : {}),
		...(sendsMail(frame, "freshLink") ? { link: paths.freshLink(context, returnTo) } : {}),
		...(isOffered ? { create: paths.accountCreate(context) } : {}),
		...(settings.badgeLoginActive ? { badge: paths.badgeLogin(context, returnTo) } : {}),
		...(isAnonymousOffered(frame, settings, visit.now) ? { anonymous: paths.anonymous(context) } : {}),
		email: session.get("email"),
		account: newAccountOf(visit),
		isUnknownPage,
	});
}

/** People who came in by a badge are not: they are sent here for what a badge does not open. */
async function isFullySignedIn({ user, gateway, where }: Visit): Promise<boolean> {
	if (!user) return false;
	try {
		await gateway.authentications.proof({ domainId: where.domainId });
		return true;
	} catch (error) {
		return !isRefusal(error, "badgeNotEnough");
	}
}

/** An e-mail and a password sent together are one step, because password managers send them so. */
export async function login(args: Arguments) {
	const visit = await visitOf(args);
	const posted = await readForm(args.request);
	if (posted.has("firstName")) return createAccount(args, visit, { screen: "compte" });
	if (posted.has("password")) return enterWithPassword(args, visit);
	return posted.has("oubli") ? askForReset(args, visit, "oubli") : checkEmail(args, visit, posted);
}

function enterWithPassword(args: Arguments, visit: Visit) {
	return answerForm(args, {
		form: "mot-de-passe",
		schema: z.object({ email: emailAddress(), password }),
		async save({ email, password }) {
			const { domainId, eventId } = inEvent(visit);
			const knownDevice = await deviceFor({ domainId, email }, args.request, args.context);
			const device = knownDevice ? { device: knownDevice } : {};
			const result = await refusedBesidePassword(
				visit.gateway.authentications.login({ email, password, eventId, ...device }),
			);
			return completeSignIn(args, visit, { ...result, email });
		},
	});
}

/** A wrong password is reported beside its field, where reading then starts. */
export async function refusedBesidePassword<T>(entering: Promise<T>): Promise<T> {
	try {
		return await entering;
	} catch (error) {
		if (!isRefusal(error, "badCredentials")) throw error;
		throw new Refusal(error.code, { password: "refusals.badCredentials" });
	}
}

/** Section 4. Where there is no account and none can be created, the form is reset. */
function checkEmail(args: Arguments, visit: Visit, posted: FormData) {
	const { context, session, frame } = visit;
	return answerForm(args, {
		schema: z.object({ email: emailAddress() }),
		async save({ email }) {
			const { exists, hasPassword } = await checkAccount(visit, email);
			const mails = sendsMail(frame, "passwordForgotten");
			if (exists && mails && frame.settings.autoConnectActive) return askForReset(args, visit);
			if (exists === false && !(await isCreationOffered(visit, args))) {
				// Another address is asked for, so this one is not shown again.
				posted.delete("email");
				throw new Refusal("invalidForm", { "": "login.noAccount" });
			}
			if (exists && hasPassword === false && !mails) throw new Refusal("invalidForm", { "": "login.noPassword" });
			session.set("email", email);
			const screen = exists === false ? "compte" : hasPassword === false ? "oubli" : "mot-de-passe";
			return redirectTo(args, paths.login(context, requestedPage(args, visit), screen));
		},
	});
}

/** When one IP address has asked too often, nobody is told who exists, and nobody is shut out. */
async function checkAccount({ gateway, where }: Visit, email: string) {
	const checked = await unlessRefused(gateway.users.check({ domainId: where.domainId, email }), "tooManyAttempts");
	return checked?.data ?? { exists: null, hasPassword: null };
}

export async function logout(args: Arguments) {
	const visit = await visitOf(args);
	await visit.gateway.authentications.logout();
	const headers = await signOut(visit.session, visit.where.domainId, args.context);
	// Somebody who signs out leaves nothing on the device: neither waiting scans nor pages that open without a network.
	const clearing = visit.frame.settings.contactsActive ? { "Clear-Site-Data": '"cache", "storage"' } : {};
	throw redirect(paths.login(visit.context), { status: 303, headers: { ...headers, ...clearing } });
}

function screenOf(request: Request, { isOffered, mails }: { isOffered: boolean; mails: boolean }) {
	const requested = new URL(request.url).searchParams.get("ecran");
	const closed: (LoginScreen | false)[] = [!isOffered && "compte", !mails && "oubli"];
	return loginScreens.find((screen) => screen === requested && !closed.includes(screen));
}
