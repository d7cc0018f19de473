import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileField, TextArea } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { ListItems } from "../../ground/pages/list-screen";
import { dropPeopleList as action, loadNewImport as loader } from "./new-import.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function NewImportRoute() {
	return <NewImport page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

interface NewImportProps {
	page: Awaited<ReturnType<typeof loader>>;
	refused: Refused | undefined;
}

/** A list is brought: nobody is added before it was looked at. */
function NewImport({ page, refused }: NewImportProps) {
	const t = useT();
	const form = useForm(refused);
	return (
		<Columns>
			<Heading title={page.title} lead={t("people.import.lead")} />
			<FormErrors form={form} />
			<form
				method="post"
				className="form"
				id="import"
				encType="multipart/form-data"
				data-summary-title={t("errors.title")}
			>
				<FileField
					{...form.field("list", t("people.import.list"))}
					hint={t("people.import.listHint")}
					accept=".csv,.xlsx,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
				/>
				<TextArea
					{...form.field("text", t("people.import.text"))}
					hint={t("people.import.textHint")}
					optionalLabel={t("form.optional")}
				/>
				<Actions>
					<Button busyLabel={t("people.import.reading")}>{t("people.import.look")}</Button>
					<a href={page.back}>{t("people.backToList")}</a>
				</Actions>
			</form>
			{page.imports.length === 0 ? null : (
				<Card title={t("people.import.before")}>
					<ListItems
						lines={page.imports}
						item={({ href, name, about }) => (
							<>
								<a href={href}>{name}</a> <span>{about}</span>
							</>
						)}
						itemClass="flex wrap gap-8 middle anywhere target"
					/>
				</Card>
			)}
		</Columns>
	);
}
