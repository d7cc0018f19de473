import { useActionData, useLoaderData } from "@remix-run/react";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import { StepBar } from "~/ui/step-bar";
import { StubBar, TicketSheet } from "~/ui/stub-bar";
import { Ticket } from "~/ui/ticket";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import type { WizardData } from "./load-wizard.server";
import type { StepPageData } from "./step-page.server";
import { saveStep as action, loadStep as loader } from "./step-page.server";
import { viewOf } from "./step-views";
import { useWizard } from "./use-wizard";
import { SmallTicket, WelcomeScene } from "./welcome";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function StepRoute() {
	return (
		<StepPage step={useLoaderData<typeof loader>()} wizard={useWizard()} refused={useActionData<typeof action>()} />
	);
}

type RecalculatedForm = Refused & Pick<WizardData, "ticket">;

interface StepPageProps {
	step: StepPageData;
	wizard: WizardData;
	refused: Refused | RecalculatedForm | undefined;
}

export function StepPage({ step, wizard, refused }: StepPageProps) {
	const t = useT();
	const view = viewOf(step.id);
	const lead = typeof view.lead === "function" ? view.lead(step.data) : view.lead;
	const form = useForm(refused, view.values?.(step.data));
	const errors = (
		<>
			<FormErrors form={form} labels={view.labels?.(step.data, t)} />
			{form.code === "proofNeeded" ? (
				<Alert tone="warning" role="alert">
					<p>{t("proof.whileTyping")}</p>
					<p>
						<a href={step.proof} target="_blank" rel="noopener">
							{t("proof.open")}
						</a>
					</p>
				</Alert>
			) : null}
		</>
	);
	const { welcome } = step;
	const ticket = refused && "ticket" in refused ? refused.ticket : wizard.ticket;
	const isSentByAnswers = view.isSentByAnswers?.(step.data, form) ?? false;
	const progress = (
		<StepBar
			label={t("wizard.steps")}
			{...wizard.bar}
			back={step.back ? { href: step.back, label: t("wizard.back") } : undefined}
		/>
	);
	const columns = (
		<Columns
			isLit={welcome !== undefined}
			side={
				// On a phone the stub bar opens the ticket; where there is no stub bar, only the small ticket is shown.
				welcome && isSentByAnswers ? (
					<div className="welcome__ticket">
						<Ticket {...ticket} />
					</div>
				) : (
					<TicketSheet closeLabel={t("ticket.close")}>
						<Ticket {...ticket} />
					</TicketSheet>
				)
			}
		>
			{welcome ? (
				<>
					<SmallTicket welcome={welcome} />
					<div className="sr">{progress}</div>
				</>
			) : (
				progress
			)}
			<Heading title={titleOf(view, step, t)} lead={lead ? t(lead) : undefined} />
			{step.workspace ? (
				<Alert tone="info">
					<p>{t("wizard.staff")}</p>
					<p>
						<a href={step.workspace}>{t("wizard.toWorkspace")}</a>
					</p>
				</Alert>
			) : null}
			{step.script ? <script defer src={step.script} /> : null}
			{step.kept ? <p className="field__hint small loose soft below-8">{step.kept}</p> : null}
			{view.Before ? (
				<>
					{errors}
					<view.Before data={step.data} />
				</>
			) : null}
			<form method="post" id={`step-${step.id}`} className="form" data-summary-title={t("errors.title")}>
				{view.Before ? null : errors}
				<view.View data={step.data} form={form} />
				{welcome ? <p className="welcome__note small soft above-16">{t("welcome.note")}</p> : null}
				{welcome && isSentByAnswers ? null : (
					<StubBar stub={ticket.stub} label={t("ticket.mine")}>
						{isSentByAnswers ? null : (
							<Actions>
								<Button busyLabel={t("form.busy")}>{step.submit}</Button>
							</Actions>
						)}
					</StubBar>
				)}
				{step.backToConfirmation ? (
					<p>
						<a href={step.backToConfirmation}>{t("wizard.backToConfirmation")}</a>
					</p>
				) : null}
			</form>
		</Columns>
	);
	return welcome ? (
		<>
			<WelcomeScene welcome={welcome} />
			{columns}
		</>
	) : (
		columns
	);
}

/** An invited person is asked by name whether they come. */
function titleOf(view: ReturnType<typeof viewOf>, { id, data, welcome }: StepPageData, t: Translate): string {
	if (id === "participation" && welcome) {
		const { firstName: name, ownQuestion } = welcome;
		if (ownQuestion) return ownQuestion;
		return name ? t("welcome.question", { name }) : t("welcome.questionUnnamed");
	}
	return typeof view.title === "function" ? view.title(data, t) : t(view.title);
}
