import { spaced } from "./button";

export interface TabWay {
	href: string;
	label: string;
	isCurrent: boolean;
}

/** Ways to see the same thing otherwise; the one that is seen is filled. They stand apart where no style is read. */
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
