import { fullName } from "~/domain/person";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { watchOf } from "../watch/watch.server";
import { footerOf } from "./footer.server";
import { chatOf } from "./support-chat.server";
import type { Arguments } from "./visit.server";
import { visitOf } from "./visit.server";

/** What stands around every page of an event. */
export async function loadShell(args: Arguments) {
	const visit = await visitOf(args);
	const { frame, user, roles, isByBadge, context } = visit;
	const { event, settings, locale, dates, theme, t, languages, language } = frame;
	const { pathname, search } = new URL(args.request.url);
	const name = user ? fullName(user) : "";
	const isStaff = roles.length > 0;
	return serverOnly({
		locale,
		timeZone: frame.timeZone,
		t,
		title: settings.title || event.name,
		/** What a search engine or a message with the address tells of the page. */
		description: [event.name, dates, event.location?.name].filter(Boolean).join(" · "),
		favicon: settings.favicon,
		theme,
		home: paths.home(context),
		eventName: event.name,
		dates,
		footer: footerOf(visit),
		chat: chatOf(visit, args),
		headerImage: settings.headerImage,
		welcome: name ? t("nav.welcome", { name }) : undefined,
		nav: [
			...(isStaff && !user?.UserEvent ? [] : [{ href: paths.home(context), label: t("nav.home") }]),
			// One row on a phone: who helps finds their registration from home, and from the home of staff.
			...(isStaff ? [{ href: paths.organisation(context), label: t("nav.organisation") }] : []),
			...(user?.UserEvent && !isStaff && !isByBadge
				? [{ href: paths.registration(context), label: t("nav.registration") }]
				: []),
			...(user ? [] : [{ href: paths.login(context), label: t("nav.login") }]),
		].map((item) => ({ ...item, current: item.href === pathname })),
		profile: user?.UserEvent && !isByBadge ? paths.profile(context) : undefined,
		logout: user ? paths.logout(context) : undefined,
		/** Asked where scans of badges wait on the device. */
		leaving: user && settings.contactsActive ? t("nav.leaving") : undefined,
		language: {
			action: paths.language(context),
			value: language.id,
			options: languages.map(({ id, label }) => ({ value: id, label })),
			returnTo: pathname + search,
		},
		notice: visit.flashed.notice,
		watch: await watchOf(visit, args.request, args.context),
		isReading: visit.isReading,
	});
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>;
