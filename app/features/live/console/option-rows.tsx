import { imageIn } from "~/domain/image";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Checkbox, TextField } from "~/ui/field";
import type { FormState } from "../../frame/form-kit/form-state";
import { KeptImage } from "./images/images-page";
import type { ModulePageData } from "./module-page-data";
import { Texts } from "./texts";

/** The choices, a group each, with some that wait to be filled. */
export function OptionRows({ form, page, rows }: { form: FormState; page: ModulePageData; rows: number }) {
	const t = useT();
	return (
		<section className="writing" aria-labelledby="options">
			<h2 className="console__title" id="options">
				{t("console.write.options")}
			</h2>
			{page.isAnswered ? (
				<Alert tone="info">{t("console.write.locked")}</Alert>
			) : (
				<p className="console__state">{t("console.write.emptyRows")}</p>
			)}
			{Array.from({ length: rows }, (_, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
				<OptionRow key={place} form={form} page={page} place={place} />
			))}
			{page.kind !== "question" ? null : page.images ? (
				<p>
					<a href={page.images}>{t("optionImages.way")}</a>
				</p>
			) : (
				<p className="console__state">{t("optionImages.waySoon")}</p>
			)}
			{page.isAnswered || rows >= 60 ? null : (
				<Button variant="secondary" name="intent" value="more" formNoValidate>
					{t("console.write.moreOptions")}
				</Button>
			)}
		</section>
	);
}

function OptionRow({ form, page, place }: { form: FormState; page: ModulePageData; place: number }) {
	const t = useT();
	const name = (part: string) => `option[${place}].${part}`;
	return (
		<fieldset className="writing__option surface">
			<legend>{t("console.write.option", { number: place + 1 })}</legend>
			<Texts form={form} page={page} name={name("label")} label={t("console.write.optionIn")} />
			{page.kind === "question" ? (
				<>
					<div className="writing__pair">
						<OptionPicture form={form} page={page} place={place} name={name("image")} />
						<TextField {...form.field(name("color"), t("console.write.color"))} width="short" />
					</div>
					<Checkbox
						{...form.field(name("right"), t("console.write.right"))}
						value="on"
						checked={form.value(name("right")) === "on"}
					/>
				</>
			) : null}
		</fieldset>
	);
}

/** What was uploaded is shown, and changed on a page of its own; an address is typed. */
function OptionPicture({
	form,
	page,
	place,
	name,
}: {
	form: FormState;
	page: ModulePageData;
	place: number;
	name: string;
}) {
	const t = useT();
	const said = form.value(name) ?? "";
	const address = said === (page.saved as Record<string, unknown>)[name] ? page.pictures[place] : undefined;
	return (
		<div>
			{imageIn(said) ? (
				<>
					<input type="hidden" name={name} value={said} />
					<p>{form.error(name) ?? t("optionImages.sent")}</p>
				</>
			) : (
				<TextField {...form.field(name, t("console.write.image"))} />
			)}
			{address ? <KeptImage image={address} /> : null}
		</div>
	);
}
