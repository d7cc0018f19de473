import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { Checkbox, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { erase as action, loadErasure as loader } from "./erasure.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function ErasureRoute() {
	return <Erasure page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

interface ErasureProps {
	page: Awaited<ReturnType<typeof loader>>;
	refused: Refused | undefined;
}

export function Erasure({ page, refused }: ErasureProps) {
	const t = useT();
	const form = useForm(refused);
	return (
		<Columns>
			<Heading title={page.title} lead={t("profile.erasureText")} />
			<form method="post" action={page.action} id="erasure" className="form" data-summary-title={t("errors.title")}>
				<FormErrors form={form} />
				<Alert tone="warning">
					<div className="rich stack-12">
						<ul>
							<li>{t("erasure.places")}</li>
							{page.money.map((line) => (
								<li key={line}>{line}</li>
							))}
							<li>{t(page.hasInvoices ? "erasure.invoices" : "erasure.noInvoices")}</li>
							{page.saidInLive ? <li>{t("erasure.live")}</li> : null}
							<li>{t("erasure.address")}</li>
							{page.isMailed ? <li>{t("erasure.mail")}</li> : null}
						</ul>
					</div>
				</Alert>
				{page.companions.length > 0 ? (
					<Checkbox
						id="companionsLost"
						name="companionsLost"
						label={t("cancelling.companions", { names: page.companions.join(", ") })}
						hint={t("erasure.companionsHint")}
						error={form.error("companionsLost")}
						checked={form.value("companionsLost") === "on"}
						required
						messages={{ valueMissing: t("errors.companionsLost") }}
					/>
				) : null}
				<TextField
					{...form.field("confirmation", t("erasure.confirm", { word: page.word }))}
					required
					width="short"
					autoComplete="off"
					messages={{ valueMissing: t("profile.typeWord", { limit: page.word }) }}
				/>
				<Actions>
					<Button variant="danger" busyLabel={t("form.busy")}>
						{t("erasure.submit")}
					</Button>
					<a href={page.back}>{t("erasure.keep")}</a>
				</Actions>
			</form>
		</Columns>
	);
}
