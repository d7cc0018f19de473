import { sayError } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import type { AbsenceRefused, loadAbsence } from "./absence.server";

type Loaded = Awaited<ReturnType<typeof loadAbsence>>;

export function Absence({ page, refused }: { page: Loaded; refused: AbsenceRefused | undefined }) {
	const t = useT();
	const error = refused && sayError(t, refused.error);
	return (
		<Columns>
			<Heading title={t("absence.title")} lead={t("absence.lead")} />
			{page.isRegistered ? <Alert tone="warning">{t("absence.warning")}</Alert> : null}
			<form method="post" action={page.action} id="absence" className="form" data-summary-title={t("errors.one")}>
				<ErrorSummary
					title={t("errors.one")}
					errors={error ? [{ fieldId: "message", label: t("absence.message"), message: error }] : []}
				/>
				<TextArea
					id="message"
					name="message"
					label={t("absence.message")}
					hint={t("absence.hint")}
					required
					constraint={{ maxLength: 2000 }}
					value={refused ? refused.message : page.message}
					error={error}
					messages={{ valueMissing: t("errors.required") }}
				/>
				<Actions>
					<Button busyLabel={t("form.busy")}>{t(page.isRegistered ? "absence.submitCancel" : "absence.submit")}</Button>
					<a href={page.back}>{t("wizard.backHome")}</a>
				</Actions>
			</form>
		</Columns>
	);
}
