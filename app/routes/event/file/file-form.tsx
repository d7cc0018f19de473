import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { FileField, TextArea } from "~/ui/field";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";

interface FileFormProps {
	action: string;
	refused: Refused | undefined;
	/** One with faults, to be corrected. */
	text?: string;
	/** What is asked before the file. */
	children?: ReactNode;
}

/** Brings a file, or a text that is pasted. */
export function FileForm({ action, refused, text, children }: FileFormProps) {
	const t = useT();
	const form = useForm(refused, { text }, "drop");
	const isCorrecting = text !== undefined;
	return (
		<form
			method="post"
			action={action}
			id="drop"
			className="form"
			encType="multipart/form-data"
			data-summary-title={t("errors.title")}
		>
			<FormErrors form={form} />
			{children}
			{isCorrecting ? null : (
				<FileField
					{...form.field("file", t("eventFile.file"))}
					hint={t("eventFile.fileHint")}
					accept=".yaml,.yml,.json,application/yaml,text/yaml,text/plain"
				/>
			)}
			<div className="file-text row">
				<TextArea {...form.field("text", t(isCorrecting ? "eventFile.correct" : "eventFile.text"))} />
			</div>
			<Actions>
				<Button busyLabel={t("eventFile.comparing")}>{t("eventFile.compare")}</Button>
			</Actions>
		</form>
	);
}
