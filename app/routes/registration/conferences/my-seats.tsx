import { useT } from "~/i18n/use-t";
import { conferencePath } from "./conference-path";
import type { ConferencesData } from "./conferences-data";
import type { Filter } from "./filter";
import { When } from "./when";

/** The seats held, always on top, whatever filters the list below. */
export function MySeats({ data, filter }: { data: ConferencesData; filter: Filter }) {
	const t = useT();
	const { held, locale, timeZone } = data;
	return (
		<section className="card stack-12 surface" aria-labelledby="my-places">
			<h2 className="card__title large" id="my-places">
				{t(data.companion ? "conferences.mineTheirs" : "conferences.mine", { count: held.length })}
			</h2>
			{held.length === 0 ? (
				<p className="comment soft">{t(data.companion ? "conferences.mineEmptyTheirs" : "conferences.mineEmpty")}</p>
			) : null}
			{held.length > 0 ? (
				<ul className="plain-list">
					{held.map((seat) => (
						<li key={seat.slotId} className="places__line cluster between loose line-above">
							<span className="places__text slim">
								<span className="block strong">{seat.title}</span>
								<span className="sr"> – </span>
								<When span={seat} locale={locale} timeZone={timeZone} />
							</span>
							<span className="sr"> – </span>
							<a href={conferencePath(data.path, seat.conferenceId, filter)}>
								{t(data.companion ? "conferences.cancelTheirs" : "conferences.cancel")}
								<span className="sr">{` : ${seat.title}`}</span>
							</a>
						</li>
					))}
				</ul>
			) : null}
			<p className="card__footer line-above">
				<a href="#step-conferences">{t("conferences.goOn")}</a>
			</p>
		</section>
	);
}
