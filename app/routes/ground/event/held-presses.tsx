import { useT } from "~/i18n/use-t";
import stylesheet from "~/ui/css/held-presses.css?url";
import { Icon } from "~/ui/icon";
import { WaitingMarkup } from "~/ui/waiting-markup";

interface HeldPressesProps {
	/** The script that holds the page's plain forms; undefined where a script of the page posts itself. */
	script?: string;
}

/** What a page that posts by script shows while the server can't be reached (`enhance/presses`). */
export function HeldPresses({ script }: HeldPressesProps) {
	return (
		<>
			<link rel="stylesheet" href={stylesheet} />
			<WaitingMarkup name="held-presses">
				<HeldPressesBar />
			</WaitingMarkup>
			{script ? <script defer src={script} /> : null}
		</>
	);
}

function HeldPressesBar() {
	const t = useT();
	return (
		<section className="held" role="status" aria-label={t("presses.title")}>
			<p className="aligned bold flush gap-10" data-part="lost">
				<Icon name="warning" /> {t("presses.lost")}
			</p>
			<p
				className="aligned bold flush gap-10"
				data-part="count"
				data-one={t("presses.waitingOne")}
				data-other={t("presses.waitingMore", { number: "{{number}}" })}
				data-asked={t("presses.asked")}
				hidden
			/>
			<ul className="grid gap-8 plain-list unpadded flush" data-part="list" hidden>
				<li className="cluster">
					<span className="held__label anywhere" data-part="label" />
					<span className="held__old" data-part="old">
						{t("presses.old")}
					</span>
					<button type="button" className="button button--primary" data-act="again">
						{t("presses.again")}
					</button>
					<button type="button" className="button button--secondary" data-act="back">
						{t("presses.takeBack")}
					</button>
				</li>
			</ul>
		</section>
	);
}
