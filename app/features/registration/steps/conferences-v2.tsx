import { formatDayAlone, formatTime } from "~/domain/dates";
import type { Found } from "../../conferences/listing.server";
import { SessionCard } from "../../conferences/session-card";
import type { ConferencesData } from "./conferences.server";
import type { TimeGroup } from "./conferences-v2.server";

/** Version 2: what begins at one time stands together. */
export function ByTime({ data, found }: { data: ConferencesData; found: Found<TimeGroup> }) {
	const shown = found.items.flatMap(({ choices }) => choices);
	const isRepeated = (sessionId: string, slotId: string) =>
		data.required.some(({ id }) => id === sessionId) ||
		shown.find(({ session }) => session.id === sessionId)?.slot.id !== slotId;
	return found.items.map(({ startAt, choices }) => (
		<section
			key={startAt}
			className="stack"
			aria-label={`${formatDayAlone(startAt, data.locale)}, ${formatTime(startAt, data.locale)}`}
		>
			<h2 className="sessions__time">
				{formatTime(startAt, data.locale)} <span className="sessions__day">{formatDayAlone(startAt, data.locale)}</span>
			</h2>
			<ul className="sessions sessions--grid">
				{choices.map(({ session, slot }) => (
					<SessionCard
						key={slot.id}
						session={{ ...session, slots: [slot] }}
						data={data}
						filter={found.filter}
						isByTime
						isRepeated={isRepeated(session.id, slot.id)}
					/>
				))}
			</ul>
		</section>
	));
}
