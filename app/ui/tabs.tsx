import { spaced } from "./button";

export interface TabWay {
	href: string;
	label: string;
	isCurrent: boolean;
}

/** Views of the same thing, as links side by side; without styles they are set apart by spaces. */
export function Tabs({ label, ways }: { label: string; ways: TabWay[] }) {
	return (
		<nav className="tabs flex wrap round" aria-label={label}>
			{spaced(
				ways.map(({ href, label: name, isCurrent }) => (
					<a
						key={href}
						className="tabs__way aligned target borderless soft small mid unlined hand"
						href={href}
						aria-current={isCurrent ? "page" : undefined}
					>
						{name}
					</a>
				)),
			)}
		</nav>
	);
}

export function TabButtons({
	label,
	modes,
}: {
	label: string;
	modes: { mode: string; label: string; isCurrent: boolean }[];
}) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: they hold no fields
		<div className="tabs flex wrap round" role="group" aria-label={label}>
			{spaced(
				modes.map(({ mode, label: name, isCurrent }) => (
					<button
						key={mode}
						type="button"
						className="tabs__way aligned target borderless soft small mid unlined hand"
						data-mode={mode}
						aria-pressed={isCurrent}
					>
						{name}
					</button>
				)),
			)}
		</div>
	);
}
