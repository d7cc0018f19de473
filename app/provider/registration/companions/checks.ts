import type { NotNull } from "kysely";
import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { idRangesOfPeople } from "../../ground/records/id-ranges";
import type { Database } from "../../ground/store/transact";

export const companionChecks: Check[] = [
	{
		find: companions,
		remedy:
			"Raise the maximum in the settings, or remove companions together with their registrant (DELETE …/companions/{userId}). Ask companions without a registrant to register for themselves.",
	},
];

/**
 * Nobody has more companions than they may have, and only people who come themselves and are nobody's companion have any. Two
 * keep theirs all the same: a person who is represented (docs/rules.md#companions), since somebody comes in their place, and a person
 * who is asked again, until they answer.
 */
async function companions(db: Database, event: LoadedEvent): Promise<string[]> {
	const hosts = new Map<
		string,
		{ companions: number; came: string | null; isCompanion: boolean; typology: string | null }
	>();
	for await (const [first, last] of idRangesOfPeople(db, event.id)) {
		const rows = await db
			.selectFrom("registrations as companion")
			.leftJoin("registrations as host", (join) =>
				join.onRef("host.event_id", "=", "companion.event_id").onRef("host.person_id", "=", "companion.registered_by"),
			)
			.select([
				"companion.registered_by as registrant",
				"host.registered_at as registered_at",
				"host.represented_by as represented_by",
				"host.responded_at as responded_at",
				"host.person_id as host",
				"host.registered_by as registrant_of_host",
				"host.typology_id as typology",
			])
			.where("companion.event_id", "=", event.id)
			.where((row) => row.between("companion.person_id", first, last))
			.where("companion.registered_by", "is not", null)
			.whereRef("companion.registered_by", "!=", "companion.person_id")
			.$narrowType<{ registrant: NotNull }>()
			.execute();
		for (const {
			registrant,
			host,
			registered_at,
			represented_by,
			responded_at,
			registrant_of_host,
			typology,
		} of rows) {
			const isAskedAgain = host !== null && responded_at === null;
			const came = registered_at ?? represented_by ?? (isAskedAgain ? host : null);
			const entry = hosts.get(registrant);
			if (entry) entry.companions++;
			else hosts.set(registrant, { companions: 1, came, isCompanion: Boolean(registrant_of_host), typology });
		}
	}
	return [...hosts].flatMap(([registrant, { companions: count, came, isCompanion, typology }]) => {
		const { companionsMaximum: maximum } = event.settingsOf(typology);
		return [
			...(maximum !== null && count > maximum ? [`${count} companions, ${maximum} at most`] : []),
			...(came === null ? ["has companions, and is not registered"] : []),
			...(isCompanion ? ["is a companion, and has companions"] : []),
		].map((what) => `person ${registrant}: ${what}`);
	});
}
