import { onClockInFull } from "~/domain/time/clock";
import { useT } from "~/i18n/use-t";
import { useZone } from "~/ui/zone";

/**
 * The time at which a question ends, to the second, because one that is open for thirty seconds does not end at a whole minute;
 * written alike in every language. Its script counts down to it, and announces the last half minute.
 */
export function TimeLeft({ endsAt }: { endsAt: string }) {
	const t = useT();
	const zone = useZone();
	const until = t("live.until", { time: onClockInFull(new Date(endsAt), zone).slice(11) });
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
