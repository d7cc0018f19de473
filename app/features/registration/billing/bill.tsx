import { type BillingNumber, type BillingType, billingRules, billingTypes } from "~/domain/billing";
import { sayError } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { ChoiceCards } from "~/ui/choice-card";
import { ErrorSummary } from "~/ui/error-summary";
import { Pair, SelectField, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { StepBar } from "~/ui/step-bar";
import { FormState, type Refused } from "../registration/posted";
import type { loadBill } from "./bill.server";

type Loaded = Awaited<ReturnType<typeof loadBill>>;

export function BillScreen({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const { bar } = page;
	return (
		<Columns
			steps={
				<StepBar label={t("wizard.steps")} doneLabel={t("wizard.done")} steps={bar.steps} position={bar.position} />
			}
		>
			<Heading title={t("bill.title")} lead={t(page.type ? "bill.lead" : "bill.leadType")} />
			{page.type ? <BillForm page={page} type={page.type} refused={refused} /> : <TypeForm page={page} />}
		</Columns>
	);
}

function TypeForm({ page }: { page: Loaded }) {
	const t = useT();
	const error = page.isMissing ? t("errors.choiceRequired") : undefined;
	return (
		<form method="get" action={page.here} id="bill-type" className="form" data-summary-title={t("errors.one")}>
			<ErrorSummary
				title={t("errors.one")}
				errors={error ? [{ fieldId: "type", label: t("bill.type"), message: error }] : []}
			/>
			<ChoiceCards
				legend={t("bill.type")}
				name="type"
				type="radio"
				required
				selected={page.suggested ? [page.suggested] : []}
				error={error}
				messages={{ valueMissing: t("errors.choiceRequired") }}
				options={billingTypes.map((value) => ({
					value,
					label: t(`bill.type.${value}`),
					description: t(`bill.type.${value}.text`),
				}))}
			/>
			<Actions>
				<Button busyLabel={t("form.busy")}>{t("wizard.next")}</Button>
				<a href={page.back}>{t("bill.back")}</a>
			</Actions>
		</form>
	);
}

function BillForm({ page, type, refused }: { page: Loaded; type: BillingType; refused: Refused | undefined }) {
	const t = useT();
	const form = new FormState(page.values, refused);
	const { asks } = billingRules[type];
	const errors = Object.entries(refused?.errors ?? {});
	const labelOf = (name: string) => t(name === "social_reason" && type === "4" ? "bill.name" : `bill.${name}`);
	const field = (name: string, maxLength: number, isOptional = false) => {
		const error = form.error(name);
		return {
			id: name,
			name,
			label: labelOf(name),
			value: form.value(name),
			error: error === undefined ? undefined : sayError(t, error),
			constraint: { maxLength },
			required: !isOptional,
			messages: { valueMissing: t("errors.required") },
			...(isOptional ? { optionalLabel: t("form.optional") } : {}),
		};
	};
	// Outside Europe no letters of a country are asked for, and the number may be of another kind.
	const hintOf = (name: BillingNumber) =>
		t(name === "intra_communautaire" && type === "3" ? "bill.taxNumber.hint" : `bill.${name}.hint`);
	const number = (name: BillingNumber, rest: { inputMode?: "numeric"; width?: "medium" } = {}) =>
		asks[name] ? <TextField {...field(name, 60, asks[name] === "optional")} hint={hintOf(name)} {...rest} /> : null;
	return (
		<form
			method="post"
			action={`${page.here}?type=${type}`}
			id="bill"
			className="form"
			data-summary-title={t("errors.title")}
		>
			<ErrorSummary
				title={t(errors.length === 1 ? "errors.one" : "errors.title")}
				errors={errors.map(([fieldId, error]) => ({
					fieldId,
					label: labelOf(fieldId),
					message: sayError(t, error),
				}))}
			/>
			<input type="hidden" name="type" value={type} />
			<p className="bill__type">
				<strong>{t(`bill.type.${type}`)}</strong> <a href={page.chooseType}>{t("bill.changeType")}</a>
			</p>
			<TextField {...field("social_reason", 200)} autoComplete={type === "4" ? "name" : "organization"} />
			{page.countries.length > 0 ? (
				<SelectField
					{...field("country", 2, type === "4")}
					value={form.value("country") ?? (type === "4" ? "FR" : undefined)}
					options={page.countries}
					{...(type === "4" ? {} : { emptyOption: t("form.choose") })}
					autoComplete="country"
				/>
			) : null}
			{number("intra_communautaire", { width: "medium" })}
			{number("siren", { inputMode: "numeric", width: "medium" })}
			{number("siret", { inputMode: "numeric", width: "medium" })}
			<TextField {...field("address", 250)} autoComplete="address-line1" />
			<TextField {...field("address_more", 250, true)} autoComplete="address-line2" />
			<Pair narrow>
				<TextField {...field("postal_code", 20)} autoComplete="postal-code" />
				<TextField {...field("city", 120)} autoComplete="address-level2" />
			</Pair>
			{number("service_code")}
			{number("engagement_number")}
			<Actions>
				<Button busyLabel={t("form.busy")}>{t("bill.save")}</Button>
				<a href={page.back}>{t("bill.back")}</a>
			</Actions>
		</form>
	);
}
