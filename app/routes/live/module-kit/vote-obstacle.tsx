import { voteObstacles } from "~/domain/live/ballot";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";

type Reason = (typeof voteObstacles)[number];

/**
 * Why the reader's answer does not count. A shared rendering holds every reason, hidden, and each page shows its own
 * (`enhance/live/personal.ts`); browsers that hide nothing, such as w3m, never get shared renderings.
 */
export function VoteObstacleAlert({
	reason,
	isShared = false,
}: {
	reason: Reason | null;
	isShared?: boolean | undefined;
}) {
	const t = useT();
	if (!isShared) return reason && <Alert tone="warning">{t(`live.noRight.${reason}`)}</Alert>;
	return voteObstacles.map((obstacle) => (
		<div key={obstacle} data-no-right={obstacle} hidden>
			<Alert tone="warning">{t(`live.noRight.${obstacle}`)}</Alert>
		</div>
	));
}
