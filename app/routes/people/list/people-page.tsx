import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import folds from "~/ui/css/people/people-fold.css?url";
import stylesheet from "~/ui/css/people/people-list.css?url";
import table from "~/ui/css/people/people-table.css?url";
import { EmptyState } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Name } from "~/ui/name";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import type { loadPeople, PeoplePage } from "./people.server";
import type { FilterField } from "./people-cells";
import { PeopleCounts } from "./people-counts";

interface PeopleProps {
	page: PeoplePage;
	refused: Refused | undefined;
}

type Loaded = Awaited<ReturnType<typeof loadPeople>>;

export function People({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	return page.isCountsOnly ? <PeopleCounts page={page} /> : <PeopleList page={page} refused={refused} />;
}

/** The event's people: search, views, filters, list. Every state of it is an address. */
function PeopleList({ page, refused }: PeopleProps) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<link rel="stylesheet" href={folds} />
			<link rel="stylesheet" href={table} media="(min-width: 800px), print" />
			<Heading title={page.title}>
				<div className="heading__actions flex wrap gap-8 above-12">
					{page.total > 0 && page.isWhole ? <Export page={page} /> : null}
					{page.total > 0 && page.write ? (
						<ButtonLink href={page.write} variant="secondary">
							{page.writeTitle}
						</ButtonLink>
					) : null}
					{page.add ? (
						<ButtonLink href={page.add} variant="primary">
							{t("people.add.button")}
						</ButtonLink>
					) : null}
				</div>
			</Heading>
			{page.notPrinted.length === 0 ? null : (
				<Alert tone="warning">
					{t("people.notPrinted", { count: page.notPrinted.length, names: page.notPrinted.join(", ") })}
				</Alert>
			)}
			<Search page={page} />
			<Views page={page} />
			{page.unknown.length === 0 ? null : (
				<Alert tone="warning" role="status">
					{t("people.unknown", { count: page.unknown.length, filters: page.unknown.join(", ") })}
				</Alert>
			)}
			<div className="people-bar cluster gap-8 plain-list above-16">
				<Chips page={page} />
				<Filters page={page} />
				<ChosenColumns page={page} />
				{page.isWhole ? <KeptView page={page} refused={refused} /> : null}
			</div>
			{page.rows.length === 0 ? (
				<EmptyState title={t(page.isFiltered ? "people.none" : "people.empty")}>
					{page.isFiltered ? (
						<a href={page.all}>{t("people.all")}</a>
					) : page.import ? (
						<a href={page.import}>{t("people.import.button")}</a>
					) : (
						t("people.emptyText")
					)}
				</EmptyState>
			) : (
				<>
					<Table page={page} />
					<ActOn page={page} />
					<Range page={page} />
				</>
			)}
		</Columns>
	);
}

function Export({ page }: Pick<PeopleProps, "page">) {
	const t = useT();
	return (
		<details className="people-fold people-fold--end" data-menu="">
			<summary className="button button--secondary">
				<Icon name="download" />
				{page.exportTitle}
			</summary>
			<form method="post" action={page.here} id="export" className="people-fold__panel grid gap-12 round surface">
				<Button variant="secondary" name="fichier" value="xlsx" busyLabel={t("form.busy")}>
					{t("people.xlsx")}
				</Button>
				<Button variant="secondary" name="fichier" value="csv" busyLabel={t("form.busy")}>
					{t("people.csv")}
				</Button>
				<ButtonLink variant="secondary" href={page.paper}>
					{t("people.paper.open")}
				</ButtonLink>
			</form>
		</details>
	);
}

function Hidden({ fields }: { fields: { name: string; value: string }[] }) {
	return fields.map(({ name, value }) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

function Search({ page }: Pick<PeopleProps, "page">) {
	const t = useT();
	return (
		<search>
			<form method="get" action={page.path} className="people-search icon-20 block above-16" id="search">
				<Hidden fields={page.hidden.search} />
				<Icon name="search" />
				<input
					className="input"
					type="search"
					id="q"
					name="q"
					maxLength={200}
					autoComplete="off"
					defaultValue={page.search}
					aria-label={t("people.searchHint")}
					placeholder={t("people.searchHint")}
				/>
				<Button variant="secondary">{t("people.search")}</Button>
			</form>
		</search>
	);
}

function Views({ page }: Pick<PeopleProps, "page">) {
	const t = useT();
	return (
		<nav className="people-views line-below" aria-label={t("people.views")}>
			<ul className="flex plain-list gap-24">
				{page.tabs.map(({ href, label, count, isCurrent }) => (
					<li key={href}>
						<a href={href} aria-current={isCurrent ? "page" : undefined}>
							{label} <span className="people-views__count tiny light digits">{count}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Chips({ page }: Pick<PeopleProps, "page">) {
	const t = useT();
	if (page.chips.length === 0) return null;
	return (
		<ul className="cluster gap-8 plain-list" aria-label={t("people.filters")}>
			{page.chips.map(({ label, words, without }) => (
				<li key={without} className="people-chip icon-18 aligned small target">
					<span>
						{t("people.chip", { label })} <strong>{words}</strong>
					</span>
					<a
						className="grid centre inked"
						href={without}
						aria-label={t("people.withoutFilter", { filter: `${label} ${words}` })}
					>
						<Icon name="close" />
					</a>
				</li>
			))}
		</ul>
	);
}

function Filters({ page }: Pick<PeopleProps, "page">) {
	const t = useT();
	return (
		<details className="people-fold" data-menu="" open={page.panel === "filtres"}>
			<summary className="button button--secondary">
				<Icon name="filter" />
				{t("people.filter")}
			</summary>
			<form
				method="get"
				action={page.path}
				id="filter"
				className="people-fold__panel grid gap-12 round people-fold__panel--wide surface"
			>
				<Hidden fields={page.hidden.filter} />
				<div className="people-fields grid">
					{page.fields.map((field) => (
						<Field key={field.key} field={field} />
					))}
				</div>
				<Everything href={page.everything.filters} />
				<Actions>
					<Button variant="secondary">{t("people.apply")}</Button>
					{page.isFiltered ? <a href={page.all}>{t("people.all")}</a> : null}
				</Actions>
			</form>
		</details>
	);
}

function Field({ field: { key, kind, label, contains, empty, yesNo, values } }: { field: FilterField }) {
	const t = useT();
	const anything = <option value="">{t("people.anything")}</option>;
	if (kind === "yesNo") {
		return (
			<label className="people-field flush grid gap-6 slim borderless unpadded">
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
	if (kind === "choice") {
		return (
			<fieldset className="people-field flush grid gap-6 slim borderless unpadded">
				<legend className="unpadded">{label}</legend>
				<div className="people-values">
					{values.all.map(({ value, label: name, isChosen }) => (
						<label key={value} className="people-value gap-10 aligned anywhere target">
							<input className="rigid" type="checkbox" name={values.name} value={value} defaultChecked={isChosen} />
							{name}
						</label>
					))}
				</div>
				{filled}
			</fieldset>
		);
	}
	return (
		<div className="people-field flush grid gap-6 slim borderless unpadded">
			{kind === "text" ? (
				<>
					<label htmlFor={contains.name}>{t("people.contains", { column: label })}</label>
					<input
						className="input"
						id={contains.name}
						name={contains.name}
						defaultValue={contains.value}
						maxLength={200}
						autoComplete="off"
					/>
				</>
			) : (
				<span>{label}</span>
			)}
			{key === "name" ? null : filled}
		</div>
	);
}

function ChosenColumns({ page }: Pick<PeopleProps, "page">) {
	const t = useT();
	return (
		<details className="people-fold" data-menu="" open={page.panel === "colonnes"}>
			<summary className="button button--secondary">
				<Icon name="columns" />
				{t("people.columns")}
			</summary>
			<form
				method="get"
				action={page.path}
				id="columns"
				className="people-fold__panel grid gap-12 round people-fold__panel--wide surface"
			>
				<Hidden fields={page.hidden.columns} />
				{/* An address without any of them means the usual ones. */}
				<input type="hidden" name="colonnes" value="" />
				<div className="people-fields grid">
					{page.columns.map(({ value, label, isShown }) => (
						<label key={value} className="people-value gap-10 aligned anywhere target">
							<input className="rigid" type="checkbox" name="colonnes" value={value} defaultChecked={isShown} />
							{label}
						</label>
					))}
				</div>
				<Everything href={page.everything.columns} />
				<Button variant="secondary">{t("people.show")}</Button>
			</form>
		</details>
	);
}

function Everything({ href }: { href: string | undefined }) {
	const t = useT();
	if (!href) return null;
	return (
		<p>
			<a href={href}>{t("people.everything")}</a>
		</p>
	);
}

function KeptView({ page, refused }: PeopleProps) {
	const t = useT();
	const keeping = useForm(refused, {}, "keep");
	const renaming = useForm(refused, { name: page.kept?.name ?? "" }, "rename");
	const form = page.kept ? renaming : keeping;
	const labels = { name: t("people.viewName") };
	return (
		<details className="people-fold" data-menu="" open={form.isRefused}>
			<summary className="button button--quiet">
				<Icon name="keep" />
				{t(page.kept ? "people.thisView" : "people.keepView")}
			</summary>
			<div className="people-fold__panel grid gap-12 round surface">
				<form method="post" action={page.here} id="view" className="stack">
					<FormErrors form={form} labels={labels} />
					<TextField {...form.field("name", labels.name)} required autoComplete="off" />
					<Button
						variant="secondary"
						busyLabel={t("form.busy")}
						{...(page.kept && { name: "intention", value: "renommer" })}
					>
						{t(page.kept ? "people.renameView" : "people.keepViewNow")}
					</Button>
				</form>
				{page.kept ? (
					<form method="post" action={page.here} id="view-remove">
						<Button variant="quiet" name="intention" value="supprimer">
							{t("people.removeView")}
						</Button>
					</form>
				) : null}
			</div>
		</details>
	);
}

function Table({ page }: Pick<PeopleProps, "page">) {
	const t = useT();
	return (
		<table className="people-table block broad above-8">
			<caption className="sr">{page.count}</caption>
			<thead>
				<tr>
					{page.heads.map(({ key, label, href, sorted, isAmount }) => (
						<th
							key={key}
							scope="col"
							className={isAmount ? "people-table__amount" : undefined}
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
				{page.rows.map(({ id, name, email, href, cells }) => (
					<tr key={id} className={page.act ? "people-table__ticked" : undefined}>
						<th scope="row">
							{page.act ? (
								<input
									className="people-table__tick flush"
									type="checkbox"
									name="personne"
									value={id}
									form="act"
									aria-label={t("people.pick", { name })}
								/>
							) : null}
							{href ? (
								<a className="people-table__name block bold inked unlined" href={href}>
									<Name>{name}</Name>
								</a>
							) : (
								<span className="people-table__name block bold inked unlined">
									<Name>{name}</Name>
								</span>
							)}{" "}
							<span className="people-table__email fine soft">{email}</span>
						</th>
						{cells.map((cell) => (
							<Cell key={cell.key} cell={cell} />
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** The ticks of the rows belong to this form; the link is for everybody of the list. */
function ActOn({ page: { act } }: Pick<PeopleProps, "page">) {
	const t = useT();
	if (!act) return null;
	return (
		<form method="get" action={act.path} id="act" className="actions above-16 flex column gap-8">
			<Hidden fields={act.hidden} />
			<input type="hidden" name="choix" value="1" />
			<Button variant="secondary">{t("people.actPicked")}</Button>
			<a href={act.all}>{act.allTitle}</a>
		</form>
	);
}

function Cell({
	cell: { key, words, isAmount, profile, mark },
}: {
	cell: PeoplePage["rows"][number]["cells"][number];
}) {
	const t = useT();
	const side = isAmount || key === "presentAt" ? " push" : "";
	const amount = isAmount ? " people-table__amount" : "";
	const name = `people-table__cell${side}${amount}${words ? "" : " people-table__cell--none"}`;
	if (!words) {
		return (
			<td className={name}>
				<span aria-hidden="true">–</span>
				<span className="sr">{t("people.nothing")}</span>
			</td>
		);
	}
	return (
		<td className={name}>
			{profile === undefined ? null : (
				<span className={`people-profile people-profile--${profile}`} aria-hidden="true" />
			)}
			{mark ? (
				<span className="people-table__came icon-16 middle gap-6 nowrap">
					<Icon name={mark === "came" ? "check" : "screen"} />
					{words}
				</span>
			) : (
				words
			)}
		</td>
	);
}

function Range({ page }: Pick<PeopleProps, "page">) {
	const t = useT();
	return (
		<nav className="people-range wrap middle between digits above-16" aria-label={t("nav.pages")}>
			<span>{page.range}</span>{" "}
			{page.pages ? (
				<span className="people-range__ways wrap middle between">
					{page.pages.before ? (
						<a className="button button--secondary" href={page.pages.before} rel="prev">
							{t("people.previous")}
						</a>
					) : null}{" "}
					{page.pages.after ? (
						<a className="button button--secondary" href={page.pages.after} rel="next">
							{t("people.next")}
						</a>
					) : null}
				</span>
			) : null}
		</nav>
	);
}
