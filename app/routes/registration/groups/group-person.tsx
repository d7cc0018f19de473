import { memberField } from "~/domain/registration/group";
import { fieldOf, type GroupAnswers, noChoice } from "~/domain/registration/group-answers";
import { type GroupView, likeAll, textOf } from "~/domain/registration/group-total";
import { useT } from "~/i18n/use-t";
import { FieldMessage } from "~/ui/field-shell";
import { Icon } from "~/ui/icon";
import { Name } from "~/ui/name";
import { Price } from "~/ui/price";
import type { FormState } from "../../ground/form-kit/form-state";
import type { RowChange } from "../../ground/form-kit/use-rows";
import type { Column } from "./columns.server";
import type { GroupPage } from "./group.server";

export interface GroupRow extends Omit<GroupView["people"][number], "price"> {
	key: string;
	index: number;
	/** As typed, or « Personne 3 ». */
	name: string;
	email: string;
	isAdded: boolean;
	isNextOut: boolean;
	isRefused: boolean;
	saysExtras: boolean;
	price: GroupView["people"][number]["price"];
}

interface PersonProps {
	page: GroupPage;
	form: FormState;
	common: GroupAnswers;
	change: Pick<RowChange, "remove">;
	row: GroupRow;
	/** A line of a long list: name and address alone. */
	isLine?: boolean;
}

/** Somebody of the group; what is asked of them opens below. */
export function Person({ page, form, common, change, row, isLine = false }: PersonProps) {
	const t = useT();
	const { index, name, email, differences, extras, price } = row;
	const { words } = page.group;
	const changed = differences.flatMap(({ fields }) => fields);
	return (
		<details
			className="group__person"
			data-person={index}
			data-extras={row.saysExtras ? "" : undefined}
			open={row.isAdded || row.isRefused}
		>
			<summary
				className={isLine ? "group__row group__line aligned gap-12 small" : "group__row aligned gap-12 icon-20"}
				// biome-ignore lint/a11y/noAutofocus: somebody who takes out one goes on where they were
				autoFocus={row.isNextOut}
			>
				<span className="fill tight">
					<b className="group__name block mid anywhere" data-name="" dir="auto">
						<Name>{name}</Name>
					</b>
					<span className={isLine ? "block tiny soft anywhere" : "block small soft anywhere"} data-address="">
						{email || words.noAddress}
					</span>
					<span
						className={isLine ? "group__differs block broad small mid" : "group__differs block small mid"}
						data-differs=""
					>
						{textOf(differences, extras)}
					</span>
				</span>
				{isLine || page.group.isFree ? null : (
					<span className="rigid" data-price="">
						{price ? <Price {...price} /> : <span className="mid">{words.free}</span>}
					</span>
				)}
				{isLine ? null : <Icon name="down" />}
			</summary>
			<div className="group__inside">
				<div className="pair row">
					<Text
						form={form}
						index={index}
						name="firstName"
						label={t("companionAdd.firstName")}
						isFocused={row.isAdded}
					/>
					<Text form={form} index={index} name="lastName" label={t("companionAdd.lastName")} />
				</div>
				<Text form={form} index={index} name="email" label={t("companionAdd.email")} />
				<Namesake form={form} index={index} />
				<div className="pair row">
					{page.columns.flatMap((column) =>
						(column.takesOne ? [0] : [...column.options.keys()]).map((at) => (
							<Choice
								key={fieldOf(column, at)}
								page={page}
								form={form}
								common={common}
								changed={changed}
								index={index}
								column={column}
								at={at}
							/>
						)),
					)}
				</div>
				<button className="group__link above-12" {...change.remove(index)}>
					{t("group.remove")}
					<span className="sr">
						{t("group.colon")}
						<span data-name="">{name}</span>
					</span>
				</button>
			</div>
		</details>
	);
}

interface TextProps {
	form: FormState;
	index: number;
	name: "firstName" | "lastName" | "email";
	label: string;
	isFocused?: boolean;
}

function Text({ form, index, name, label, isFocused }: TextProps) {
	const id = memberField(index, name);
	const error = form.error(id);
	return (
		<div className="row">
			<Label id={id}>{label}</Label>
			{error ? <FieldMessage id={id}>{error}</FieldMessage> : null}
			<input
				className="input"
				id={id}
				name={id}
				type={name === "email" ? "email" : "text"}
				defaultValue={form.value(id)}
				// biome-ignore lint/a11y/noAutofocus: somebody who adds a person types their name
				autoFocus={isFocused}
				maxLength={name === "email" ? 255 : 120}
				autoComplete="off"
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
			/>
		</div>
	);
}

function Label({ id, isChanged = false, children }: { id: string; isChanged?: boolean; children: string }) {
	return (
		<label className={`group__label block mid snug anywhere below-8${isChanged ? " group__changed" : ""}`} htmlFor={id}>
			{children}
		</label>
	);
}

/** Asked once somebody of the same name is registered already, or stands in the list twice. */
function Namesake({ form, index }: { form: FormState; index: number }) {
	const t = useT();
	const id = memberField(index, "isAnother");
	const error = form.error(id);
	const isTicked = form.value(id) === "on";
	if (error === undefined && !isTicked) return null;
	return (
		<div className="row">
			{error ? <FieldMessage id={id}>{error}</FieldMessage> : null}
			<label className="aligned gap-12 tight hand target">
				<input
					className="option__input grid centre rigid"
					type="checkbox"
					id={id}
					name={id}
					value="on"
					defaultChecked={isTicked}
				/>
				<span>{t("companionAdd.isAnother")}</span>
			</label>
		</div>
	);
}

interface ChoiceProps {
	page: GroupPage;
	form: FormState;
	common: GroupAnswers;
	/** The fields of which the answer is another than everybody's. */
	changed: string[];
	index: number;
	column: Column;
	/** Which option a yes or no is about. */
	at: number;
}

function Choice({ page, form, common, changed, index, column, at }: ChoiceProps) {
	const t = useT();
	const field = fieldOf(column, at);
	const id = memberField(index, field);
	const error = form.error(id);
	const value = form.value(id) ?? "";
	const option = column.options[at];
	const isLeft = (offered: Column["options"][number]) => !offered.isGone || offered.value === value;
	const hasOwnNone = column.options.some(({ isNone, isGone }) => isNone && !isGone);
	const yes = option?.note ? t("group.yesPriced", { price: option.note }) : t("group.yes");
	return (
		<div className="row">
			<Label id={id} isChanged={changed.includes(field)}>
				{column.takesOne ? column.label : (option?.field ?? option?.label ?? "")}
			</Label>
			{error ? <FieldMessage id={id}>{error}</FieldMessage> : null}
			<select
				className="input"
				id={id}
				name={id}
				defaultValue={value}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
			>
				<option value="">{likeAll(page.group, column, at, common)}</option>
				{column.takesOne ? (
					<>
						{column.options.map((offered) => (
							<option key={offered.value} value={offered.value} disabled={!isLeft(offered)}>
								{offered.note ? `${offered.label}\u00a0· ${offered.note}` : offered.label}
							</option>
						))}
						{column.isRequired || hasOwnNone ? null : <option value={noChoice}>{t("group.none")}</option>}
					</>
				) : option ? (
					<>
						<option value={option.value} disabled={!isLeft(option)}>
							{yes}
						</option>
						<option value={noChoice}>{t("group.no")}</option>
					</>
				) : null}
			</select>
		</div>
	);
}
