import { useT } from "~/i18n/use-t";
import { Actions, ButtonLink } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import type { Refused } from "../../frame/forms/refused";
import type { loadLivePage } from "./live-page.server";
import { LiveRegion } from "./live-region";

type Page = Awaited<ReturnType<typeof loadLivePage>>["data"];

/** The live session: where it stands, and what is asked now. */
export function LivePage({ page, refused }: { page: Page; refused: Refused | undefined }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} lead={page.eventName} />
			<Pushed page={page} refused={refused} />
			<Actions>
				{page.region.place === "unregistered" ? (
					<ButtonLink href={page.registration} variant="primary">
						{t("live.register")}
					</ButtonLink>
				) : (
					<a href={page.here}>{t("live.refresh")}</a>
				)}
				{page.region.place === "unregistered" ? null : (
					<a href={page.isPaced ? page.here : `${page.here}?actualiser=10`}>
						{t(page.isPaced ? "live.stopRefreshing" : "live.keepRefreshing")}
					</a>
				)}
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}

/** The region that a script keeps as the live stands, and the one voice that tells of it. */
function Pushed({ page, refused }: { page: Page; refused: Refused | undefined }) {
	const { pushed, liveSrc } = page;
	const now = <LiveRegion region={page.region} refused={refused} />;
	if (!pushed) return now;
	const { flux, answered, noRight, typology, absent } = pushed;
	const own = { "data-answered": answered, "data-no-right": noRight, "data-typology": typology, "data-absent": absent };
	return (
		<>
			<div id="live" data-flux={flux} {...own}>
				{now}
			</div>
			<p id="live-said" className="sr" aria-live="polite" />
			<script defer src={liveSrc} />
		</>
	);
}
