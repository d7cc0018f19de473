import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { fullName } from "~/domain/person";
import { isRefusal } from "~/domain/refusal";
import { rolePasswordMinimum } from "~/domain/settings";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { keepSession, setToken } from "~/http/session.server";
import { paths } from "~/paths";
import { proving } from "../event/proving.server";
import { type Arguments, type Visit, visitOf } from "../event/visit.server";
import { email, type FormRefused, readPosted, refuse, sayRefusal } from "./posted.server";

/**
 * The first organiser comes by a link that the server printed on its console: whoever is signed in takes the role, anybody
 * else makes an account with it. A link that is over says so, and where to find another.
 */
export async function loadFirstOrganiser(args: Arguments) {
	const visit = await visitOf(args);
	const { frame, context, user } = visit;
	const code = codeIn(args);
	const isOpen = await isGood(visit, code);
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

const name = (missing: string) => z.string(missing).trim().min(1, missing).max(120, "errors.tooLong 120");

const account = z.object({
	email,
	firstName: name("errors.firstName"),
	lastName: name("errors.lastName"),
	password: z
		.string("errors.password")
		.min(rolePasswordMinimum, `errors.passwordShort ${rolePasswordMinimum}`)
		.max(255, "errors.tooLong 255"),
});

/** Takes the role, and goes on with the organiser's bar shown. */
export async function becomeFirstOrganiser(args: Arguments) {
	const visit = await visitOf(args);
	const { where, session, frame, context } = visit;
	const asked = { domainId: where.domainId, eventId: where.eventId, code: codeIn(args) };
	const form = await readForm(args.request);
	try {
		if (visit.user) await proving(args, visit, visit.gateway.firstOrganiser.become(asked));
		else {
			const { answers, refused } = readPosted(form, account);
			if (refused) return refuse<FormRefused>(422, refused);
			const mine = { ...answers, languageId: frame.language.id };
			const { token } = (await visit.gateway.firstOrganiser.become({ ...asked, account: mine })).data;
			setToken(session, where.domainId, token);
		}
	} catch (error) {
		if (error instanceof Response) throw error;
		const { values } = readPosted(form, z.unknown());
		// The page itself tells that the link is over.
		if (isRefusal(error, "linkExpired")) return refuse<FormRefused>(410, { errors: {}, values });
		const said = sayRefusal(error, values);
		const isTaken = isRefusal(error, "emailTaken");
		return refuse<FormRefused>(
			said.init,
			isTaken ? { ...said.refused, alert: { key: "firstOrganiser.emailTaken" } } : said.refused,
		);
	}
	session.flash("notice", { tone: "success", key: "firstOrganiser.done" });
	throw redirect(`${paths.home(context)}?admin=1`, { status: 303, headers: await keepSession(session, args.context) });
}

function codeIn({ request }: Arguments): string {
	return new URL(request.url).searchParams.get("code") ?? "";
}

async function isGood({ gateway, where: { domainId, eventId } }: Visit, code: string): Promise<boolean> {
	try {
		return (await gateway.firstOrganiser.find({ domainId, eventId, code })).done;
	} catch (error) {
		if (isRefusal(error, "linkExpired") || isRefusal(error, "badRequest")) return false;
		throw error;
	}
}
