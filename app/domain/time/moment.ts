interface Slot {
	slotId: string;
	startAt: string;
	endAt: string;
}

/** Which of the chosen slots are over, on now, or next; several are next if they begin together. */
export function momentsOf(slots: Slot[], now: Date): Map<string, "past" | "now" | "next"> {
	const at = now.getTime();
	const starts = slots.map(({ startAt }) => Date.parse(startAt)).filter((start) => start > at);
	const next = Math.min(...starts);
	const momentOf = ({ startAt, endAt }: Slot) => {
		if (Date.parse(endAt) <= at) return "past";
		if (Date.parse(startAt) <= at) return "now";
		return Date.parse(startAt) === next ? "next" : undefined;
	};
	return new Map(
		slots.flatMap((slot) => {
			const moment = momentOf(slot);
			return moment ? [[slot.slotId, moment] as const] : [];
		}),
	);
}
