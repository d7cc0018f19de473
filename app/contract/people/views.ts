import { z } from "zod";
import { peopleViews as allViews, mostViews, viewName } from "~/domain/people/people-filter";
import { done, enveloped, event, id, inEvent, ownCall } from "../ground/route";

const count = z.number().int().nonnegative();
const kept = z.object({ id: z.string(), name: z.string(), query: z.string() });
/** The address of a list, without its path and its page. */
const query = z.string().max(4_000);

/** Views of an event's people: those that each event has, and those that its team keeps. Ours. */
export const peopleViews = {
	list: ownCall(
		`GET ${event}/people-views`,
		"For organisers: the views of the event's people with their numbers, then the views that the team keeps; the number is null for a view that names what the event no longer has",
	)
		.for("countPeople")
		.input(inEvent)
		.output(
			enveloped({
				views: z.array(z.object({ view: z.enum(allViews), count })),
				kept: z.array(kept.extend({ count: count.nullable() })),
			}),
		),
	keep: ownCall(
		`POST ${event}/people-views`,
		`For organisers: keeps a filter with a name, for the whole team; at most ${mostViews}, each with a name of its own`,
	)
		.for("listPeople")
		.input(inEvent.extend({ name: viewName, query }))
		.output(enveloped({ id: z.string() })),
	rename: ownCall(`PATCH ${event}/people-views/{viewId}`, "For organisers: gives a kept view another name")
		.for("listPeople")
		.input(inEvent.extend({ viewId: id, name: viewName }))
		.output(done),
	remove: ownCall(`DELETE ${event}/people-views/{viewId}`, "For organisers: deletes a kept view; the people stay")
		.for("listPeople")
		.input(inEvent.extend({ viewId: id }))
		.output(done),
};
