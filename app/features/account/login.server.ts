import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal } from "~/domain/refusal";
import { readForm } from "~/http/read-form";
import { ownPath } from "~/http/safe-redirect";
import { serverOnly } from "~/http/server-only";
import { keepSession, setToken } from "~/http/session.server";
import { paths } from "~/paths";
import { type Arguments, frameFor, visitOf } from "../event/visit.server";

const schema = z.object({
	email: z.string("errors.required").trim().max(255, "errors.email").pipe(z.email("errors.email")),
	password: z.string("errors.password").max(255, "errors.password"),
});

export async function loadLogin(args: Arguments, { isUnknownPage = false } = {}) {
	const visit = await visitOf(args);
	const { frame, context } = visit;
	const { settings } = await frameFor(visit, args.context, undefined);
	const query = new URL(args.request.url).searchParams;
	return serverOnly({
		title: frame.t("login.title"),
		action: paths.login(context, returnPath(query.get("retour"), context)),
		isReturning: query.has("retour"),
		...(settings.anonymousActive ? { anonymous: paths.anonymous(context) } : {}),
		isUnknownPage,
	});
}

export interface LoginRefused {
	errors: Record<string, string>;
	alert?: string;
	email: string;
}

export async function login(args: Arguments) {
	const visit = await visitOf(args);
	const submission = parseWithZod(await readForm(args.request), { schema });
	const email = String(submission.payload.email ?? "");
	if (submission.status !== "success") {
		const errors = Object.entries(submission.error ?? {}).map(([name, messages]) => [name, messages?.[0] ?? ""]);
		return refuse(422, { errors: Object.fromEntries(errors), email });
	}
	try {
		const { token } = await visit.gateway.authentications.login({ ...submission.value, eventId: visit.where.eventId });
		setToken(visit.session, visit.where.domainId, token);
	} catch (error) {
		if (!isRefusal(error, "badCredentials") && !isRefusal(error, "tooManyAttempts")) throw error;
		return refuse(error.status, { errors: {}, alert: `refusals.${error.code}`, email });
	}
	const wanted = returnPath(new URL(args.request.url).searchParams.get("retour"), visit.context);
	throw redirect(wanted ?? paths.home(visit.context), {
		status: 303,
		headers: await keepSession(visit.session, args.context),
	});
}

export async function logout(args: Arguments) {
	const visit = await visitOf(args);
	await visit.gateway.authentications.logout();
	setToken(visit.session, visit.where.domainId, undefined);
	throw redirect(paths.login(visit.context), { status: 303, headers: await keepSession(visit.session, args.context) });
}

function refuse(status: number, refused: LoginRefused) {
	return data(serverOnly(refused), { status });
}

function returnPath(wanted: string | null, context: string) {
	return ownPath(wanted, paths.home(context));
}
