import type { GroupAnswers } from "~/domain/registration/group-answers";
import { useT } from "~/i18n/use-t";
import { CheckboxGroup, SelectField } from "~/ui/field";
import { FieldMessage } from "~/ui/field-shell";
import { Icon } from "~/ui/icon";
import { Price } from "~/ui/price";
import type { FormState } from "../../ground/form-kit/form-state";
import type { Column } from "./columns.server";
import type { GroupPage } from "./group.server";

/** The field of the answer of everybody. */
export const commonField = (name: string) => `all.${name}`;

/** Until the page was sent once: all days, and the event's own « none » where nothing has to be chosen. */
export function commonIn(columns: Column[], form: FormState): GroupAnswers {
	const isNew = isFresh(form);
	return Object.fromEntries(
		columns.map((column) => [column.name, isNew ? firstAnswers(column) : form.values(commonField(column.name))]),
	);
}

const isFresh = (form: FormState) => form.value("common") === undefined;

function firstAnswers({ about, takesOne, isRequired, options }: Column): string[] {
	if (about === "days") return options.map(({ value }) => value);
	const none = takesOne && !isRequired ? options.find(({ isNone }) => isNone) : undefined;
	return none ? [none.value] : [];
}

interface CommonProps {
	page: GroupPage;
	form: FormState;
	common: GroupAnswers;
	/** The summary of the answers, where they are folded. */
	folded: string | undefined;
}

/** Each question once. What still has to be chosen stands open. */
export function CommonQuestions({ page, form, common, folded }: CommonProps) {
	const t = useT();
	if (page.columns.length === 0) return null;
	const questions = <Questions page={page} form={form} common={common} />;
	if (folded === undefined) {
		return (
			<>
				<h2 className="group__heading large">{t("group.everybody")}</h2>
				<div className="card group__all surface">{questions}</div>
			</>
		);
	}
	const isMissing = page.columns.some(({ name, isRequired }) => isRequired && common[name]?.length === 0);
	const isRefused = form.errors.some(({ name }) => name.startsWith(commonField("")));
	return (
		<details className="rows surface above-32" open={isMissing || isRefused}>
			<summary className="group__row aligned gap-12 icon-20">
				<span className="fill tight">
					<span className="block mid">{t("group.everybody")}</span>
					<span className="block small soft" data-summary="">
						{folded}
					</span>
				</span>
				<Icon name="down" />
			</summary>
			<div className="group__all">{questions}</div>
		</details>
	);
}

function Questions({ page: { columns, group }, form, common }: Omit<CommonProps, "folded">) {
	const t = useT();
	const fieldFor = ({ name, label, isRequired }: Column) => ({
		id: commonField(name),
		name: commonField(name),
		label,
		error: form.error(commonField(name)),
		required: isRequired,
		messages: { valueMissing: t("errors.choiceRequired") },
	});
	const optionsOf = ({ name, options }: Column) =>
		options.map(({ value, label, isGone, note }) => ({
			value,
			label,
			disabled: isGone && !common[name]?.includes(value),
			note,
		}));
	const of = (kinds: Column["about"][], takesOne?: boolean) =>
		columns.filter((column) => kinds.includes(column.about) && (takesOne ?? column.takesOne) === column.takesOne);
	const selects = of(["quota", "talk"], true);
	return (
		<>
			{of(["days"]).map((column) => (
				<CheckboxGroup
					key={column.name}
					{...fieldFor(column)}
					values={common[column.name] ?? []}
					options={optionsOf(column)}
				/>
			))}
			{of(["articles"]).map((column, at, all) => (
				<Articles
					key={column.name}
					column={column}
					chosen={common[column.name] ?? []}
					error={form.error(commonField(column.name))}
					// The ticks of a day follow its radios, under the same label.
					isBelow={all[at - 1]?.dayId === column.dayId}
					isFree={group.isFree}
				/>
			))}
			{selects.length > 0 ? (
				<div className="pair row">
					{selects.map((column) => (
						<SelectField
							key={column.name}
							{...fieldFor(column)}
							value={common[column.name]?.[0] ?? ""}
							emptyOption={emptyOf(column)}
							options={optionsOf(column)}
						/>
					))}
				</div>
			) : null}
			{of(["quota"], false).map((column) => (
				<CheckboxGroup
					key={column.name}
					{...fieldFor(column)}
					values={common[column.name] ?? []}
					options={optionsOf(column)}
				/>
			))}
		</>
	);

	/** The event's own « none » stands in for the product's. */
	function emptyOf({ isRequired, options }: Column): string | undefined {
		if (isRequired) return t("group.toChoose");
		return options.some(({ isNone }) => isNone) ? undefined : t("group.none");
	}
}

interface ArticlesProps {
	column: Column;
	chosen: string[];
	error: string | undefined;
	isBelow: boolean;
	isFree: boolean;
}

function Articles({ column, chosen, error, isBelow, isFree }: ArticlesProps) {
	const t = useT();
	const { name, label, takesOne, options } = column;
	const id = commonField(name);
	const nothing = { value: "", label: t("group.none"), isGone: false, price: undefined, note: undefined };
	const isWithout = takesOne && !options.some(({ isNone }) => isNone);
	return (
		<fieldset className={isBelow ? "group__below line-above row" : "row"} aria-describedby={error && `${id}-error`}>
			<legend className={isBelow ? "sr" : "block mid snug anywhere unpadded"}>{label}</legend>
			{error ? <FieldMessage id={id}>{error}</FieldMessage> : null}
			<div className="group__options grid">
				{[...options, ...(isWithout ? [nothing] : [])].map(({ value, label, isGone, price, note }, at) => (
					<label key={value} className="group__option aligned gap-16 tight hand">
						<input
							className="option__input grid centre rigid"
							type={takesOne ? "radio" : "checkbox"}
							id={at === 0 ? id : `${id}-${at}`}
							name={id}
							value={value}
							defaultChecked={value === "" ? chosen.length === 0 : chosen.includes(value)}
							disabled={isGone && !chosen.includes(value)}
							aria-invalid={error ? true : undefined}
						/>
						<span className="slim">
							<span className="block mid anywhere">{label}</span>
							{price ? (
								<Price {...price} />
							) : isFree || value === "" ? null : (
								<span className="block small soft">{note ?? t("articles.gratis")}</span>
							)}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** The registrant's own answers that everybody may have, and whether each person gets their link. */
export function CommonAnswers({ page, form }: { page: GroupPage; form: FormState }) {
	const t = useT();
	const isNew = isFresh(form);
	const hasCopies = page.common.length > 0;
	return (
		<fieldset className="above-24" aria-labelledby={hasCopies ? "copies" : undefined}>
			<input type="hidden" name="common" value="asked" />
			{hasCopies ? (
				<>
					<p className="mid" id="copies">
						{t("group.common")}
					</p>
					<p className="small soft below-8">{t("group.commonHint")}</p>
				</>
			) : null}
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
					hint={t("group.sendsLinksHint")}
					checked={isNew || form.value("sendsLinks") === "on"}
				/>
			) : null}
		</fieldset>
	);
}

interface TickProps {
	name: string;
	value: string;
	label: string;
	hint?: string;
	checked: boolean;
}

function Tick({ name, value, label, hint, checked }: TickProps) {
	return (
		<label className="group__tick flex gap-12 loose hand target">
			<input
				className="option__input grid centre rigid flush"
				type="checkbox"
				name={name}
				value={value}
				defaultChecked={checked}
			/>
			<span>
				{label}
				{hint ? <span className="block small soft">{` ${hint}`}</span> : null}
			</span>
		</label>
	);
}
