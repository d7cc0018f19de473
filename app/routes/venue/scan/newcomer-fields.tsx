import type { NameRule } from "~/domain/registration/name-rule";
import { useT } from "~/i18n/use-t";
import { Pair, RadioGroup, SelectField, TextField } from "~/ui/field";
import type { FormState } from "../../ground/form-kit/form-state";

export function Newcomer({ form, names, isFocused }: { form: FormState; names: NameRule; isFocused?: boolean }) {
	const t = useT();
	const optionalLabel = t("form.optional");
	return (
		<>
			<Pair>
				<TextField
					{...form.field("firstName", t("desk.firstName"))}
					{...(names.firstName.isRequired ? { required: true } : { optionalLabel })}
					isFocused={isFocused}
					autoComplete="off"
					constraint={{ maxLength: 120 }}
				/>
				<TextField
					{...form.field("lastName", t("desk.lastName"))}
					{...(names.lastName.isRequired ? { required: true } : { optionalLabel })}
					autoComplete="off"
					constraint={{ maxLength: 120 }}
				/>
			</Pair>
			<Pair>
				<TextField
					{...form.field("email", t("desk.email"))}
					type="email"
					hint={t("desk.emailHint")}
					autoComplete="off"
					optionalLabel={optionalLabel}
					constraint={{ maxLength: 255 }}
				/>
				<TextField
					{...form.field("company", t("desk.company"))}
					autoComplete="off"
					optionalLabel={optionalLabel}
					constraint={{ maxLength: 200 }}
				/>
			</Pair>
		</>
	);
}

export function TypologyField({
	typologies,
	form,
}: {
	typologies: { value: string; label: string }[];
	form: FormState;
}) {
	const t = useT();
	if (typologies.length === 0) return null;
	if (typologies.length === 1) return <input type="hidden" name="typoId" value={typologies[0]?.value} />;
	const field = { ...form.field("typoId", t("desk.typology")), required: true, options: typologies };
	return typologies.length > 4 ? <SelectField {...field} /> : <RadioGroup {...field} />;
}
