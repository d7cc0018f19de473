import { hourAndMinute } from "~/domain/time/clock";
import { useT } from "~/i18n/use-t";
import { useZone } from "~/ui/zone";

/**
 * The minute until which a question is surely open: without its script nobody counts seconds. The script counts down to its end,
 * and announces the last half minute.
 */
export function TimeLeft({ endsAt }: { endsAt: string }) {
	const t = useT();
	const zone = useZone();
	const until = t("live.until", hourAndMinute(endsAt, zone));
	return (
		<p
			className="ballot__time strong digits"
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
