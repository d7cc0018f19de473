import { sayError } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Columns, Heading } from "~/ui/page";
import { StepBar } from "~/ui/step-bar";
import { Summary } from "~/ui/summary";
import { FormState, type Refused } from "./posted";
import type { StepPageData } from "./step-page.server";
import { stepViews } from "./step-views";

export function StepPage({ step, refused }: { step: StepPageData; refused: Refused | undefined }) {
	const t = useT();
	const view = stepViews[step.id];
	if (!view) return null;
	const form = new FormState(view.values?.(step.data) ?? {}, refused);
	const errorOf = (name: string) => {
		const error = form.error(name);
		return error === undefined ? undefined : sayError(t, error);
	};
	const labels = view.labels?.(step.data) ?? {};
	const title = view.title(step.data);
	const errors = Object.entries(refused?.errors ?? {});
	const errorSummary = (
		<ErrorSummary
			title={t(errors.length === 1 ? "errors.one" : "errors.title")}
			errors={errors.map(([fieldId, error]) => ({ fieldId, label: labels[fieldId], message: sayError(t, error) }))}
		/>
	);
	return (
		<Columns
			steps={
				<StepBar
					label={t("wizard.steps")}
					doneLabel={t("wizard.done")}
					steps={step.bar.steps}
					position={step.bar.position}
				/>
			}
			summary={
				step.summary.lines.length > 0 ? (
					<Summary
						title={step.summaryTitle}
						lines={step.summary.lines}
						total={step.summary.total ? { label: t("wizard.total"), value: step.summary.total } : undefined}
					/>
				) : undefined
			}
		>
			<Heading title={title.includes(".title") ? t(title) : title} lead={view.lead ? t(view.lead) : undefined} />
			{refused?.alert ? (
				<Alert tone="danger" role="alert">
					{t(refused.alert.key, refused.alert.variables)}
				</Alert>
			) : null}
			{refused?.proof ? (
				<Alert tone="warning" role="alert">
					<p>{t("proof.whileTyping")}</p>
					<p>
						<a href={refused.proof} target="_blank" rel="noopener">
							{t("proof.open")}
						</a>
					</p>
				</Alert>
			) : null}
			{view.Before ? (
				<>
					{errorSummary}
					<view.Before data={step.data} />
				</>
			) : null}
			<form method="post" id={`step-${step.id}`} className="form" data-summary-title={t("errors.title")}>
				{view.Before ? null : errorSummary}
				<view.View data={step.data} form={form} errorOf={errorOf} />
				<Actions>
					<Button busyLabel={t("form.busy")}>{step.submit}</Button>
					{step.back ? <a href={step.back}>{t("wizard.back")}</a> : null}
					{step.backToConfirmation ? <a href={step.backToConfirmation}>{t("wizard.backToConfirmation")}</a> : null}
				</Actions>
			</form>
		</Columns>
	);
}
