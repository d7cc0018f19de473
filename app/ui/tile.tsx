import type { ReactNode } from "react";
import { Icon } from "./icon";

export type TileProps = {
	/** None where it cannot be done yet: the text says why. */
	href?: string | undefined;
	title: string;
	text?: string;
	icon?: ReactNode;
	/** A word or a number worth seeing before opening: « Nouveau », « 3 ». */
	badge?: string;
	/** Opens another tab, and says so: « nouvel onglet ». */
	tabLabel?: string;
};

export function Tile({ href, title, text, icon, badge, tabLabel }: TileProps) {
	return (
		<li className={href === undefined ? "tile" : "tile tile--way"}>
			{icon ? (
				<span className="tile__icon" aria-hidden="true">
					{icon}
				</span>
			) : null}
			<span className="tile__text">
				{href === undefined ? (
					<span className="tile__still">{title}</span>
				) : (
					<a className="tile__link" href={href} {...(tabLabel ? { target: "_blank", rel: "noopener" } : {})}>
						{title}
						{tabLabel ? <span className="sr">{` (${tabLabel})`}</span> : null}
					</a>
				)}
				{text ? (
					<span className="tile__detail">
						<span className="sr"> – </span>
						{text}
					</span>
				) : null}
			</span>{" "}
			{badge ? <span className="tile__badge">{badge}</span> : null}
			{href === undefined ? null : (
				<span className="tile__chevron" aria-hidden="true">
					<Icon name="next" />
				</span>
			)}
		</li>
	);
}

/** `list`: one below the other, for what is read rather than picked. */
export function TileGrid({ label, list, children }: { label?: string; list?: boolean; children: ReactNode }) {
	return (
		<ul className={list ? "tiles tiles--list surface" : "tiles surface"} aria-label={label}>
			{children}
		</ul>
	);
}
