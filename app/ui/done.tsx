import { type ReactNode, useContext } from "react";
import { Image, type ImageSource } from "./image";
import { NoticeContext } from "./page";

/** The event's light over a registration that is done: the title, and what is said of it. */
export function DoneScene({ cover, title, children }: { cover: ImageSource; title: string; children: ReactNode }) {
	return (
		<div className="done-scene">
			<Image of={cover} className="done-scene__cover" sizes="57vw" isLate />
			<div className="done-scene__words">
				<h1 className="done-scene__title" id="title">
					{title}
				</h1>
				{children}
			</div>
		</div>
	);
}

/** Below it the ticket, where it stood all along: on a phone it comes first. */
export function Done({ side, children }: { side: ReactNode; children: ReactNode }) {
	return (
		<div className="done">
			<aside className="done__side">{side}</aside>
			<div className="done__main">
				{useContext(NoticeContext)}
				{children}
			</div>
		</div>
	);
}
