import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileField } from "~/ui/field";
import type { useForm } from "../../ground/form-kit/form-state";

/** A photo of a badge, for people whose browser cannot read it by camera; `codeOnPhoto` reads it on the server. */
export function BadgePhoto({ form, action, id }: { form: ReturnType<typeof useForm>; action: string; id: string }) {
	const t = useT();
	return (
		<Card title={t("badgeLogin.photoTitle")}>
			<form
				method="post"
				action={action}
				id={id}
				className="form"
				encType="multipart/form-data"
				data-summary-title={t("errors.title")}
			>
				<FileField
					{...form.field("photo", t("badgeLogin.photo"))}
					hint={t("badgeLogin.photoHint")}
					accept="image/jpeg,image/png,image/webp"
					capture="environment"
					required
					messages={{ valueMissing: t("errors.badgePhoto") }}
				/>
				<Actions>
					<Button variant="secondary" busyLabel={t("badgeLogin.photoBusy")}>
						{t("badgeLogin.photoSubmit")}
					</Button>
				</Actions>
			</form>
		</Card>
	);
}
