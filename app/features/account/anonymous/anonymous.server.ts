import { data, redirect } from "@remix-run/node";
import { isRefusal, Refusal, type Sentence, sentenceOf } from "~/domain/refusal";
import { initOf } from "~/http/refused";
import { serverOnly } from "~/http/server-only";
import { keepSession, setToken, type VisitorSession } from "~/http/session.server";
import { paths } from "~/paths";
import { type Arguments, frameFor, visitOf } from "../event/visit.server";

export async function loadAnonymous(args: Arguments) {
	const { frame, context } = await offered(args);
	return serverOnly({
		title: frame.t("anonymous.title"),
		action: paths.anonymous(context),
		login: paths.login(context),
	});
}

export interface AnonymousRefused {
	alert: Sentence;
}

/** Anonymous mode (section 6): a placeholder person is created and signed in. Only a post does it: robots and prefetches open links. */
export async function enterAnonymously(args: Arguments) {
	const { gateway, where, frame, session, context } = await offered(args);
	const seconds = secondsToWait(session);
	if (seconds > 0) return refuse(new Refusal("tooManyAttempts", {}, { wait: { seconds } }));
	try {
		const { domainId, eventId } = where;
		const registeredFrom = session.get("channels")?.[eventId];
		const made = await gateway.users.createAnonymous({
			domainId,
			eventId,
			languageId: frame.language.id,
			...(registeredFrom ? { registeredFrom } : {}),
		});
		setToken(session, domainId, made.data.token);
	} catch (error) {
		if (!isRefusal(error) || error.code === "unexpected") throw error;
		return refuse(error);
	}
	throw redirect(paths.home(context), { status: 303, headers: await keepSession(session, args.context) });
}

/** Where the event does not offer it there is no such page; who is signed in needs none. */
async function offered(args: Arguments) {
	const visit = await visitOf(args);
	// Who has no record has no typology: what the address asks for opens nothing here.
	const { settings } = await frameFor(visit, args.context, undefined);
	if (!settings.anonymousActive) throw new Response(null, { status: 404 });
	if (visit.user) throw redirect(paths.home(visit.context));
	return visit;
}

const mostAnHour = 5;

/** One browser that signs out and enters again: how long it waits. The provider counts by address what comes without a cookie. */
function secondsToWait(session: VisitorSession): number {
	const hour = 60 * 60 * 1000;
	const recent = (session.get("placeholders") ?? []).filter((time) => time > Date.now() - hour);
	const [oldest] = recent.slice(-mostAnHour);
	if (recent.length >= mostAnHour && oldest !== undefined) return Math.ceil((oldest + hour - Date.now()) / 1000);
	session.set("placeholders", [...recent, Date.now()]);
	return 0;
}

function refuse(refusal: Refusal) {
	const refused: AnonymousRefused = { alert: sentenceOf(refusal) };
	return data(serverOnly(refused), initOf(refusal));
}
