import { useActionData, useLoaderData } from "@remix-run/react";
import { aliasOf } from "~/domain/event-file/event-alias";
import { useT } from "~/i18n/use-t";
import { paths } from "~/paths";
import { Actions, Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { OutsidePage } from "../../ground/outside/outside-page";
import type { DuplicateData } from "./duplicate-event.server";
import { saveDuplicate as action, loadDuplicate as loader } from "./duplicate-event.server";

export { pageTitle as meta } from "~/http/page-title";
export { NoRoleBoundary as ErrorBoundary } from "./no-role";

export { action, loader };

export default function DuplicateEventRoute() {
	return <DuplicateEvent page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

function DuplicateEvent({ page, refused }: { page: DuplicateData; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, page.begun);
	return (
		<OutsidePage>
			<Columns>
				<Heading title={page.title} lead={t("newEvent.duplicateLead")} />
				<form method="post" className="form" id="duplicate" noValidate>
					<FormErrors form={form} />
					<input type="hidden" name="id" value={form.value("id")} />
					<TextField
						{...form.field("firstDay", t("newEvent.duplicateFirst", { weekday: page.weekday }))}
						hint={t("newEvent.duplicateHint", { day: page.before })}
						type="date"
						width="medium"
						required
					/>
					<TextField {...form.field("name", t("newEvent.name"))} autoComplete="off" required />
					<TextField
						{...form.field("alias", t("newEvent.address"))}
						hint={t("newEvent.addressHint", { address: aliasOf(form.value("name") ?? "") })}
						autoComplete="off"
					/>
					<Actions>
						<Button busyLabel={t("form.busy")}>{t("newEvent.duplicate")}</Button>
						<a href={paths.organisations}>{t("newEvent.close")}</a>
					</Actions>
				</form>
				<p>{t("newEvent.end")}</p>
			</Columns>
		</OutsidePage>
	);
}
