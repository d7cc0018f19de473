import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/organiser/people.css?url";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { Pages } from "../../frame/pages/pages";
import type { PeoplePage } from "./people.server";

export function People({ page }: { page: PeoplePage }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.eventName} />
			{page.notPrinted.length === 0 ? null : (
				<Alert tone="warning">
					{t("people.notPrinted", { count: page.notPrinted.length, names: page.notPrinted.join(", ") })}
				</Alert>
			)}
			<Search page={page} />
			{page.unknown.length === 0 ? null : (
				<Alert tone="warning" role="status">
					{t("people.unknown", { count: page.unknown.length, filters: page.unknown.join(", ") })}
				</Alert>
			)}
			<Filters page={page} />
			<ChosenColumns page={page} />
			{page.rows.length === 0 ? (
				<EmptyState title={t(page.isFiltered ? "people.none" : "people.empty")}>
					{page.isFiltered ? <a href={page.all}>{t("people.all")}</a> : t("people.emptyText")}
				</EmptyState>
			) : (
				<Table page={page} />
			)}
			<Pages beside={page.pages} />
			{page.rows.length === 0 ? null : (
				<form method="post" action={page.here} id="export" className="people__files">
					<Button variant="secondary" name="fichier" value="xlsx" busyLabel={t("form.busy")}>
						{t("people.xlsx")}
					</Button>
					<Button variant="secondary" name="fichier" value="csv" busyLabel={t("form.busy")}>
						{t("people.csv")}
					</Button>
				</form>
			)}
			<Actions>
				<a href={page.here}>{t("live.refresh")}</a>
			</Actions>
		</Columns>
	);
}

function Search({ page }: { page: PeoplePage }) {
	const t = useT();
	return (
		<form method="get" action={page.all} className="people__search" id="search">
			{page.kept.map(([name, value]) => (
				<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
			))}
			<label htmlFor="q">{t("people.search")}</label>
			<input
				className="input"
				type="search"
				id="q"
				name="q"
				maxLength={200}
				autoComplete="off"
				defaultValue={page.search}
				aria-describedby="q-hint"
			/>
			<Button variant="secondary">{t("people.search")}</Button>
			<p className="people__hint" id="q-hint">
				{t("people.searchHint")}
			</p>
		</form>
	);
}

function Filters({ page }: { page: PeoplePage }) {
	const t = useT();
	return (
		<details className="people__panel surface" open={page.isFilterOpen}>
			<summary>{t("people.filter")}</summary>
			<form method="get" action={page.all} id="filter">
				{page.order ? <input type="hidden" name="tri" value={page.order} /> : null}
				{page.search ? <input type="hidden" name="q" value={page.search} /> : null}
				{page.added.map((key) => (
					<input key={key} type="hidden" name="filtre" value={key} />
				))}
				<div className="people__fields">
					{page.filters.map((filter) => (
						<Filter key={filter.key} filter={filter} />
					))}
				</div>
				<label className="people__field people__add">
					<span>{t("people.addFilter")}</span>
					<select className="input" name="filtre" data-autosubmit="" defaultValue="">
						<option value="">{t("people.noOther")}</option>
						{page.otherFilters.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</label>
				<Actions>
					<Button variant="secondary">{t("people.apply")}</Button>
					{page.isFiltered ? <a href={page.all}>{t("people.all")}</a> : null}
				</Actions>
			</form>
		</details>
	);
}

type FilterView = PeoplePage["filters"][number];

function Filter({ filter: { key, kind, label, contains, empty, yesNo, values } }: { filter: FilterView }) {
	const t = useT();
	const anything = <option value="">{t("people.anything")}</option>;
	if (kind === "yesNo") {
		return (
			<label className="people__field">
				<span>{label}</span>
				<select className="input" name={yesNo.name} defaultValue={yesNo.value}>
					{anything}
					<option value="oui">{t("data.yes")}</option>
					<option value="non">{t("data.no")}</option>
				</select>
			</label>
		);
	}
	const filled = (
		<select
			className="input"
			name={empty.name}
			defaultValue={empty.value}
			aria-label={t("people.filledOf", { column: label })}
		>
			{anything}
			<option value="rempli">{t("people.filled")}</option>
			<option value="vide">{t("people.isEmpty")}</option>
		</select>
	);
	if (values.all.length > 0) {
		return (
			<fieldset className="people__field">
				<legend>{label}</legend>
				<div className="people__values">
					{values.all.map(({ value, label: name, isChosen }) => (
						<label key={value} className="people__value">
							<input type="checkbox" name={values.name} value={value} defaultChecked={isChosen} />
							{name}
						</label>
					))}
				</div>
				{filled}
			</fieldset>
		);
	}
	return (
		<div className="people__field">
			{kind === "time" || kind === "money" ? (
				<span>{label}</span>
			) : (
				<label htmlFor={contains.name}>{t("people.contains", { column: label })}</label>
			)}
			{kind === "time" || kind === "money" ? null : (
				<input
					className="input"
					id={contains.name}
					name={contains.name}
					defaultValue={contains.value}
					maxLength={200}
					autoComplete="off"
				/>
			)}
			{key === "name" ? null : filled}
		</div>
	);
}

function ChosenColumns({ page }: { page: PeoplePage }) {
	const t = useT();
	return (
		<details className="people__panel surface">
			<summary>{t("people.columns")}</summary>
			<form method="post" action={page.here} id="columns">
				<div className="people__values people__values--wide">
					{page.columns.map(({ value, label, isShown }) => (
						<label key={value} className="people__value">
							<input type="checkbox" name="colonnes" value={value} defaultChecked={isShown} />
							{label}
						</label>
					))}
				</div>
				<Button variant="secondary">{t("people.show")}</Button>
			</form>
		</details>
	);
}

function Table({ page }: { page: PeoplePage }) {
	return (
		<div className="people__scroll surface">
			<table className="people__table">
				<caption>{page.count}</caption>
				<thead>
					<tr>
						{page.heads.map(({ key, label, href, sorted }) => (
							<th
								key={key}
								scope="col"
								aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
							>
								{href ? (
									<a href={href}>
										{label}
										{sorted ? <span aria-hidden="true">{sorted === "asc" ? " ↑" : " ↓"}</span> : null}
									</a>
								) : (
									label
								)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{page.rows.map(({ id, name, href, cells }) => (
						<tr key={id}>
							<th scope="row">{href ? <a href={href}>{name}</a> : name}</th>
							{cells.map(({ key, words }) => (
								<td key={key}>{words}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
