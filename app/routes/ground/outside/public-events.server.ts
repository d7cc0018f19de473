import type { AppLoadContext } from "@remix-run/node";
import { formatDays } from "~/domain/time/dates";
import { paths } from "~/paths";
import { loadOutside } from "./outside.server";
import { loadWaiting } from "./waiting-server.server";

/** Returns the events with a public page that are not over, or what an empty server waits for; and the mailbox, where the server runs locally. */
export async function loadPublicEvents(request: Request, context: AppLoadContext) {
	// remix-serve passes no context.
	if (!("config" in context)) return { events: [], mailbox: undefined, waiting: undefined, title: undefined };
	const { locale } = await loadOutside(request, context);
	const { data } = await context.gatewayFor().events.listed({ language: locale });
	const yesterday = new Date(context.config.now().getTime() - 86_400_000).toISOString().slice(0, 10);
	const found = data.events.length === 0 ? await loadWaiting(request, context) : undefined;
	// Whoever founded the organisation signs in where organisers do.
	const waiting = found?.isFounded ? undefined : found;
	return {
		title: waiting?.title,
		waiting,
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

export type ListedEvents = Omit<Awaited<ReturnType<typeof loadPublicEvents>>, "waiting" | "title">;
