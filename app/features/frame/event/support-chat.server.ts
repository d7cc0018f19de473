import { readForm } from "~/http/read-form";
import { ownPath } from "~/http/safe-redirect";
import { paths } from "~/paths";
import { redirectTo } from "./redirect-to.server";
import { type Arguments, type Visit, visitOf } from "./visit.server";

/** The script of another site loads, and the policy opens, only for people who agreed. */
export function chatOf({ frame, session, where, context }: Visit, { request, context: answer }: Arguments) {
	const { chatScript } = frame.settings;
	if (chatScript === "") return undefined;
	const isAgreed = session.get("chats")?.[where.eventId] === true;
	const { origin, host } = new URL(chatScript);
	if (isAgreed) {
		for (const directive of ["script-src", "connect-src", "frame-src"] as const) answer.openPolicy(directive, origin);
	}
	const { pathname, search } = new URL(request.url);
	return { action: paths.chat(context), host, script: isAgreed ? chatScript : undefined, returnTo: pathname + search };
}

export async function agreeToChat(args: Arguments) {
	const { session, where, context } = await visitOf(args);
	const form = await readForm(args.request);
	session.set("chats", { ...session.get("chats"), [where.eventId]: form.get("accord") === "oui" });
	const home = paths.home(context);
	const back = ownPath(String(form.get("retour") ?? ""), home) ?? home;
	return redirectTo(args, back);
}
