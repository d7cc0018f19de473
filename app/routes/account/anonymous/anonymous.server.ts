import { redirect } from "@remix-run/node";
import { Refusal } from "~/domain/ground/refusal";
import { isRegistrationClosed, type Settings } from "~/domain/settings";
import { browserFor } from "~/http/device.server";
import { serverOnly } from "~/http/server-only";
import { commitSession, setToken, type VisitorSession } from "~/http/session.server";
import { paths } from "~/paths";
import { closedPage } from "../../ground/event/closed.server";
import type { Frame } from "../../ground/event/frame.server";
import { inEvent } from "../../ground/event/in-event";
import { type Arguments, frameFor, visitOf } from "../../ground/event/visit.server";
import { answerForm, noAnswers } from "../../ground/form-kit/answer-form.server";

export async function loadAnonymous(args: Arguments) {
	const { frame, context } = await requireOffered(args);
	return serverOnly({
		title: frame.t("anonymous.title"),
		action: `${paths.anonymous(context)}${isForLive(args) ? "?live" : ""}`,
		login: isForLive(args) ? paths.login(context, paths.live(context)) : paths.login(context),
		lead: isForLive(args) ? ("anonymous.leadLive" as const) : ("anonymous.lead" as const),
	});
}

/** Anonymous mode (section 6). Only a POST enters, because robots and prefetches open links. */
export async function enterAnonymously(args: Arguments) {
	const visit = await requireOffered(args);
	const { gateway, frame, session, context, now } = visit;
	return answerForm(args, {
		schema: noAnswers,
		async save() {
			const seconds = secondsToWait(session, now.getTime());
			if (seconds > 0) throw new Refusal("tooManyAttempts", {}, { wait: { seconds } });
			const { domainId, eventId } = inEvent(visit);
			const browser = await browserFor(args.request, args.context);
			const registeredFrom = session.get("channels")?.[eventId];
			const created = await gateway.users.createAnonymous({
				domainId,
				eventId,
				languageId: frame.language.id,
				...(registeredFrom ? { registeredFrom } : {}),
				device: browser.name,
			});
			setToken(session, domainId, created.data.token);
			const headers = new Headers(await commitSession(session, args.context));
			headers.append("Set-Cookie", browser.header);
			throw redirect(nextAddress(args, context), { status: 303, headers });
		},
	});
}

const isForLive = ({ request }: Arguments) => new URL(request.url).searchParams.has("live");
const nextAddress = (args: Arguments, context: string) => (isForLive(args) ? paths.live(context) : paths.home(context));

/** Where nobody can register any more, only who follows the live session enters without an account. */
export function isAnonymousOffered({ event }: Pick<Frame, "event">, settings: Settings, now: Date): boolean {
	const isOpen = event.canRegister && !isRegistrationClosed(settings, now);
	return settings.anonymousActive && (settings.liveActive || isOpen);
}

async function requireOffered(args: Arguments) {
	const visit = await visitOf(args);
	// A person without a record has no typology, so the typology in the address opens nothing here.
	const { settings } = await frameFor(visit, args.context, undefined);
	if (visit.user) throw redirect(nextAddress(args, visit.context));
	if (!settings.anonymousActive) throw closedPage("closed.anonymous");
	if (!isAnonymousOffered(visit.frame, settings, visit.now)) throw closedPage("closed.anonymousOver");
	return visit;
}

const maxPerHour = 5;

/** Seconds. Visits without a cookie are counted by the provider, by IP address. */
function secondsToWait(session: VisitorSession, now: number): number {
	const hour = 60 * 60 * 1000;
	const recent = (session.get("placeholders") ?? []).filter((time) => time > now - hour);
	const [oldest] = recent.slice(-maxPerHour);
	if (recent.length >= maxPerHour && oldest !== undefined) return Math.ceil((oldest + hour - now) / 1000);
	session.set("placeholders", [...recent, now]);
	return 0;
}
