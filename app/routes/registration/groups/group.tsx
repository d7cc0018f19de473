import { useActionData, useLoaderData } from "@remix-run/react";
import { memberField } from "~/domain/registration/group";
import { groupTotals, pricedOf } from "~/domain/registration/group-total";
import type { NameRule } from "~/domain/registration/name-rule";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/registration/group.css?url";
import { FileField, Fold, TextArea } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { useRows } from "../../ground/form-kit/use-rows";
import type { Column } from "./columns.server";
import { postGroup as action, loadGroup as loader } from "./group.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function GroupRoute() {
	return <Group page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function Group({ page, answer }: { page: Loaded; answer: Refused | undefined }) {
	const t = useT();
	const form = useForm(answer);
	const rows = form.rowsOf("people");
	return (
		<div className="group">
			<link rel="stylesheet" href={stylesheet} />
			<Columns>
				<Heading title={t("group.title")} lead={t(rows > 0 ? "group.leadTable" : "group.lead")} />
				{rows === 0 ? <FormErrors form={form} labels={{ list: t("group.list") }} /> : null}
			</Columns>
			{rows === 0 ? <List page={page} form={form} /> : <Table page={page} form={form} />}
		</div>
	);
}

function List({ page, form }: { page: Loaded; form: FormState }) {
	const t = useT();
	const { add } = useRows(form, "group-list", "people");
	return (
		<form method="post" id="group-list" className="form group__list" encType="multipart/form-data">
			<TextArea {...form.field("list", t("group.list"))} rows={8} hint={t("group.listHint")} autoComplete="off" />
			<FileField
				{...form.field("file", t("group.file"))}
				error={undefined}
				hint={t("group.fileHint")}
				accept=".csv,.txt,.tsv,text/csv,text/plain"
			/>
			<Actions>
				<Button name="intent" value="read" busyLabel={t("form.busy")}>
					{t("group.read")}
				</Button>
				<Button variant="secondary" {...add}>
					{t("group.byHand")}
				</Button>
				<a href={page.back}>{t("companions.backToList")}</a>
			</Actions>
		</form>
	);
}

function Table({ page, form }: { page: Loaded; form: FormState }) {
	const t = useT();
	const { rows: people, ...change } = useRows(form, "group", "people");
	const rows = people.length;
	const chosen = people.map((_, index) => pricedOf(page.prices, (name) => form.values(memberField(index, name))));
	const { each, all } = groupTotals(chosen, page.prices);
	const days = page.columns.filter(({ about }) => about.kind === "days");
	const options = page.columns.filter(({ about }) => about.kind !== "days");
	const { columns, always } = page.prices;
	const hasPrices = always.length > 0 || columns.some(({ prices }) => Object.keys(prices).length > 0);
	return (
		<form method="post" id="group" className="form" data-summary-title={t("errors.title")}>
			{/* The button that the Enter key presses: a key must neither register nor remove anybody. */}
			<button
				type="submit"
				className="sr"
				name="intent"
				value="recalculate"
				formNoValidate
				tabIndex={-1}
				aria-hidden="true"
			>
				{t("articles.recalculate")}
			</button>
			<FormErrors form={form} labels={labelsOf(form, page.columns, t)} maxListed={maxNamedErrors} />
			{page.included.labels.length > 0 ? (
				<Alert tone="info">
					{[t("group.included", { list: page.included.labels.join(", ") }), ...page.included.free].join(" ")}
				</Alert>
			) : null}
			<table className="group__table broad above-24" data-group={JSON.stringify(page.prices)}>
				<caption className="sr">{t("group.caption")}</caption>
				<thead>
					<tr>
						<th scope="col">{t("group.person")}</th>
						{days.map(({ label }) => (
							<th scope="col" key="days">
								{label}
							</th>
						))}
						{options.length > 0 ? <th scope="col">{t("group.options")}</th> : null}
						{hasPrices ? <th scope="col">{t("wizard.total")}</th> : null}
						<th scope="col">
							<span className="sr">{t("group.remove")}</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{people.map(({ key }, index) => (
						<tr key={key}>
							<Person form={form} names={page.names} index={index} isAdded={change.isAdded(index)} />
							{days.map((column) => (
								<td key="days" className="group__days">
									<Choice column={column} form={form} index={index} />
								</td>
							))}
							{options.length > 0 ? (
								<td className="group__wide">
									<div className="group__options grid gap-16">
										{options.map((column) => (
											<Choice key={column.name} column={column} form={form} index={index} />
										))}
									</div>
								</td>
							) : null}
							{hasPrices ? (
								<td className="group__total">
									<span className="group__name block small mid snug unpadded">{t("wizard.total")}</span>
									<Amount price={each[index]} />
								</td>
							) : null}
							<td className="group__out flush">
								<button
									className="group__remove grid centre soft round borderless hand"
									// biome-ignore lint/a11y/noAutofocus: somebody who takes out one goes on where they were
									autoFocus={change.isNextOut(index)}
									{...change.remove(index)}
								>
									<Icon name="close" />
									<span className="sr">{t("group.removeRow", { row: index + 1 })}</span>
								</button>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<div className="group__more cluster">
				<Button variant="secondary" {...change.add}>
					<Icon name="add" />
					{t("group.add")}
				</Button>
				{rows > 1 && page.columns.length > 0 ? (
					<Button variant="secondary" name="intent" value="copy" formNoValidate>
						{t("group.copy")}
					</Button>
				) : null}
				<noscript>
					<Button variant="secondary" name="intent" value="recalculate" formNoValidate>
						{t("articles.recalculate")}
					</Button>
				</noscript>
				{hasPrices ? (
					<p className="push large">
						{t("group.total", { count: rows })} <Amount price={all} isAll />
					</p>
				) : null}
			</div>
			<Fold title={t("group.another")} text={t("group.listHint")} isOpen={form.error("list") !== undefined}>
				<TextArea {...form.field("list", t("group.list"))} rows={4} autoComplete="off" />
				<Button variant="secondary" name="intent" value="read" formNoValidate>
					{t("group.read")}
				</Button>
			</Fold>
			{page.hasMoreTalks ? <p className="field__hint small loose soft below-8">{t("group.talks")}</p> : null}
			<CommonAnswers page={page} form={form} />
			{page.script ? <script defer src={page.script} /> : null}
			<Actions>
				<Button name="intent" value="register" busyLabel={t("form.busy")}>
					{t("group.submit", { count: rows })}
				</Button>
				<a href={page.back}>{t("companions.backToList")}</a>
			</Actions>
		</form>
	);
}

/** Only the first errors of a long list are named in the summary; each one also stands beside its field. */
const maxNamedErrors = 12;

function CommonAnswers({ page, form }: { page: Loaded; form: FormState }) {
	const t = useT();
	// Until the table has been sent once, the proposed answers are ticked.
	const isNew = form.value("common") === undefined;
	if (page.common.length === 0 && !page.sendsLinks) return null;
	return (
		<fieldset className="group__common borderless unpadded above-24">
			<legend className="field__label block mid snug anywhere unpadded below-8">{t("group.common")}</legend>
			<input type="hidden" name="common" value="asked" />
			{page.common.length > 0 ? <p className="field__hint small loose soft below-8">{t("group.commonHint")}</p> : null}
			{page.common.map(({ key, label, answer, isProposed }) => (
				<Tick
					key={key}
					name="copies"
					value={key}
					label={`${label}${t("group.colon")}${answer}`}
					checked={isNew ? isProposed : form.values("copies").includes(key)}
				/>
			))}
			{page.sendsLinks ? (
				<Tick
					name="sendsLinks"
					value="on"
					label={t("group.sendsLinks")}
					checked={isNew || form.value("sendsLinks") === "on"}
				/>
			) : null}
		</fieldset>
	);
}

interface PersonCellProps {
	form: FormState;
	names: NameRule;
	index: number;
	isAdded: boolean;
}

function Person({ form, names, index, isAdded }: PersonCellProps) {
	const t = useT();
	const another = memberField(index, "isAnother");
	const isNamesake = form.error(another) !== undefined || form.value(another) === "on";
	return (
		<td className="group__person">
			<p className="group__row strong below-8">{t("group.row", { row: index + 1 })}</p>
			<Text
				form={form}
				index={index}
				name="firstName"
				label={t("companionAdd.firstName")}
				isFocused={isAdded}
				isRequired={names.firstName.isRequired}
			/>
			<Text
				form={form}
				index={index}
				name="lastName"
				label={t("companionAdd.lastName")}
				isRequired={names.lastName.isRequired}
			/>
			<Text form={form} index={index} name="email" label={t("companionAdd.email")} type="email" />
			{isNamesake ? (
				<div className="group__another above-12">
					<CellError id={another} message={form.error(another)} />
					<Tick
						id={another}
						name={another}
						value="on"
						label={t("companionAdd.isAnother")}
						checked={form.value(another) === "on"}
					/>
				</div>
			) : null}
		</td>
	);
}

interface TextProps {
	form: FormState;
	index: number;
	name: "firstName" | "lastName" | "email";
	label: string;
	type?: "email";
	isFocused?: boolean;
	isRequired?: boolean;
}

function Text({ form, index, name, label, type, isFocused, isRequired = false }: TextProps) {
	const id = memberField(index, name);
	const error = form.error(id);
	return (
		<div className={`group__text group__text--${name}`}>
			<label className="group__name block small mid snug unpadded" htmlFor={id}>
				{label}
			</label>
			<CellError id={id} message={error} />
			<input
				className="input"
				id={id}
				name={id}
				type={type ?? "text"}
				defaultValue={form.value(id)}
				// biome-ignore lint/a11y/noAutofocus: somebody who adds a person types their name
				autoFocus={isFocused}
				placeholder={label}
				required={isRequired}
				maxLength={name === "email" ? 255 : 120}
				autoComplete="off"
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
			/>
		</div>
	);
}

function CellError({ id, message }: { id: string; message: string | undefined }) {
	if (message === undefined) return null;
	return (
		<p className="field__error flex gap-6 below-8 small mid loose" id={`${id}-error`}>
			<Icon name="danger" />
			<span>{message}</span>
		</p>
	);
}

function Choice({ column, form, index }: { column: Column; form: FormState; index: number }) {
	const t = useT();
	const id = memberField(index, column.name);
	const error = form.error(id);
	const selected = form.values(id);
	const labelOf = ({ label, price }: Column["options"][number]) => (price ? `${label} – ${price}` : label);
	if (!column.takesOne) {
		return (
			<fieldset
				className="group__choice slim borderless unpadded"
				aria-describedby={error ? `${id}-error` : undefined}
				id={id}
				tabIndex={-1}
			>
				<legend className="group__name block small mid snug unpadded">{column.label}</legend>
				<CellError id={id} message={error} />
				{column.options.map((option) => (
					<Tick
						key={option.value}
						name={id}
						value={option.value}
						label={labelOf(option)}
						checked={selected.includes(option.value)}
						disabled={option.isGone && !selected.includes(option.value)}
					/>
				))}
			</fieldset>
		);
	}
	return (
		<div className="group__choice slim borderless unpadded">
			<label className="group__name block small mid snug unpadded" htmlFor={id}>
				{column.label}
			</label>
			<CellError id={id} message={error} />
			<select
				className="input"
				id={id}
				name={id}
				defaultValue={selected[0] ?? ""}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
			>
				<option value="">{t("group.none")}</option>
				{column.options.map((option) => (
					<option key={option.value} value={option.value} disabled={option.isGone && !selected.includes(option.value)}>
						{labelOf(option)}
					</option>
				))}
			</select>
		</div>
	);
}

interface TickProps {
	id?: string;
	name: string;
	value: string;
	label: string;
	checked: boolean;
	disabled?: boolean;
}

function Tick({ id, name, value, label, checked, disabled }: TickProps) {
	return (
		<label className="group__tick gap-10 aligned small tight hand target">
			<input
				className="option__input grid centre rigid"
				type="checkbox"
				id={id}
				name={name}
				value={value}
				defaultChecked={checked}
				disabled={disabled}
			/>
			<span>{label}</span>
		</label>
	);
}

function Amount({ price, isAll = false }: { price: string | undefined; isAll?: boolean }) {
	if (!price) return null;
	return (
		<span className="strong digits nowrap" data-amount={isAll ? "all" : "each"}>
			{price}
		</span>
	);
}

/** Labels for the error summary that name the person and the field: « Zoé Petit, Adresse e-mail ». */
function labelsOf(form: FormState, columns: Column[], t: ReturnType<typeof useT>): Record<string, string> {
	const fieldLabels: Record<string, string> = {
		firstName: t("companionAdd.firstName"),
		lastName: t("companionAdd.lastName"),
		email: t("companionAdd.email"),
		...Object.fromEntries(columns.map(({ name, label }) => [name, label])),
	};
	return Object.fromEntries(
		form.errors.map(({ name }) => {
			const [, index, field = ""] = /^people\[(\d+)\]\.(.+)$/.exec(name) ?? [];
			if (index === undefined) return [name, name === "list" ? t("group.list") : ""];
			const at = Number(index);
			const fullName = ["firstName", "lastName"].map((one) => form.value(memberField(at, one)) ?? "").join(" ");
			const person = fullName.trim() === "" ? t("group.row", { row: at + 1 }) : fullName.trim();
			return [name, [person, fieldLabels[field]].filter(Boolean).join(", ")];
		}),
	);
}
