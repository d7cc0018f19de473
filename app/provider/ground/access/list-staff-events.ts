import { lastDay } from "~/domain/event/last-day";
import { textIn } from "~/domain/texts/text";
import { requireEvent } from "../events/loaded-event";
import { rolesAt } from "./access";
import type { ProviderContext } from "./context";
import type { Roles } from "./roles";

const maxEvents = 100;

interface StaffEventsRequest {
	domainId: string;
	/** A two-letter code: events have languages of their own. */
	language?: string | undefined;
}

export async function listStaffEvents(
	context: ProviderContext,
	roles: Roles,
	{ domainId, language = "fr" }: StaffEventsRequest,
) {
	const rows = await context.store
		.selectFrom("events")
		.select("id")
		.where("domain_id", "=", domainId)
		.$if(!roles.isAdministrator, (query) => query.where("id", "in", ["", ...roles.at.keys()]))
		.orderBy("updated_at", "desc")
		.orderBy("id")
		.limit(maxEvents)
		.execute();
	const events = await Promise.all(rows.map(({ id }) => requireEvent(context, id, domainId)));
	return events
		.sort((a, b) => lastDay(b.document.days).localeCompare(lastDay(a.document.days)))
		.map(({ document: { event, days } }) => ({
			id: event.id,
			alias: event.alias,
			name: textIn(event.name, language, "fr"),
			days: days.map(({ day }) => day).sort(),
			roles: rolesAt(roles, event.id),
		}));
}
