const range = /(\d[\d\u00a0h:]*[ \u00a0]–[ \u00a0]\d[\d\u00a0h:]*)/;

/** A text whose ranges of hours stay on one line: browsers break before a dash, even after a no-break space. */
export function HeldHours({ children }: { children: string }) {
	if (!children.includes("–")) return children;
	return children.split(range).map((part, index) =>
		index % 2 === 1 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
			<span key={index} className="nowrap">
				{part}
			</span>
		) : (
			part
		),
	);
}
