import { daysUntilNext, eventDayOf } from "~/domain/event/event-times";
import { lastDay } from "~/domain/event/last-day";
import type { LivePhase } from "~/domain/live/phase";
import { registeredDayIds } from "~/domain/people/person";
import type { HeldSlot } from "~/domain/registration/conference";
import { isAskedToWait } from "~/domain/registration/waiting-list";
import { badgeLinkOf } from "../../documents/badges/badge.server";
import { inEvent } from "../../ground/event/in-event";
import { liveAddressOf } from "../../ground/event/live-address";
import { type Participant, participantOf } from "../../ground/event/participant.server";
import type { Arguments } from "../../ground/event/visit.server";
import { type RegistrationVisit, registrationVisitOf } from "../../registration/visit/visit.server";
import { isReplayOpen } from "../replay/replay.server";

export interface HomeContext extends Participant {
	/** Their registration with its account; undefined for a session opened by a badge, and on the waiting list. */
	registration: RegistrationVisit | undefined;
	held: HeldSlot[];
	badge: Awaited<ReturnType<typeof badgeLinkOf>>;
	contacts: number;
	/** The phase of the event's live session for them; undefined where there is none. */
	live: LivePhase | undefined;
	isReplayOpen: boolean;
	/** Credit notes remain after a cancellation. */
	hasInvoices: boolean;
	isOpinionGiven: boolean;
	/** Days until the next of their days; 0 is today. `isOver` once there is none left. */
	until: number | undefined;
	isOver: boolean;
}

export async function loadHomeContext(args: Arguments): Promise<HomeContext> {
	const participant = await participantOf(args);
	const { visit, record } = participant;
	const { gateway, frame, isByBadge, now } = visit;
	const { settings } = frame;
	const { registered } = record;
	const days = daysOf(participant);
	const today = eventDayOf(now, frame.event);
	const isOver = days.length > 0 && lastDay(frame.event.days.filter(({ day }) => days.includes(day))) < today;
	const hasSlots = settings.conferencesShown && frame.conferenceCount > 0 && registered;
	const ofPerson = { ...inEvent(visit), userId: participant.user.id, languageId: frame.language.id };
	const [registration, chosen, badge, contacts, live, replays, isOpinionGiven] = await Promise.all([
		isByBadge || isAskedToWait(settings, record)
			? undefined
			: registrationVisitOf(args, ["companions", "resume", "invoices"]),
		isByBadge && hasSlots ? gateway.conferences.chosen(ofPerson) : undefined,
		badgeLinkOf(participant),
		settings.contactsActive && registered && !isByBadge ? gateway.contacts.count(inEvent(visit)) : undefined,
		livePhaseOf(participant),
		settings.replayShown && registered ? isReplayOpen(visit) : false,
		isOver && frame.satisfactionForm && registered && !isByBadge
			? gateway.satisfaction.read(ofPerson).then(({ data }) => data.answeredAt !== null)
			: false,
	]);
	return {
		...participant,
		registration,
		held: registration?.slots.held ?? chosen?.held ?? [],
		badge,
		contacts: contacts?.data.total ?? 0,
		live,
		isReplayOpen: replays,
		hasInvoices: (registration?.standing.invoices ?? []).length > 0,
		isOpinionGiven,
		until: daysUntilNext(days, today),
		isOver,
	};
}

function daysOf({ visit, record }: Participant): string[] {
	const { days } = visit.frame.event;
	const mine = registeredDayIds(record);
	const ownDays = days.filter(({ id }) => mine.includes(id));
	return (ownDays.length > 0 ? ownDays : days).map(({ day }) => day);
}

/** Only asks the provider where the live session may be open: not before its start, nor once the event says that it is over. */
async function livePhaseOf({ visit, record }: Participant): Promise<LivePhase | undefined> {
	const { frame, gateway, now } = visit;
	const { liveActive, liveClosed, startsAt } = frame.settings;
	if (!record.registered || liveAddressOf(visit) === "") return undefined;
	if (liveClosed) return "closed";
	if (startsAt !== null && now < new Date(startsAt)) return "before";
	const today = eventDayOf(now, frame.event);
	// For a live session on another site we only know the days of the event.
	if (!liveActive) return frame.event.days.some(({ day }) => day === today) ? "open" : "undated";
	if (startsAt === null) return "undated";
	return (await gateway.lives.read(inEvent(visit))).data.place;
}
