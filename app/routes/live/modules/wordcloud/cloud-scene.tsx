import { useT } from "~/i18n/use-t";
import { RichText } from "~/ui/rich-text";
import type { ShownCloud } from "../../module-kit/cloud-of";
import { CloudList, CloudPicture } from "./cloud-picture";

/** The words of the room; before the first one, and while a host hides them, an invitation to send one. */
export function CloudScene({ cloud }: { cloud: ShownCloud }) {
	const t = useT();
	const { label, title, stage, words } = cloud;
	const hasWords = words !== null && words.length > 0;
	return (
		<section className="stage__scene flex column slim" aria-labelledby="stage-question">
			<div className="stage__question strong" id="stage-question">
				{label ? <RichText html={label} /> : <p>{title}</p>}
			</div>
			{hasWords ? (
				<>
					<CloudPicture cloud={cloud} />
					<CloudList cloud={cloud} isSpoken />
				</>
			) : stage === "closed" ? null : (
				<p className="stage__propose grid soft">{t("stage.propose")}</p>
			)}
			{stage === "closed" ? <p className="stage__over soft">{t("refusals.voteClosed")}</p> : null}
		</section>
	);
}
