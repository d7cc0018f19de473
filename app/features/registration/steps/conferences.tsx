import { ConferencesFrame } from "../../conferences/conferences-frame";
import { SessionCard } from "../../conferences/session-card";
import type { ConferencesData } from "./conferences.server";
import { ByTime } from "./conferences-v2";

/** Places are taken one by one, each with a form of its own: above the form that goes on. */
export function ConferencesBefore({ data }: { data: ConferencesData }) {
	const { found, byTime } = data;
	return (
		<ConferencesFrame data={data} listing={found ?? byTime}>
			{found ? (
				<ul className="sessions">
					{found.items.map((session) => (
						<SessionCard
							key={session.id}
							session={session}
							data={data}
							filter={found.filter}
							isRepeated={data.required.some(({ id }) => id === session.id)}
						/>
					))}
				</ul>
			) : null}
			{byTime ? <ByTime data={data} found={byTime} /> : null}
		</ConferencesFrame>
	);
}

/** The form itself has nothing to fill in. */
export function ConferencesView() {
	return null;
}
