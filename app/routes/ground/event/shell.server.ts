import { eventTitle } from "~/domain/event/event-title";
import { fullName, initialsOf } from "~/domain/people/person";
import { serverOnly } from "~/http/server-only";
import { sayAny } from "~/i18n/translator";
import { paths } from "~/paths";
import type { TicketProps } from "~/ui/ticket";
import { adminBarOf } from "../admin-bar/admin-bar.server";
import { footerOf } from "./footer.server";
import type { Frame } from "./frame.server";
import { chatOf } from "./support-chat.server";
import type { Arguments } from "./visit.server";
import { visitOf } from "./visit.server";

export async function loadShell(args: Arguments) {
	const visit = await visitOf(args);
	const { frame, user, roles, isByBadge, context } = visit;
	const { event, settings, locale, dates, theme, t, languages, language } = frame;
	const { pathname, search } = new URL(args.request.url);
	const name = (user && fullName(user)) || (user?.Authentication.email ?? "");
	const isStaff = roles.length > 0;
	return serverOnly({
		locale,
		timeZone: frame.timeZone,
		t,
		title: settings.title || event.name,
		description: [event.name, dates, event.location?.name].filter(Boolean).join(" · "),
		favicon: settings.favicon,
		theme,
		home: paths.home(context),
		eventName: event.name,
		dates,
		scene: sceneOf(frame),
		footer: footerOf(visit),
		chat: chatOf(visit, args),
		headerImage: settings.headerImage,
		mark: frame.mark,
		touchIcon: frame.icon(180),
		manifest: paths.manifest(context),
		nav: [
			...(isStaff ? [{ href: paths.organisation(context), label: t("nav.organisation") }] : []),
			...(user ? [] : [{ href: paths.login(context), label: t("nav.login") }]),
		].map((item) => ({ ...item, current: item.href === pathname })),
		person: user
			? {
					name,
					welcome: t("nav.welcome", { name }),
					initials: initialsOf(user),
					ways: [
						...(isStaff && !user.UserEvent ? [] : [{ href: paths.home(context), label: t("nav.home") }]),
						...(user.UserEvent && !isByBadge
							? [
									{ href: paths.registration(context), label: t("nav.registration") },
									{ href: paths.profile(context), label: t("nav.profile") },
								]
							: []),
					].map((item) => ({ ...item, current: item.href === pathname })),
					logout: paths.logout(context),
				}
			: undefined,
		/** A question asked before signing out, where scans of badges may wait on the device. */
		leaving: user && settings.contactsActive ? t("nav.leaving") : undefined,
		language: {
			action: paths.language(context),
			value: language.id,
			options: languages.map(({ id, label }) => ({ value: id, label })),
			returnTo: pathname + search,
		},
		notice: visit.flashed.notice,
		adminBar: await adminBarOf(visit, args.request, args.context),
		isReading: visit.isReading,
	});
}

function sceneOf({ event, dates, cover, t }: Frame): TicketProps {
	const place = event.location?.name;
	return {
		eventName: eventTitle(event.name).name,
		eventDates: dates,
		...(place ? { place } : {}),
		cover,
		holder: t("ticket.blankHolder"),
		lines: ["participation.label", "dates.label"].map((key) => ({
			label: sayAny(t, key),
			values: [],
			state: "blank" as const,
		})),
	};
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>;
