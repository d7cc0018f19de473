import { memberField } from "~/domain/registration/group";
import { between, isFound } from "~/domain/registration/group-answers";
import { type GroupView, viewOfGroup } from "~/domain/registration/group-total";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/registration/group.css?url";
import { Fold, TextArea } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { StubBar, TicketSheet } from "~/ui/stub-bar";
import { Ticket } from "~/ui/ticket";
import { FormErrors } from "../../ground/form-kit/form-errors";
import type { FormState } from "../../ground/form-kit/form-state";
import { type RowChange, useRows } from "../../ground/form-kit/use-rows";
import type { GroupPage } from "./group.server";
import { CommonAnswers, CommonQuestions, commonIn } from "./group-common";
import { type GroupRow, Person } from "./group-person";

/** The largest group of which every row has its differences and its total; of a larger one only the exceptions have. */
const mostInRows = 12;

/** How many of those who are like everybody stand above the fold. */
const aboveFold = 8;

/** Only the first errors of a long list are named; each also stands beside its field. */
const maxNamedErrors = 12;

/** Everybody's answers once, then the people with what they have otherwise, and beside them what it costs. */
export function GroupTable({ page, form }: { page: GroupPage; form: FormState }) {
	const t = useT();
	const { rows: people, ...change } = useRows(form, "group", "people");
	const count = people.length;
	const isLong = count > mostInRows;
	const common = commonIn(page.columns, form);
	const view = viewOfGroup(
		page.group,
		common,
		people.map((_, index) => (field) => form.value(memberField(index, field)) ?? ""),
	);
	const rows = people.map(({ key }, index): GroupRow => {
		const fields = ["firstName", "lastName", "email"].map((name) => form.value(memberField(index, name)) ?? "");
		const [first = "", last = "", email = ""] = fields;
		return {
			key: key ?? String(index),
			index,
			name: `${first} ${last}`.trim() || t("group.row", { row: index + 1 }),
			email,
			isAdded: change.isAdded(index),
			isNextOut: change.isNextOut(index),
			isRefused: form.errors.some(({ name }) => name.startsWith(memberField(index, ""))),
			differences: view.people[index]?.differences ?? [],
			extras: isLong ? [] : (view.people[index]?.extras ?? []),
			saysExtras: !isLong,
			price: view.people[index]?.price,
		};
	});
	const table: TableProps = { page, form, rows, change, common };
	const amount = view.total && { amount: view.total.value, tax: view.total.tax };
	return (
		<Columns
			side={
				<TicketSheet closeLabel={t("ticket.close")}>
					<GroupTicket page={page} view={view} count={count} />
				</TicketSheet>
			}
		>
			<div>
				<link rel="stylesheet" href={stylesheet} />
				<a className="aligned gap-8 small mid unlined inked target" href={page.back}>
					<Icon name="back" /> {t("group.back")}
				</a>
				<Heading title={t("group.heading", { count })} lead={t("group.leadTable")} />
			</div>
			<GroupErrors page={page} form={form} rows={rows} />
			{/* What is wrong inside a closed row must not stop the browser, which could not show it: the server says it. */}
			<form method="post" id="group" className="form" noValidate data-group={JSON.stringify(page.group)}>
				{/* The button that the Enter key presses: a key must neither register nor remove anybody. */}
				<button type="submit" className="sr" name="intent" value="recalculate" tabIndex={-1} aria-hidden="true">
					{t("articles.recalculate")}
				</button>
				<CommonQuestions page={page} form={form} common={common} folded={isLong ? view.summary : undefined} />
				{isLong ? <Exceptions {...table} /> : <Everybody {...table} />}
				<noscript>
					<p className="above-16">
						<Button variant="secondary" name="intent" value="recalculate">
							{t("articles.recalculate")}
						</Button>
					</p>
				</noscript>
				<div className="above-24">
					<Fold title={t("group.another")} text={t("group.listHint")} isOpen={form.error("list") !== undefined}>
						<TextArea {...form.field("list", t("group.list"))} rows={4} autoComplete="off" />
						<p className="above-16">
							<Button variant="secondary" name="intent" value="read">
								{t("group.read")}
							</Button>
						</p>
					</Fold>
				</div>
				{page.hasMoreTalks ? <p className="small soft above-16">{t("group.talks")}</p> : null}
				<CommonAnswers page={page} form={form} />
				{page.script ? <script defer src={page.script} /> : null}
				<StubBar stub={amount ?? { label: t("group.count", { count }) }} label={t("group.tickets", { count })}>
					<Actions>
						<Button name="intent" value="register">
							<span className="group__submit">{t("group.submit", { count })}</span>{" "}
							<span className="group__submit-short">{t("group.submitShort", { count })}</span>
						</Button>
					</Actions>
				</StubBar>
			</form>
		</Columns>
	);
}

interface TableProps {
	page: GroupPage;
	form: FormState;
	rows: GroupRow[];
	change: Omit<RowChange, "rows">;
	common: ReturnType<typeof commonIn>;
}

function Everybody(table: TableProps) {
	const t = useT();
	return (
		<>
			<PeopleHeading title={t("group.people")} add={table.change.add} />
			<div className="rows surface">
				{table.rows.map((row) => (
					<Person key={row.key} {...table} row={row} />
				))}
			</div>
		</>
	);
}

/** Of a large group the exceptions alone have rows; the others are lines, eight of them, or those whose name is looked for. */
function Exceptions(table: TableProps) {
	const t = useT();
	const { form, rows, change } = table;
	const exceptions = rows.filter(({ differences }) => differences.length > 0);
	const alike = rows.filter(({ differences }) => differences.length === 0);
	const find = form.value("find")?.trim() ?? "";
	const isInSight = ({ isAdded, isNextOut, isRefused }: GroupRow) => isAdded || isNextOut || isRefused;
	const first = alike.filter((row) => isInSight(row) || (find !== "" && isFound(find, `${row.name} ${row.email}`)));
	const more = alike.filter((row) => !first.includes(row));
	const shown = find === "" ? [...first, ...more.slice(0, Math.max(0, aboveFold - first.length))] : first;
	const folded = alike.filter((row) => !shown.includes(row));
	return (
		<>
			{exceptions.length > 0 ? (
				<>
					<h2 className="group__heading large">{t("group.exceptions", { count: exceptions.length })}</h2>
					<div className="rows surface">
						{exceptions.map((row) => (
							<Person key={row.key} {...table} row={row} />
						))}
					</div>
				</>
			) : null}
			<PeopleHeading title={t("group.alike", { count: alike.length })} add={change.add} />
			<div className="flex gap-8 below-8">
				<label className="sr" htmlFor="find">
					{t("group.find")}
				</label>
				<input
					className="input fill"
					id="find"
					name="find"
					type="search"
					defaultValue={form.value("find")}
					placeholder={t("group.findHint")}
					maxLength={100}
					autoComplete="off"
				/>
				<Button variant="secondary" name="intent" value="find">
					<Icon name="search" />
					<span className="sr">{t("group.findSubmit")}</span>
				</Button>
			</div>
			<div className="rows surface">
				<div data-lines={aboveFold}>
					{shown.map((row) => (
						<Person key={row.key} {...table} row={row} isLine />
					))}
				</div>
				<p className="group__row small soft" data-none="" hidden={shown.length > 0}>
					{t("group.foundNone")}
				</p>
				<details className="group__others" hidden={folded.length === 0}>
					<summary className="group__row aligned gap-12 icon-20 mid">
						<span className="fill" data-others="">
							{t("group.others", { count: folded.length })}
						</span>
						<Icon name="down" />
					</summary>
					<div data-folded="">
						{folded.map((row) => (
							<Person key={row.key} {...table} row={row} isLine />
						))}
					</div>
				</details>
			</div>
		</>
	);
}

function PeopleHeading({ title, add }: { title: string; add: RowChange["add"] }) {
	const t = useT();
	return (
		<div className="group__heading baseline flex between gap-12">
			<h2 className="large">{title}</h2>
			<button className="group__link aligned gap-8" {...add}>
				<Icon name="plus" />
				<span>
					{t("group.add")}
					<span className="sr">{t("group.addSomebody")}</span>
				</span>
			</button>
		</div>
	);
}

function GroupTicket({ page, view, count }: { page: GroupPage; view: GroupView; count: number }) {
	const t = useT();
	const { ticket, group } = page;
	const nothing = [{ text: group.words.rest }];
	const isPaid = !group.isFree;
	const lines = [
		{ label: t("group.included"), values: view.included, isRunning: "included", isShown: group.always.length > 0 },
		{ label: t("group.extras"), values: view.extra, unit: view.total?.tax, isRunning: "extra", isShown: isPaid },
		{ label: t("group.bill"), values: ticket.bill ? [{ text: ticket.bill }] : [], isShown: isPaid && ticket.bill },
	];
	return (
		<Ticket
			{...ticket.head}
			holder={t("group.count", { count })}
			kind={t("group.by", { count, name: ticket.by })}
			lines={lines
				.filter(({ isShown }) => isShown)
				.map(({ label, values, unit, isRunning }) => ({
					label,
					values: values.length > 0 ? values : nothing,
					...(unit !== undefined && { unit }),
					...(isRunning !== undefined && { isRunning }),
				}))}
			stub={
				view.total && {
					label: t("wizard.total"),
					amount: view.total.value,
					tax: view.total.tax,
					notes: view.total.parts,
				}
			}
		/>
	);
}

/** What is missing for everybody is one line; else the line names the person and the field. */
function GroupErrors({ page, form, rows }: Pick<TableProps, "page" | "form" | "rows">) {
	const t = useT();
	const labels: Record<string, string> = {
		firstName: t("companionAdd.firstName"),
		lastName: t("companionAdd.lastName"),
		email: t("companionAdd.email"),
	};
	for (const { name, label, takesOne, options } of page.columns) {
		labels[name] = label;
		for (const [at, option] of takesOne ? [] : options.entries())
			labels[`${name}-${at}`] = option.field ?? option.label;
	}
	const lineOf = ({ name: id, message, isMissing }: FormState["errors"][number]) => {
		const [, index, field = ""] = /^(?:all|people\[(\d+)\])\.(.+)$/.exec(id) ?? [];
		const label = id === "list" ? t("group.list") : labels[field];
		const name = index === undefined ? undefined : rows[Number(index)]?.name;
		if (label === undefined) return name === undefined ? message : `${name}${between}${message}`;
		if (name === undefined) return isMissing ? t("group.missing", { label }) : `${label}${between}${message}`;
		return t(/^[aeiouàâéèêëîïôù]/i.test(name) ? "group.fieldOfVowel" : "group.fieldOf", { label, name });
	};
	const lines = Object.fromEntries(form.errors.map((error) => [error.name, lineOf(error)]));
	return <FormErrors form={form} lines={lines} maxListed={maxNamedErrors} />;
}
