import type { ReactNode } from "react";
import { Icon } from "./icon";

export type TileProps = {
	/** Without an address the row is a button, which sends the form around it. */
	href?: string;
	title: string;
	text?: string;
	icon?: ReactNode;
	/** A word or a number to see before opening: « Nouveau », « 3 ». */
	badge?: string;
	/** Set where the link opens another tab; screen readers hear it: « nouvel onglet ». */
	tabLabel?: string;
};

export function Tile({ href, title, text, icon, badge, tabLabel }: TileProps) {
	return (
		<li className="tile aligned gap-16">
			{icon ? (
				<span className="tile__icon rigid" aria-hidden="true">
					{icon}
				</span>
			) : null}
			<span className="tile__text fill">
				{href === undefined ? (
					<button type="submit" className="tile__link row-link mid tight borderless unpadded hand">
						{title}
					</button>
				) : (
					<a
						className="tile__link row-link mid tight unlined"
						href={href}
						{...(tabLabel ? { target: "_blank", rel: "noopener" } : {})}
					>
						{title}
						{tabLabel ? <span className="sr">{` (${tabLabel})`}</span> : null}
					</a>
				)}
				{text ? (
					<span className="tile__detail block small loose soft">
						<span className="sr"> – </span>
						{text}
					</span>
				) : null}
			</span>{" "}
			{badge ? <span className="rigid small loose soft digits">{badge}</span> : null}
			<span className="tile__chevron" aria-hidden="true">
				<Icon name="next" />
			</span>
		</li>
	);
}

/** `list`: one below the other, for tiles that are read rather than picked. */
export function TileGrid({ label, list, children }: { label?: string; list?: boolean; children: ReactNode }) {
	return (
		<ul
			className={list ? "tiles rows plain-list tiles--list surface" : "tiles rows plain-list surface"}
			aria-label={label}
		>
			{children}
		</ul>
	);
}
