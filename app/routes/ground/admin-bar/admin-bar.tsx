import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import type { AdminBarView } from "./admin-bar.server";

/**
 * The bar for organisers: reloads the page, once or every 5 s, while they try their settings, and links to pages that only they
 * have.
 */
export function AdminBar({ bar }: { bar: AdminBarView }) {
	const t = useT();
	return (
		<Alert tone="info" title={t("admin.revision", { revision: bar.revision })}>
			{bar.isProxyUnknown ? <p>{t("admin.proxyUnknown")}</p> : null}
			{bar.isAutomatic ? <p>{t("admin.automatic")}</p> : null}
			<p>
				<a href={bar.here}>{t("admin.refresh")}</a>
				{" · "}
				<a href={bar.toggle}>{t(bar.isAutomatic ? "admin.stop" : "admin.start")}</a>
				{bar.recaps ? (
					<>
						{" · "}
						<a href={bar.recaps}>{t("admin.recaps")}</a>
					</>
				) : null}
				{" · "}
				<a href={bar.leave}>{t("admin.leave")}</a>
			</p>
		</Alert>
	);
}
