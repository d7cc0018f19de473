import { redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal } from "~/domain/refusal";
import { readForm } from "~/http/read-form";
import { ownPath } from "~/http/safe-redirect";
import { serverOnly } from "~/http/server-only";
import { keepSession, setToken } from "~/http/session.server";
import { paths } from "~/paths";
import { ownerOf } from "../event/link-owner.server";
import { proving } from "../event/proving.server";
import { type Arguments, requireUser, type Visit, visitOf } from "../event/visit.server";
import { wantedPage } from "./enter.server";
import { type FormRefused, readPosted, refuse, sayRefusal } from "./posted.server";
import { askFirst } from "./take-over.server";

/** The link of the mail: its code goes into the session, and the browser to the page's clean address. */
export async function takeProofLink(args: Arguments): Promise<string | undefined> {
	const query = new URL(args.request.url).searchParams;
	const code = query.get("preuve");
	if (code === null) return undefined;
	const visit = await visitOf(args);
	const target = paths.proof(visit.context, ownPath(query.get("retour"), paths.home(visit.context)));
	await askFirst(args, visit, { kind: "proof", code, target });
	visit.session.set("proof", code);
	throw redirect(target, { headers: await keepSession(visit.session, args.context) });
}

/** By the link of a mail one word is enough; who is signed in types their password, or has the mail sent. */
export async function loadProof(args: Arguments) {
	const visit = await visitOf(args);
	const { frame, context, session, gateway, where } = visit;
	const returnTo = wantedPage(args, visit);
	const said = { title: frame.t("proof.title"), action: paths.proof(context, returnTo) };
	const code = session.get("proof");
	const owner = code === undefined ? undefined : await ownerOf(gateway, where.domainId, code);
	if (owner) return serverOnly({ ...said, by: "code" as const, name: owner.name });
	const user = requireUser(visit, args.request);
	const { data } = await proving(args, visit, gateway.authentications.proof({ domainId: where.domainId }));
	const { hasPassword, email, isFresh } = data;
	if (isFresh && (hasPassword || email !== null)) throw redirect(returnTo ?? paths.profile(context));
	return serverOnly({
		...said,
		by: "oneself" as const,
		name: user.firstName,
		hasPassword,
		email,
		isSent: new URL(args.request.url).searchParams.has("envoye"),
		isUsed: code !== undefined,
		back: paths.home(context),
	});
}

export async function prove(args: Arguments) {
	const visit = await visitOf(args);
	const form = await readForm(args.request);
	if (form.get("intention") === "code") return proveByCode(args, visit);
	requireUser(visit, args.request);
	return form.get("intention") === "mail" ? sendProof(args, visit) : proveByPassword(args, visit, form);
}

async function proveByPassword(args: Arguments, visit: Visit, form: FormData) {
	const password = z.string("errors.password").max(255, "errors.password");
	const { answers, refused } = readPosted(form, z.object({ password }));
	if (refused) return refuse<FormRefused>(422, refused);
	const { domainId } = visit.where;
	try {
		await proving(args, visit, visit.gateway.authentications.prove({ domainId, ...answers }));
	} catch (error) {
		return refuseProof(error);
	}
	return goOn(args, visit);
}

async function sendProof(args: Arguments, visit: Visit) {
	const { domainId, eventId } = visit.where;
	const returnTo = wantedPage(args, visit);
	const asked = { domainId, eventId, ...(returnTo ? { returnTo } : {}) };
	try {
		await proving(args, visit, visit.gateway.authentications.sendProof(asked));
	} catch (error) {
		return refuseProof(error);
	}
	visit.session.unset("proof");
	const sent = paths.proof(visit.context, returnTo);
	throw redirect(`${sent}${returnTo ? "&" : "?"}envoye`, {
		status: 303,
		headers: await keepSession(visit.session, args.context),
	});
}

/** The mail was opened in this browser: its session is proved, or one is opened for who is not signed in here. */
async function proveByCode(args: Arguments, visit: Visit) {
	const { session, where, gateway } = visit;
	const code = session.get("proof") ?? "";
	try {
		const { data } = await gateway.authentications.proveByMail({ ...inEvent(visit), code });
		if (data.session) setToken(session, where.domainId, data.session.token);
	} catch (error) {
		// The page itself says that the link is no longer good; who is signed in has another sent.
		if (!isRefusal(error, "linkExpired")) return refuseProof(error);
		throw redirect(paths.proof(visit.context, wantedPage(args, visit)), 303);
	}
	return goOn(args, visit);
}

async function goOn(args: Arguments, visit: Visit): Promise<never> {
	visit.session.unset("proof");
	throw redirect(wantedPage(args, visit) ?? paths.profile(visit.context), {
		status: 303,
		headers: await keepSession(visit.session, args.context),
	});
}

function refuseProof(error: unknown) {
	if (error instanceof Response) throw error;
	const said = sayRefusal(error, {});
	return refuse<FormRefused>(said.init, said.refused);
}

const inEvent = ({ where }: Visit) => ({ domainId: where.domainId, eventId: where.eventId });
