import { spaced } from "./button";

export interface TabWay {
	href: string;
	label: string;
	isCurrent: boolean;
}

/** Ways to see the same thing otherwise, side by side; where no style is read they stand apart. */
export function Tabs({ label, ways }: { label: string; ways: TabWay[] }) {
	return (
		<nav className="tabs" aria-label={label}>
			{spaced(
				ways.map(({ href, label: name, isCurrent }) => (
					<a key={href} className="tabs__way" href={href} aria-current={isCurrent ? "page" : undefined}>
						{name}
					</a>
				)),
			)}
		</nav>
	);
}
