import { sayError } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Columns, Heading } from "~/ui/page";
import { FormState, type Refused } from "../registration/posted";
import { InformationView } from "../registration/steps/informations";
import type { loadSatisfaction } from "./satisfaction.server";

interface SatisfactionProps {
	page: Awaited<ReturnType<typeof loadSatisfaction>>;
	refused: Refused | undefined;
}

export function Satisfaction({ page, refused }: SatisfactionProps) {
	const t = useT();
	if (page.isAnswered) {
		return (
			<Columns>
				<Heading title={t("satisfaction.title")} />
				<Alert tone="success" role="status" title={t("satisfaction.done")}>
					{t("satisfaction.thanks")}
				</Alert>
				<Actions>
					<a href={page.home}>{t("wizard.backHome")}</a>
				</Actions>
			</Columns>
		);
	}
	const form = new FormState({}, refused);
	const errors = Object.entries(refused?.errors ?? {});
	const labelOf = (key: string) => page.form.models.find((field) => field.key === key)?.label;
	return (
		<Columns>
			<Heading title={page.form.label} lead={t("satisfaction.lead")} />
			<form
				method="post"
				action={page.action}
				id="form-satisfaction"
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
				<InformationView
					data={{ form: page.form, values: {} }}
					form={form}
					errorOf={(name) => {
						const error = form.error(name);
						return error === undefined ? undefined : sayError(t, error);
					}}
				/>
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("satisfaction.submit")}</Button>
					<a href={page.home}>{t("wizard.backHome")}</a>
				</Actions>
			</form>
		</Columns>
	);
}
