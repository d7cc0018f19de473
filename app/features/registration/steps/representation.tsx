import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Pair, TextField } from "~/ui/field";
import type { StepViewProps } from "../step-views";
import type { RepresentationData } from "./representation.server";

export function RepresentationView({ data, form, errorOf }: StepViewProps<RepresentationData>) {
	const t = useT();
	const field = (name: "email" | "firstName" | "lastName") => ({
		id: name,
		name,
		label: t(`representation.${name}`),
		required: true,
		value: form.value(name),
		error: errorOf(name),
		messages: { valueMissing: t("errors.required"), typeMismatch: t("errors.email") },
		// Somebody else's: what the browser knows of its owner would be wrong.
		autoComplete: "off",
	});
	return (
		<>
			{data.releases ? <Alert tone="warning">{t("representation.releases")}</Alert> : null}
			<Pair>
				<TextField {...field("firstName")} constraint={{ maxLength: 120 }} />
				<TextField {...field("lastName")} constraint={{ maxLength: 120 }} />
			</Pair>
			<TextField {...field("email")} type="email" inputMode="email" constraint={{ maxLength: 255 }} />
		</>
	);
}
