import { eventDayOf, timesOf } from "~/domain/event/event-times";
import type { StaffRight } from "~/domain/event/role";
import { countUntranslated, readinessOf } from "~/domain/insight/readiness";
import { noteRoleUsed, rightsAt } from "../../ground/access/access";
import type { ProviderContext } from "../../ground/access/context";
import type { Roles } from "../../ground/access/roles";
import { calls } from "../../ground/calls/calls";
import { type LoadedEvent, readEventsAt } from "../../ground/events/loaded-event";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { describeRecounts } from "../recounts/recounts";
import { listDecisions } from "./decisions";
import { firstDayOf, readCurve, readDue, readFigures } from "./figures";
import { listMailings } from "./mailings";

export const today = {
	read: calls.today.read.handler(async ({ event, held, rights, input, context }) => {
		const { store } = context;
		noteRoleUsed(context, { domainId: event.domainId, eventId: event.id });
		const now = context.now();
		const may = (right: StaffRight) => rights.includes(right);
		const isNamed = may("listPeople");
		/** Null without the right. Each part is short, and the event loop goes on between two. */
		const part = async <Part>(right: StaffRight, read: () => Promise<Part>): Promise<Part | null> => {
			if (!may(right)) return null;
			await yieldToEventLoop();
			return read();
		};
		return {
			data: {
				decisions: (await listDecisions(rights, { store, event, now, isNamed })) ?? null,
				figures: await part("readStatistics", () => readFigures(store, event, now)),
				curve: await part("readStatistics", async () =>
					readCurve(store, event, await findFormer(context, held, event), now, input.languageId),
				),
				due: await part("manageMoney", () => readDue(store, event)),
				mailings: await part("sendMails", () => listMailings(store, event, now)),
				readiness: await part("configure", () => readReadiness(context, event)),
				recount: await part("configure", () => lastRecount(context, event)),
			},
		};
	}),
};

async function lastRecount({ store }: ProviderContext, { id }: LoadedEvent) {
	const { underWay, over } = await describeRecounts(store, id);
	return { last: over[0] ?? null, isUnderWay: underWay !== null };
}

const untranslatedIn = ({ document }: LoadedEvent) => countUntranslated(document);

async function readReadiness({ store, now, mailsStay }: ProviderContext, event: LoadedEvent) {
	const { id, document } = event;
	const { devices } = await store
		.selectFrom("door_devices")
		.select((row) => row.fn.countAll<number>().as("devices"))
		.where("event_id", "=", id)
		.where("revoked_at", "is", null)
		.executeTakeFirstOrThrow();
	const { people } = await store
		.selectFrom("roles")
		.select((row) => row.fn.countAll<number>().as("people"))
		.where("event_id", "=", id)
		.where("role", "in", ["door", "desk"])
		.executeTakeFirstOrThrow();
	const facts = {
		today: eventDayOf(now(), timesOf(document)),
		devices: Number(devices),
		doorStaff: Number(people),
		mailsStay: mailsStay === true,
	};
	return readinessOf(document, facts, event.memory.get(untranslatedIn));
}

/** More events of a domain are not looked through. */
const mostEvents = 50;

/** The event before this one in the domain, of those whose figures the caller may read. */
async function findFormer(
	{ store }: ProviderContext,
	roles: Roles,
	event: LoadedEvent,
): Promise<LoadedEvent | undefined> {
	const rows = await store
		.selectFrom("events")
		.select(["id", "revision"])
		.where("domain_id", "=", event.domainId)
		.where("id", "!=", event.id)
		.$if(!roles.isAdministrator, (query) => query.where("id", "in", ["", ...roles.at.keys()]))
		.orderBy("updated_at", "desc")
		.limit(mostEvents)
		.execute();
	const events = await readEventsAt(
		store,
		rows.filter(({ id }) => rightsAt(roles, id).includes("readStatistics")),
	);
	const before = events.filter((one) => firstDayOf(one) < firstDayOf(event));
	return before.sort((a, b) => (firstDayOf(a) < firstDayOf(b) ? 1 : -1))[0];
}
