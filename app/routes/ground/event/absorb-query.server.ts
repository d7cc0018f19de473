import { type AppLoadContext, redirect } from "@remix-run/node";
import type { AddressContext } from "~/domain/event/event";
import { allowedReferer } from "~/domain/ground/referer";
import { isRefusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";
import { ownPath } from "~/http/safe-redirect";
import { commitSession, setToken, tokenOf, type VisitorSession } from "~/http/session.server";
import { paths } from "~/paths";
import { switchAdminBar } from "../admin-bar/admin-bar.server";
import { ownerOf } from "./link-owner.server";

const actingParameters = ["token", "canal", "referer", "admin", "auto"];

export function hasActingParameter({ method, url }: Request): boolean {
	const { searchParams } = new URL(url);
	return method === "GET" && actingParameters.some((name) => searchParams.has(name));
}

/** Removes the token from the address also where there is no event to sign in at. */
export function dropToken({ method, url }: Request): void {
	const { pathname, searchParams: query } = new URL(url);
	if (method !== "GET" || !query.has("token")) return;
	query.delete("token");
	// Two leading slashes would lead to another site.
	const path = pathname.replace(/^\/+/, "/");
	throw redirect(query.size > 0 ? `${path}?${query}` : path, 303);
}

/** Acts on these parameters, then redirects to the address without them, which reveals nothing. */
export async function absorbQuery(
	request: Request,
	contextName: string,
	where: AddressContext,
	session: VisitorSession,
	context: AppLoadContext,
) {
	const url = new URL(request.url);
	const { searchParams: query } = url;
	const [code, channel, referer, admin = null, auto = null] = actingParameters.map((name) => query.get(name));
	if (!hasActingParameter(request)) return;
	for (const name of actingParameters) query.delete(name);
	let target =
		url.pathname === paths.enter(contextName) ? requestedPathOf(query, contextName) : url.pathname + url.search;

	if (channel) session.set("channels", { ...session.get("channels"), [where.eventId]: channel.slice(0, 60) });
	if (referer) target = (await allowedTargetOf(referer, where, context)) ?? target;
	if (code) {
		const current = tokenOf(session, where.domainId);
		const gateway = context.gatewayFor(current, context.address);
		const owner = current ? await ownerOf(gateway, where.domainId, code) : undefined;
		if (owner?.caller === "other") {
			// A link never takes over a browser in which somebody else is signed in without asking.
			session.set("pending", { kind: "link", code, target });
			throw redirect(paths.takeOver(contextName), { status: 303, headers: await commitSession(session, context) });
		}
		const token = current && !owner ? current : await exchange(gateway, code);
		if (current && !owner) session.flash("notice", { tone: "warning", key: "freshLink.expiredHere" });
		if (token === unproven) {
			session.set("claim", { code, returnTo: target });
			target = paths.addressProof(contextName);
		} else if (token) setToken(session, where.domainId, token);
		else if (!current) {
			session.flash("notice", { tone: "warning", key: "freshLink.expired" });
			target = paths.freshLink(contextName, target);
		}
	}
	if (admin !== null || auto !== null) {
		target = await switchAdminBarOrProve({ admin, auto }, contextName, target, where, session, context);
	}
	throw redirect(target, { status: 303, headers: await commitSession(session, context) });
}

/** Returns where a personal link leads: to the page of this event that it names, or to the registration. */
function requestedPathOf(query: URLSearchParams, contextName: string): string {
	return ownPath(query.get("retour"), paths.home(contextName)) ?? paths.registration(contextName);
}

/** One who came by a personal link proves who they are first; then the same parameters act. */
async function switchAdminBarOrProve(
	switches: { admin: string | null; auto: string | null },
	contextName: string,
	target: string,
	where: AddressContext,
	session: VisitorSession,
	context: AppLoadContext,
): Promise<string> {
	try {
		await switchAdminBar(switches, where, session, context.gatewayFor(tokenOf(session, where.domainId)));
		return target;
	} catch (error) {
		if (!isRefusal(error, "proofNeeded")) throw error;
		const parameters = Object.entries(switches).flatMap(([name, value]) =>
			value === null ? [] : [`${name}=${value}`],
		);
		return paths.proof(contextName, `${target}${target.includes("?") ? "&" : "?"}${parameters.join("&")}`);
	}
}

/** The address to which the link was mailed belongs to nobody yet: the page asks. */
export const unproven = Symbol("unproven");

export async function exchange(gateway: Gateway, code: string): Promise<string | typeof unproven | undefined> {
	try {
		return (await gateway.authentications.exchange({ code })).token;
	} catch (error) {
		if (isRefusal(error, "addressUnproven") || isRefusal(error, "emailTaken")) return unproven;
		if (isRefusal(error, "linkExpired") || isRefusal(error, "badRequest")) return undefined;
		throw error;
	}
}

/** On this site, or on a host that the event allows; only the provider knows which those are. */
async function allowedTargetOf(referer: string, { domainId, eventId }: AddressContext, context: AppLoadContext) {
	const ownTarget = ownPath(referer, "") ?? allowedReferer(referer, [new URL(context.config.publicUrl).host]);
	if (ownTarget || !URL.canParse(referer) || referer.length > 2000) return ownTarget;
	const { data } = await context.gatewayFor().events.referer({ domainId, eventId, referer });
	return data.address ?? undefined;
}
