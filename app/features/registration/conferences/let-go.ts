import { z } from "zod";

/** The places that an answer costs, as `LostPlaces` asks for them: they are let go once its box is ticked. */
export const letGo = {
	placesLost: z.boolean().optional(),
	lostPlaces: z.array(z.string()).max(100).optional(),
};

interface LetGo {
	placesLost?: boolean | undefined;
	lostPlaces?: string[] | undefined;
}

export function lostPlacesOf({ placesLost, lostPlaces }: LetGo): { lostPlaces: string[] } {
	return { lostPlaces: (placesLost && lostPlaces) || [] };
}
