import { formatDayAlone, formatTime } from "~/domain/time/dates";
import type { ConferencesData, TimeGroup } from "../conferences/conferences-data";
import { ConferencesFrame } from "../conferences/conferences-frame";
import type { ListingPage } from "../conferences/listing.server";
import { TalkCard } from "../conferences/talk-card";
import type { StepView } from "../visit/step-view";

export const conferencesView: StepView<ConferencesData> = {
	title: "conferences.title",
	lead: "conferences.lead",
	Before: SeatChoice,
	labels: ({ missing }) => Object.fromEntries(missing.required.map(({ id, title }) => [`conference-${id}`, title])),
	// The form itself has nothing to fill in.
	View: () => null,
};

/** Seats are taken one by one, each with a form of its own, above the form that goes on. */
function SeatChoice({ data }: { data: ConferencesData }) {
	const { found, byTime } = data;
	return (
		<ConferencesFrame data={data} listing={found ?? byTime}>
			{found ? (
				<ul className="rows plain-list surface">
					{found.items.map((talk) => (
						<TalkCard
							key={talk.id}
							talk={talk}
							data={data}
							filter={found.filter}
							isRepeated={data.required.some(({ id }) => id === talk.id)}
						/>
					))}
				</ul>
			) : null}
			{byTime ? <ByTime data={data} found={byTime} /> : null}
		</ConferencesFrame>
	);
}

function ByTime({ data, found }: { data: ConferencesData; found: ListingPage<TimeGroup> }) {
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
