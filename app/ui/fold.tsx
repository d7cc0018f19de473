import type { ReactNode } from "react";
import { Icon } from "./icon";

export type FoldProps = { title: string; text: string; isOpen?: boolean; children: ReactNode };

/** Optional questions behind one line. It opens without a script; the script opens it when there is an error inside. */
export function Fold({ title, text, isOpen, children }: FoldProps) {
	return (
		<details className="fold row" open={isOpen}>
			<summary className="fold__line">
				<span className="fold__words">
					<span className="fold__title">{title}</span>
					<span className="sr"> – </span>
					<span className="fold__text">{text}</span>
				</span>
				<Icon name="down" />
			</summary>
			<div className="fold__inside">{children}</div>
		</details>
	);
}
