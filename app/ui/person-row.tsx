import type { ReactNode } from "react";
import { Avatar } from "./avatar";
import { Name } from "./name";

export interface PersonRowProps {
	name: string;
	initials: string;
	tint: number;
	href?: string;
	about?: string;
	when?: ReactNode;
	children?: ReactNode;
}

export function PersonRow({ name, initials, tint, href, about, when, children }: PersonRowProps) {
	return (
		<li className={href ? "person person--way" : "person"}>
			<Avatar initials={initials} tint={tint % 3} isLarge />
			<div className="person__head">
				<p className="person__name">
					{href ? (
						<a className="person__link" href={href}>
							<Name>{name}</Name>
						</a>
					) : (
						<Name>{name}</Name>
					)}
				</p>
				{about ? <p className="person__about">{about}</p> : null}
			</div>
			{when ? <p className="person__when">{when}</p> : null}
			{children ? <div className="person__more">{children}</div> : null}
		</li>
	);
}

export function PersonRows({ children }: { children: ReactNode }) {
	return <ul className="persons surface">{children}</ul>;
}
