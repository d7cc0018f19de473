import {
	type Bill,
	type BillingNumber,
	type BillingType,
	billingRules,
	billingTypes,
	isBillField,
} from "~/domain/billing";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { ChoiceCards } from "~/ui/choice-card";
import { Pair, SelectField, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { StepBar } from "~/ui/step-bar";
import { Ticket } from "~/ui/ticket";
import { FormErrors } from "../../frame/forms/form-errors";
import { useForm } from "../../frame/forms/form-state";
import type { Refused } from "../../frame/forms/refused";
import type { loadBill } from "./bill.server";

type Loaded = Awaited<ReturnType<typeof loadBill>>;

export function BillScreen({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const { bar, ticket } = page;
	return (
		<Columns side={<Ticket {...ticket} />}>
			<StepBar label={t("wizard.steps")} {...bar} />
			<Heading title={t("bill.title")} lead={t(page.type ? "bill.lead" : "bill.leadType")} />
			{page.type ? <BillForm page={page} type={page.type} refused={refused} /> : <TypeForm page={page} />}
		</Columns>
	);
}

function TypeForm({ page }: { page: Loaded }) {
	const t = useT();
	const wrong = page.isMissing ? { errors: { type: "errors.choiceRequired" } } : undefined;
	const form = useForm(wrong, { type: page.suggested });
	return (
		<form method="get" action={page.here} id="bill-type" className="form" data-summary-title={t("errors.title")}>
			<FormErrors form={form} labels={{ type: t("bill.type") }} />
			<ChoiceCards
				legend={t("bill.type")}
				name="type"
				type="radio"
				required
				selected={form.values("type")}
				error={form.error("type")}
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
	const form = useForm(refused, page.values);
	const { asks } = billingRules[type];
	const labelOf = (name: keyof Bill) => t(name === "social_reason" && type === "4" ? "bill.name" : `bill.${name}`);
	const labels = Object.fromEntries(
		form.errors.flatMap(({ name }) => (isBillField(name) ? [[name, labelOf(name)]] : [])),
	);
	const field = (name: keyof Bill, maxLength: number, isOptional = false) => ({
		...form.field(name, labelOf(name)),
		constraint: { maxLength },
		required: !isOptional,
		messages: { valueMissing: t("errors.required") },
		...(isOptional ? { optionalLabel: t("form.optional") } : {}),
	});
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
			<FormErrors form={form} labels={labels} />
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
			{number("siren", { width: "medium" })}
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
