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
			<div className="slim anywhere">
				<p className="person__name">
					{href ? (
						<a className="person__link row-link unlined unpadded" href={href}>
							<Name>{name}</Name>
						</a>
					) : (
						<Name>{name}</Name>
					)}
				</p>
				{about ? <p className="small soft">{about}</p> : null}
			</div>
			{when ? <p className="person__when small soft digits">{when}</p> : null}
			{children ? <div className="person__more slim anywhere">{children}</div> : null}
		</li>
	);
}

export function PersonRows({ children }: { children: ReactNode }) {
	return <ul className="rows plain-list surface">{children}</ul>;
}
