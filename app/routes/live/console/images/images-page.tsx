import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/live/console.css?url";
import { FieldShell } from "~/ui/field-shell";
import { FileInput } from "~/ui/file-input";
import { Columns, Heading } from "~/ui/page";
import type { loadOptionImages, RefusedImages } from "./images.server";

type Page = Awaited<ReturnType<typeof loadOptionImages>>;

/** A file field for each answer, beside the picture that it has. The buttons that remove a picture belong to a second form. */
export function OptionImages({ page, refused }: { page: Page; refused: RefusedImages | undefined }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={t("optionImages.lead", { most: page.atOnce })} />
			{refused && refused.kept > 0 ? (
				<Alert tone="success" role="status">
					{t("optionImages.kept", { count: refused.kept })}
				</Alert>
			) : null}
			{refused?.isTooMany ? (
				<Alert tone="danger" role="alert">
					{t("optionImages.tooMany", { most: page.atOnce })}
				</Alert>
			) : null}
			<form method="post" action={page.here} encType="multipart/form-data" id="option-images" className="form">
				{page.options.map((option, index) => (
					<OptionImage key={option.id} option={option} place={index} error={refused?.errors[option.field]} />
				))}
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("optionImages.send")}</Button>
					<a href={page.back}>{t("optionImages.back")}</a>
				</Actions>
			</form>
			<form method="post" action={page.here} id="remove-image" />
		</Columns>
	);
}

interface Props {
	option: Page["options"][number];
	place: number;
	error: string | undefined;
}

function OptionImage({ option: { id, label, image, field }, place, error }: Props) {
	const t = useT();
	return (
		<fieldset className="writing__option round surface">
			<legend>{t("console.write.option", { number: place + 1 })}</legend>
			<p>{label}</p>
			{image ? (
				<>
					<SavedImage image={image} />
					<button className="button button--quiet" form="remove-image" name="remove" value={id} type="submit">
						{t("optionImages.remove")}
						<span className="sr">{` : ${label}`}</span>
					</button>
				</>
			) : null}
			<FieldShell
				field={{
					id: field,
					name: field,
					label: t("optionImages.file"),
					hint: t("optionImages.hint"),
					...(error && { error }),
				}}
			>
				<FileInput
					id={field}
					name={field}
					accept="image/jpeg,image/png,image/webp"
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${field}-hint ${field}-error` : `${field}-hint`}
				/>
			</FieldShell>
		</fieldset>
	);
}

/** The picture as it is shown; where it does not load, its alternative text says so, without a script too. */
export function SavedImage({ image }: { image: string }) {
	const t = useT();
	return <img className="writing__image block" src={image} alt={t("optionImages.broken")} />;
}
