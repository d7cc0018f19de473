import type { AppLoadContext } from "@remix-run/node";
import { hostOf, isHostAllowed } from "~/domain/ground/allowed-hosts";
import { directionOf } from "~/domain/texts/direction";
import { readContext } from "~/paths";
import { findContext } from "./find-context.server";
import { frameOf, languagesOf } from "./frame.server";

interface ChatFrameArguments {
	request: Request;
	params: { context?: string };
	context: AppLoadContext;
}

/**
 * The document in which the script of a support chat runs. It is nobody's: no session is read, nothing of ours stands in it but
 * the chat's address, and its own policy puts it into a sandbox, so that it reads as little when somebody opens its address.
 */
export async function chatFrame({ request, params, context }: ChatFrameArguments): Promise<Response> {
	const { event, typologyId } = readContext(params.context ?? "");
	const { gatewayFor, config } = context;
	const where = await findContext(gatewayFor, event);
	const gateway = gatewayFor(undefined, context.address);
	const languages = await languagesOf(gatewayFor, gateway, where);
	const languageKey = new URL(request.url).searchParams.get("langue") ?? "";
	const options = { languages, languageKey, typologyId, audience: "everybody" as const };
	const { settings, language, t } = await frameOf(gatewayFor, gateway, where, options);
	const host = hostOf(settings.chatScript);
	if (host === undefined || !isHostAllowed(host, config.chat.hosts)) throw new Response(null, { status: 404 });
	const { chat, publicUrl } = config;
	return new Response(documentOf(new URL(settings.chatScript).href, language.key, t("chat.title")), {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": policyOf(chat.hosts, publicUrl, context.isChatOrigin),
			"X-Frame-Options": "SAMEORIGIN",
			"Cache-Control": "no-store",
		},
	});
}

/** Storage of its own is given to a frame of another host name alone: on ours it would be that of our pages. */
export function frameSandbox(hasOrigin: boolean): string {
	const allowed = ["allow-scripts", "allow-forms", "allow-popups", "allow-popups-to-escape-sandbox"];
	return [...allowed, ...(hasOrigin ? ["allow-same-origin"] : [])].join(" ");
}

function policyOf(hosts: string[], publicUrl: string, isChatOrigin: boolean): string {
	const web = hosts.map((host) => `https://${host}`).join(" ");
	const sockets = hosts.map((host) => `wss://${host}`).join(" ");
	return [
		"default-src 'none'",
		`script-src 'unsafe-inline' ${web}`,
		`style-src 'unsafe-inline' ${web}`,
		`img-src data: blob: ${web}`,
		`font-src data: ${web}`,
		`media-src data: blob: ${web}`,
		`connect-src ${web} ${sockets}`,
		`frame-src ${web}`,
		"worker-src blob:",
		`form-action ${web}`,
		"base-uri 'none'",
		`frame-ancestors ${publicUrl}`,
		`sandbox ${frameSandbox(isChatOrigin)}`,
	].join(";");
}

function documentOf(script: string, language: string, title: string): string {
	const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
	return `<!doctype html>
<html lang="${escaped(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escaped(title)}</title>
<script async src="${escaped(script)}"></script></head><body></body></html>
`;
}
