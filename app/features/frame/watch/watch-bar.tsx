import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import type { Watch } from "./watch.server";

/** Organisers reload the page, once or every 5 s, while they try their settings. */
export function WatchBar({ watch }: { watch: Watch }) {
	const t = useT();
	return (
		<Alert tone="info" title={t("admin.revision", { revision: watch.revision })}>
			{watch.isProxyUnknown ? <p>{t("admin.proxyUnknown")}</p> : null}
			{watch.isAutomatic ? <p>{t("admin.automatic")}</p> : null}
			<p>
				<a href={watch.here}>{t("admin.refresh")}</a>
				{" · "}
				<a href={watch.toggle}>{t(watch.isAutomatic ? "admin.stop" : "admin.start")}</a>
				{watch.recaps ? (
					<>
						{" · "}
						<a href={watch.recaps}>{t("admin.recaps")}</a>
					</>
				) : null}
				{" · "}
				<a href={watch.leave}>{t("admin.leave")}</a>
			</p>
		</Alert>
	);
}
