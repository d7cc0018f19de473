import { useActionData, useLoaderData } from "@remix-run/react";
import type { WaitingListAnswer } from "~/domain/registration/waiting-list";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { ChoiceCards } from "~/ui/choice-card";
import { Checkbox } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { answerWaitingList as action, loadWaitingList as loader } from "./waiting-list.server";

export { pageTitle as meta } from "~/http/page-title";

export { refreshHeader as headers } from "~/http/refresh-header";

export { action, loader };

export default function WaitingListRoute() {
	return <WaitingList page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>["data"];

export function WaitingList({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	return (
		<Columns>
			{page.answer && !refused ? (
				<Answered page={page} answer={page.answer} />
			) : (
				<Question page={page} refused={refused} />
			)}
		</Columns>
	);
}

function Answered({ page, answer }: { page: Loaded; answer: WaitingListAnswer }) {
	const t = useT();
	return (
		<>
			<Heading title={t(`waitingList.${answer}Title`)} />
			<Alert tone={answer === "oui" ? "success" : "info"} role="status">
				{t(`waitingList.${answer}Said`)}
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

function Question({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, { answer: page.given ?? "" });
	return (
		<>
			<Heading title={t("waitingList.title")} lead={t("waitingList.lead")} />
			<form method="post" action={page.stay} id="waiting-list" className="form" data-summary-title={t("errors.title")}>
				<FormErrors form={form} labels={{ answer: t("waitingList.question") }} />
				<ChoiceCards
					legend={t("waitingList.question")}
					name="answer"
					type="radio"
					required
					selected={form.values("answer")}
					error={form.error("answer")}
					messages={{ valueMissing: t("errors.choiceRequired") }}
					options={[
						{ value: "oui", label: t("waitingList.oui"), description: t("waitingList.ouiText") },
						{ value: "non", label: t("waitingList.non"), description: t("waitingList.nonText") },
					]}
				/>
				<Checkbox id="rester" name="rester" label={t("waitingList.stayBox")} values={form.values("rester")} />
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("waitingList.submit")}</Button>
					{page.isAnswered ? <a href={page.stay}>{t("wizard.back")}</a> : null}
				</Actions>
			</form>
		</>
	);
}
