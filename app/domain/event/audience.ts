/**
 * Who may see something of an event: anybody, people signed in at its domain, people registered for it, its organisers. Each
 * also sees what those before see.
 */
export const audiences = ["everybody", "participant", "registered", "organiser"] as const;
export type Audience = (typeof audiences)[number];

/** True if `viewer` may see what is meant for `required`. */
export function maySee(viewer: Audience, required: Audience): boolean {
	return audiences.indexOf(viewer) >= audiences.indexOf(required);
}

/** The audience for whom a page of the event is made. Pages show nothing that is for organisers alone. */
export function audienceOf(user: { UserEvent: { registered: boolean } | null } | undefined): Audience {
	if (!user) return "everybody";
	return user.UserEvent?.registered ? "registered" : "participant";
}
