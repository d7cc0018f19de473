import { useT } from "~/i18n/use-t";
import type { ConsolePage } from "./console-page";
import { Press } from "./press";

/** How many people have the live open now, and whether the room is told. */
export function HeadCount({ page }: { page: ConsolePage }) {
	const t = useT();
	const isShown = page.state.showConnected;
	return (
		<div className="console__connected" id="console-connected" data-part>
			<p className="console__votes">{t("connected.people", { count: page.connected })}</p>
			{page.isClosed || page.state.isEnded ? null : (
				<Press page={page} act="connected" fields={{ on: String(!isShown) }} variant="quiet">
					{t(isShown ? "connected.hide" : "connected.show")}
				</Press>
			)}
		</div>
	);
}
