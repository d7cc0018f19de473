import { useActionData, useLoaderData } from "@remix-run/react";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { StepBar } from "~/ui/step-bar";
import { StubBar, TicketSheet } from "~/ui/stub-bar";
import { Ticket } from "~/ui/ticket";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import type { WizardData } from "./load-wizard.server";
import { sectionsField } from "./sections-field";
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
	const { first, others, shared } = step;
	const sections = [first, ...others];
	const view = viewOf(first.id);
	const lead = shared ? undefined : leadOf(view, first.data);
	const form = useForm(refused, shared ? undefined : view.values?.(first.data));
	const labels = sections.map(({ id, data }) => viewOf(id).labels?.(data, t));
	const errors = (
		<>
			<FormErrors form={form} labels={Object.assign({}, ...labels)} />
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
	const isSentByAnswers = (!shared && view.isSentByAnswers?.(first.data, form)) ?? false;
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
			<Heading
				title={shared === "visit" ? t("wizard.page.visit") : titleOf(view, step, t)}
				lead={view.Lead && !shared ? <view.Lead data={first.data} /> : lead ? t(lead) : undefined}
			/>
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
					<view.Before data={first.data} />
				</>
			) : null}
			<form method="post" id={`step-${step.id}`} className="form" data-summary-title={t("errors.title")}>
				{view.Before ? null : errors}
				{shared ? (
					sections.map((section) => (
						<StepSection
							key={section.id}
							section={section}
							isFirst={section === sections.find(({ known }) => !known)}
							isTitled={section === first && shared !== "visit"}
							isFocused={section !== first && section.id === step.id && !form.isRefused}
							refused={refused}
						/>
					))
				) : (
					<view.View data={first.data} form={form} />
				)}
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

type Section = StepPageData["first"];

interface StepSectionProps {
	section: Section;
	isFirst: boolean;
	/** True where the page's title is this section's. */
	isTitled: boolean;
	/** True where the address is this step's: the page opens here. */
	isFocused: boolean;
	refused: StepPageProps["refused"];
}

/** One of the steps that share a page, under its own heading; what is known is one line. */
function StepSection({ section: { id, data, known }, isFirst, isTitled, isFocused, refused }: StepSectionProps) {
	const t = useT();
	const view = viewOf(id);
	// A post of one step alone, from a page opened before, says nothing of the others.
	const isPosted = refused?.typed?.[sectionsField]?.includes(id) ?? isFocused;
	const form = useForm(isPosted ? refused : undefined, view.values?.(data));
	const title = view.sectionTitle?.(data, t) ?? sayTitle(view, data, t);
	if (known) {
		return (
			<p className="known aligned gap-12 line-below">
				<Icon name="success" />
				<span className="fill mid">{known.value}</span>
				<a className="small" href={known.change}>
					{t("wizard.changeKnown")}
					<span className="sr">{` – ${title}`}</span>
				</a>
			</p>
		);
	}
	const lead = leadOf(view, data);
	return (
		<section
			className={isFirst ? "stack-16" : "section--next stack-16 line-above above-32"}
			aria-labelledby={isTitled ? "title" : `step-${id}-title`}
		>
			<input type="hidden" name={sectionsField} value={id} />
			{isTitled ? null : (
				<h2
					id={`step-${id}-title`}
					tabIndex={-1}
					// biome-ignore lint/a11y/noAutofocus: a link into a step leads to its heading
					autoFocus={isFocused}
				>
					{title}
				</h2>
			)}
			{lead ? <p className="small soft">{t(lead)}</p> : null}
			<view.View data={data} form={form} />
		</section>
	);
}

function leadOf(view: ReturnType<typeof viewOf>, data: Section["data"]) {
	return typeof view.lead === "function" ? view.lead(data) : view.lead;
}

/** An invited person is asked by name whether they come. */
function titleOf(view: ReturnType<typeof viewOf>, { first, welcome }: StepPageData, t: Translate): string {
	if (first.id === "participation" && welcome) {
		const { firstName: name, ownQuestion } = welcome;
		if (ownQuestion) return ownQuestion;
		return name ? t("welcome.question", { name }) : t("welcome.questionUnnamed");
	}
	return sayTitle(view, first.data, t);
}

function sayTitle({ title }: ReturnType<typeof viewOf>, data: Section["data"], t: Translate): string {
	return typeof title === "function" ? title(data, t) : t(title);
}
