import { type RawBuilder, sql } from "kysely";
import { generalDay } from "~/domain/money/article";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { articlesOpenTo } from "../../money/articles/articles";
import { registeredOn } from "./people-conditions";

/**
 * True for people who are registered without an entry although they are offered one: they registered before the event sold some,
 * and keep their registration. Undefined where the event sells none.
 */
export function lacksEntry(event: LoadedEvent): RawBuilder<boolean> | undefined {
	const entries = event.document.articles.filter(({ isEntry }) => isEntry).map(({ id }) => id);
	if (entries.length === 0) return undefined;
	const profiles = [null, ...event.document.typologies.map(({ id }) => id)];
	const offered = profiles.flatMap((typologyId) => [
		...offeredTo(event, typologyId, false),
		...offeredTo(event, typologyId, true),
	]);
	if (offered.length === 0) return sql<boolean>`(1 = 0)`;
	return sql<boolean>`(registrations.registered_at is not null and registrations.responded_at is not null
		and (${sql.join(offered, sql` or `)})
		and not exists (select 1 from article_choices where article_choices.event_id = ${event.id}
			and article_choices.person_id = registrations.person_id and article_choices.article_id in (${sql.join(entries)})))`;
}

/** The condition for those of a profile who are offered an entry, by itself or on one of their days; none where nobody is. */
function offeredTo(event: LoadedEvent, typologyId: string | null, isCompanion: boolean): RawBuilder<unknown>[] {
	if (!event.settingsOf(typologyId).articlesShown) return [];
	const taker = { typology_id: typologyId, registered_by: isCompanion ? "somebody" : null };
	const days = articlesOpenTo(event, taker)
		.filter(({ isEntry }) => isEntry)
		.flatMap((entry) => Object.keys(entry.days).filter((day) => entry.days[day]?.isShow));
	if (days.length === 0) return [];
	const onDays = days.includes(generalDay) ? sql`1 = 1` : sql.join([...new Set(days)].map(registeredOn), sql` or `);
	const profile =
		typologyId === null ? sql`registrations.typology_id is null` : sql`registrations.typology_id = ${typologyId}`;
	return [
		sql`(${profile} and registrations.registered_by is ${isCompanion ? sql`not null` : sql`null`} and (${onDays}))`,
	];
}
