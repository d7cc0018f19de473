import { useT } from "~/i18n/use-t";
import { useOwnWords } from "~/ui/own-words";
import { RichText } from "~/ui/rich-text";
import { Speakers } from "~/ui/speakers";
import type { TalkRow } from "./talks.server";

type Row = TalkRow & { calendar?: string };

export function Talks({ rows, withDetails = false }: { rows: Row[]; withDetails?: boolean }) {
	const t = useT();
	const own = useOwnWords();
	return (
		<ol className="lineup surface">
			{rows.map((row) => (
				<li key={row.id} className="lineup__talk grid">
					<p className="strong snug digits nowrap">
						<time dateTime={row.startAt}>{row.from}</time>
						<span className="sr"> – </span>
						<time className="lineup__end block small light" dateTime={row.endAt}>
							{row.until}
						</time>
					</p>
					<div className="slim">
						<h3 className="lineup__title level medium snug" {...own}>
							{row.title}
						</h3>
						{row.room || row.places ? (
							<p className="small soft">
								{[row.room, row.places ? t("publicPage.places", { count: row.places }) : ""]
									.filter(Boolean)
									.join(" · ")}
							</p>
						) : null}
						<Speakers people={row.speakers} />
					</div>
					{row.track || row.isFull ? (
						<p className="lineup__tags">
							{row.track ? <span className="tag">{row.track}</span> : null}{" "}
							{row.isFull ? <span className="tag tag--full">{t("quotas.full")}</span> : null}
						</p>
					) : null}
					{row.calendar || (withDetails && row.html) ? (
						<div className="lineup__ways flex wrap small">
							{row.calendar ? (
								<a className="lineup__way middle hand target" href={row.calendar} download="">
									{t("publicProgramme.calendar")}
									<span className="sr">{` : ${row.title}`}</span>
								</a>
							) : null}{" "}
							{withDetails && row.html ? (
								<details className="lineup__about">
									<summary className="lineup__way middle hand target">
										{t("conferences.about")}
										<span className="sr">{` : ${row.title}`}</span>
									</summary>
									<RichText html={row.html} />
								</details>
							) : null}
						</div>
					) : null}
				</li>
			))}
		</ol>
	);
}
