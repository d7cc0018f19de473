import { imageFile, imageIdIn, type PictureUse } from "~/domain/event/image";
import { useT } from "~/i18n/use-t";
import { paths } from "~/paths";
import { Checkbox, SelectField } from "~/ui/field";
import { describedBy, FieldShell } from "~/ui/field-shell";
import { FileInput } from "~/ui/file-input";
import type { FormState } from "../../ground/form-kit/form-state";
import type { Control } from "./field-control";
import { fileFieldOf, removalFieldOf } from "./field-looks";

interface SettingPictureProps {
	form: FormState;
	control: Control & { kind: "picture" };
}

/** The picture that the draft has, and a file to replace it; a cover may be one of our drawings instead. */
export function SettingPicture({ form, control: { name, label, use, alias, options } }: SettingPictureProps) {
	const t = useT();
	const { value = "", error } = form.field(name, label);
	const url = pictureUrl(value, alias, use);
	const file = {
		id: fileFieldOf(name),
		name: fileFieldOf(name),
		label: t(url ? "settingsScreen.replacePicture" : "settingsScreen.sendPicture", { label }),
		hint: t("settingsScreen.pictureHint"),
		...(error && { error }),
	};
	return (
		<fieldset className="setting-picture slim borderless" id={name}>
			<legend className="setting-group__title bold">{label}</legend>
			{url ? (
				<img
					className={`setting-picture__image block round setting-picture__image--${use}`}
					src={url}
					alt={t("settingsScreen.picture", { label })}
				/>
			) : null}
			{options.length > 0 ? (
				<SelectField
					id={`${name}-choice`}
					name={name}
					label={t("settingsScreen.drawing")}
					value={value}
					emptyOption={t("settingsScreen.drawnByAddress")}
					options={[...options, ...(url ? [{ value, label: t("settingsScreen.ownPicture") }] : [])]}
				/>
			) : (
				<input type="hidden" name={name} value={value} />
			)}
			<FieldShell field={file}>
				<FileInput
					id={file.id}
					name={file.name}
					accept="image/jpeg,image/png,image/webp"
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(file)}
				/>
			</FieldShell>
			{url ? (
				<Checkbox
					id={removalFieldOf(name)}
					name={removalFieldOf(name)}
					label={t("settingsScreen.removePicture", { label })}
					value="on"
					checked={false}
				/>
			) : null}
		</fieldset>
	);
}

const shownFile: Record<PictureUse, string> = { cover: imageFile(480, "jpg"), face: imageFile(112, "jpg"), logo: "" };

/** Undefined for a drawing, and for nothing. */
function pictureUrl(value: string, alias: string, use: PictureUse): string | undefined {
	const id = imageIdIn(value);
	if (id) return paths.image(alias, id, shownFile[use]);
	return /^(https?:|data:image\/)/i.test(value) ? value : undefined;
}
