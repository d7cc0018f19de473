/** Somebody who comes for a company, and who registered or invited them. */
export interface Colleague {
	id: string;
	registeredBy: string | null;
	registeredBy2: string | null;
	invitedBy: string | null;
}

/**
 * The colleagues whose belonging to a company is vouched for: its creator, the people whom they registered or invited, the
 * people whom those did… Anybody may choose a company, so that the choice alone proves nothing (decision 86).
 */
export function trustedColleagues<One extends Colleague>(colleagues: readonly One[], createdBy: string | null): One[] {
	const trustedIds = new Set(colleagues.filter(({ id }) => id === createdBy).map(({ id }) => id));
	for (let before = -1; before < trustedIds.size; ) {
		before = trustedIds.size;
		for (const { id, registeredBy, registeredBy2, invitedBy } of colleagues) {
			if ([registeredBy, registeredBy2, invitedBy].some((by) => by !== null && trustedIds.has(by))) trustedIds.add(id);
		}
	}
	return colleagues.filter(({ id }) => trustedIds.has(id));
}
