import { isLeaderboardOn } from "~/domain/live/state";
import { useT } from "~/i18n/use-t";
import type { ShownModule } from "../module-kit/module-views";
import { ModulePreview, ModuleResults } from "../modules/views";
import { SmallScreen } from "../stage/stage";
import type { ConsolePage } from "./console-page";

/** What participants see now; nothing in it can be pressed. */
export function RoomPreview({ page }: { page: ConsolePage }) {
	const t = useT();
	const { active, state, isClosed, isChatOn } = page;
	const still = isClosed || state.isEnded ? t("live.closed") : t(isChatOn ? "console.roomWrites" : "live.nothing");
	return (
		<figure className="preview flush slim preview--phone">
			<figcaption className="sr">{t("console.room")}</figcaption>
			<div className="preview__screen tight inked clip surface">
				{active && !isClosed ? <ModulePreview module={active.shown} /> : <p className="soft">{still}</p>}
				{isLeaderboardOn(state) && !isClosed ? <p className="above-12 soft">{t("console.roomBoard")}</p> : null}
			</div>
		</figure>
	);
}

export function StagePreview({ stage }: Pick<ConsolePage, "stage">) {
	const t = useT();
	return (
		<figure className="preview flush slim">
			<figcaption className="sr">{t("console.stage")}</figcaption>
			<div className="preview__stage clip">
				<SmallScreen page={stage} />
			</div>
		</figure>
	);
}

/** What follows, as the room will read it. */
export function NextPreview({ shown }: { shown: ShownModule }) {
	return (
		<div className="preview flush slim preview--next">
			<div className="preview__screen tight inked clip surface">
				<ModulePreview module={shown} />
			</div>
		</div>
	);
}

export function HostResults({ active }: { active: NonNullable<ConsolePage["active"]> }) {
	const t = useT();
	return (
		<section className="console__section" aria-labelledby="console-results">
			<h2 className="small tight anywhere below-8" id="console-results">
				{t("console.yours")}
			</h2>
			<ModuleResults module={active.whole} best={0} />
		</section>
	);
}
