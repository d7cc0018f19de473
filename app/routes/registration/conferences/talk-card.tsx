import type { Slot } from "~/domain/registration/conference";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { silentSource } from "~/ui/image";
import { RichText } from "~/ui/rich-text";
import { Speakers } from "~/ui/speakers";
import { conferencePath, filterQuery } from "./conference-path";
import type { ConferencesData } from "./conferences-data";
import type { Filter } from "./filter";
import type { Talk } from "./listing.server";
import { When, whenOf } from "./when";

interface Props {
	talk: Talk;
	data: ConferencesData;
	filter: Filter;
	/** Version 2 lists one time at once: a choice replaces the earlier one for that time. */
	isByTime?: boolean;
	/** True if the conference also stands elsewhere on the page, where links lead. */
	isRepeated?: boolean;
}

export function TalkCard({ talk, data, filter, isByTime = false, isRepeated = false }: Props) {
	const t = useT();
	const { colleague } = talk;
	return (
		<li className="talk flex gap-16" id={isRepeated ? undefined : `conference-${talk.id}`}>
			{talk.logo ? (
				<img
					className="talk__logo rigid"
					alt=""
					srcSet={silentSource(talk.logo)}
					loading="lazy"
					decoding="async"
					width={64}
					height={64}
				/>
			) : null}
			<div className="fill">
				<h3 className="talk__title snug">{talk.title}</h3>
				{talk.track || talk.isRequired ? (
					<p>
						{talk.isRequired ? <span className="tag tag--full">{t("conferences.required")}</span> : null}{" "}
						{talk.track ? <span className="tag">{talk.track}</span> : null}
					</p>
				) : null}
				<Speakers people={talk.speakers} />
				{colleague === undefined ? null : (
					<p className="small loose soft">
						{colleague ? t("conferences.colleague", { name: colleague }) : t("conferences.colleagueUnnamed")}
					</p>
				)}
				{talk.html ? (
					<details className="talk__about small">
						<summary>
							{t("conferences.about")}
							<span className="sr">{` : ${talk.title}`}</span>
						</summary>
						<RichText html={talk.html} />
					</details>
				) : null}
				<ul className="plain-list">
					{talk.slots.map((slot) => (
						<SlotLine key={slot.id} slot={slot} talk={talk} data={data} filter={filter} isByTime={isByTime} />
					))}
				</ul>
			</div>
		</li>
	);
}

function SlotLine({ slot, talk, data, filter, isByTime }: Required<Omit<Props, "isRepeated">> & { slot: Slot }) {
	const t = useT();
	const { locale, timeZone } = data;
	const held = talk.slots.find(({ isSelected }) => isSelected);
	const obstacle = slot.isSelected ? undefined : obstacleOf(talk, slot, { replaces: isByTime });
	const seatsLeft = slot.quota === null ? undefined : slot.quota - slot.usersTotal;
	const states = [
		slot.isSelected
			? t(
					slot.registered
						? data.companion
							? "conferences.registeredTheirs"
							: "conferences.registered"
						: "conferences.selected",
				)
			: "",
		data.companion && slot.isMySelected ? t("conferences.yours") : "",
		obstacle ? t(`conferences.obstacle.${obstacle}`) : "",
		!obstacle && !slot.isSelected && seatsLeft !== undefined ? t("quotas.remaining", { count: seatsLeft }) : "",
	].filter(Boolean);
	const name = <span className="sr">{` : ${talk.title}, ${whenOf(slot, locale, timeZone)}`}</span>;
	return (
		<li
			className={
				slot.isSelected
					? "slot cluster between loose line-above slot--selected"
					: "slot cluster between loose line-above"
			}
		>
			<span className="slot__text slim">
				<When span={slot} locale={locale} timeZone={timeZone} />
				{states.length > 0 ? (
					<>
						<span className="sr"> – </span>
						<span className="slot__state aligned gap-6 small loose soft strong">
							{slot.isSelected ? <Icon name="check" /> : null}
							{states.join(" · ")}
						</span>
					</>
				) : null}
			</span>
			{obstacle ? null : <span className="sr"> – </span>}
			{slot.isSelected ? (
				<a className="button button--quiet button--small" href={conferencePath(data.path, talk.id, filter)}>
					{t(data.companion ? "conferences.cancelTheirs" : "conferences.cancel")}
					{name}
				</a>
			) : obstacle ? null : held || slot.overlap ? (
				<a
					className="button button--secondary button--small"
					href={conferencePath(data.path, talk.id, filter, slot.id)}
				>
					{t(held ? "conferences.change" : "conferences.replace")}
					{name}
				</a>
			) : (
				<form method="post" action={`${data.path}/${encodeURIComponent(talk.id)}`}>
					<input type="hidden" name="retour" value={filterQuery(filter)} />
					<input type="hidden" name="slot" value={slot.id} />
					<button className="button button--secondary button--small" type="submit">
						{t("conferences.choose")}
						{name}
					</button>
				</form>
			)}
		</li>
	);
}

/** Why a slot cannot be chosen; undefined when it can. A choice that replaces the overlapping one has no obstacle. */
type Obstacle = "closed" | "full" | "overlap" | "maximum";

function obstacleOf(
	{ maxReached }: { maxReached: boolean },
	slot: Slot,
	{ replaces }: { replaces: boolean },
): Obstacle | undefined {
	if (slot.disabled) return "closed";
	if (slot.isFull) return "full";
	if (slot.overlap) return replaces ? undefined : "overlap";
	return maxReached ? "maximum" : undefined;
}
