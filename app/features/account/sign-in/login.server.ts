import { redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal } from "~/domain/refusal";
import { deviceFor } from "~/http/device.server";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { keepSession, signOut } from "~/http/session.server";
import { type LoginScreen, loginScreens, paths } from "~/paths";
import { type Arguments, frameFor, type Visit, visitOf } from "../event/visit.server";
import { type Entered, enter, wantedPage } from "./enter.server";
import { askForReset } from "./forgot.server";
import { createAccount, isCreationOffered, type NewAccountRefused, newAccountOf } from "./new-account.server";
import { email, readPosted, refuse, sayRefusal } from "./posted.server";

/**
 * The door. The e-mail comes first; what is known of it decides which of three screens follows: the password, a new
 * account, or the mail with a link. Each is a page of its own that carries the e-mail, so that no script is needed.
 */
export async function loadLogin(args: Arguments, { isUnknownPage = false } = {}) {
	const visit = await visitOf(args);
	const { frame, context, session } = visit;
	const { settings } = await frameFor(visit, args.context, undefined);
	const wanted = wantedPage(args, visit);
	const isOffered = await isCreationOffered(visit, args);
	const screen = isUnknownPage ? undefined : screenOf(args.request, isOffered);
	return serverOnly({
		title: frame.t(screen === "compte" ? "account.title" : "login.title"),
		screen: screen ?? (settings.loginNeutral ? "mot-de-passe" : undefined),
		action: paths.login(context, wanted, screen),
		/** The first screen, where another e-mail can be given. */
		start: paths.login(context, wanted),
		forgot: paths.passwordForgotten(context),
		link: paths.freshLink(context, wanted),
		...(isOffered ? { create: paths.accountCreate(context) } : {}),
		...(settings.badgeLoginActive ? { badge: paths.badgeLogin(context, wanted) } : {}),
		...(settings.anonymousActive ? { anonymous: paths.anonymous(context) } : {}),
		email: session.get("email"),
		account: newAccountOf(visit),
		isUnknownPage,
	});
}

export interface LoginRefused extends NewAccountRefused {
	/** The screen that the refusal is about. */
	screen: LoginScreen | undefined;
	/** Others may have guessed too often: the owner is shown the way in by mail. */
	isLimited?: boolean;
}

/** What was posted says which screen it was: an e-mail and a password sent together are one step, as programs that fill forms send them. */
export async function login(args: Arguments) {
	const visit = await visitOf(args);
	const form = await readForm(args.request);
	if (form.has("firstName")) return createHere(args, visit, form);
	if (form.has("password")) return enterWithPassword(args, visit, form);
	return form.has("oubli") ? askForReset(args, visit, form, "oubli") : checkEmail(args, visit, form);
}

async function createHere(args: Arguments, visit: Visit, form: FormData) {
	const refused = await createAccount(args, visit, form);
	return refuse<LoginRefused>(refused.init ?? 422, withScreen(refused.data, "compte"));
}

async function enterWithPassword(args: Arguments, visit: Visit, form: FormData) {
	const password = z.string("errors.password").max(255, "errors.password");
	const { answers, values, refused } = readPosted(form, z.object({ email, password }));
	if (refused) return refuse<LoginRefused>(422, withScreen(refused, "mot-de-passe"));
	const { domainId, eventId } = visit.where;
	const device = await deviceFor({ domainId, email: answers.email }, args.request, args.context);
	let entered: Entered;
	try {
		entered = await visit.gateway.authentications.login({ ...answers, eventId, ...(device ? { device } : {}) });
	} catch (error) {
		const said = sayRefusal(error, values);
		const isLimited = isRefusal(error, "tooManyAttempts");
		return refuse<LoginRefused>(said.init, { ...withScreen(said.refused, "mot-de-passe"), isLimited });
	}
	return enter(args, visit, { ...entered, email: answers.email });
}

/** The e-mail check (section 4): exists, does not exist. The form of an account that is not there and not offered resets. */
async function checkEmail(args: Arguments, visit: Visit, form: FormData) {
	const { answers, values, refused } = readPosted(form, z.object({ email }));
	if (refused) return refuse<LoginRefused>(422, withScreen(refused, undefined));
	const { context, session, frame } = visit;
	try {
		const data = await checked(visit, answers.email);
		if (data.exists && frame.settings.autoConnectActive) return await askForReset(args, visit, form, undefined);
		if (data.exists === false && !(await isCreationOffered(visit, args))) {
			const nobody = { errors: {}, values: {}, alert: { key: "login.noAccount" } };
			return refuse<LoginRefused>(422, withScreen(nobody, undefined));
		}
		session.set("email", answers.email);
		const screen = data.exists === false ? "compte" : data.hasPassword === false ? "oubli" : "mot-de-passe";
		throw redirect(paths.login(context, wantedPage(args, visit), screen), {
			status: 303,
			headers: await keepSession(session, args.context),
		});
	} catch (error) {
		if (error instanceof Response) throw error;
		const said = sayRefusal(error, values);
		return refuse<LoginRefused>(said.init, withScreen(said.refused, undefined));
	}
}

/** Where too much was asked from one address the door tells nobody who exists, and shuts nobody out. */
async function checked({ gateway, where }: Visit, email: string) {
	try {
		return (await gateway.users.check({ domainId: where.domainId, email })).data;
	} catch (error) {
		if (isRefusal(error, "tooManyAttempts")) return { exists: null, hasPassword: null };
		throw error;
	}
}

export async function logout(args: Arguments) {
	const visit = await visitOf(args);
	await visit.gateway.authentications.logout();
	const headers = await signOut(visit.session, visit.where.domainId, args.context);
	throw redirect(paths.login(visit.context), { status: 303, headers });
}

/** By name: data for the server alone cannot be spread. */
function withScreen(refused: NewAccountRefused, screen: LoginScreen | undefined): LoginRefused {
	const { errors, values, alert, isEmailTaken = false } = refused;
	return { errors, values, ...(alert ? { alert } : {}), isEmailTaken, screen };
}

function screenOf(request: Request, isOffered: boolean): LoginScreen | undefined {
	const asked = new URL(request.url).searchParams.get("ecran");
	const screen = loginScreens.find((one) => one === asked);
	return screen === "compte" && !isOffered ? undefined : screen;
}
