import { anywhere, formatDayAlone } from "~/domain/time/dates";
import { useT } from "~/i18n/use-t";
import { SelectField, TextField } from "~/ui/field";
import { filterNames, isFiltered } from "./filter";
import type { Listing } from "./listing.server";

/** A GET form: the address of a result can be saved, sent and gone back to. */
export function FilterForm({ listing, path, locale }: { listing: Listing; path: string; locale: string }) {
	const t = useT();
	const { filter, days, hours, rooms, tracks } = listing;
	const selects = [
		{ of: "day" as const, values: days, label: (day: string) => formatDayAlone(day, locale, anywhere) },
		{
			of: "hour" as const,
			values: hours,
			label: (hour: string) => t("conferences.filter.hourFrom", { hour: Number(hour) }),
		},
		{ of: "track" as const, values: tracks, label: String },
		{ of: "room" as const, values: rooms, label: String },
	].filter(({ values }) => values.length > 1);
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know <search>
		<form
			method="get"
			action={`${path}#programme`}
			className="filter flex wrap"
			role="search"
			aria-label={t("conferences.filter")}
		>
			{filter.allSubjects ? <input type="hidden" name={filterNames.allSubjects} value="1" /> : null}
			<TextField
				id="filter-text"
				name={filterNames.text}
				type="search"
				label={t("conferences.filter.text")}
				value={filter.text}
			/>
			<div className="filter__actions cluster">
				<button className="button button--secondary" type="submit">
					{t("conferences.filter.submit")}
				</button>
				{isFiltered(filter) ? <a href={`${path}#programme`}>{t("conferences.all")}</a> : null}
			</div>
			<details className="filter__more" open={Boolean(filter.day || filter.hour || filter.track || filter.room)}>
				<summary>{t("conferences.filter.more")}</summary>
				<div className="filter__selects grid above-8">
					{selects.map(({ of, values, label }) => (
						<SelectField
							key={of}
							id={`filter-${of}`}
							name={filterNames[of]}
							label={t(`conferences.filter.${of}`)}
							emptyOption={t(`conferences.filter.${of}All`)}
							value={filter[of]}
							options={values.map((value) => ({ value, label: label(value) }))}
						/>
					))}
				</div>
			</details>
		</form>
	);
}
