import type { ConferencesData } from "../conferences/conferences-data";
import { ConferencesFrame } from "../conferences/conferences-frame";
import { TalkCard } from "../conferences/talk-card";
import type { StepView } from "../visit/step-view";
import { ByTime } from "./conferences-v2";

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
