import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Pair, TextField } from "~/ui/field";
import type { StepView, StepViewProps } from "../visit/step-view";
import type { RepresentationData } from "./representation.server";

export const representationView: StepView<RepresentationData> = {
	title: "representation.title",
	lead: ({ isMailed }) => (isMailed ? "representation.lead" : "representation.leadNoMail"),
	values: ({ named }) => ({ ...named }),
	labels: (_, t) => labelsIn(t),
	View: RepresentationView,
};

function RepresentationView({ data, form }: StepViewProps<RepresentationData>) {
	const t = useT();
	const labels = labelsIn(t);
	const field = (name: keyof typeof labels) => ({
		...form.field(name, labels[name]),
		required: name === "email" || data.names[name].isRequired,
		optionalLabel: name === "email" || data.names[name].isRequired ? undefined : t("form.optional"),
		messages: { valueMissing: t("errors.required"), typeMismatch: t("errors.email") },
		// The answers are about somebody else, so the browser's autofill would be wrong.
		autoComplete: "off",
	});
	return (
		<>
			{data.releases ? (
				<Alert tone="warning">{[t("representation.releases"), ...data.releases].join(" ")}</Alert>
			) : null}
			<Pair>
				<TextField {...field("firstName")} constraint={{ maxLength: 120 }} />
				<TextField {...field("lastName")} constraint={{ maxLength: 120 }} />
			</Pair>
			<TextField {...field("email")} type="email" inputMode="email" constraint={{ maxLength: 255 }} />
		</>
	);
}

function labelsIn(t: Translate) {
	return {
		firstName: t("representation.firstName"),
		lastName: t("representation.lastName"),
		email: t("representation.email"),
	};
}
