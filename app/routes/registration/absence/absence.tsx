import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { LostCompanions } from "../../ground/cancelling/lost-companions";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { explainAbsence as action, loadAbsence as loader } from "./absence.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function AbsenceRoute() {
	return <Absence page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function Absence({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, { message: page.message });
	const label = t("absence.message");
	if (!page.told.mayCancel) {
		return (
			<Columns>
				<Heading title={t("absence.title")} />
				<Alert tone="info">{page.told.lines.join(" ")}</Alert>
				<Actions>
					<a href={page.back}>{t("wizard.backHome")}</a>
				</Actions>
			</Columns>
		);
	}
	return (
		<Columns>
			<Heading title={t("absence.title")} lead={t("absence.lead")} />
			<form method="post" action={page.action} id="absence" className="form" data-summary-title={t("errors.title")}>
				<FormErrors form={form} labels={{ message: label }} />
				{page.isRegistered || page.isUnderWay ? (
					<Alert tone="warning">
						<p>{t(page.isRegistered ? "absence.warning" : "absence.warningUnderWay")}</p>
						{page.told.lines.map((line) => (
							<p key={line}>{line}</p>
						))}
					</Alert>
				) : null}
				<TextArea
					{...form.field("message", label)}
					hint={t("absence.hint")}
					required
					constraint={{ maxLength: 2000 }}
					messages={{ valueMissing: t("errors.required") }}
				/>
				<LostCompanions
					companions={page.told.companions}
					form={form}
					label={(names) => t("cancelling.companions", { names })}
					required
				/>
				<Actions>
					<Button variant={page.isRegistered ? "danger" : "primary"} busyLabel={t("form.busy")}>
						{t(page.isRegistered ? "absence.submitCancel" : "absence.submit")}
					</Button>
					<a href={page.back}>{t("wizard.backHome")}</a>
				</Actions>
			</form>
		</Columns>
	);
}
