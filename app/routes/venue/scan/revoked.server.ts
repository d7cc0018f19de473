import { redirect } from "@remix-run/node";
import { calendarDay } from "~/domain/time/clock";
import { formatDayShort, formatTime } from "~/domain/time/dates";
import type { DoorPage } from "~/domain/venue/wire";
import { serverOnly } from "~/http/server-only";
import { commitSession, signOut } from "~/http/session.server";
import { paths } from "~/paths";
import { findRevocation, type Revocation } from "../../ground/event/find-revocation.server";
import { type Arguments, type Visit, visitOf } from "../../ground/event/visit.server";
import { textsOf } from "./texts-for-script.server";

/** The screen of a device that an organiser has revoked; undefined for any other. */
export async function loadRevoked(args: Arguments) {
	const visit = await visitOf(args);
	const revocation = await revocationOf(args, visit);
	if (!revocation) return undefined;
	const { frame, where, context } = visit;
	return serverOnly({
		title: frame.t("scan.revokedTitle"),
		sentence: sentenceOf(visit, revocation),
		action: paths.scan(context),
		src: args.context.scanSrc,
		script: JSON.stringify({
			eventId: where.eventId,
			base: paths.scan(context),
			timeZone: frame.timeZone,
			locale: frame.locale,
			texts: textsOf(visit),
		} satisfies Pick<DoorPage, "eventId" | "base" | "timeZone" | "locale" | "texts">),
	});
}

/** Of a browser whose session has ended with its device, or of an organiser who has revoked the browser they use. */
export async function revocationOf(args: Arguments, visit: Visit): Promise<Revocation | undefined> {
	return visit.revocation ?? (visit.user && findRevocation(visit.session, visit.where, args.context));
}

/** « Cet appareil a été révoqué par Olympe Garance à 11 h 17. » */
export function sentenceOf({ frame: { t, locale, timeZone }, now }: Visit, { by: who, at }: Revocation): string {
	const isToday = calendarDay(new Date(at), timeZone) === calendarDay(now, timeZone);
	const hour = formatTime(at, locale, timeZone);
	const time = isToday ? hour : `${hour} (${formatDayShort(at, locale, timeZone)})`;
	return who ? t("scan.revokedBy", { who, time }) : t("scan.revokedAt", { time });
}

/** Forgets the device, and the session that ended with it: whoever signs in may name this browser anew. */
export async function leaveRevoked(args: Arguments, { session, where, context }: Visit): Promise<never> {
	const { [where.eventId]: _, ...others } = session.get("doors") ?? {};
	session.set("doors", others);
	const isSignedOut = (await visitOf(args)).user === undefined;
	const headers = isSignedOut
		? await signOut(session, where.domainId, args.context)
		: await commitSession(session, args.context);
	throw redirect(paths.scan(context), { status: 303, headers });
}
