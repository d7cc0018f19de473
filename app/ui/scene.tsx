import { type ReactNode, useContext } from "react";
import { type EventTitle, nameSize } from "~/domain/event/event-title";
import { Image, type ImageSource } from "./image";
import { useOwnWords } from "./own-words";
import { NoticeContext } from "./page";

export type SceneProps = {
	cover: ImageSource;
	/** The place of the cover on a phone: above the words, small beside them, or only on the ticket. */
	onPhone: "above" | "beside" | "on-ticket";
	/** A lower scene, for pages whose content matters more than the cover. */
	isLow?: boolean;
	children: ReactNode;
};

/** The event's cover at the right, the words at the left. The bar above it takes its colours. */
export function Scene({ cover, onPhone, isLow, children }: SceneProps) {
	return (
		<div className={`scene scene--${onPhone}${isLow ? " scene--low" : ""}`}>
			<Image
				of={cover}
				className="scene__cover"
				sizes={`(min-width: 1000px) 57vw, ${phoneSizes[onPhone]}`}
				order="first"
			/>
			<div className="scene__words flex column anywhere">{children}</div>
		</div>
	);
}

/** The displayed width of the cover. With "on-ticket" the ticket has a cover of its own. */
const phoneSizes = { above: "100vw", beside: "178px", "on-ticket": "1px" };

/** The event's name. `isHeading`: the page has no other heading. */
export function EventName({ title: { name, subtitle }, isHeading }: { title: EventTitle; isHeading?: boolean }) {
	const className = `scene__title scene__title--${nameSize(name)}`;
	const own = useOwnWords();
	return (
		<>
			{isHeading ? (
				<h1 className={className} id="title" {...own}>
					{name}
				</h1>
			) : (
				<p className={className} {...own}>
					{name}
				</p>
			)}
			{subtitle ? (
				<p className="scene__subtitle above-8" {...own}>
					{subtitle}
				</p>
			) : null}
		</>
	);
}

/** The ticket, pulled up over the scene's edge, at the right from 1000 px; on a phone it comes first. */
export function BelowScene({ side, label, children }: { side: ReactNode; label?: string; children: ReactNode }) {
	return (
		<div className="below-scene grid">
			<aside className="below-scene__side broad" aria-label={label}>
				{side}
			</aside>
			<div className="below-scene__main slim broad stack-32">
				{useContext(NoticeContext)}
				{children}
			</div>
		</div>
	);
}
