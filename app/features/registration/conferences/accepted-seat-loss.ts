import { z } from "zod";

/** The places that an answer costs, as `LostPlaces` asks for them: they are let go once its box is ticked. */
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
