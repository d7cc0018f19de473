import { ballotModules } from "~/domain/live/ballot";
import { useT } from "~/i18n/use-t";
import { Checkbox, CheckboxGroup, NumberField } from "~/ui/field";
import type { FormState } from "../../ground/form-kit/form-state";
import { moduleViews } from "../modules/views";
import type { ModulePageData } from "./module-page-data";

const boxes = { words: ["present"], votes: ["present", "mayChange", "isNominative", "unregistered"] } as const;

export function Rules({ form, page }: { form: FormState; page: ModulePageData }) {
	const t = useT();
	const { OwnFields } = moduleViews[page.kind];
	return (
		<section className="writing" aria-labelledby="rules">
			<h2 className="small tight anywhere" id="rules">
				{t("console.write.rules")}
			</h2>
			<NumberField
				{...form.field("limitSeconds", t("console.write.limitSeconds"))}
				inputMode="numeric"
				hint={t("console.write.limitSecondsHint")}
			/>
			<OwnFields form={form} page={page} />
			{boxes[ballotModules[page.kind].isAnsweredInWords ? "words" : "votes"].map((name) => (
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
