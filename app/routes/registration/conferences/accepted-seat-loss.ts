import { z } from "zod";

/** The fields that `LostSeats` posts: seats that an answer costs are released once the box is ticked. */
export const acceptedSeatLoss = {
	placesLost: z.boolean().optional(),
	lostPlaces: z.array(z.string()).max(100).optional(),
};

interface AcceptedSeatLoss {
	placesLost?: boolean | undefined;
	lostPlaces?: string[] | undefined;
}

export function acceptedSeatLossOf({ placesLost, lostPlaces }: AcceptedSeatLoss): { lostPlaces: string[] } {
	return { lostPlaces: (placesLost && lostPlaces) || [] };
}
