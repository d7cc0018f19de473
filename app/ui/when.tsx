import type { ReactNode } from "react";
import type { CalendarLeaf } from "~/domain/time/dates";

/** The days of an event: calendar leaves for the eye, and words beside them. */
export function When({ leaves, children }: { leaves: CalendarLeaf[]; children: ReactNode }) {
	return (
		<div className="when">
			<span className="when__leaves" aria-hidden="true">
				{leaves.map(({ month, days }) => (
					<span key={month} className="leaf">
						<span className="leaf__month">{month}</span> <span className="leaf__days">{days}</span>
					</span>
				))}
			</span>
			<p>{children}</p>
		</div>
	);
}
