import { imageIdIn } from "~/domain/event/image";
import { ballotModules } from "~/domain/live/ballot";
import { mostOptions } from "~/domain/live/ballot-fields";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Checkbox, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import type { FormState } from "../../ground/form-kit/form-state";
import type { RowChange, useRows } from "../../ground/form-kit/use-rows";
import { Texts } from "../module-kit/texts";
import { SavedImage } from "./images/images-page";
import type { ModulePageData } from "./module-page-data";

interface OptionRowsProps {
	form: FormState;
	page: ModulePageData;
	rows: ReturnType<typeof useRows>["rows"];
	change: RowChange;
}

export function OptionRows({ form, page, rows, change }: OptionRowsProps) {
	const t = useT();
	const { hasRightAnswers } = ballotModules[page.kind];
	return (
		<section className="writing above-32" aria-labelledby="options">
			<h2 className="small tight anywhere" id="options">
				{t("console.write.options")}
			</h2>
			{page.isAnswered ? (
				<Alert tone="info">{t("console.write.locked")}</Alert>
			) : (
				<p className="console__state fine soft digits">{t("console.write.emptyRows")}</p>
			)}
			{rows.map(({ key, name }, place) => (
				<OptionRow key={key} form={form} page={page} row={name} place={place} change={change} />
			))}
			{!hasRightAnswers ? null : page.images ? (
				<p>
					<a href={page.images}>{t("optionImages.way")}</a>
				</p>
			) : (
				<p className="console__state fine soft digits">{t("optionImages.waySoon")}</p>
			)}
			{page.isAnswered || rows.length >= mostOptions ? null : (
				<Button variant="secondary" {...change.add}>
					{t("console.write.moreOptions")}
				</Button>
			)}
		</section>
	);
}

interface OptionRowProps {
	form: FormState;
	page: ModulePageData;
	row: string;
	place: number;
	change: RowChange;
}

function OptionRow({ form, page, row, place, change }: OptionRowProps) {
	const t = useT();
	const name = (part: string) => `${row}.${part}`;
	const number = place + 1;
	return (
		<fieldset className="writing__option round surface">
			<legend>{t("console.write.option", { number })}</legend>
			<Texts
				form={form}
				page={page}
				name={name("label")}
				label={t("console.write.optionIn")}
				isFocused={change.isAdded(place)}
			/>
			{ballotModules[page.kind].hasRightAnswers ? (
				<>
					<div className="writing__pair">
						<OptionPicture form={form} page={page} name={name("image")} />
						<TextField {...form.field(name("color"), t("console.write.color"))} width="short" />
					</div>
					<Checkbox
						{...form.field(name("right"), t("console.write.right"))}
						value="on"
						checked={form.value(name("right")) === "on"}
					/>
				</>
			) : null}
			{page.isAnswered ? null : (
				<button
					className="writing__out grid centre soft round borderless hand"
					// biome-ignore lint/a11y/noAutofocus: somebody who takes out one goes on where they were
					autoFocus={change.isNextOut(place)}
					{...change.remove(place)}
				>
					<Icon name="close" />
					<span className="sr">{t("console.write.removeOption", { number })}</span>
				</button>
			)}
		</fieldset>
	);
}

/** An uploaded picture is shown here and changed on a page of its own; an address is typed here. */
function OptionPicture({ form, page, name }: { form: FormState; page: ModulePageData; name: string }) {
	const t = useT();
	const value = form.value(name) ?? "";
	const address = addressOf(value, page);
	return (
		<div>
			{imageIdIn(value) ? (
				<>
					<input type="hidden" name={name} value={value} />
					<p>{form.error(name) ?? t("optionImages.sent")}</p>
				</>
			) : (
				<TextField {...form.field(name, t("console.write.image"))} />
			)}
			{address ? <SavedImage image={address} /> : null}
		</div>
	);
}

/** Where a picture that is saved is shown from; its option may have moved up since. */
function addressOf(said: string, { saved, pictures }: ModulePageData): string | undefined {
	const known = saved as Record<string, unknown>;
	if (said === "") return undefined;
	return pictures.find((_, place) => known[`option[${place}].image`] === said) ?? undefined;
}
