const words = "tiny fine small medium large soft inked light mid bold strong digits".split(" ");
const lines = "tight snug loose".split(" ");
const gaps = [4, 6, 8, 10, 12, 16, 24];

/** What many screens say alike (decision 191): arrangement, words and lines. */
export function StyleguidePrimitives() {
	return (
		<>
			<p className="cluster gap-16">
				{words.map((word) => (
					<span key={word} className={word}>
						{word}
					</span>
				))}
			</p>
			{lines.map((line) => (
				<p key={line} className={`small ${line}`}>
					{line}
				</p>
			))}
			{gaps.map((gap) => (
				<p key={gap} className={`cluster gap-${gap}`}>
					<code>{`gap-${gap}`}</code> <code className="round line-above">row</code>
				</p>
			))}
		</>
	);
}
