import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { describeRecount } from "./describe-recount.server";

/** What the last recount found, and the button that counts again. */
export function RecountLine({ recount }: { recount: ReturnType<typeof describeRecount> }) {
	const t = useT();
	const { href, tone, title, isUnderWay } = recount;
	return (
		<form method="post" action={href} id="recount" className="recount-line cluster line-above">
			<span className={`recount-line__icon icon-18 grid centre rigid recount-line__icon--${tone}`}>
				<Icon name={tone === "success" ? "check" : tone} />
			</span>
			<a className="recount-line__title slim fine soft unlined" href={href}>
				{isUnderWay ? t("recounts.underWay") : title}
			</a>
			{isUnderWay ? null : (
				<Button variant="quiet" busyLabel={t("form.busy")}>
					{t("recounts.start")}
				</Button>
			)}
		</form>
	);
}
