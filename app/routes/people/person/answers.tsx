import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import { AnswerField } from "../../registration/steps/informations";
import type { PersonProps } from "./person-props";

type Answer = PersonProps["page"]["answers"][number];

/** Each answer with a pencil, which opens that row alone. */
export function Answers({ page, refused }: PersonProps) {
	const t = useT();
	const { answers, changes, kind } = page;
	if (!changes || answers.length === 0) return null;
	return (
		<section aria-labelledby="answers-title">
			<h2 className="person__title baseline medium flex wrap between strong line-below" id="answers-title">
				{t("person.answers")}
			</h2>
			<dl className="flush">
				<Line label={t("person.company")} text={kind.company} edit={changes.company} />
				{answers.map((answer) =>
					answer.open ? (
						<div key={answer.key} className="person__open round">
							<dt className="sr">{answer.label}</dt>
							<dd>
								<EditAnswer action={page.action} answer={answer} open={answer.open} refused={refused} />
							</dd>
						</div>
					) : (
						<Line key={answer.key} label={answer.label} text={answer.text} edit={answer.edit} />
					),
				)}
			</dl>
		</section>
	);
}

function Line({ label, text, edit }: { label: string; text: string; edit: string | undefined }) {
	const t = useT();
	return (
		<div className="person__answer grid middle line-below">
			<dt className="tiny soft">{label}</dt>
			<dd className={text ? undefined : "soft"}>{text || t("person.none")}</dd>
			{edit ? (
				<dd className="person__pencil icon-18">
					<a className="grid centre soft" href={edit}>
						<Icon name="pencil" />
						<span className="sr">{`${t("person.edit")} – ${label}`}</span>
					</a>
				</dd>
			) : null}
		</div>
	);
}

interface EditProps {
	action: string;
	answer: Answer;
	open: NonNullable<Answer["open"]>;
	refused: PersonProps["refused"];
}

function EditAnswer({ action, answer: { key, label }, open, refused }: EditProps) {
	const t = useT();
	const form = useForm(refused, { [key]: open.value }, "answer");
	const conflict = form.detail?.conflicts?.[0];
	const inWords = (value: unknown) =>
		[value ?? t("person.none")]
			.flat()
			.map((answer) => open.field.values.find((offered) => offered.value === answer)?.label ?? String(answer))
			.join(", ");
	return (
		<form
			method="post"
			action={`${action}?${new URLSearchParams({ modifier: key })}`}
			id="answer-edit"
			className="stack"
			data-summary-title={t("errors.title")}
		>
			<FormErrors form={form} labels={{ [key]: label }} />
			<input type="hidden" name="question" value={key} />
			<input type="hidden" name="shown" value={JSON.stringify(open.value)} />
			<AnswerField of={open.form} field={open.field} form={form} isForOther />
			{conflict ? (
				<dl className="person__both flush grid tiny">
					<div>
						<dt>{t("person.theirs")}</dt>
						<dd>{inWords(conflict.theirs)}</dd>
					</div>
					<div>
						<dt>{t("person.ours")}</dt>
						<dd>{inWords(conflict.ours)}</dd>
					</div>
				</dl>
			) : null}
			<p className="person__row flex wrap middle gap-8">
				<Button variant="secondary" name="intention" value="reponse" busyLabel={t("form.busy")}>
					{t("person.save")}
				</Button>
				<a href={action}>{t("person.leave")}</a>
			</p>
			<p className="tiny soft">{t("person.editHint")}</p>
		</form>
	);
}
