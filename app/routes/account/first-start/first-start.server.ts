import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { emailAddress } from "~/domain/people/email-address";
import { requiredName } from "~/domain/people/person-name";
import { rolePasswordMinimum } from "~/domain/settings";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { commitSession, readSession, setToken } from "~/http/session.server";
import { hasSessionCookie } from "~/http/session-cookie";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { answerForm, noAnswers, typedIn } from "../../ground/form-kit/answer-form.server";
import type { Refused } from "../../ground/form-kit/refused";
import { loadOutside } from "../../ground/outside/outside.server";
import { loadWaiting } from "../../ground/outside/waiting-server.server";
import { refusedBesidePassword } from "../sign-in/login.server";
import { newPassword, password } from "../sign-in/passwords";
import { beginnings } from "./beginnings";

interface OutsideArguments {
	request: Request;
	context: AppLoadContext;
}

/**
 * The page of the link that an empty server writes to its log. A link that is over says so (410), and how to get another; once
 * there is an organisation its people sign in there until they have an event, and a link was used.
 */
export async function loadFirstStart({ request, context }: OutsideArguments) {
	const { locale } = await loadOutside(request, context);
	const t = translator(locale);
	const code = codeIn(request);
	const { isEmpty, isFounded, server } = (await gatewayOf(context).firstStart.find(code ? { code } : {})).data;
	if (!isEmpty && !isFounded && !code) throw new Response(null, { status: 404 });
	const waiting = (isEmpty && !server) || !code ? await loadWaiting(request, context) : undefined;
	const title = server
		? t("firstStart.title")
		: code
			? t(isEmpty ? "firstStart.over" : "firstStart.used")
			: (waiting?.title ?? "");
	const page = serverOnly({
		title,
		locale,
		waiting,
		isOver: Boolean(code),
		start: server
			? {
					store: server.store,
					mails: server.mails,
					action: paths.firstStart(code),
					host: new URL(context.config.publicUrl).host,
					passwordMinimum: rolePasswordMinimum,
				}
			: undefined,
	});
	// A cookie that comes back with the form says that the session will be kept: the link serves once.
	const headers = server ? await commitSession(await readSession(request, context), context) : {};
	return data(page, { status: code && !server ? 410 : 200, headers });
}

export type Start = NonNullable<Awaited<ReturnType<typeof loadFirstStart>>["data"]["start"]>;

const answers = z.object({
	firstName: requiredName("errors.firstName", 120),
	lastName: requiredName("errors.lastName", 120),
	email: emailAddress(),
	password: newPassword(rolePasswordMinimum),
	organisation: requiredName("firstStart.error.organisation", 200),
	begin: z.enum(beginnings, "firstStart.error.begin"),
});

const credentials = z.object({ email: emailAddress(), password });

/** What the page shows again: with the address to which a mail was sent. */
export interface StartAgain extends Refused {
	mailedTo?: string;
}

export async function saveFirstStart(args: OutsideArguments) {
	const { request, context } = args;
	const { firstStart } = gatewayOf(context);
	const code = codeIn(request);
	const posted = await readForm(request);
	if (posted.has("ecrire")) return answerForm(args, { schema: noAnswers, save: write });
	if (posted.has("connexion")) return answerForm(args, { schema: credentials, save: enter });
	if (posted.has("apercu")) return data(serverOnly<StartAgain>({ errors: {}, typed: typedIn(posted) }));
	if (posted.has("essai")) return answerForm(args, { schema: z.object({ email: emailAddress() }), save: tryMail });
	return answerForm(args, { schema: answers, save: begin });

	async function write() {
		try {
			await firstStart.write();
		} catch (error) {
			if (!isRefusal(error, "tooManyAttempts")) throw error;
			const { wait } = error;
			throw new Refusal("tooManyAttempts", { "": `firstStart.wait ${wait?.seconds ?? 60}` }, { wait });
		}
		return `${paths.organisations}?ecrit`;
	}

	async function enter(typed: z.output<typeof credentials>) {
		const { domainId, token } = (await refusedBesidePassword(firstStart.enter(typed))).data;
		return openSession(domainId, token, paths.organisations);
	}

	async function tryMail({ email }: { email: string }) {
		const { locale } = await loadOutside(request, context);
		const isSent = await whileOpen(firstStart.tryMail({ code, email, language: locale === "en" ? "en" : "fr" }));
		if (!isSent) return linkExpired();
		return data(serverOnly<StartAgain>({ errors: {}, typed: typedIn(posted), mailedTo: email }));
	}

	async function begin({ organisation, begin, ...account }: z.output<typeof answers>) {
		if (!hasSessionCookie(request)) throw new Refusal("invalidForm", { "": "firstStart.cookies" });
		const begun = await whileOpen(firstStart.begin({ code, organisation, account }));
		if (!begun) return linkExpired();
		return openSession(begun.data.domainId, begun.data.token, begin === "file" ? paths.newEventFile : paths.newEvent);
	}

	async function openSession(domainId: string, token: string, next: string): Promise<never> {
		const session = await readSession(request, context);
		setToken(session, domainId, token);
		throw redirect(next, { status: 303, headers: await commitSession(session, context) });
	}
}

/** The page itself says that the link was used or is over. */
const linkExpired = () => data(undefined, { status: 410 });

async function whileOpen<T>(call: Promise<T>): Promise<T | undefined> {
	try {
		return await call;
	} catch (error) {
		if (isRefusal(error, "linkExpired") || isRefusal(error, "badRequest")) return undefined;
		throw error;
	}
}

function gatewayOf({ gatewayFor, address }: AppLoadContext) {
	return gatewayFor(undefined, address);
}

function codeIn(request: Request): string {
	return (new URL(request.url).searchParams.get("code") ?? "").slice(0, 200);
}
