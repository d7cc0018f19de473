import { z } from "zod";
import { oneLine } from "../texts/line";
import { columnFilter } from "./people-list";

/** The views that each event has; teams keep further ones, which are filters with a name. */
export const peopleViews = ["all", "unanswered", "registered", "unpaid", "came"] as const;
export type PeopleView = (typeof peopleViews)[number];

/** The most filters on columns that one filter of people has. */
export const mostColumnFilters = 19;
/** The most people that are chosen one by one. */
export const mostChosen = 500;

/**
 * Which people of an event: those of a view whose columns meet every condition, whom each typed word finds, and, if some
 * were chosen, who are among them. Lists, bulk actions, exports and mailings share it.
 */
export const peopleFilter = z.object({
	view: z.enum(peopleViews).default("all"),
	q: z.string().trim().max(200).default(""),
	columns: z.array(columnFilter).max(mostColumnFilters).default([]),
	ids: z.array(z.string().min(1).max(64)).max(mostChosen).optional(),
});
export type PeopleFilter = z.output<typeof peopleFilter>;

export const everybody: PeopleFilter = { view: "all", q: "", columns: [] };

/** The most views that a team keeps for one event. */
export const mostViews = 12;
export const viewName = oneLine().min(1, "errors.required").max(40, "errors.tooLong 40");
