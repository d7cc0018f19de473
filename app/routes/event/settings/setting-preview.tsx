import { useT } from "~/i18n/use-t";
import stylesheet from "~/ui/css/event/setting-preview.css?url";
import type { SettingPreviewData } from "./setting-preview.server";

/** The page of the draft beside its form, in a frame whose policy lets no script run; where there is no room, a link. */
export function SettingPreview({ preview }: { preview: SettingPreviewData }) {
	const t = useT();
	return (
		<section className="setting-preview" aria-labelledby="see-as">
			<link rel="stylesheet" href={stylesheet} />
			<h2 className="setting-preview__title" id="see-as">
				{t("settingsScreen.seeAs")}
			</h2>
			<div className="setting-preview__window">
				<iframe className="setting-preview__frame" title={t("preview.frame")} src={preview.src} loading="lazy" />
			</div>
			<p>
				<a href={preview.href}>{t("settingsScreen.seeDraft")}</a>
			</p>
		</section>
	);
}
