import { Refusal } from "~/domain/ground/refusal";
import { defaultPseudonym } from "~/domain/live/pseudonym";
import { foldText } from "~/domain/texts/fold-text";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { selectAttendees } from "../../ground/records/rows";
import { chunks } from "../../ground/store/chunks";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { orEmpty } from "../../ground/store/or-empty";
import { isUniqueViolation } from "../../ground/store/unique";

export interface Player {
	personId: string;
	pseudo: string;
	isChosen: boolean;
	showsName: boolean;
	/** Null unless both the event and the person allow their name to be shown. */
	firstName: string | null;
	lastName: string | null;
	label: string;
	/** Empty if the person is in no team. */
	team: string;
}

export async function playersAmong(store: Store, event: LoadedEvent, personIds: string[]): Promise<Player[]> {
	const players: Player[] = [];
	for (const some of chunks(personIds, 500)) players.push(...(await read(store, event, some)));
	return players;
}

async function read(store: Store, event: LoadedEvent, personIds: string[]): Promise<Player[]> {
	const rows = await selectAttendees(store)
		.leftJoin("companies", "companies.id", "registrations.company_id")
		.leftJoin("pseudonyms", (join) =>
			join
				.onRef("pseudonyms.event_id", "=", "registrations.event_id")
				.onRef("pseudonyms.person_id", "=", "registrations.person_id"),
		)
		.select(["registrations.person_id", "registrations.typology_id", "registrations.extended"])
		.select(["people.first_name", "people.last_name", "companies.name as company"])
		.select(["pseudonyms.pseudonym", "pseudonyms.shows_name"])
		.where("registrations.event_id", "=", event.id)
		.where("registrations.registered_at", "is not", null)
		.where("registrations.person_id", "in", personIds)
		.execute();
	const { leaderboardNamesShown, teamsField } = event.settings();
	return rows.map((row) => {
		const pseudo = row.pseudonym ?? defaultPseudonym(row.person_id, event.id);
		const showsName = row.shows_name === 1;
		const name = leaderboardNamesShown && showsName ? [row.first_name, row.last_name] : [null, null];
		const [firstName = null, lastName = null] = name;
		return {
			personId: row.person_id,
			pseudo,
			isChosen: row.pseudonym !== null,
			showsName,
			firstName,
			lastName,
			label: name.filter(Boolean).join(" ") || pseudo,
			team: teamOf(row, teamsField, event),
		};
	});
}

interface TeamColumns {
	company: string | null;
	typology_id: string | null;
	extended: string;
}

function teamOf({ company, typology_id, extended }: TeamColumns, field: string, event: LoadedEvent): string {
	if (field === "") return "";
	if (field === "company") return orEmpty(company);
	if (field === "typology") {
		const typology = event.document.typologies.find(({ id }) => id === typology_id);
		return typology ? event.translate(typology.label, undefined) : "";
	}
	const value: unknown = readJson<Record<string, unknown>>(extended)[field];
	return typeof value === "string" ? value.trim().slice(0, 80) : "";
}

interface PlayerName {
	eventId: string;
	personId: string;
	/** Empty to use the pseudonym that is generated. */
	pseudonym: string;
	showsName: boolean;
}

/** Unique within the event, by the key of its folded form; refuses with `pseudonymTaken` (409). */
export async function namePlayer(store: Store, { eventId, personId, pseudonym, showsName }: PlayerName): Promise<void> {
	const columns = {
		pseudonym: pseudonym || null,
		folded: pseudonym ? foldText(pseudonym) : null,
		shows_name: showsName ? 1 : 0,
	};
	try {
		await store
			.insertInto("pseudonyms")
			.values({ event_id: eventId, person_id: personId, ...columns })
			.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doUpdateSet(columns))
			.execute();
	} catch (error) {
		throw isUniqueViolation(error) ? new Refusal("pseudonymTaken", { pseudonym: "errors.pseudonymTaken" }) : error;
	}
}
