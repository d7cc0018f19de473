export interface Colleague {
	id: string;
	registeredBy: string | null;
	registeredBy2: string | null;
	invitedBy: string | null;
}

/** Vouched for by its creator, directly or through others: anybody may choose a company, which proves nothing. */
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
