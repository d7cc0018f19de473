import {
	type Bill,
	type BillingNumber,
	type BillingType,
	billingRules,
	billingTypeIn,
	isBillField,
	isWholeBill,
	otherBillingTypes,
	otherPayer,
	payerAnswersOf,
} from "~/domain/money/billing";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { ChoiceCards } from "~/ui/choice-card";
import { Fold, Pair, RadioGroup, SelectField, TextField } from "~/ui/field";
import type { FormState } from "../../ground/form-kit/form-state";

interface BillProps {
	form: FormState;
	/** What was known or saved before: what it lacks is asked first. */
	known: Partial<Bill>;
	isSuggested: boolean;
	countries: { value: string; label: string }[];
}

/** Who pays: a known payer is read, and filled in only where something is missing or to be changed. */
export function BillQuestions({ form, known, isSuggested, countries }: BillProps) {
	const t = useT();
	const type = billingTypeIn({
		type: form.value("type"),
		other: form.value("other"),
		country: form.value("country"),
		shown: form.value("shown"),
	});
	const isOther = form.value("type") === otherPayer;
	const answer = isOther ? { type: otherPayer, other: type } : payerAnswersOf(type);
	const bill = { ...Object.fromEntries(billNames.map((name) => [name, form.value(name)])), type };
	const hasFault = form.errors.some(({ name }) => isBillField(name));
	const isRead = isWholeBill(bill) && !hasFault;
	const fields = <BillFields form={form} known={known} type={type} countries={countries} />;
	return (
		<section className="payer" id="payer" data-anew="" aria-labelledby="payer-title">
			<div className="baseline flex wrap between gap-12 below-8">
				<h2 className="large" id="payer-title">
					{t("bill.title")}
				</h2>
				{isSuggested && isRead ? <p className="small light soft">{t("bill.suggested")}</p> : null}
			</div>
			<input type="hidden" name="shown" value={type} />
			<RadioGroup
				id="type"
				name="type"
				label={t("bill.type")}
				value={answer.type}
				required
				error={isOther ? undefined : form.error("type")}
				messages={{ valueMissing: t("errors.choiceRequired") }}
				options={["1", "4", otherPayer].map((value) => ({ value, label: t(`bill.payer.${value as "1"}`) }))}
			/>
			<div className="payer__others above-12">
				<ChoiceCards
					legend={t("bill.others")}
					hideLegend
					name="other"
					type="radio"
					selected={answer.other ? [answer.other] : []}
					error={isOther ? form.error("type") : undefined}
					options={otherBillingTypes.map((value) => ({
						value,
						label: t(`bill.type.${value}`),
						description: t(`bill.type.${value as "2"}.text`),
					}))}
				/>
			</div>
			<Button variant="quiet" name="intent" value="type" formNoValidate follows="type other country">
				{t("bill.recalculate")}
			</Button>
			{isRead ? (
				<details className="payer__known surface above-12">
					<summary className="flex between gap-16 plain-list hand">
						<PayerLines bill={bill} countries={countries} />
						<span className="payer__change small rigid">{t("bill.change")}</span>
					</summary>
					{fields}
				</details>
			) : (
				fields
			)}
			<MoreOfBill form={form} type={type} />
		</section>
	);
}

const billNames = [
	"social_reason",
	"intra_communautaire",
	"country",
	"address",
	"address_more",
	"postal_code",
	"city",
	"siren",
	"siret",
	"service_code",
	"engagement_number",
	"purchase_order",
	"accounting_email",
] as const satisfies (keyof Bill)[];

function PayerLines({ bill, countries }: { bill: Partial<Bill>; countries: BillProps["countries"] }) {
	const country = bill.country && bill.country !== "FR" && countries.find(({ value }) => value === bill.country)?.label;
	const lines = [
		bill.address,
		bill.address_more,
		[bill.postal_code, bill.city].join("\u00a0"),
		country,
		bill.intra_communautaire,
	];
	return (
		<span className="slim anywhere">
			<strong className="block mid">{bill.social_reason}</strong>
			{lines.filter(Boolean).map((line) => (
				<span key={line as string} className="block light">
					{` ${line}`}
				</span>
			))}
		</span>
	);
}

type FieldsProps = Omit<BillProps, "isSuggested"> & { type: BillingType | undefined };

function BillFields({ form, known, type, countries }: FieldsProps) {
	const field = useBillField(form);
	const { asks } = type ? billingRules[type] : { asks: {} as Partial<Record<BillingNumber, "required" | "optional">> };
	const asked = [
		{
			names: ["social_reason"] as const,
			shown: (
				<TextField key="name" {...field("social_reason", 200)} autoComplete={type === "4" ? "name" : "organization"} />
			),
		},
		{
			names: ["address"] as const,
			shown: <TextField key="address" {...field("address", 250)} autoComplete="address-line1" />,
		},
		{
			names: ["postal_code", "city"] as const,
			shown: (
				<Pair key="town" narrow>
					<TextField {...field("postal_code", 20)} autoComplete="postal-code" />
					<TextField {...field("city", 120)} autoComplete="address-level2" />
				</Pair>
			),
		},
	];
	const isMissing = ({ names }: (typeof asked)[number]) => names.some((name) => !known[name]);
	return (
		<div className="above-16">
			{type === "2" || type === "3" ? <CountryField form={form} type={type} countries={countries} /> : null}
			{asks.intra_communautaire === "required" ? (
				<NumberField form={form} name="intra_communautaire" type={type} />
			) : null}
			{[...asked.filter(isMissing), ...asked.filter((one) => !isMissing(one))].map(({ shown }) => shown)}
			{type === "4" ? <TextField {...field("address_more", 250, true)} autoComplete="address-line2" /> : null}
			{type === "2" || type === "3" ? null : <CountryField form={form} type={type} countries={countries} />}
		</div>
	);
}

/** One line, which opens where the payer may be in another country; those abroad begin with it open. */
function CountryField({ form, type, countries }: Omit<FieldsProps, "known">) {
	const t = useT();
	const field = useBillField(form);
	const offered = type && billingRules[type].countries;
	const isAbroad = type === "2" || type === "3";
	const isPublic = type === "5" || type === "6";
	const listed = isAbroad && offered ? countries.filter(({ value }) => offered.includes(value)) : countries;
	const typed = form.value("country");
	const value = listed.some((one) => one.value === typed) ? typed : isAbroad ? undefined : "FR";
	const select = (
		<SelectField
			{...field("country", 2, !isAbroad)}
			optionalLabel=""
			value={value}
			options={listed}
			{...(isAbroad ? { emptyOption: t("form.choose") } : {})}
			autoComplete="country"
		/>
	);
	if (isAbroad) return select;
	const name = countries.find((one) => one.value === (isPublic ? "FR" : value))?.label ?? "";
	return (
		<details className="above-8" open={(!isPublic && value !== "FR") || form.error("country") !== undefined}>
			<summary className="flex between gap-16 plain-list hand target aligned">
				<span>{t("bill.countryIs", { country: name })}</span>
				<span className="payer__change small">{t("bill.change")}</span>
			</summary>
			{isPublic ? <p className="small soft">{t("bill.country.public")}</p> : select}
		</details>
	);
}

function MoreOfBill({ form, type }: { form: FormState; type: BillingType | undefined }) {
	const t = useT();
	const field = useBillField(form);
	if (!type || type === "4") return null;
	const { asks } = billingRules[type];
	const numbers = optionalNumbers.filter((name) => asks[name] === "optional");
	const isOpen = (["address_more", ...numbers] as const).some((name) => form.error(name) !== undefined);
	return (
		<Fold title={t("bill.more")} text={t(`bill.more.${type}`)} isOpen={isOpen}>
			<TextField {...field("address_more", 250, true)} autoComplete="address-line2" />
			{numbers.map((name) => (
				<NumberField key={name} form={form} name={name} type={type} isOptional />
			))}
		</Fold>
	);
}

const optionalNumbers = [
	"siren",
	"siret",
	"intra_communautaire",
	"service_code",
	"engagement_number",
	"purchase_order",
	"accounting_email",
] as const satisfies BillingNumber[];

interface NumberProps {
	form: FormState;
	name: BillingNumber;
	type: BillingType | undefined;
	isOptional?: boolean;
}

function NumberField({ form, name, type, isOptional = false }: NumberProps) {
	const t = useT();
	const field = useBillField(form);
	return (
		<TextField
			{...field(name, name === "accounting_email" ? 255 : 60, isOptional)}
			// Outside Europe the number has no prefix of a country, and may be of another kind.
			hint={t(name === "intra_communautaire" && type === "3" ? "bill.taxNumber.hint" : `bill.${name}.hint`)}
			width="medium"
			{...(name === "siret" ? { inputMode: "numeric" as const } : {})}
			{...(name === "accounting_email" ? { type: "email" as const, autoComplete: "off" } : {})}
		/>
	);
}

function useBillField(form: FormState) {
	const t = useT();
	return (name: keyof Bill, maxLength: number, isOptional = false) => ({
		...form.field(name, t(`bill.${name}`)),
		constraint: { maxLength },
		required: !isOptional,
		messages: { valueMissing: t("errors.required") },
		...(isOptional ? { optionalLabel: t("form.optional") } : {}),
	});
}
