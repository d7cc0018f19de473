import type { Readiness, ReadinessItem } from "~/domain/insight/readiness";
import { paths } from "~/paths";
import type { Visit } from "../../ground/event/visit.server";

/** Where each thing is done; nothing where no screen does it yet. */
const screens: Partial<Record<ReadinessItem, (context: string) => string>> = {
	place: (context) => paths.settings(context, "evenement"),
	days: (context) => paths.settings(context, "jours"),
	page: (context) => paths.settings(context, "page-publique"),
	form: (context) => paths.settings(context, "formulaires"),
	seller: (context) => paths.settings(context, "vendeur"),
	mails: (context) => paths.settings(context, "messages"),
	rooms: (context) => paths.settings(context, "conferences"),
	badge: (context) => paths.settings(context, "badges"),
	languages: (context) => paths.settings(context, "langues"),
	doors: paths.scanDevices,
	open: paths.openEvent,
};

/** What is ready before the event opens, and what is not: each with its screen. */
export function describeReadiness({ context, frame }: Visit, lines: Readiness[]) {
	const { t, locale } = frame;
	const { format } = new Intl.NumberFormat(locale);
	const missing = lines.filter(({ isReady }) => !isReady);
	return {
		bits: [...lines].sort((a, b) => Number(b.isReady) - Number(a.isReady)),
		missing: missing.map(({ item, missing: count = 0 }) => ({
			item,
			title: t(`today.missing.${item}`),
			text:
				count > 0 && (item === "rooms" || item === "languages")
					? t(`today.missing.${item}.count`, { count, number: format(count) })
					: t(`today.missing.${item}.text`),
			href: screens[item]?.(context),
		})),
		done: lines.filter(({ isReady }) => isReady).map(({ item }) => t(`today.ready.${item}`)),
	};
}
