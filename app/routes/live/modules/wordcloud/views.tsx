import { useT } from "~/i18n/use-t";
import { TextField } from "~/ui/field";
import { RichText } from "~/ui/rich-text";
import type { FormState } from "../../../ground/form-kit/form-state";
import type { ShownCloud } from "../../module-kit/cloud-of";
import type { BallotViews } from "../../module-kit/module-views";
import { CloudList, CloudPicture } from "./cloud-picture";
import { CloudScene } from "./cloud-scene";
import { CloudView } from "./cloud-view";

export const wordcloud: BallotViews<ShownCloud> = {
	Page: ({ region: { cloud, here, query }, form, drawn }) =>
		cloud && <CloudView cloud={cloud} action={here} query={query} form={form} drawn={drawn} />,
	scene: (cloud) => <CloudScene cloud={cloud} />,
	preview: (cloud) => <CloudPreview cloud={cloud} />,
	results: (cloud, best) => (
		<div className="cloud">
			<CloudPicture cloud={cloud} />
			<CloudList cloud={cloud} {...(best ? { most: best } : {})} />
		</div>
	),
	OwnFields,
};

function OwnFields({ form }: { form: FormState }) {
	const t = useT();
	return (
		<>
			<TextField {...form.field("colors", t("console.write.colors"))} hint={t("console.write.colorsHint")} />
			<TextField
				{...form.field("fontFamily", t("console.write.fontFamily"))}
				hint={t("console.write.fontFamilyHint")}
			/>
		</>
	);
}

function CloudPreview({ cloud }: { cloud: ShownCloud }) {
	const t = useT();
	return (
		<>
			<div className="preview__question medium strong anywhere">
				{cloud.label ? <RichText html={cloud.label} /> : <p>{cloud.title}</p>}
			</div>
			{cloud.words ? <CloudPicture cloud={cloud} /> : null}
			{cloud.stage === "closed" ? <p className="above-12 soft">{t("refusals.voteClosed")}</p> : null}
		</>
	);
}
