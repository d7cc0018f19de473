import { useActionData, useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/messages/mailings.css?url";
import { TextField } from "~/ui/field";
import { Heading, NoticeContext } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { List } from "../../ground/pages/list-screen";
import { correctRecipient as action, loadRecipients as loader } from "./recipients.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function RecipientsRoute() {
	return <Recipients page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type RecipientsPage = Awaited<ReturnType<typeof loader>>;

interface Props {
	page: RecipientsPage;
	refused: Refused | undefined;
}

/** Everybody of one message: the state of their mail, the reason of a refusal, and a new address in place. */
function Recipients({ page, refused }: Props) {
	const t = useT();
	return (
		<div className="stack">
			<link rel="stylesheet" href={stylesheet} />
			{useContext(NoticeContext)}
			<Heading title={page.title} />
			<ul className="mailings__states flex wrap plain-list">
				{page.states.map(({ key, label, href, isCurrent }) => (
					<li key={key}>
						<a className="middle target" href={href} aria-current={isCurrent ? "page" : undefined}>
							{label}
						</a>
					</li>
				))}
			</ul>
			<List
				lines={page.recipients}
				as={{ item: (recipient) => <Recipient recipient={recipient} refused={refused} />, itemClass: "mailing" }}
				empty={{ title: t("mailings.noRecipient") }}
				pages={page.pages}
			/>
			<Actions>
				<a href={page.back}>{t("mailings.backToList")}</a>
			</Actions>
		</div>
	);
}

interface RecipientProps {
	recipient: RecipientsPage["recipients"][number];
	refused: Refused | undefined;
}

function Recipient({ recipient, refused }: RecipientProps) {
	const t = useT();
	const { id, name, email, href, state, at, reason, canCorrect } = recipient;
	const form = useForm(refused, { email }, id);
	return (
		<>
			<p className="mailing__words slim anywhere">
				<a className="block bold inked" href={href}>
					{name}
				</a>{" "}
				<span className="block soft small">{[email, state, at].filter(Boolean).join(" · ")}</span>{" "}
				{reason ? <span className="mailing__reason block small">{reason}</span> : null}
			</p>
			{canCorrect ? (
				<form method="post" className="mailing__correct low flex wrap">
					<FormErrors form={form} />
					<input type="hidden" name="userId" value={id} />
					<TextField
						{...form.field("email", t("mailings.newAddress", { name }))}
						id={`email-${id}`}
						type="email"
						autoComplete="off"
					/>
					<Button variant="secondary" busyLabel={t("form.busy")}>
						{t("mailings.correct")}
						<span className="sr">{` ${name}`}</span>
					</Button>
				</form>
			) : null}
		</>
	);
}
