import type { ReactNode } from "react";
import { Icon } from "./icon";

export type FoldProps = { title: string; text: string; isOpen?: boolean; children: ReactNode };

/** Optional questions behind one line. It opens without a script; the script opens it when there is an error inside. */
export function Fold({ title, text, isOpen, children }: FoldProps) {
	return (
		<details className="fold row" open={isOpen}>
			<summary className="fold__line aligned gap-16 plain-list hand">
				<span className="fill loose">
					<span className="fold__title block strong">{title}</span>
					<span className="sr"> – </span>
					<span className="block small soft">{text}</span>
				</span>
				<Icon name="down" />
			</summary>
			<div className="fold__inside">{children}</div>
		</details>
	);
}
