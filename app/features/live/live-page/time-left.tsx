import { onClockInFull } from "~/domain/time/clock";
import { useT } from "~/i18n/use-t";
import { useZone } from "~/ui/zone";

/**
 * To the second, written alike in every language: what is open for thirty of them ends at no whole minute. The hour at which a question
 * ends; its script counts down to it, and tells the last half minute.
 */
export function TimeLeft({ endsAt }: { endsAt: string }) {
	const t = useT();
	const zone = useZone();
	const until = t("live.until", { time: onClockInFull(new Date(endsAt), zone).slice(11) });
	return (
		<p
			className="ballot__time"
			data-ends-at={endsAt}
			data-until={until}
			data-left={t("live.left", { time: "{}" })}
			data-said30={t("live.leftSeconds", { count: 30 })}
			data-said10={t("live.leftSeconds", { count: 10 })}
		>
			<span data-time-shown="">{until}</span>
		</p>
	);
}
