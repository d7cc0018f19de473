import { readBadgeCode } from "~/domain/documents/badge-code";
import { allowedReferer } from "~/domain/ground/referer";
import { Refusal } from "~/domain/ground/refusal";
import { calendarDay } from "~/domain/time/clock";
import type { ProviderContext } from "../../ground/access/context";
import { hasRole } from "../../ground/access/roles";
import { everyEvent } from "../../ground/events/every-event";
import { type LoadedEvent, requireEvent } from "../../ground/events/known-event";
import { newToken } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { minute, openSession } from "../../ground/tokens/authentications";
import { insertToken } from "../../ground/tokens/rows";

/** How long the address to which a browser is sent with a badge may be opened. */
const passing = 2 * minute;

/** A session of a day for who shows the badge, at this event. */
export async function enterByBadge(store: Store, event: LoadedEvent, badge: string, now: Date) {
	const [record] = await recordsOfBadge(store, badge, event.id);
	if (!record || !(await mayEnter(store, event, record, now))) throw new Refusal("badgeRefused");
	return openSession(store, record.person_id, now, "badge");
}

/** Where the browser goes with a badge: to the referer when it is one of ours, else to the badge's event; signed in by a link. */
export async function addressOfBadge(context: ProviderContext, badge: string, referer: string | undefined) {
	const { store, now } = context;
	for (const record of await recordsOfBadge(store, badge)) {
		const event = await requireEvent(context, record.event_id);
		if (!(await mayEnter(store, event, record, now()))) continue;
		const token = newToken();
		const expiresAt = new Date(now().getTime() + passing).toISOString();
		const link = { token, personId: record.person_id, eventId: event.id, kind: "link" as const };
		await insertToken(store, { ...link, now: now(), expiresAt, openedBy: "badge" });
		return withToken(safeReferer(context, event, referer) ?? `/${event.document.event.alias}`, token);
	}
	throw new Refusal("badgeRefused");
}

/** A code is of one badge at an event; two events may have made the same. */
function recordsOfBadge(store: Store, badge: string, eventId?: string) {
	return store
		.selectFrom("registrations")
		.select(["event_id", "person_id", "typology_id", "registered_at"])
		.where("code", "=", readBadgeCode(badge))
		.where("event_id", "in", eventId === undefined ? everyEvent : [eventId])
		.orderBy("created_at", "desc")
		.limit(10)
		.execute();
}

type BadgeRecord = Awaited<ReturnType<typeof recordsOfBadge>>[number];

/** A badge hangs for all to see: the event must allow it, and nobody with a role enters by one. */
async function mayEnter(store: Store, event: LoadedEvent, record: BadgeRecord, now: Date): Promise<boolean> {
	const settings = event.settings(record.typology_id);
	if (!settings.badgeLoginActive) return false;
	if (settings.badgeLoginRegisteredOnly && record.registered_at === null) return false;
	if (
		settings.badgeLoginDaysOnly &&
		!event.document.days.some(({ day }) => day === calendarDay(now, event.document.event.timeZone))
	)
		return false;
	return !(await hasRole(store, { domainId: event.domainId, personId: record.person_id }));
}

function safeReferer({ exports }: ProviderContext, event: LoadedEvent, referer: string | undefined) {
	const own = exports ? [new URL(exports.publicUrl).host] : [];
	return referer ? allowedReferer(referer, [...event.settings().refererHosts, ...own]) : undefined;
}

function withToken(address: string, token: string): string {
	return `${address}${address.includes("?") ? "&" : "?"}token=${token}`;
}
