import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import type { ShownBallot } from "./ballot-of";

type Ends = Pick<NonNullable<ShownBallot["scale"]>, "low" | "high">;

/** « 1 : pas du tout – 5 : tout à fait », as far as the host says it. */
export function endsOf(t: Translate, { low, high }: Ends, most: number): string | undefined {
	const ends = [
		low && t("rating.end", { number: 1, text: low }),
		high && t("rating.end", { number: most, text: high }),
	];
	return ends.filter(Boolean).join(" – ") || undefined;
}

export function Scale({ ballot: { options, scale } }: { ballot: Pick<ShownBallot, "options" | "scale"> }) {
	const t = useT();
	const ends = scale && endsOf(t, scale, options.length);
	return (
		<>
			<ol className="scale flex plain-list">
				{options.map(({ id, label }) => (
					<li key={id} className="scale__step strong centred round">
						{label}
					</li>
				))}
			</ol>
			{ends ? <p className="scale__ends">{ends}</p> : null}
		</>
	);
}

/** « 3,4 sur 5 »; nothing before the first answer. */
export function Mean({ mean, most }: { mean: number | null; most: number }) {
	const t = useT();
	if (mean === null) return null;
	const number = mean.toFixed(1).replace(".", t("rating.point"));
	return (
		<p className="scale__mean">
			{t("rating.mean")} <strong className="scale__number">{number}</strong> {t("rating.of", { most })}
		</p>
	);
}
