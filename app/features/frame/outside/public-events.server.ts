import type { AppLoadContext } from "@remix-run/node";
import { formatDays } from "~/domain/time/dates";
import { paths } from "~/paths";
import { loadOutside } from "./outside.server";

/** The events that have a page for everybody, but for those that are over; and where mails are, for who serves them. */
export async function loadPublicEvents(request: Request, context: AppLoadContext) {
	// remix-serve hands over no context.
	if (!("config" in context)) return { events: [], mailbox: undefined };
	const { locale } = await loadOutside(request, context);
	const { data } = await context.gatewayFor().events.listed({ language: locale });
	const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
	return {
		events: data.events
			.filter(({ days }) => (days.at(-1) ?? "") >= yesterday)
			.map(({ alias, name, place, days }) => ({
				href: paths.home(alias),
				name,
				about: [formatDays(days, locale), place].filter(Boolean).join(" · "),
			})),
		mailbox: context.config.local && context.mailbox ? paths.mailbox() : undefined,
	};
}

export type ListedEvents = Awaited<ReturnType<typeof loadPublicEvents>>;
