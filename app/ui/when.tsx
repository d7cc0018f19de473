import type { ReactNode } from "react";
import type { CalendarLeaf } from "~/domain/time/dates";

/** The days of an event: calendar leaves for the eye, and words beside them. */
export function When({ leaves, children }: { leaves: CalendarLeaf[]; children: ReactNode }) {
	return (
		<div className="when flex middle gap-16 snug">
			<span className="when__leaves gap-4 flex rigid" aria-hidden="true">
				{leaves.map(({ month, days }) => (
					<span key={month} className="leaf strong centred round clip">
						<span className="leaf__month block nowrap">{month}</span>{" "}
						<span className="leaf__days block digits nowrap">{days}</span>
					</span>
				))}
			</span>
			<p>{children}</p>
		</div>
	);
}
