import { type Bill, type BillingNumber, type BillingType, billingRules, billingTypes } from "~/domain/money/billing";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { ChoiceCards } from "~/ui/choice-card";
import { Pair, SelectField, TextField } from "~/ui/field";
import type { FormState } from "../../ground/form-kit/form-state";

interface BillProps {
	form: FormState;
	isSuggested: boolean;
	ownName: string;
	countries: { value: string; label: string }[];
}

export function BillQuestions({ form, isSuggested, ...rest }: BillProps) {
	const t = useT();
	const type = billingTypes.find((type) => type === form.value("type"));
	return (
		<section className="bill" aria-labelledby="bill-title">
			<div className="bill__head baseline flex wrap between">
				<h2 className="bill__title large" id="bill-title">
					{t("bill.title")}
				</h2>
				{isSuggested ? <p className="small light soft">{t("bill.suggested")}</p> : null}
			</div>
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
			<p className="bill__change">
				<Button variant="quiet" name="intent" value="type" formNoValidate follows="type">
					{t("bill.changeType")}
				</Button>
			</p>
			<div className="above-24" id="bill-fields" data-anew="">
				<BillFields form={form} type={type} {...rest} />
			</div>
		</section>
	);
}

/** Before the type is chosen, only the fields that every invoice needs are shown. */
function BillFields({
	form,
	type,
	ownName,
	countries,
}: Omit<BillProps, "isSuggested"> & { type: BillingType | undefined }) {
	const t = useT();
	const { asks, countries: offered = [] } = type ? billingRules[type] : { asks: {} };
	const field = (name: keyof Bill, maxLength: number, isOptional = false) => ({
		...form.field(name, t(`bill.${name}`)),
		constraint: { maxLength },
		required: !isOptional,
		messages: { valueMissing: t("errors.required") },
		...(isOptional ? { optionalLabel: t("form.optional") } : {}),
	});
	// Outside Europe the number has no prefix of a country, and may be of another kind.
	const hintOf = (name: BillingNumber) =>
		t(name === "intra_communautaire" && type === "3" ? "bill.taxNumber.hint" : `bill.${name}.hint`);
	const number = (name: BillingNumber, how: "required" | "optional") =>
		asks[name] === how ? (
			<TextField
				key={name}
				{...field(name, name === "accounting_email" ? 255 : 60, how === "optional")}
				hint={hintOf(name)}
				width="medium"
				{...(name === "siret" ? { inputMode: "numeric" as const } : {})}
				{...(name === "accounting_email" ? { type: "email" as const, autoComplete: "off" } : {})}
			/>
		) : null;
	const country = form.value("country");
	const nameField = field("social_reason", 200);
	return (
		<>
			<TextField
				{...nameField}
				value={nameField.value ?? (type === "4" && !form.isRefused ? ownName : undefined)}
				autoComplete={type === "4" ? "name" : "organization"}
			/>
			{offered.length > 0 ? (
				<SelectField
					{...field("country", 2, type === "4")}
					value={country && offered.includes(country) ? country : type === "4" ? "FR" : undefined}
					options={countries.filter(({ value }) => offered.includes(value))}
					{...(type === "4" ? {} : { emptyOption: t("form.choose") })}
					autoComplete="country"
				/>
			) : null}
			{number("intra_communautaire", "required")}
			<TextField {...field("address", 250)} autoComplete="address-line1" />
			<Pair narrow>
				<TextField {...field("postal_code", 20)} autoComplete="postal-code" />
				<TextField {...field("city", 120)} autoComplete="address-level2" />
			</Pair>
			<details
				className="bill__more above-24"
				open={optional.some((name) => form.value(name) || form.error(name)) || undefined}
			>
				<summary className="mid hand">
					{t("bill.more")}
					<span className="sr"> – </span>
					<span className="block small light soft">{t(`bill.more.${type ?? "2"}`)}</span>
				</summary>
				<TextField {...field("address_more", 250, true)} autoComplete="address-line2" />
				{number("siren", "optional")}
				{number("siret", "optional")}
				{number("intra_communautaire", "optional")}
				{number("service_code", "optional")}
				{number("engagement_number", "optional")}
				{number("purchase_order", "optional")}
				{number("accounting_email", "optional")}
			</details>
		</>
	);
}

const optional = [
	"address_more",
	"siren",
	"siret",
	"service_code",
	"engagement_number",
	"purchase_order",
	"accounting_email",
];
