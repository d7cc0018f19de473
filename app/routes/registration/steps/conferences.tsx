import type { ReactNode } from "react";
import { formatNamedDays, formatTime } from "~/domain/time/dates";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import type { ConferencesData, TimeGroup } from "../conferences/conferences-data";
import { ConferencesFrame, FirstLine } from "../conferences/conferences-frame";
import { TalkRow } from "../conferences/talk-row";
import type { StepView } from "../visit/step-view";

export const conferencesView: StepView<ConferencesData> = {
	title: "conferences.title",
	Lead: FirstLine,
	Before: SeatChoice,
	labels: ({ missing }) => Object.fromEntries(missing.required.map(({ id, title }) => [`conference-${id}`, title])),
	// The form itself has nothing to fill in.
	View: () => null,
};

/** Seats are taken one by one, each with a form of its own, above the form that goes on. */
function SeatChoice({ data }: { data: ConferencesData }) {
	return <ConferencesFrame data={data}>{data.isLarge ? <Hours data={data} /> : <Days data={data} />}</ConferencesFrame>;
}

type Choice = TimeGroup["choices"][number];

/** A programme that is read at a glance: day by day, each talk with its hours. */
function Days({ data }: { data: ConferencesData }) {
	const { items } = data.listing;
	const days = [...new Set(items.map(({ day }) => day))];
	return days.map((day) => (
		<section key={day} className="stack-12" aria-labelledby={`jour-${day}`}>
			<h2 className="large" id={`jour-${day}`}>
				{formatNamedDays([day], data.locale)}
			</h2>
			<Rows data={data} choices={items.filter((group) => group.day === day).flatMap(({ choices }) => choices)} />
		</section>
	));
}

/** A large programme: hour by hour, where a choice folds what else begins then. */
function Hours({ data }: { data: ConferencesData }) {
	const t = useT();
	const { locale, timeZone, day: chosenDay } = data;
	return data.listing.items.map(({ startAt, day, count, choices }) => {
		const time = formatTime(startAt, locale, timeZone);
		const chosen = choices.filter(({ slot }) => slot.isSelected);
		const others = choices.filter(({ slot }) => !slot.isSelected);
		return (
			<section key={startAt} className="stack-8" aria-labelledby={`heure-${startAt}`}>
				<div className="talks__hour flex between baseline gap-16">
					<h2 className="large digits" id={`heure-${startAt}`}>
						{time}
						{chosenDay ? null : <span className="medium light soft">{` · ${formatNamedDays([day], locale)}`}</span>}
					</h2>
					<p className="small soft nowrap">
						{chosen.length > 0 ? t("conferences.chosenThen", { count }) : t("conferences.found", { count })}
					</p>
				</div>
				<Rows data={data} choices={chosen.length > 0 ? chosen : others} isInHour>
					{chosen.length > 0 && others.length > 0 ? (
						<OthersThen label={t("conferences.othersThen", { count: others.length, time })}>
							<Rows data={data} choices={others} isInHour isNested />
						</OthersThen>
					) : null}
				</Rows>
			</section>
		);
	});
}

/** What else begins at an hour of which something is chosen, behind one line. It opens without a script. */
function OthersThen({ label, children }: { label: string; children: ReactNode }) {
	return (
		<li>
			<details>
				<summary className="talks__others aligned between plain-list small strong hand">
					{label}
					<Icon name="down" />
				</summary>
				<div className="line-above">{children}</div>
			</details>
		</li>
	);
}

function Rows({
	data,
	choices,
	children,
	isInHour = false,
	isNested = false,
}: {
	data: ConferencesData;
	choices: Choice[];
	children?: React.ReactNode;
	isInHour?: boolean;
	isNested?: boolean;
}) {
	return (
		<ul className={isNested ? "rows plain-list" : "rows plain-list surface"}>
			{choices.map(({ talk, slot }) => (
				<TalkRow
					key={slot.id}
					talk={talk}
					slot={slot}
					data={data}
					isInHour={isInHour}
					isTarget={isFirst(data, talk.id, slot.id)}
				/>
			))}
			{children}
		</ul>
	);
}

/** Links lead to the first place of the page where a talk stands. */
function isFirst({ required, listing }: ConferencesData, talkId: string, slotId: string): boolean {
	if (required.some(({ id }) => id === talkId)) return false;
	const shown = listing.items.flatMap(({ choices }) => choices);
	return shown.find(({ talk }) => talk.id === talkId)?.slot.id === slotId;
}
