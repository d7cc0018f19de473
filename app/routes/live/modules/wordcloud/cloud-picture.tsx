import { layOut } from "~/domain/live/cloud-layout";
import { useT } from "~/i18n/use-t";
import { hueOf } from "../../module-kit/charts";
import type { ShownCloud } from "../../module-kit/cloud-of";

type Cloud = Pick<ShownCloud, "words" | "colors" | "fontFamily">;

/** The distance from the middle of the letters to their baseline, as a share of the font size. */
const baseline = 0.35;

/** The cloud as a drawing; the list beside it says the same to screen readers. */
export function CloudPicture({ cloud: { words, colors, fontFamily } }: { cloud: Cloud }) {
	const t = useT();
	if (!words || words.length === 0) return <p className="comment soft">{t("live.noWords")}</p>;
	const { x: left, y: top, width, height, words: placed } = layOut(words);
	return (
		<svg
			className="cloud__picture block broad strong"
			viewBox={`${left} ${top} ${width} ${height}`}
			textAnchor="middle"
			aria-hidden="true"
			{...(fontFamily && { fontFamily })}
		>
			{placed.map(({ response, x, y, size, width: wide, hue }) => (
				<text
					key={response}
					x={x}
					y={y + Math.round(size * baseline)}
					fontSize={size}
					textLength={wide}
					lengthAdjust="spacingAndGlyphs"
					{...(colors.length > 0 ? { fill: colors[hue % colors.length] } : { className: hueOf(hue) })}
				>
					{response}
				</text>
			))}
		</svg>
	);
}

interface ListProps {
	cloud: Pick<ShownCloud, "words">;
	most?: number;
	isSpoken?: boolean;
}

export function CloudList({ cloud, most, isSpoken = false }: ListProps) {
	const t = useT();
	const words = (cloud.words ?? []).slice(0, most);
	return (
		<ol className={isSpoken ? "sr" : "cloud__list flush flex wrap gap-8 plain-list unpadded"}>
			{words.map(({ response, count }) => (
				<li className="flex gap-8 baseline" key={response}>
					<span className="slim strong anywhere">{response}</span>{" "}
					<span className="rigid small soft digits">{t("live.said", { count })}</span>
				</li>
			))}
		</ol>
	);
}
