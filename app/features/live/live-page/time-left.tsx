import { defaultZone } from "~/domain/clock";
import { useT } from "~/i18n/use-t";

/** To the second, written alike in every language: what is open for thirty of them ends at no whole minute. */
const clock = new Intl.DateTimeFormat("en-GB", { timeZone: defaultZone, timeStyle: "medium" });

/** The hour at which a question ends; its script counts down to it, and tells the last half minute. */
export function TimeLeft({ endsAt }: { endsAt: string }) {
	const t = useT();
	const until = t("live.until", { time: clock.format(new Date(endsAt)) });
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
