import { z } from "zod";

const count = z.number().int();

/** The figures of an event (participant specification, section 3), in numbers of people. */
export const figures = z.object({
	totalInvited: count,
	/** Invited, and registered. */
	totalInvitedPositive: count,
	/** Invited, and answered that they do not come, or have not finished. */
	totalInvitedNegative: count,
	/** The rest of who is invited. */
	totalInvitedNoResponse: count,
	totalRegistered: count,
	/** By the channel that they came through. */
	totalRegisteredFrom: z.array(z.object({ from: z.string(), count })),
	/** On any day. */
	totalPresent: count,
	totalPresentRegistered: count,
	totalPresentNotRegistered: count,
	/** By the last that was said of them today. */
	totalIsIn: count,
	totalIsOut: count,
});
export type Figures = z.output<typeof figures>;

/** What the figures ask of one person. */
export interface Counted {
	isInvited: boolean;
	hasResponded: boolean;
	isRegistered: boolean;
	/** The channel of their registration. */
	from: string | null;
	isPresent: boolean;
	/** What was last said of them today; null: nothing. */
	isIn: boolean | null;
}

/** Counts people one by one. However they are shared out, the figures of the parts add up to those of the whole. */
export class FiguresOf {
	readonly #from = new Map<string, number>();
	readonly #counts = {
		totalInvited: 0,
		totalInvitedPositive: 0,
		totalInvitedNegative: 0,
		totalInvitedNoResponse: 0,
		totalRegistered: 0,
		totalPresent: 0,
		totalPresentRegistered: 0,
		totalPresentNotRegistered: 0,
		totalIsIn: 0,
		totalIsOut: 0,
	};

	add({ isInvited, hasResponded, isRegistered, from, isPresent, isIn }: Counted): void {
		const counts = this.#counts;
		if (isInvited) {
			counts.totalInvited++;
			if (isRegistered) counts.totalInvitedPositive++;
			else if (hasResponded) counts.totalInvitedNegative++;
			else counts.totalInvitedNoResponse++;
		}
		if (isRegistered) {
			counts.totalRegistered++;
			this.#from.set(from ?? "", (this.#from.get(from ?? "") ?? 0) + 1);
		}
		if (isPresent) {
			counts.totalPresent++;
			if (isRegistered) counts.totalPresentRegistered++;
			else counts.totalPresentNotRegistered++;
		}
		if (isIn === true) counts.totalIsIn++;
		if (isIn === false) counts.totalIsOut++;
	}

	/** The channels with the most first. */
	told(): Figures {
		const totalRegisteredFrom = [...this.#from]
			.map(([from, count]) => ({ from, count }))
			.sort((one, other) => other.count - one.count || (one.from < other.from ? -1 : 1));
		return { ...this.#counts, totalRegisteredFrom };
	}
}
