/** Anybody, people signed in at the domain, people registered, organisers: each also sees what those before see (decision 26). */
export const audiences = ["everybody", "participant", "registered", "organiser"] as const;
export type Audience = (typeof audiences)[number];

export function maySee(viewer: Audience, required: Audience): boolean {
	return audiences.indexOf(viewer) >= audiences.indexOf(required);
}

/** The audience for whom a page of the event is made. Pages show nothing that is for organisers alone. */
export function audienceOf(user: { UserEvent: { registered: boolean } | null } | undefined): Audience {
	if (!user) return "everybody";
	return user.UserEvent?.registered ? "registered" : "participant";
}
