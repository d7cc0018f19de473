import { redirect } from "@remix-run/node";
import { fullName } from "~/domain/people/person";
import { serverOnly } from "~/http/server-only";
import { commitSession, type PendingLink, setToken } from "~/http/session.server";
import { paths } from "~/paths";
import { exchange, unproven } from "../../ground/event/absorb-query.server";
import { ownerOf } from "../../ground/event/link-owner.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, type Visit, visitOf } from "../../ground/event/visit.server";
import { byButton } from "../../ground/form-kit/answer-form.server";

/** Returns where nobody is signed in, or the link's owner is; where somebody else is, redirects to the page that asks. */
export async function askBeforeTakeOver(args: Arguments, visit: Visit, link: PendingLink): Promise<void> {
	if (!visit.user) return;
	const owner = await ownerOf(visit.gateway, visit.where.domainId, link.code);
	if (owner?.caller !== "other") return;
	visit.session.set("pending", link);
	throw redirect(paths.takeOver(visit.context), { headers: await commitSession(visit.session, args.context) });
}

/** Shows who is signed in and whose the link is: by first name and initial, which is all that a stranger may learn. */
export async function loadTakeOver(args: Arguments) {
	const { frame, context, session, gateway, where, user } = await visitOf(args);
	const pending = session.get("pending");
	const owner = pending && (await ownerOf(gateway, where.domainId, pending.code));
	if (user && pending && !owner) return redirectTo(args, paths.home(context), diedMeanwhile);
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
	const pending = session.get("pending");
	session.unset("pending");
	const stay = async () => paths.home(context);
	const continuer = () => (pending ? takeOver(visit, pending) : stay());
	return redirectTo(args, await byButton(args, "intention", { continuer }, stay));
}

const diedMeanwhile = { tone: "warning", key: "freshLink.expiredHere" } as const;

/** Signs out the person who was signed in, for good: this browser no longer has their session. */
async function takeOver(
	{ session, gateway, where, context }: Visit,
	{ kind, code, target }: PendingLink,
): Promise<string> {
	const opened = kind === "link" ? await exchange(gateway, code) : undefined;
	if (kind === "link" && opened === undefined) {
		session.flash("notice", diedMeanwhile);
		return paths.home(context);
	}
	await gateway.authentications.logout();
	setToken(session, where.domainId, typeof opened === "string" ? opened : undefined);
	if (kind !== "link") session.set(kind, code);
	if (opened !== unproven) return target;
	session.set("claim", { code, returnTo: target });
	return paths.addressProof(context);
}
