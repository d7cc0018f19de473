import { sayError } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { ChoiceCards } from "~/ui/choice-card";
import { ErrorSummary } from "~/ui/error-summary";
import { Checkbox } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import type { loadWaitingList, WaitingListRefused } from "./waiting-list.server";

type Loaded = Awaited<ReturnType<typeof loadWaitingList>>["data"];

export function WaitingList({ page, refused }: { page: Loaded; refused: WaitingListRefused | undefined }) {
	return (
		<Columns>{page.answer && !refused ? <Answered page={page} /> : <Question page={page} refused={refused} />}</Columns>
	);
}

function Answered({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<>
			<Heading title={t(`waitingList.${page.answer}Title`)} />
			<Alert tone={page.answer === "oui" ? "success" : "info"} role="status">
				{t(`waitingList.${page.answer}Said`)}
			</Alert>
			{page.isLeaving ? (
				<p>
					{t("waitingList.leaving")} <a href={page.stay}>{t("waitingList.stay")}</a>
				</p>
			) : null}
			<Actions>
				<ButtonLink href={page.home}>{t("waitingList.home")}</ButtonLink>
				<a href={page.change}>{t("waitingList.change")}</a>
			</Actions>
		</>
	);
}

function Question({ page, refused }: { page: Loaded; refused: WaitingListRefused | undefined }) {
	const t = useT();
	const error = refused && sayError(t, refused.error);
	return (
		<>
			<Heading title={t("waitingList.title")} lead={t("waitingList.lead")} />
			<form method="post" action={page.stay} id="waiting-list" className="form" data-summary-title={t("errors.one")}>
				<ErrorSummary
					title={t("errors.one")}
					errors={error ? [{ fieldId: "answer", label: t("waitingList.question"), message: error }] : []}
				/>
				<ChoiceCards
					legend={t("waitingList.question")}
					name="answer"
					type="radio"
					required
					selected={page.given ? [page.given] : []}
					error={error}
					messages={{ valueMissing: t("errors.choiceRequired") }}
					options={[
						{ value: "oui", label: t("waitingList.oui"), description: t("waitingList.ouiText") },
						{ value: "non", label: t("waitingList.non"), description: t("waitingList.nonText") },
					]}
				/>
				<Checkbox id="rester" name="rester" label={t("waitingList.stayBox")} />
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("waitingList.submit")}</Button>
					{page.isAnswered ? <a href={page.stay}>{t("wizard.back")}</a> : null}
				</Actions>
			</form>
		</>
	);
}
