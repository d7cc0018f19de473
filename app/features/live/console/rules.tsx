import { displays } from "~/domain/live/ballot";
import { useT } from "~/i18n/use-t";
import { Checkbox, CheckboxGroup, NumberField, SelectField, TextField } from "~/ui/field";
import type { FormState } from "../../frame/form-kit/form-state";
import type { ModulePageData } from "./module-page-data";

const boxes = { words: ["present"], votes: ["present", "mayChange", "isNominative", "unregistered"] } as const;

/** The fields for a module's time limit, its number of answers and the people who may answer. */
export function Rules({ form, page }: { form: FormState; page: ModulePageData }) {
	const t = useT();
	const number = (name: "limitSeconds" | "nbResponses" | "nbShowResponses" | "points") =>
		form.field(name, t(`console.write.${name}`));
	return (
		<section className="writing" aria-labelledby="rules">
			<h2 className="console__title" id="rules">
				{t("console.write.rules")}
			</h2>
			<NumberField {...number("limitSeconds")} inputMode="numeric" hint={t("console.write.limitSecondsHint")} />
			{page.kind === "question" ? (
				<>
					<NumberField {...number("nbResponses")} inputMode="numeric" />
					<NumberField
						{...number("nbShowResponses")}
						inputMode="numeric"
						hint={t("console.write.nbShowResponsesHint")}
					/>
					<NumberField {...number("points")} inputMode="numeric" hint={t("console.write.pointsHint")} />
					<SelectField
						{...form.field("display", t("console.write.display"))}
						width="medium"
						options={displays.map((value) => ({ value, label: t(`console.write.display.${value}`) }))}
					/>
				</>
			) : null}
			{page.kind === "wordcloud" ? (
				<>
					<TextField {...form.field("colors", t("console.write.colors"))} hint={t("console.write.colorsHint")} />
					<TextField
						{...form.field("fontFamily", t("console.write.fontFamily"))}
						hint={t("console.write.fontFamilyHint")}
					/>
				</>
			) : null}
			{boxes[page.kind === "wordcloud" ? "words" : "votes"].map((name) => (
				<Checkbox
					key={name}
					{...form.field(name, t(`console.write.${name}`))}
					value="on"
					checked={form.value(name) === "on"}
				/>
			))}
			{page.typologies.length > 1 ? (
				<CheckboxGroup
					{...form.field("typologies", t("console.write.typologies"))}
					values={form.values("typologies")}
					hint={t("console.write.typologiesHint")}
					options={page.typologies}
				/>
			) : null}
		</section>
	);
}
