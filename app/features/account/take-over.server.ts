import { redirect } from "@remix-run/node";
import { fullName } from "~/domain/person";
import { isRefusal } from "~/domain/refusal";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { keepSession, type PendingLink, setToken } from "~/http/session.server";
import { paths } from "~/paths";
import { ownerOf } from "../event/link-owner.server";
import { type Arguments, type Visit, visitOf } from "../event/visit.server";

/** Goes on where nobody is signed in, or the link's owner; where somebody else is, to the page that asks. */
export async function askFirst(args: Arguments, visit: Visit, link: PendingLink): Promise<void> {
	if (!visit.user) return;
	const owner = await ownerOf(visit.gateway, visit.where.domainId, link.code);
	if (owner?.caller !== "other") return;
	visit.session.set("pending", link);
	throw redirect(paths.takeOver(visit.context), { headers: await keepSession(visit.session, args.context) });
}

/** Who is signed in, and whose the link is: by first name and initial, which is all that a stranger learns. */
export async function loadTakeOver(args: Arguments) {
	const visit = await visitOf(args);
	const { frame, context, session, gateway, where, user } = visit;
	const pending = session.get("pending");
	const owner = pending && (await ownerOf(gateway, where.domainId, pending.code));
	if (!user || !owner) throw redirect(paths.home(context));
	return serverOnly({
		title: frame.t("takeOver.title"),
		action: paths.takeOver(context),
		present: fullName(user),
		owner: owner.name,
	});
}

export async function answerTakeOver(args: Arguments): Promise<never> {
	const visit = await visitOf(args);
	const { session, context } = visit;
	const form = await readForm(args.request);
	const pending = session.get("pending");
	session.unset("pending");
	const isTaken = pending !== undefined && form.get("intention") === "continuer";
	const target = isTaken ? await takeOver(visit, pending) : paths.home(context);
	throw redirect(target, { status: 303, headers: await keepSession(session, args.context) });
}

/** Who was signed in is signed out, for good: their session is nobody's in this browser any more. */
async function takeOver(visit: Visit, link: PendingLink): Promise<string> {
	const { session, gateway, where, context } = visit;
	const opened = link.kind === "link" ? await exchange(visit, link.code) : { kept: link.kind, target: link.target };
	if (opened === undefined) {
		session.flash("notice", { tone: "warning", key: "refusals.linkExpired" });
		return paths.home(context);
	}
	await gateway.authentications.logout();
	setToken(session, where.domainId, "token" in opened ? opened.token : undefined);
	if ("token" in opened) return link.target;
	if (opened.kept === "claim") session.set("claim", { code: link.code, returnTo: link.target });
	else session.set(opened.kept, link.code);
	return opened.target;
}

/** A session; or, where nobody has proved the address that the link went to, the way to the page that asks. Nothing of a link that is over. */
async function exchange({ gateway, context }: Visit, code: string) {
	try {
		return { token: (await gateway.authentications.exchange({ code })).token };
	} catch (error) {
		if (isRefusal(error, "addressUnproven") || isRefusal(error, "emailTaken")) {
			return { kept: "claim" as const, target: paths.addressProof(context) };
		}
		if (isRefusal(error, "linkExpired")) return undefined;
		throw error;
	}
}
