import type { ReactNode } from "react";
import type { CalendarLeaf } from "~/domain/dates";
import { type EventTitle, nameSize } from "~/domain/event-title";
import { Image, type ImageSource } from "./image";

export type InvitationProps = {
	title: EventTitle;
	/** At the right, behind no word. */
	cover: ImageSource;
	leaves: CalendarLeaf[];
	/** The days in words. */
	dates: string;
	place?: string | undefined;
	/** Above the event's name. */
	children?: ReactNode;
};

/** The event's own night, over the whole width: what it is called, when and where. The bar above it takes its colours. */
export function InvitationScene({ title: { name, subtitle }, cover, leaves, dates, place, children }: InvitationProps) {
	return (
		<div className="invitation">
			<Image of={cover} className="invitation__cover" sizes="(min-width: 1000px) 57vw, 178px" />
			<div className="invitation__words">
				{children}
				<p className={`invitation__name invitation__name--${nameSize(name)}`}>{name}</p>
				{subtitle ? <p className="invitation__subtitle">{subtitle}</p> : null}
				<div className="invitation__when">
					{leaves.map(({ month, days }) => (
						<p key={month} className="leaf" aria-hidden="true">
							<span className="leaf__month">{month}</span> <span className="leaf__days">{days}</span>
						</p>
					))}
					<p>
						<strong>{dates}</strong>
						{place ? <span className="invitation__place">{place}</span> : null}
					</p>
				</div>
			</div>
		</div>
	);
}

/** Letters in a disc, beside somebody's name. */
export function Face({ initials }: { initials: string }) {
	return (
		<span className="face" aria-hidden="true">
			{initials}
		</span>
	);
}
