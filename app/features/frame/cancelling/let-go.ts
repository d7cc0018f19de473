import { z } from "zod";

/** The companions who go along, as `CompanionsLost` asks for them: named once its box is ticked. */
export const companionsLetGo = {
	companionsLost: z.boolean().optional(),
	lostCompanions: z.array(z.string()).max(1000).optional(),
};

interface LetGo {
	companionsLost?: boolean | undefined;
	lostCompanions?: string[] | undefined;
}

export function lostCompanionsOf({ companionsLost, lostCompanions }: LetGo): { lostCompanions: string[] } {
	return { lostCompanions: (companionsLost && lostCompanions) || [] };
}
