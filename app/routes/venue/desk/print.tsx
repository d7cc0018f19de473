import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { useForm } from "../../ground/form-kit/form-state";
import { loadPrint as loader } from "./print.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export default function DeskBadgeRoute() {
	return <Print page={useLoaderData<typeof loader>()} />;
}

function Print({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
	const t = useT();
	const form = useForm(undefined);
	return (
		<Columns>
			<Heading title={page.title} {...(page.label ? { lead: page.label } : {})} />
			{page.wasPrinted ? (
				<Alert tone="warning" title={t("desk.printed", { count: page.prints.length })}>
					<ul>
						{page.prints.map((print) => (
							<li key={print}>{print}</li>
						))}
					</ul>
				</Alert>
			) : null}
			{page.label ? (
				<Card title={t(page.wasPrinted ? "desk.printAgain" : "desk.print")}>
					<form method="post" action={page.action} id="print" className="form">
						<input type="hidden" name="id" value={page.id} />
						{page.wasPrinted ? (
							<TextField
								{...form.field("why", t("desk.why"))}
								hint={t("desk.whyHint")}
								required
								isFocused
								autoComplete="off"
								constraint={{ maxLength: 200 }}
							/>
						) : null}
						<Actions>
							<Button>{t(page.wasPrinted ? "desk.printAgain" : "desk.print")}</Button>
						</Actions>
					</form>
				</Card>
			) : (
				<Alert tone="info">{t("desk.noBadge")}</Alert>
			)}
			<Actions>
				<ButtonLink href={page.door}>{page.backText}</ButtonLink>
			</Actions>
		</Columns>
	);
}
