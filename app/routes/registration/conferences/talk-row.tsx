import type { Slot } from "~/domain/registration/conference";
import { formatTime } from "~/domain/time/dates";
import { useT } from "~/i18n/use-t";
import { Icon, type IconName } from "~/ui/icon";
import { silentSource } from "~/ui/image";
import { useOwnWords } from "~/ui/own-words";
import { RichText } from "~/ui/rich-text";
import { conferencePath, filterQuery } from "./conference-path";
import type { ConferencesData } from "./conferences-data";
import type { Talk } from "./listing.server";
import { whenOf } from "./when-of";

interface Props {
	talk: Talk;
	slot: Slot;
	data: ConferencesData;
	/** Under the heading of an hour, which says when it begins. */
	isInHour?: boolean;
	/** Whether links to the talk lead to this row. */
	isTarget?: boolean;
}

/** One talk at one of its times: the hours, what it is, and one thing to do. */
export function TalkRow({ talk, slot, data, isInHour = false, isTarget = false }: Props) {
	const t = useT();
	const own = useOwnWords();
	const { locale, timeZone } = data;
	const { colleague } = talk;
	const isGiven = data.given.includes(slot.id) && !talk.isRequired;
	const obstacle = slot.isSelected ? undefined : obstacleOf(talk, slot, { isGiven, replaces: data.version === 2 });
	const until = formatTime(slot.endAt, locale, timeZone);
	const about = [
		isInHour ? t("conferences.until", { time: until }) : "",
		...talk.speakers.map(({ name, role }) => [name, role].filter(Boolean).join(", ")),
		slot.room,
		talk.track,
	].filter(Boolean);
	return (
		<li
			className={`talk grid${isInHour ? " talk--in-hour" : ""}${slot.isSelected ? " talk--chosen" : ""}`}
			id={isTarget ? `conference-${talk.id}` : undefined}
		>
			{isInHour ? null : (
				<p className="strong snug digits nowrap">
					<time dateTime={slot.startAt}>{formatTime(slot.startAt, locale, timeZone)}</time>
					<span className="sr"> – </span>
					<time className="block small light soft" dateTime={slot.endAt}>
						{until}
					</time>
				</p>
			)}
			<div className="slim stack-4">
				<h3 className={obstacle && !isGiven ? "level medium snug soft" : "level medium snug"} {...own}>
					{talk.title}
					{talk.isRequired ? (
						<>
							{" "}
							<span className="tag tag--full">{t("conferences.required")}</span>
						</>
					) : null}
				</h3>
				{about.length > 0 ? <p className="small soft">{about.join("\u00a0· ")}</p> : null}
				{colleague === undefined ? null : (
					<p className="small loose soft">
						{colleague ? t("conferences.colleague", { name: colleague }) : t("conferences.colleagueUnnamed")}
					</p>
				)}
				{talk.html || talk.logo ? <About talk={talk} /> : null}
			</div>
			<Action talk={talk} slot={slot} data={data} obstacle={obstacle} />
		</li>
	);
}

function About({ talk }: { talk: Talk }) {
	const t = useT();
	return (
		<details className="talk__about small">
			<summary>
				{t("conferences.about")}
				<span className="sr">{` : ${talk.title}`}</span>
			</summary>
			{talk.logo ? (
				<img alt="" srcSet={silentSource(talk.logo)} loading="lazy" decoding="async" width={64} height={64} />
			) : null}
			<RichText html={talk.html} />
		</details>
	);
}

const obstacleIcons: Record<Obstacle, IconName> = {
	closed: "lock",
	full: "full",
	overlap: "clock",
	maximum: "info",
	given: "check",
};

function Action({ talk, slot, data, obstacle }: Pick<Props, "talk" | "slot" | "data"> & { obstacle?: Obstacle }) {
	const t = useT();
	const { locale, timeZone, path } = data;
	const { filter } = data.listing;
	const name = <span className="sr">{` : ${talk.title}, ${whenOf(slot, locale, timeZone)}`}</span>;
	const isHeld = talk.slots.some(({ isSelected }) => isSelected);
	const seatsLeft = slot.quota === null ? undefined : slot.quota - slot.usersTotal;
	const notes = [
		data.companion && slot.isMySelected ? t("conferences.yours") : "",
		!obstacle && !slot.isSelected && seatsLeft !== undefined ? t("quotas.remaining", { count: seatsLeft }) : "",
	].filter(Boolean);
	return (
		<div className="talk__action cluster gap-8">
			{slot.isSelected ? (
				<a className="talk__chosen button button--secondary button--small" href={conferencePath(path, talk.id, filter)}>
					<Icon name="check" />
					{t("conferences.isChosen")}
					<span className="sr">{`, ${t(data.companion ? "conferences.cancelTheirs" : "conferences.cancel")}`}</span>
					{name}
				</a>
			) : obstacle ? (
				<p className="aligned gap-6 icon-18 small soft">
					<Icon name={obstacleIcons[obstacle]} />
					{t(`conferences.obstacle.${obstacle}`)}
				</p>
			) : isHeld || slot.overlap ? (
				<a className="button button--secondary button--small" href={conferencePath(path, talk.id, filter, slot.id)}>
					{t(isHeld ? "conferences.change" : "conferences.replace")}
					{name}
				</a>
			) : (
				<form method="post" action={`${path}/${encodeURIComponent(talk.id)}`}>
					<input type="hidden" name="retour" value={filterQuery(filter)} />
					<input type="hidden" name="slot" value={slot.id} />
					<button className="button button--secondary button--small" type="submit">
						{t("conferences.choose")}
						{name}
					</button>
				</form>
			)}
			{notes.length > 0 ? <p className="small soft">{notes.join("\u00a0· ")}</p> : null}
		</div>
	);
}

/** Why a slot cannot be chosen; undefined when it can. A choice that replaces the overlapping one has no obstacle. */
type Obstacle = "closed" | "full" | "overlap" | "maximum" | "given";

function obstacleOf(
	{ maxReached }: { maxReached: boolean },
	slot: Slot,
	{ isGiven, replaces }: { isGiven: boolean; replaces: boolean },
): Obstacle | undefined {
	// Whoever speaks is there without a seat.
	if (isGiven) return "given";
	if (slot.disabled) return "closed";
	if (slot.isFull) return "full";
	if (slot.overlap) return replaces ? undefined : "overlap";
	return maxReached ? "maximum" : undefined;
}
