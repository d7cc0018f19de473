import type { ShownSequence } from "~/contract/live/emotions";
import { useT } from "~/i18n/use-t";
import { Bar } from "../module-kit/charts";

/** The emotions of the room, readable from afar: an icon, its number as text, and a bar that grows. */
export function EmotionWall({ sequence: { emotions } }: { sequence: ShownSequence }) {
	const most = Math.max(1, ...emotions.map(({ count }) => count ?? 0));
	return (
		<ul className="wall flex wrap broad plain-list">
			{emotions.map(({ id, iconUrl, label, count }) => (
				<li key={id} className="wall__one grid">
					<img className="wall__icon" src={iconUrl} alt={label} />{" "}
					<strong className="wall__count digits">{count ?? 0}</strong>
					<Bar percent={Math.round(((count ?? 0) / most) * 100)} color={null} />
				</li>
			))}
		</ul>
	);
}

export function EmotionStrip({ sequence: { emotions } }: { sequence: ShownSequence }) {
	const t = useT();
	return (
		<ul className="strip flex digits plain-list" aria-label={t("live.emotions")}>
			{emotions.map(({ id, iconUrl, label, count }) => (
				<li key={id} className="strip__one aligned">
					<img className="strip__icon" src={iconUrl} alt={label} /> {count ?? 0}
				</li>
			))}
		</ul>
	);
}
