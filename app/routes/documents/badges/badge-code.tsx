import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import type { FormState } from "../../ground/form-kit/form-state";

interface BadgeCodeProps {
	form: FormState;
	action: string;
	id: string;
	hint: string;
	submit: string;
	format?: "uppercase";
}

/** A badge's code, typed: what the camera reads goes into the same field. */
export function BadgeCode({ form, action, id, hint, submit, format }: BadgeCodeProps) {
	const t = useT();
	return (
		<Card title={t("badgeLogin.codeTitle")}>
			<form method="post" action={action} id={id} className="form" data-summary-title={t("errors.title")}>
				<TextField
					{...form.field("code", t("badgeLogin.code"))}
					hint={hint}
					required
					width="medium"
					autoComplete="off"
					format={format}
					messages={{ valueMissing: t("errors.badgeCode") }}
				/>
				<Actions>
					<Button busyLabel={t("form.busy")}>{submit}</Button>
				</Actions>
			</form>
		</Card>
	);
}
