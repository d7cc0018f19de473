import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/messages/mailings.css?url";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { createMailing as action, loadNewMailing as loader } from "./new-mailing.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function NewMailingRoute() {
	return <NewMailing page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

interface Props {
	page: Awaited<ReturnType<typeof loader>>;
	refused: Refused | undefined;
}

/** Where a message starts from. Its draft is made by the press, so that everything after it is kept. */
function NewMailing({ page, refused }: Props) {
	const t = useT();
	const form = useForm(refused);
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.lead} />
			<FormErrors form={form} />
			{page.listed ? (
				<p>
					{t("mailings.listed")} <a href={page.listed}>{t("mailings.listedShow")}</a>
				</p>
			) : null}
			<form method="post" id="models">
				<ul className="mailings">
					{page.models.map(({ model, title, text }) => (
						<li key={model} className="mailing">
							<p className="mailing__words slim anywhere">
								<strong className="block bold inked">{title}</strong> <span className="block soft small">{text}</span>
							</p>
							<Button variant="secondary" name="model" value={model} busyLabel={t("form.busy")}>
								{t("mailings.pick")}
								<span className="sr">{` ${title}`}</span>
							</Button>
						</li>
					))}
				</ul>
			</form>
			<Actions>
				<a href={page.back}>{t("mailings.backToList")}</a>
			</Actions>
		</Columns>
	);
}
