import type { ReactNode } from "react";
import { Icon } from "./icon";

export type TileProps = {
	href: string;
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
		<li className="tile">
			{icon ? (
				<span className="tile__icon" aria-hidden="true">
					{icon}
				</span>
			) : null}
			<span className="tile__text">
				<a className="tile__link" href={href} {...(tabLabel ? { target: "_blank", rel: "noopener" } : {})}>
					{title}
					{tabLabel ? <span className="sr">{` (${tabLabel})`}</span> : null}
				</a>
				{text ? (
					<span className="tile__detail">
						<span className="sr"> – </span>
						{text}
					</span>
				) : null}
			</span>{" "}
			{badge ? <span className="tile__badge">{badge}</span> : null}
			<span className="tile__chevron" aria-hidden="true">
				<Icon name="next" />
			</span>
		</li>
	);
}

/** `list`: one below the other, for tiles that are read rather than picked. */
export function TileGrid({ label, list, children }: { label?: string; list?: boolean; children: ReactNode }) {
	return (
		<ul className={list ? "tiles tiles--list surface" : "tiles surface"} aria-label={label}>
			{children}
		</ul>
	);
}
