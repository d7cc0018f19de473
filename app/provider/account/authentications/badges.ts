import { badgeReadingsOf } from "~/domain/documents/badge-code";
import { eventDayOf, timesOf } from "~/domain/event/event-times";
import { allowedReferer } from "~/domain/ground/referer";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { hasRole } from "../../ground/access/roles";
import { everyEvent } from "../../ground/events/every-event";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { newToken } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { withToken } from "../../ground/tokens/mint-links";
import { minute, openSession } from "../../ground/tokens/sign-in";
import { insertToken } from "../../ground/tokens/tokens";

const redirectLifeMs = 2 * minute;

/** Opens a session of one day at this event with a badge. Refuses with `badgeRefused`. */
export async function enterByBadge(store: Store, event: LoadedEvent, badge: string, now: Date) {
	const [registration] = await listRegistrationsOfBadge(store, badge, event.id);
	if (!registration || !(await mayEnter(store, event, registration, now))) throw new Refusal("badgeRefused");
	return openSession(store, registration.person_id, now, "badge");
}

/** The referer if it is allowed, else the badge's event, with a link that signs in. Refuses with `badgeRefused`. */
export async function redirectOfBadge(context: ProviderContext, badge: string, referer: string | undefined) {
	const { store, now } = context;
	for (const registration of await listRegistrationsOfBadge(store, badge)) {
		const event = await requireEvent(context, registration.event_id);
		if (!(await mayEnter(store, event, registration, now()))) continue;
		const token = newToken();
		const expiresAt = new Date(now().getTime() + redirectLifeMs).toISOString();
		const link = { token, personId: registration.person_id, eventId: event.id, kind: "link" as const };
		await insertToken(store, { ...link, now: now(), expiresAt, openedBy: "badge" });
		return withToken(safeReferer(context, event, referer) ?? `/${event.document.event.alias}`, token);
	}
	throw new Refusal("badgeRefused");
}

/** A code is unique at an event; two events may have made the same. */
function listRegistrationsOfBadge(store: Store, badge: string, eventId?: string) {
	return store
		.selectFrom("registrations")
		.select(["event_id", "person_id", "typology_id", "registered_at"])
		.where(
			"code",
			"in",
			badgeReadingsOf(badge).map(({ code }) => code),
		)
		.where("event_id", "in", eventId === undefined ? everyEvent : [eventId])
		.orderBy("created_at", "desc")
		.limit(10)
		.execute();
}

type BadgeRegistration = Awaited<ReturnType<typeof listRegistrationsOfBadge>>[number];

/** A badge is worn for all to see: the event must allow signing in with it, and nobody with a role may. */
async function mayEnter(
	store: Store,
	event: LoadedEvent,
	registration: BadgeRegistration,
	now: Date,
): Promise<boolean> {
	const settings = event.settingsOf(registration.typology_id);
	if (!settings.badgeLoginActive) return false;
	if (settings.badgeLoginRegisteredOnly && registration.registered_at === null) return false;
	if (
		settings.badgeLoginDaysOnly &&
		!event.document.days.some(({ day }) => day === eventDayOf(now, timesOf(event.document)))
	)
		return false;
	return !(await hasRole(store, { domainId: event.domainId, personId: registration.person_id }, now));
}

function safeReferer({ exports }: ProviderContext, event: LoadedEvent, referer: string | undefined) {
	const ownHosts = exports ? [new URL(exports.publicUrl).host] : [];
	return referer ? allowedReferer(referer, [...event.settings().refererHosts, ...ownHosts]) : undefined;
}
