import type { startOf } from "./starts-at.server";

/** When the live begins and how long that is from the moment the page was made; a script counts the last hour down. */
export function StartsAt({
	starts: { at, when, within, left, now },
}: {
	starts: NonNullable<ReturnType<typeof startOf>>;
}) {
	return (
		<div className="live-starts surface">
			<p className="live-starts__when">
				<time dateTime={at}>{when}</time>
			</p>
			<p className="live-starts__within" data-starts-at={at} data-left={left} data-begins={now}>
				{within}
			</p>
		</div>
	);
}
