import { type ReactNode, useContext } from "react";
import { type EventTitle, nameSize } from "~/domain/event/event-title";
import { Image, type ImageSource } from "./image";
import { NoticeContext } from "./page";

export type SceneProps = {
	cover: ImageSource;
	/** Where the cover stands on a phone: above the words, small beside them, or on the ticket alone. */
	onPhone: "above" | "beside" | "on-ticket";
	/** What follows is what one came for. */
	isLow?: boolean;
	children: ReactNode;
};

/** The event's own night, over the whole width: its cover at the right, words in the quiet left. The bar above it takes its colours. */
export function Scene({ cover, onPhone, isLow, children }: SceneProps) {
	return (
		<div className={`scene scene--${onPhone}${isLow ? " scene--low" : ""}`}>
			<Image
				of={cover}
				className="scene__cover"
				sizes={`(min-width: 1000px) 57vw, ${phoneSizes[onPhone]}`}
				order="first"
			/>
			<div className="scene__words">{children}</div>
		</div>
	);
}

/** How wide the cover is shown. On the ticket the ticket's own stands. */
const phoneSizes = { above: "100vw", beside: "178px", "on-ticket": "1px" };

/** What the event is called. `isHeading`: the page is about nothing else. */
export function EventName({ title: { name, subtitle }, isHeading }: { title: EventTitle; isHeading?: boolean }) {
	const className = `scene__title scene__title--${nameSize(name)}`;
	return (
		<>
			{isHeading ? (
				<h1 className={className} id="title">
					{name}
				</h1>
			) : (
				<p className={className}>{name}</p>
			)}
			{subtitle ? <p className="scene__subtitle">{subtitle}</p> : null}
		</>
	);
}

/** Below a scene: the ticket, pulled up into its light, at the right from 1000 px on; on a phone it comes first. */
export function BelowScene({ side, label, children }: { side: ReactNode; label?: string; children: ReactNode }) {
	return (
		<div className="below-scene">
			<aside className="below-scene__side" aria-label={label}>
				{side}
			</aside>
			<div className="below-scene__main">
				{useContext(NoticeContext)}
				{children}
			</div>
		</div>
	);
}
