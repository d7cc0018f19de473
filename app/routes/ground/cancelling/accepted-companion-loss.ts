import { z } from "zod";

/** The fields that `LostCompanions` posts: the companions are named once its box is ticked. */
export const acceptedCompanionLoss = {
	companionsLost: z.boolean().optional(),
	lostCompanions: z.array(z.string()).max(1000).optional(),
};

interface AcceptedCompanionLoss {
	companionsLost?: boolean | undefined;
	lostCompanions?: string[] | undefined;
}

export function acceptedCompanionLossOf({ companionsLost, lostCompanions }: AcceptedCompanionLoss): {
	lostCompanions: string[];
} {
	return { lostCompanions: (companionsLost && lostCompanions) || [] };
}
