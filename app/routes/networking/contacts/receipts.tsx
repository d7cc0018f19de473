import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/networking/contacts.css?url";
import { EmptyState } from "~/ui/empty";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { PersonRow, PersonRows } from "~/ui/person-row";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { Pages } from "../../ground/pages/pages";
import { answerReceipt as action, loadReceipts as loader } from "./receipts.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function ContactReceiptsRoute() {
	return <Receipts page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

const states = {
	shared: { key: "contacts.stateShared", icon: "success", answers: ["hide", "refuse"] },
	hidden: { key: "contacts.stateHidden", icon: "lock", answers: ["share", "refuse"] },
	refused: { key: "contacts.stateRefused", icon: "close", answers: ["hide"] },
} as const;

function Receipts({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
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
				<EmptyState icon="badge" title={t("contacts.receiptsEmpty")}>
					{t("contacts.receiptsEmptyText")}
				</EmptyState>
			) : (
				<section aria-labelledby="receipts-count">
					<h2 className="contacts__count large digits" id="receipts-count">
						{page.count}
					</h2>
					<PersonRows>
						{page.people.map(({ id, name, initials, about, isOfTeam, when, linkedAt, state }, index) => (
							<PersonRow
								key={id}
								name={isOfTeam ? `${name} ${t("contacts.ofTeam")}` : name}
								initials={initials}
								tint={index}
								about={about}
								when={<time dateTime={linkedAt}>{when}</time>}
							>
								<p className={`receipt__state aligned gap-6 mid above-8 receipt__state--${state}`}>
									<Icon name={states[state].icon} />
									{t(states[state].key)}
								</p>
								<form method="post" action={page.action} className="receipt__answers flex wrap above-8">
									<input type="hidden" name="by" value={id} />
									{states[state].answers.map((answer) => (
										<Button
											key={answer}
											variant={answer === "refuse" ? "quiet" : "secondary"}
											name="answer"
											value={answer}
										>
											{state === "refused" ? t("contacts.answerBack") : labels[answer]}
											<span className="sr"> – {name}</span>
										</Button>
									))}
								</form>
							</PersonRow>
						))}
					</PersonRows>
				</section>
			)}
			<Pages beside={page.pages} />
			<Actions>
				<ButtonLink href={page.profile}>{t("contacts.profile")}</ButtonLink>
				<a href={page.list}>{t("contacts.back")}</a>
			</Actions>
		</Columns>
	);
}
