import { sayError } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import type { FormRefused } from "../account/posted.server";
import type { loadErasure } from "./erasure.server";

interface ErasureProps {
	page: Awaited<ReturnType<typeof loadErasure>>;
	refused: FormRefused | undefined;
}

export function Erasure({ page, refused }: ErasureProps) {
	const t = useT();
	const errorOf = (name: string) => (refused?.errors[name] ? sayError(t, refused.errors[name]) : undefined);
	const errors = Object.entries(refused?.errors ?? {});
	return (
		<Columns>
			<Heading title={page.title} lead={t("profile.erasureText")} />
			<div className="rich">
				<ul>
					<li>{t("erasure.places")}</li>
					{page.companions.length > 0 ? (
						<li>{t("erasure.companions", { names: page.companions.join(", ") })}</li>
					) : null}
					<li>{t(page.hasInvoices ? "erasure.invoices" : "erasure.noInvoices")}</li>
					<li>{t("erasure.mail")}</li>
				</ul>
			</div>
			{refused?.alert ? (
				<Alert tone="danger" role="alert">
					{t(refused.alert.key, refused.alert.variables)}
				</Alert>
			) : null}
			<form method="post" action={page.action} id="erasure" className="form" data-summary-title={t("errors.title")}>
				<ErrorSummary
					title={t(errors.length === 1 ? "errors.one" : "errors.title")}
					errors={errors.map(([fieldId, error]) => ({ fieldId, message: sayError(t, error) }))}
				/>
				<TextField
					id="confirmation"
					name="confirmation"
					label={t("erasure.confirm", { word: page.word })}
					required
					width="short"
					autoComplete="off"
					value={refused?.values.confirmation}
					error={errorOf("confirmation")}
					messages={{ valueMissing: t("profile.typeWord", { limit: page.word }) }}
				/>
				<Actions>
					<Button variant="danger" busyLabel={t("form.busy")}>
						{t("erasure.submit")}
					</Button>
					<a href={page.back}>{t("erasure.keep")}</a>
				</Actions>
			</form>
		</Columns>
	);
}
