import type { Slot } from "~/domain/conference";
import { useT } from "~/i18n/use-t";
import { RichText } from "~/ui/rich-text";
import type { ConferencesData } from "../registration/steps/conferences.server";
import { conferencePath, retour } from "./conference-path";
import type { Filter } from "./filter";
import type { Session } from "./listing.server";
import { obstacleOf } from "./obstacle";
import { When, whenOf } from "./when";

interface Props {
	session: Session;
	data: ConferencesData;
	filter: Filter;
	/** Version 2: one time at once, a choice replaces what was chosen for it. */
	isByTime?: boolean;
	/** It stands elsewhere on the page too: links lead there. */
	isRepeated?: boolean;
}

/** A conference with its slots, each said in words, and what can be done about it. */
export function SessionCard({ session, data, filter, isByTime = false, isRepeated = false }: Props) {
	const t = useT();
	const { colleague } = session;
	return (
		<li className="session surface" id={isRepeated ? undefined : `conference-${session.id}`}>
			{session.logo ? (
				<img className="session__logo" src={session.logo} alt="" loading="lazy" width={64} height={64} />
			) : null}
			<div className="session__text">
				<h3 className="session__title">{session.title}</h3>
				{session.track || session.isRequired ? (
					<p className="session__detail">
						{[session.isRequired ? t("conferences.required") : "", session.track].filter(Boolean).join(" · ")}
					</p>
				) : null}
				{colleague === undefined ? null : (
					<p className="session__detail">
						{colleague ? t("conferences.colleague", { name: colleague }) : t("conferences.colleagueUnnamed")}
					</p>
				)}
				{session.html ? (
					<details className="session__about">
						<summary>
							{t("conferences.about")}
							<span className="sr">{` : ${session.title}`}</span>
						</summary>
						<RichText html={session.html} />
					</details>
				) : null}
				<ul className="slots">
					{session.slots.map((slot) => (
						<SlotLine key={slot.id} slot={slot} session={session} data={data} filter={filter} isByTime={isByTime} />
					))}
				</ul>
			</div>
		</li>
	);
}

function SlotLine({ slot, session, data, filter, isByTime }: Required<Omit<Props, "isRepeated">> & { slot: Slot }) {
	const t = useT();
	const { locale } = data;
	const held = session.slots.find(({ isSelected }) => isSelected);
	const obstacle = slot.isSelected ? undefined : obstacleOf(session, slot, { replaces: isByTime });
	const left = slot.quota === null ? undefined : slot.quota - slot.usersTotal;
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
		!obstacle && !slot.isSelected && left !== undefined ? t("quotas.remaining", { count: left }) : "",
	].filter(Boolean);
	const name = <span className="sr">{` : ${session.title}, ${whenOf(slot, locale)}`}</span>;
	return (
		<li className={slot.isSelected ? "slot slot--selected" : "slot"}>
			<span className="slot__text">
				<When span={slot} locale={locale} />
				{states.length > 0 ? (
					<>
						<span className="sr"> – </span>
						<span className="slot__state">{states.join(" · ")}</span>
					</>
				) : null}
			</span>
			{obstacle ? null : <span className="sr"> – </span>}
			{slot.isSelected ? (
				<a className="button button--quiet button--small" href={conferencePath(data.path, session.id, filter)}>
					{t(data.companion ? "conferences.cancelTheirs" : "conferences.cancel")}
					{name}
				</a>
			) : obstacle ? null : held && !isByTime ? (
				<a
					className="button button--secondary button--small"
					href={conferencePath(data.path, session.id, filter, slot.id)}
				>
					{t("conferences.change")}
					{name}
				</a>
			) : (
				<form method="post" action={`${data.path}/${encodeURIComponent(session.id)}`}>
					<input type="hidden" name="retour" value={retour(filter)} />
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
