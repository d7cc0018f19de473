import { cleanHtml } from "~/contract/ground/clean-html";
import {
	type AssociateParticipation,
	type Conference,
	type ConferenceEntry,
	isOver,
	overlaps,
} from "~/domain/registration/conference";
import { describePhoto } from "../../ground/events/images";
import type { LoadedEvent } from "../../ground/events/known-event";
import { readDossier } from "../../ground/records/dossier";
import { breathe, mapInPieces } from "../../ground/store/breathe";
import type { Store } from "../../ground/store/open";
import { categoriesOf } from "../categories/rows";
import { attendanceIn } from "./attendance";
import { fits, isHiddenFrom, slotById } from "./offered";
import { associatePlaces, countsOf, type Place, placesIn, placesOf } from "./rows";

interface Asked {
	userId?: string | undefined;
	userId2?: string | undefined;
	all?: boolean | undefined;
	only?: string[] | undefined;
	languageId?: string | undefined;
}

/** The conferences as a person sees them; without one, as they stand. Those closed by the organiser only for who asks for all, or has a place; a time that does not fit how the person attends likewise. */
export async function describeConferences(
	store: Store,
	event: LoadedEvent,
	asked: Asked,
	now: Date,
): Promise<Conference[]> {
	const { userId, userId2, all = false, only, languageId } = asked;
	const dossier = userId === undefined ? undefined : await readDossier(store, event.id, userId);
	const record = dossier?.record;
	const held = placesIn(dossier?.places ?? []);
	const attendance = dossier && record && attendanceIn(event, { ...dossier, record });
	const isChosen = (places: Place[], slotId: string) => places.some((place) => place.slotId === slotId);
	const isShown = (slotId: string) => all || !attendance || isChosen(held, slotId) || fits(event, attendance, slotId);
	const isHeld = ({ id }: ConferenceEntry) => held.some(({ conferenceId }) => conferenceId === id);
	const listed = event.document.conferences.filter(
		(one) =>
			(only === undefined || only.includes(one.id)) &&
			(isHeld(one) || ((all || !one.isDisabled) && !isHiddenFrom(record, one))) &&
			one.slots.some(({ id }) => isShown(id)),
	);
	if (listed.length === 0) return [];
	const mine = userId2 === undefined || userId2 === userId ? held : await placesOf(store, event.id, userId2);
	const associates = record?.company_id ? await associatePlaces(store, event.id, record.person_id) : [];
	const withAssociate = new Set(associates.map((place) => place.conference_id));
	const counts = new Map(
		(await countsOf(store, event.id, only && listed.map(({ id }) => id))).map((row) => [row.slot_id, row]),
	);
	const maximum = event.settings(record?.typology_id).conferencesMaximum;

	const described = await mapInPieces(listed, 100, (one) => {
		const others = held.flatMap(({ conferenceId, slotId }) =>
			conferenceId === one.id ? [] : (slotById(event, slotId)?.slot ?? []),
		);
		return {
			id: one.id,
			title: event.say(one.title, languageId),
			logo: one.logo,
			description: { html: cleanHtml(event.say(one.description, languageId)) },
			track: event.say(one.track, languageId),
			speakers: one.speakers.map(({ name, role, photo }) => ({
				...{ name, role: event.say(role, languageId) },
				...describePhoto(event, photo),
			})),
			categories: one.categories,
			isRequired: one.isRequired,
			disabled: one.isDisabled,
			coworkerRegistered: withAssociate.has(one.id),
			maxReached: maximum !== null && held.length >= maximum && !isHeld(one),
			isDisabledForCompanions: one.isDisabledForCompanions,
			isOpenToRemote: one.isOpenToRemote,
			slots: one.slots
				.filter(({ id }) => isShown(id))
				.map((slot) => {
					const { quota = null, taken = 0 } = counts.get(slot.id) ?? {};
					const isSelected = isChosen(held, slot.id);
					return {
						id: slot.id,
						startAt: slot.startAt,
						endAt: slot.endAt,
						room: slot.room,
						quota,
						usersTotal: taken,
						isFull: quota !== null && taken >= quota,
						isSelected,
						isMySelected: isChosen(mine, slot.id),
						registered: isSelected && record?.registered_at != null,
						disabled: one.isDisabled || slot.isDisabled || isOver(slot, now),
						overlap: others.some((other) => overlaps(other, slot)),
					};
				}),
		};
	});
	// What checks a long list takes as long as what made it.
	if (listed.length > 100) await breathe();
	return described;
}

/** Those of the categories that the person chose, of all when none was chosen, those that are required, and those where they have a place. */
export async function describeByCategory(
	store: Store,
	event: LoadedEvent,
	asked: Asked & { userId: string },
	now: Date,
) {
	const chosen = await categoriesOf(store, event.id, asked.userId);
	const wanted = chosen
		.map(({ category_id }) => category_id)
		.filter((id) => event.document.categories.some((one) => one.id === id));
	const all = await describeConferences(store, event, asked, now);
	if (wanted.length === 0) return all;
	return all.filter(
		({ categories, slots, isRequired }) =>
			isRequired || slots.some(({ isSelected }) => isSelected) || categories.some((id) => wanted.includes(id)),
	);
}

export async function describeAssociates(
	store: Store,
	event: LoadedEvent,
	personId: string,
	oneAssociate: boolean,
): Promise<AssociateParticipation[]> {
	const places = await associatePlaces(store, event.id, personId);
	const told = new Set<string>();
	return places
		.filter(({ conference_id }) => {
			const isFirst = !told.has(conference_id);
			told.add(conference_id);
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
