import { formatNamedDays } from "~/domain/time/dates";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Tabs } from "~/ui/tabs";
import type { ConferencesData } from "./conferences-data";
import { filterNames, writeFilter } from "./filter";

/** Days, a search and themes of a large programme, each an address that can be saved and gone back to. */
export function TalkFilter({ data }: { data: ConferencesData }) {
	const t = useT();
	const { listing, path, locale, days, day: currentDay } = data;
	const { filter, tracks } = listing;
	const to = (change: Partial<typeof filter>) => `${path}${writeFilter({ ...filter, page: 1, ...change })}#programme`;
	return (
		<div className="stack-12">
			{days.length > 1 ? (
				<Tabs
					label={t("conferences.filter.day")}
					ways={days.map(({ day, count }) => ({
						href: to({ day }),
						label: `${formatNamedDays([day], locale)}\u00a0· ${count}`,
						isCurrent: day === currentDay,
					}))}
				/>
			) : null}
			{/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know <search> */}
			<form
				method="get"
				action={`${path}#programme`}
				className="flex gap-8"
				role="search"
				aria-label={t("conferences.filter")}
			>
				{filter.allSubjects ? <input type="hidden" name={filterNames.allSubjects} value="1" /> : null}
				{filter.track ? <input type="hidden" name={filterNames.track} value={filter.track} /> : null}
				<input
					className="input fill"
					type="search"
					name={filterNames.text}
					aria-label={t("conferences.filter.text")}
					placeholder={t("conferences.filter.hint")}
					defaultValue={filter.text}
				/>
				<button className="button button--secondary" type="submit">
					<Icon name="search" />
					<span className="sr">{t("conferences.filter.submit")}</span>
				</button>
			</form>
			{tracks.length > 1 ? (
				<nav className="flex gap-8 wrap" aria-label={t("conferences.filter.track")}>
					{["", ...tracks].map((track) => (
						<a
							key={track}
							className="talks__theme aligned small"
							href={to({ track })}
							aria-current={track === filter.track ? "true" : undefined}
						>
							{track || t("conferences.filter.everything")}
						</a>
					))}
				</nav>
			) : null}
		</div>
	);
}
