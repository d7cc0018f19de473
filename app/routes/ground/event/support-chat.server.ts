import { hostOf, isHostAllowed } from "~/domain/ground/allowed-hosts";
import { isAccessDenied, isRefusal } from "~/domain/ground/refusal";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths, readContext } from "~/paths";
import { frameSandbox } from "./chat-frame.server";
import { closedPage } from "./closed.server";
import { redirectTo } from "./redirect-to.server";
import { type Arguments, type Visit, visitOf } from "./visit.server";

/** The page of the support chat, for the footer of every other page; undefined where there is none for this visitor. */
export function chatOf(visit: Visit, args: Arguments): string | undefined {
	return visit.isStaff || allowedHost(visit, args) === undefined ? undefined : paths.chat(visit.context);
}

/** The host of the event's chat, if this server allows it. */
function allowedHost({ frame }: Visit, { context: { config } }: Arguments): string | undefined {
	const host = hostOf(frame.settings.chatScript);
	return host !== undefined && isHostAllowed(host, config.chat.hosts) ? host : undefined;
}

/** A page of its own asks before anything of the other site loads, and then shows the chat in its frame (decision 170). */
export async function loadSupportChat(args: Arguments) {
	const { visit, host } = await openChat(args);
	const { frame, session, where, context, user } = visit;
	const { origin } = args.context.config.chat;
	const isOpen = session.get("chats")?.[where.eventId] === true;
	if (isOpen && origin !== undefined) args.context.openPolicy("frame-src", origin);
	// The frame is asked for without a session: the address alone says whose settings it follows.
	const typology = user?.UserEvent?.typoId ?? readContext(context).typologyId;
	const address = paths.chatFrame(frame.event.alias, typology ?? undefined, frame.language.key);
	return serverOnly({
		title: frame.t("chat.title"),
		host,
		action: paths.chat(context),
		home: paths.home(context),
		frame: isOpen ? { src: `${origin ?? ""}${address}`, sandbox: frameSandbox(origin !== undefined) } : undefined,
	});
}

export type SupportChatPage = Awaited<ReturnType<typeof loadSupportChat>>;

export async function agreeToChat(args: Arguments) {
	const { visit } = await openChat(args);
	const { session, where, context } = visit;
	const form = await readForm(args.request);
	session.set("chats", { ...session.get("chats"), [where.eventId]: form.get("accord") === "oui" });
	return redirectTo(args, paths.chat(context));
}

async function openChat(args: Arguments) {
	const visit = await visitOf(args);
	const host = allowedHost(visit, args);
	if (host === undefined) throw closedPage("closed.chat");
	if (await isStaffAnywhere(visit, args)) throw closedPage("closed.chatOfStaff");
	return { visit, host };
}

/** This browser may be signed in to several domains of the server. */
async function isStaffAnywhere({ isStaff, session, where }: Visit, { context }: Arguments): Promise<boolean> {
	if (isStaff) return true;
	const others = Object.entries(session.get("tokens") ?? {}).filter(([domainId]) => domainId !== where.domainId);
	const answers = await Promise.all(
		others.map(([domainId, token]) =>
			context
				.gatewayFor(token, context.address)
				.users.me({ domainId })
				.then(
					({ data }) => data.isStaff,
					(error: unknown) => {
						if (isAccessDenied(error) || isRefusal(error, "sessionRequired")) return false;
						throw error;
					},
				),
		),
	);
	return answers.includes(true);
}
