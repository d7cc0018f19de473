import { z } from "zod";

const count = z.number().int();

/** The figures of an event (participant specification, section 3), in numbers of people. */
export const figures = z.object({
	totalInvited: count,
	totalInvitedPositive: count,
	/** Invited, and declined or not finished. */
	totalInvitedNegative: count,
	totalInvitedNoResponse: count,
	totalRegistered: count,
	/** By the channel of their registration. */
	totalRegisteredFrom: z.array(z.object({ from: z.string(), count })),
	/** On any day. */
	totalPresent: count,
	totalPresentRegistered: count,
	totalPresentNotRegistered: count,
	/** By today's last check-in or page, whichever tells of how they follow (decision 60). */
	totalIsIn: count,
	totalIsOut: count,
	/** Our additions. By the entrance alone: who is inside, and who left today. */
	totalInVenue: count,
	totalLeftVenue: count,
	/** Who has the live page open and is not inside. */
	totalOnline: count,
});
export type Figures = z.output<typeof figures>;

export interface CountedPerson {
	isInvited: boolean;
	hasResponded: boolean;
	isRegistered: boolean;
	from: string | null;
	isPresent: boolean;
}

/** What one source, a door or a page, says of people today. */
export interface CountedPresence {
	isDoor: boolean;
	/** Whether this source decides where they are. */
	isDeciding: boolean;
	isIn: boolean;
	/** What the door says of them. */
	isInVenue: boolean;
}

/** Counts people in groups. However people are split into groups, the figures of the parts add up to those of the whole. */
export class FiguresCounter {
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
		totalInVenue: 0,
		totalLeftVenue: 0,
		totalOnline: 0,
	};

	add({ isInvited, hasResponded, isRegistered, from, isPresent }: CountedPerson, people: number): void {
		const counts = this.#counts;
		if (isInvited) {
			counts.totalInvited += people;
			if (isRegistered) counts.totalInvitedPositive += people;
			else if (hasResponded) counts.totalInvitedNegative += people;
			else counts.totalInvitedNoResponse += people;
		}
		if (isRegistered) {
			counts.totalRegistered += people;
			this.#from.set(from ?? "", (this.#from.get(from ?? "") ?? 0) + people);
		}
		if (isPresent) {
			counts.totalPresent += people;
			if (isRegistered) counts.totalPresentRegistered += people;
			else counts.totalPresentNotRegistered += people;
		}
	}

	addPresence({ isDoor, isDeciding, isIn, isInVenue }: CountedPresence, people: number): void {
		if (isDeciding && isIn) this.#counts.totalIsIn += people;
		if (isDeciding && !isIn) this.#counts.totalIsOut += people;
		if (isDoor && isIn) this.#counts.totalInVenue += people;
		if (isDoor && !isIn) this.#counts.totalLeftVenue += people;
		if (!isDoor && isIn && !isInVenue) this.#counts.totalOnline += people;
	}

	/** The figures, with the largest channels first. */
	told(): Figures {
		const totalRegisteredFrom = [...this.#from]
			.map(([from, count]) => ({ from, count }))
			.sort((a, b) => b.count - a.count || (a.from < b.from ? -1 : 1));
		return { ...this.#counts, totalRegisteredFrom };
	}
}
