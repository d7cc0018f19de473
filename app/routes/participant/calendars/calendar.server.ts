import { spanOfDays } from "~/domain/participant/calendar-entry";
import { calendarNames, calendarTargets } from "~/domain/participant/calendar-targets";
import { serverOnly } from "~/http/server-only";
import { or404 } from "~/http/unless-refused";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { recordUse } from "../../ground/event/record-use.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf, type Visit, visitOf } from "../../ground/event/visit.server";

export async function loadCalendar(args: Arguments) {
	const visit = await visitOf(args);
	const { frame, context } = visit;
	const { event, dates, t } = frame;
	const site = args.context.config.publicUrl;
	return serverOnly({
		title: t("calendar.title"),
		lead: t("calendar.lead", { event: event.name, dates }),
		targets: targetsOf(visit, site),
		own: await personalCalendarOf(visit, site),
		signIn: visit.isByBadge ? paths.login(context, paths.calendar(context)) : undefined,
		home: paths.home(context),
	});
}

/** Returns the calendars to which the dates can be sent, in the specification's order; none without dates. */
function targetsOf({ frame, context }: Visit, site: string) {
	const { event, t } = frame;
	const span = spanOfDays(event.days, event.timeZone);
	if (!span) return [];
	const page = site + paths.home(context);
	const entry = {
		...span,
		title: event.name,
		location: event.location ? [event.location.name, event.location.address].filter(Boolean).join(", ") : "",
		details: page,
		timeZone: event.timeZone,
		file: site + paths.calendarFile(context),
		page,
	};
	return calendarNames.map((name) => ({
		name,
		label: t(`calendar.${name}`),
		text: name === "{host}" ? "" : t(`calendar.${name}.text`),
		href: calendarTargets[name](entry),
	}));
}

/** Returns the calendar of the person's own days and seats, at an address that nobody can guess. */
async function personalCalendarOf(visit: Visit, site: string) {
	const { user, gateway, context, isByBadge } = visit;
	if (!user?.UserEvent?.registered || isByBadge) return undefined;
	const { address } = (await gateway.calendars.address({ ...inEvent(visit), userId: user.id })).data;
	const file = site + paths.ownCalendar(context, address);
	return { file, subscribe: file.replace(/^https?:/, "webcal:") };
}

/** Replaces the address, for somebody who has given theirs away. */
export async function renewAddress(args: Arguments): Promise<never> {
	const visit = await signedInVisitOf(args);
	await visit.gateway.calendars.address({ ...inEvent(visit), userId: visit.user.id, renew: true });
	return redirectTo(args, paths.calendar(visit.context), { tone: "success", key: "calendar.renewed" });
}

export async function eventFile(args: Arguments): Promise<Response> {
	const visit = await visitOf(args);
	const { gateway, frame } = visit;
	const { data } = await gateway.calendars.ofEvent({ ...inEvent(visit), languageId: frame.language.id });
	await recordUse(args, visit, "calendarAdded");
	return fileOf(data.calendar, `${frame.event.alias}.ics`);
}

export async function ownFile(args: Arguments & { params: { address?: string } }): Promise<Response> {
	const { gateway, where, frame } = await visitOf(args);
	const { address = "" } = args.params;
	const { data } = await or404(gateway.calendars.ofPerson({ domainId: where.domainId, address }));
	return fileOf(data.calendar, `${frame.event.alias}-agenda.ics`);
}

function fileOf(calendar: string, name: string): Response {
	return new Response(calendar, {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": `attachment; filename="${name}"`,
			"Cache-Control": "no-store",
		},
	});
}
