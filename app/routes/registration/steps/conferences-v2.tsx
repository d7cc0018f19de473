import { formatDayAlone, formatTime } from "~/domain/time/dates";
import type { ConferencesData, TimeGroup } from "../conferences/conferences-data";
import type { ListingPage } from "../conferences/listing.server";
import { TalkCard } from "../conferences/talk-card";

export function ByTime({ data, found }: { data: ConferencesData; found: ListingPage<TimeGroup> }) {
	const shown = found.items.flatMap(({ choices }) => choices);
	const isRepeated = (talkId: string, slotId: string) =>
		data.required.some(({ id }) => id === talkId) || shown.find(({ talk }) => talk.id === talkId)?.slot.id !== slotId;
	return found.items.map(({ startAt, choices }) => (
		<section
			key={startAt}
			className="stack"
			aria-label={`${formatDayAlone(startAt, data.locale, data.timeZone)}, ${formatTime(startAt, data.locale, data.timeZone)}`}
		>
			<h2 className="large digits">
				{formatTime(startAt, data.locale, data.timeZone)}{" "}
				<span className="talks__day light soft">{formatDayAlone(startAt, data.locale, data.timeZone)}</span>
			</h2>
			<ul className="rows plain-list surface">
				{choices.map(({ talk, slot }) => (
					<TalkCard
						key={slot.id}
						talk={{ ...talk, slots: [slot] }}
						data={data}
						filter={found.filter}
						isByTime
						isRepeated={isRepeated(talk.id, slot.id)}
					/>
				))}
			</ul>
		</section>
	));
}
