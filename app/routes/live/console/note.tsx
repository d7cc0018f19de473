import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import type { ConsolePage } from "./console-page";

/** To the speaker alone (rule 26). The refreshing script does not touch a note that is being typed. */
export function Note({ page, refused }: { page: ConsolePage; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused?.typed && "note" in refused.typed ? refused : undefined, { note: page.note });
	return (
		<details
			className="console__note"
			id="console-note"
			data-part
			data-typed={form.isRefused || undefined}
			open={form.isRefused || page.note !== "" || undefined}
		>
			<summary>{t("console.note")}</summary>
			<form method="post" id="press-note" className="form">
				<input type="hidden" name="act" value="note" />
				<input type="hidden" name="version" value={page.version} />
				<TextArea {...form.field("note", t("console.noteText"))} rows={2} hint={t("console.noteHint")} />
				<Button variant="secondary" busyLabel={t("form.busy")}>
					{t("console.noteSend")}
				</Button>
			</form>
		</details>
	);
}
