import { cleanHtml } from "~/contract/ground/clean-html";
import {
	type AssociateParticipation,
	type Conference,
	type ConferenceEntry,
	isOfSubjects,
	isOver,
	overlaps,
} from "~/domain/registration/conference";
import { describePhoto } from "../../ground/events/images";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { readSnapshot } from "../../ground/records/registration-snapshot";
import type { Store } from "../../ground/store/open";
import { mapInChunks, yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { categoriesOf } from "../categories/rows";
import { attendanceIn } from "./attendance";
import { chosenSubjects, isFitting, isHiddenFrom, slotById } from "./offered";
import { associateSeats, type Seat, seatsIn, seatsOf, slotCountsOf } from "./rows";

interface ConferenceQuery {
	userId?: string | undefined;
	userId2?: string | undefined;
	all?: boolean | undefined;
	only?: string[] | undefined;
	languageId?: string | undefined;
}

/**
 * Without a person, as the event has them. A closed conference appears only in a call for all of them, or to a person with a
 * seat in it; so does a slot that does not fit how the person attends.
 */
export async function describeConferences(
	store: Store,
	event: LoadedEvent,
	query: ConferenceQuery,
	now: Date,
): Promise<Conference[]> {
	const { userId, userId2, all = false, only, languageId } = query;
	const snapshot = userId === undefined ? undefined : await readSnapshot(store, event.id, userId);
	const registration = snapshot?.registration;
	const seats = seatsIn(snapshot?.places ?? []);
	const attendance = snapshot && registration && attendanceIn(event, { ...snapshot, registration });
	const isChosen = (places: Seat[], slotId: string) => places.some((seat) => seat.slotId === slotId);
	const isShown = (slotId: string) =>
		all || !attendance || isChosen(seats, slotId) || isFitting(event, attendance, slotId);
	const isHeld = ({ id }: ConferenceEntry) => seats.some(({ conferenceId }) => conferenceId === id);
	const listed = event.document.conferences.filter(
		(talk) =>
			(only === undefined || only.includes(talk.id)) &&
			(isHeld(talk) || ((all || !talk.isDisabled) && !isHiddenFrom(registration, talk))) &&
			talk.slots.some(({ id }) => isShown(id)),
	);
	if (listed.length === 0) return [];
	const mySeats = userId2 === undefined || userId2 === userId ? seats : await seatsOf(store, event.id, userId2);
	const associates = registration?.company_id ? await associateSeats(store, event.id, registration.person_id) : [];
	const withAssociate = new Set(associates.map((seat) => seat.conference_id));
	const counts = new Map(
		(await slotCountsOf(store, event.id, only && listed.map(({ id }) => id))).map((row) => [row.slot_id, row]),
	);
	const maximum = event.settingsOf(registration?.typology_id).conferencesMaximum;

	const described = await mapInChunks(listed, 100, (talk) => {
		const others = seats.flatMap(({ conferenceId, slotId }) =>
			conferenceId === talk.id ? [] : (slotById(event, slotId)?.slot ?? []),
		);
		return {
			id: talk.id,
			title: event.translate(talk.title, languageId),
			logo: talk.logo,
			description: { html: cleanHtml(event.translate(talk.description, languageId)) },
			track: event.translate(talk.track, languageId),
			speakers: talk.speakers.map(({ name, role, photo }) => ({
				name,
				role: event.translate(role, languageId),
				...describePhoto(event, photo),
			})),
			categories: talk.categories,
			isRequired: talk.isRequired,
			disabled: talk.isDisabled,
			coworkerRegistered: withAssociate.has(talk.id),
			maxReached: maximum !== null && seats.length >= maximum && !isHeld(talk),
			isDisabledForCompanions: talk.isDisabledForCompanions,
			isOpenToRemote: talk.isOpenToRemote,
			slots: talk.slots
				.filter(({ id }) => isShown(id))
				.map((slot) => {
					const { quota = null, taken = 0 } = counts.get(slot.id) ?? {};
					const isSelected = isChosen(seats, slot.id);
					return {
						id: slot.id,
						startAt: slot.startAt,
						endAt: slot.endAt,
						room: slot.room,
						quota,
						usersTotal: taken,
						isFull: quota !== null && taken >= quota,
						isSelected,
						isMySelected: isChosen(mySeats, slot.id),
						registered: isSelected && registration?.registered_at != null,
						disabled: talk.isDisabled || slot.isDisabled || isOver(slot, now),
						overlap: others.some((other) => overlaps(other, slot)),
					};
				}),
		};
	});
	// Checking a long list against the contract takes as long as making it, so other work gets a turn first.
	if (listed.length > 100) await yieldToEventLoop();
	return described;
}

/** Of the categories that the person chose, or all when they chose none; required ones and their own seats are always there. */
export async function describeByCategory(
	store: Store,
	event: LoadedEvent,
	query: ConferenceQuery & { userId: string },
	now: Date,
) {
	const chosenIds = chosenSubjects(event, await categoriesOf(store, event.id, query.userId));
	const all = await describeConferences(store, event, query, now);
	return all.filter((talk) =>
		isOfSubjects(talk, { chosenIds, isHeld: talk.slots.some(({ isSelected }) => isSelected) }),
	);
}

export async function describeAssociates(
	store: Store,
	event: LoadedEvent,
	personId: string,
	oneAssociate: boolean,
): Promise<AssociateParticipation[]> {
	const seats = await associateSeats(store, event.id, personId);
	const listedIds = new Set<string>();
	return seats
		.filter(({ conference_id }) => {
			const isFirst = !listedIds.has(conference_id);
			listedIds.add(conference_id);
			return isFirst || !oneAssociate;
		})
		.map(({ conference_id, slot_id, id, first_name, last_name }) => ({
			conferenceId: conference_id,
			slotId: slot_id,
			user: { id, firstName: first_name, lastName: last_name },
		}));
}

export function countConferences({ document }: LoadedEvent) {
	const open = document.conferences.filter(({ isDisabled }) => !isDisabled);
	return {
		conferences: open.length,
		forCompanions: open.filter(({ isDisabledForCompanions }) => !isDisabledForCompanions).length,
		categories: document.categories.length + document.companyCategories.length,
	};
}
