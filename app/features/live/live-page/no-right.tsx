import { voteObstacles } from "~/domain/live/ballot";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";

type Reason = (typeof voteObstacles)[number];

/**
 * Why no answer of theirs counts. Made for many at once it holds every reason, hidden, and the page of each shows its own
 * (`enhance/live/personal.ts`); a browser that hides nothing, as w3m, is never given those.
 */
export function NoRight({ reason, isShared = false }: { reason: Reason | null; isShared?: boolean | undefined }) {
	const t = useT();
	if (!isShared) return reason && <Alert tone="warning">{t(`live.noRight.${reason}`)}</Alert>;
	return voteObstacles.map((one) => (
		<div key={one} data-no-right={one} hidden>
			<Alert tone="warning">{t(`live.noRight.${one}`)}</Alert>
		</div>
	));
}
