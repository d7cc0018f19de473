import { redirect } from "@remix-run/node";
import type { StaffRight } from "~/domain/event/role";
import { refusals } from "~/domain/ground/refusal";
import { unlessRefused } from "~/http/unless-refused";
import type { PlainKey } from "~/i18n/texts";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, signedInVisitOf, type Visit } from "../../frame/event/visit.server";
import { withErrorPage } from "../../frame/event/with-error-page.server";

interface Features {
	screens: boolean;
	live: boolean;
}

/** A tile of the staff's home: the right that shows it, its address and its texts. Undefined where it would lead nowhere. */
interface StaffTile {
	right: StaffRight;
	href(visit: Visit, has: Features): string | undefined;
	title: PlainKey;
	text: PlainKey;
}

const staffTiles: StaffTile[] = [
	{ right: "checkIn", href: ({ context }) => paths.scan(context), title: "scan.title", text: "scan.tileText" },
	{
		right: "runLive",
		href: ({ context }, has) => (has.screens ? paths.console(context) : undefined),
		title: "console.title",
		text: "console.tileText",
	},
	{
		right: "moderate",
		href: ({ context }, has) => (has.live ? paths.questions(context) : undefined),
		title: "moderation.title",
		text: "moderation.tileText",
	},
	{
		right: "moderate",
		href: ({ context, frame }) => (frame.settings.photosShown ? paths.photoDesk(context) : undefined),
		title: "photoDesk.title",
		text: "photoDesk.tileText",
	},
	{
		right: "readStatistics",
		href: ({ context }) => paths.stats(context),
		title: "stats.title",
		text: "stats.tileText",
	},
	{
		right: "readStatistics",
		href: ({ context, frame }) => (frame.satisfactionForm ? paths.opinions(context) : undefined),
		title: "opinions.title",
		text: "opinions.tileText",
	},
	{ right: "readLogs", href: ({ context }) => paths.logs(context), title: "logs.title", text: "logs.tileText" },
	{
		right: "configure",
		href: ({ context }) => paths.draft(context),
		title: "publishing.title",
		text: "publishing.tileText",
	},
	{
		right: "configure",
		href: ({ context }) => paths.versions(context),
		title: "versions.title",
		text: "versions.tileText",
	},
	{ right: "configure", href: ({ context }) => paths.team(context), title: "team.title", text: "team.tileText" },
	{
		right: "configure",
		href: ({ context }) => paths.preview(context),
		title: "preview.title",
		text: "preview.tileText",
	},
	{
		right: "configure",
		href: ({ context }) => paths.eventFile(context),
		title: "eventFile.title",
		text: "eventFile.tileText",
	},
	{
		right: "configure",
		href: ({ context }) => paths.scanDevices(context),
		title: "scan.devices",
		text: "scan.devicesText",
	},
	{
		right: "attend",
		href: ({ context }) => paths.scanDiscrepancies(context),
		title: "discrepancies.title",
		text: "discrepancies.tileText",
	},
	{
		right: "listPeople",
		href: ({ context }) => paths.usersRegistered(context),
		title: "people.registered",
		text: "people.registeredTile",
	},
	{
		right: "listPeople",
		href: ({ context }) => paths.usersPresent(context),
		title: "people.present",
		text: "people.presentTile",
	},
	{
		right: "listPeople",
		href: ({ context }) => paths.recaps(context),
		title: "recaps.title",
		text: "organisation.recapsText",
	},
	{
		right: "runLive",
		href: ({ context }, has) => (has.screens ? paths.screens(context) : undefined),
		title: "screens.title",
		text: "organisation.screensText",
	},
	{
		right: "configure",
		href: ({ context, session, where }) =>
			session.get("watching")?.[where.eventId] ? undefined : `${paths.organisation(context)}?admin=1`,
		title: "organisation.watch",
		text: "organisation.watchText",
	},
];

/** Where somebody's roles lead, and what else the home of staff has beside what waits. */
export async function waysOf(args: Arguments, visit: Visit) {
	const { context, frame, gateway, user } = visit;
	const { roles, rights } = await requireRole(args, visit);
	const { t } = frame;
	const features: Features = {
		screens: rights.includes("runLive") && (await exists(gateway.screens.list(inEvent(visit)))),
		live: rights.includes("moderate") && (await exists(gateway.messages.list(inEvent(visit)))),
	};
	const { events } = (await withErrorPage(args, visit, gateway.users.staffEvents({ domainId: visit.where.domainId })))
		.data;
	return {
		roles: roles.map((role) => ({ role, name: t(`data.role.${role}`), text: t(`organisation.role.${role}`) })),
		tiles: staffTiles.flatMap(({ right, href, title, text }) => {
			const address = rights.includes(right) ? href(visit, features) : undefined;
			return address === undefined ? [] : [{ href: address, title: t(title), text: t(text) }];
		}),
		canExport: rights.includes("listPeople"),
		registration: user?.UserEvent ? paths.registration(context) : undefined,
		others: events.length > 1 ? paths.organisations : undefined,
	};
}

export async function exportEverybody(args: Arguments): Promise<never> {
	const visit = await signedInVisitOf(args);
	throw redirect((await withErrorPage(args, visit, visit.gateway.exports.users(inEvent(visit)))).data.fileUrl, 303);
}

/** Hosts need not be registered, and the live's settings show to registered people alone: a call finds out. */
async function exists(call: Promise<unknown>): Promise<boolean> {
	return (await unlessRefused(call, "notFound")) !== undefined;
}

async function requireRole(args: Arguments, visit: Visit) {
	const { data } = await withErrorPage(args, visit, visit.gateway.users.roles(inEvent(visit)));
	const { status, message } = refusals.accessDenied;
	if (data.roles.length === 0) throw new Response(message, { status });
	return data;
}
