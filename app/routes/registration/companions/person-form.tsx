import type { ReactNode } from "react";
import type { NameRule } from "~/domain/registration/name-rule";
import { useT } from "~/i18n/use-t";
import { Checkbox, Pair, TextField } from "~/ui/field";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";

export function PersonForm(props: {
	id: string;
	refused: Refused | undefined;
	names: NameRule;
	isEmailRequired?: boolean;
	emailHint?: string;
	children: ReactNode;
}) {
	const { id, refused, names, isEmailRequired = false, emailHint, children } = props;
	const t = useT();
	const labels = {
		firstName: t("companionAdd.firstName"),
		lastName: t("companionAdd.lastName"),
		email: t("companionAdd.email"),
		isAnother: t("companionAdd.isAnother"),
	};
	const form = useForm(refused);
	const field = (name: keyof typeof labels, required: boolean) => ({
		...form.field(name, labels[name]),
		required,
		optionalLabel: required ? undefined : t("form.optional"),
		messages: { valueMissing: t("errors.required"), typeMismatch: t("errors.email") },
		autoComplete: "off",
	});
	return (
		<form method="post" id={id} className="form" data-summary-title={t("errors.title")}>
			<FormErrors form={form} labels={labels} />
			<Pair>
				<TextField {...field("firstName", names.firstName.isRequired)} constraint={{ maxLength: 120 }} />
				<TextField {...field("lastName", names.lastName.isRequired)} constraint={{ maxLength: 120 }} />
			</Pair>
			<TextField
				{...field("email", isEmailRequired)}
				hint={emailHint}
				type="email"
				inputMode="email"
				constraint={{ maxLength: 255 }}
			/>
			{form.error("isAnother") || form.value("isAnother") ? (
				<Checkbox
					{...form.field("isAnother", labels.isAnother)}
					value="on"
					checked={form.value("isAnother") === "on"}
				/>
			) : null}
			{children}
		</form>
	);
}
