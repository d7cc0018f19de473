import type { AppLoadContext } from "@remix-run/node";
import { formatDays } from "~/domain/time/dates";
import { paths } from "~/paths";
import { loadOutside } from "./outside.server";

/** Returns the events with a public page that are not over; and the mailbox, where the server runs locally. */
export async function loadPublicEvents(request: Request, context: AppLoadContext) {
	// remix-serve passes no context.
	if (!("config" in context)) return { events: [], mailbox: undefined };
	const { locale } = await loadOutside(request, context);
	const { data } = await context.gatewayFor().events.listed({ language: locale });
	const yesterday = new Date(context.config.now().getTime() - 86_400_000).toISOString().slice(0, 10);
	return {
		events: data.events
			.filter(({ days }) => (days.at(-1) ?? "") >= yesterday)
			.map(({ alias, name, place, days, drawing }) => ({
				mark: paths.mark(drawing.family, drawing.colour),
				href: paths.home(alias),
				name,
				about: [formatDays(days, locale), place].filter(Boolean).join(" · "),
			})),
		mailbox: context.config.local && context.mailbox ? paths.mailbox() : undefined,
	};
}

export type ListedEvents = Awaited<ReturnType<typeof loadPublicEvents>>;
