import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/contacts.css?url";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../frame/forms/form-errors";
import { useForm } from "../../frame/forms/form-state";
import type { Refused } from "../../frame/forms/refused";
import { Pages } from "../../frame/pages/pages";
import type { loadReceipts } from "./receipts.server";

type Loaded = Awaited<ReturnType<typeof loadReceipts>>;

const states = {
	shared: { key: "contacts.stateShared", answers: ["hide", "refuse"] },
	hidden: { key: "contacts.stateHidden", answers: ["share", "refuse"] },
	refused: { key: "contacts.stateRefused", answers: ["hide"] },
} as const;

export function Receipts({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused);
	const labels = {
		share: t("contacts.answerShare"),
		hide: t("contacts.answerHide"),
		refuse: t("contacts.answerRefuse"),
	};
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={t("contacts.receiptsLead")} />
			<FormErrors form={form} />
			{page.people.length === 0 ? (
				<EmptyState title={t("contacts.receiptsEmpty")}>{t("contacts.receiptsEmptyText")}</EmptyState>
			) : (
				<>
					<p className="contacts__hint">{page.count}</p>
					<ul className="receipts">
						{page.people.map(({ id, name, about, isOfTeam, when, linkedAt, state }) => (
							<li key={id} className="receipt surface">
								<div>
									<strong>{name}</strong>
									{isOfTeam ? ` ${t("contacts.ofTeam")}` : null}
									{about ? <span className="contacts__company">{about}</span> : null}
									<time className="contacts__hint" dateTime={linkedAt}>
										{when}
									</time>
								</div>
								<p className={`receipt__state receipt__state--${state}`}>{t(states[state].key)}</p>
								<form method="post" action={page.action} className="receipt__answers">
									<input type="hidden" name="by" value={id} />
									{states[state].answers.map((answer) => (
										<Button
											key={answer}
											variant={answer === "refuse" ? "quiet" : "secondary"}
											name="answer"
											value={answer}
											describedBy={undefined}
										>
											{state === "refused" ? t("contacts.answerBack") : labels[answer]}
											<span className="sr"> – {name}</span>
										</Button>
									))}
								</form>
							</li>
						))}
					</ul>
				</>
			)}
			<Pages beside={page.pages} />
			<Actions>
				<ButtonLink href={page.profile}>{t("contacts.profile")}</ButtonLink>
				<a href={page.list}>{t("contacts.back")}</a>
			</Actions>
		</Columns>
	);
}
