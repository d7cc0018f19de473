import type { ReactNode } from "react";
import { Avatar } from "./avatar";

export interface PersonRowProps {
	name: string;
	initials: string;
	/** Of three grounds, so that people beside each other differ. */
	tint: number;
	/** Where more is said of them: the whole row leads there. */
	href?: string;
	/** Company, profile. */
	about?: string;
	/** When they were met. */
	when?: ReactNode;
	/** What else is said of them, and what may be done. */
	children?: ReactNode;
}

/** Somebody in a list of people: who, with letters for a face, and when. */
export function PersonRow({ name, initials, tint, href, about, when, children }: PersonRowProps) {
	return (
		<li className={href ? "person person--way" : "person"}>
			<Avatar initials={initials} tint={tint % 3} isLarge />
			<div className="person__head">
				<p className="person__name">
					{href ? (
						<a className="person__link" href={href}>
							{name}
						</a>
					) : (
						name
					)}
				</p>
				{about ? <p className="person__about">{about}</p> : null}
			</div>
			{when ? <p className="person__when">{when}</p> : null}
			{children ? <div className="person__more">{children}</div> : null}
		</li>
	);
}

/** People below each other, in one card. */
export function PersonRows({ children }: { children: ReactNode }) {
	return <ul className="persons surface">{children}</ul>;
}
