import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import shared from "~/ui/css/ground/list.css?url";
import { EmptyState } from "~/ui/empty";
import { SelectField, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { Pages, type PagesProps } from "./pages";

export interface Way {
	href: string;
	label: string;
}

interface FilterField {
	name: string;
	label: string;
	value: string;
	/** Without options it is a text to search for. */
	options?: { value: string; label: string }[] | undefined;
	/** The words of the choice that limits nothing; a field without them always limits the list. */
	any?: string | undefined;
	/** How long a text may be. */
	most?: number | undefined;
}

/** A GET form: the address says what limits a list. */
export interface ListFilter {
	action: string;
	fields: FilterField[];
	button: string;
	/** The way to the whole list, while something limits it. */
	all?: Way | undefined;
	id?: string;
	className?: string;
}

export interface Column<Line> {
	heading: ReactNode;
	cell: (line: Line) => ReactNode;
	/** True for the cell that says which thing the row is about. */
	isHeading?: boolean;
	/** An amount's heading stands above it, at the right. */
	isAmount?: boolean;
	className?: string;
}

interface Nothing {
	title: string;
	text?: ReactNode;
}

/**
 * A list is a table, a row an item, or drawn by its screen. `isStacked`: on a phone a row of the table is a small card, whose
 * cells the screen's sheet places.
 */
type Listing<Line> =
	| { columns: Column<Line>[]; caption: { words: string; isShown?: boolean }; isStacked?: boolean }
	| { item: (line: Line) => ReactNode; itemClass: string; count?: string }
	| { draw: (lines: Line[]) => ReactNode };

export interface ListDeclaration<Line extends { id: string }> {
	filter?: ListFilter | undefined;
	lines: Line[];
	as: Listing<Line>;
	/** What is said where nothing is on the list. */
	empty: Nothing;
	/** What is said instead where the filter lets nothing through; absent while nothing limits the list. */
	none?: Nothing | undefined;
	pages?: PagesProps["beside"];
	/** What the list may be downloaded as, by a form that posts. */
	files?: { action: string; name?: string; buttons: { value?: string; label: string }[] } | undefined;
	/** A list that renews itself: the id of its part of the page, and after how many seconds. */
	follow?: { part: string; seconds: number };
}

interface ScreenProps<Line extends { id: string }> extends ListDeclaration<Line> {
	title: string;
	lead?: string;
	/** The screen's own sheet, if it has one. */
	sheet?: string;
	/** A file of the list that is downloaded by its address. */
	file?: Way | undefined;
	/** Links to screens beside this one. */
	ways?: Way[];
	/** What stands between the title and the list. */
	children?: ReactNode;
}

/** A screen that lists things of an event, from one declaration: columns, filter, pages, what is said without any, and files. */
export function ListScreen<Line extends { id: string }>(props: ScreenProps<Line>) {
	const { title, lead, sheet, file, ways = [], children, ...list } = props;
	return (
		<Columns>
			<link rel="stylesheet" href={shared} />
			{sheet ? <link rel="stylesheet" href={sheet} /> : null}
			<Heading title={title} lead={lead} />
			{children}
			<List {...list} />
			{file || ways.length > 0 ? (
				<Actions>
					{file ? <ButtonLink href={file.href}>{file.label}</ButtonLink> : null}
					{ways.map(({ href, label }) => (
						<a key={label} href={href}>
							{label}
						</a>
					))}
				</Actions>
			) : null}
		</Columns>
	);
}

/** The list alone, for a screen with a frame of its own; for a filter or a table it links the sheet `ground/list.css`. */
export function List<Line extends { id: string }>(list: ListDeclaration<Line>) {
	const { filter, follow, pages, files } = list;
	return (
		<>
			{filter ? <Filter filter={filter} /> : null}
			{follow ? (
				<div data-follow={follow.seconds}>
					<div id={follow.part} data-part>
						<Lines list={list} />
					</div>
				</div>
			) : (
				<Lines list={list} />
			)}
			<Pages beside={pages} />
			{files ? <Files files={files} /> : null}
		</>
	);
}

function Filter({ filter: { action, fields, button, all, id = "filter", className = "" } }: { filter: ListFilter }) {
	return (
		<form method="get" action={action} className={`list-filter low grid gap-12 ${className}`.trim()} id={id}>
			{fields.map(({ name, label, value, options, any, most = 120 }) =>
				options ? (
					<SelectField
						key={name}
						id={name}
						name={name}
						label={label}
						options={options}
						{...(any !== undefined && { emptyOption: any })}
						value={value}
					/>
				) : (
					<TextField
						key={name}
						id={name}
						name={name}
						type="search"
						label={label}
						value={value}
						autoComplete="off"
						constraint={{ maxLength: most }}
					/>
				),
			)}
			<Button variant="secondary">{button}</Button>
			{all ? <a href={all.href}>{all.label}</a> : null}
		</form>
	);
}

function Lines<Line extends { id: string }>({ list: { lines, as, empty, none } }: { list: ListDeclaration<Line> }) {
	if (lines.length === 0) {
		const { title, text } = none ?? empty;
		return <EmptyState title={title}>{text}</EmptyState>;
	}
	if ("draw" in as) return as.draw(lines);
	if ("columns" in as) {
		const table = <ListTable lines={lines} {...as} />;
		return as.isStacked ? table : <div className="list-scroll">{table}</div>;
	}
	return (
		<>
			{as.count === undefined ? null : <p className="small mid soft below-8">{as.count}</p>}
			<ListItems lines={lines} {...as} />
		</>
	);
}

interface ItemsProps<Line> {
	lines: Line[];
	item: (line: Line) => ReactNode;
	itemClass: string;
}

/** Items, each with its line below, for a list that is not its screen's matter. */
export function ListItems<Line extends { id: string }>({ lines, item, itemClass }: ItemsProps<Line>) {
	return (
		<ol className="plain-list line-above">
			{lines.map((line) => (
				<li key={line.id} className={`${itemClass} line-below`}>
					{item(line)}
				</li>
			))}
		</ol>
	);
}

interface TableProps<Line> {
	lines: Line[];
	columns: Column<Line>[];
	caption: { words: string; isShown?: boolean };
	isStacked?: boolean;
}

/** A table of a list that is not its screen's matter. */
export function ListTable<Line extends { id: string }>({ lines, columns, caption, isStacked }: TableProps<Line>) {
	return (
		<table className={isStacked ? "list-stack block broad above-16" : "list-table broad"}>
			<caption className={caption.isShown ? "soft" : "sr"}>{caption.words}</caption>
			<thead className={isStacked ? "clip" : undefined}>
				<tr>
					{columns.map(({ heading, isAmount, className }, place) => (
						<th
							// biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
							key={place}
							scope="col"
							className={isAmount ? className : isStacked ? undefined : "anywhere tiny light soft"}
						>
							{heading}
						</th>
					))}
				</tr>
			</thead>
			<tbody className={isStacked ? "block" : undefined}>
				{lines.map((line) => (
					<tr key={line.id} className={isStacked ? "grid line-below" : "line-above"}>
						{columns.map(({ cell, isHeading, className = "anywhere" }, place) => {
							const Cell = isHeading ? "th" : "td";
							return (
								// biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
								<Cell key={place} scope={isHeading ? "row" : undefined} className={className}>
									{cell(line)}
								</Cell>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Files({ files: { action, name, buttons } }: { files: NonNullable<ListDeclaration<never>["files"]> }) {
	const t = useT();
	return (
		<form method="post" action={action} id="export" className="flex wrap gap-12 above-24">
			{buttons.map(({ value, label }) => (
				<Button
					key={label}
					variant="secondary"
					busyLabel={t("form.busy")}
					{...(name !== undefined && { name })}
					{...(value !== undefined && { value })}
				>
					{label}
				</Button>
			))}
		</form>
	);
}
