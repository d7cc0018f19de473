/**
 * Who may see something of an event: a stranger, who is signed in at its domain, who is registered, who organises it.
 * Each sees what those before see.
 */
export const audiences = ["everybody", "participant", "registered", "organiser"] as const;
export type Audience = (typeof audiences)[number];

/** Whether what is meant for `wanted` may be shown to `asking`. */
export function maySee(viewer: Audience, required: Audience): boolean {
	return audiences.indexOf(viewer) >= audiences.indexOf(required);
}

/** Whom a page of the event is made for. Pages show nothing of what is for organisers alone. */
export function audienceOf(user: { UserEvent: { registered: boolean } | null } | undefined): Audience {
	if (!user) return "everybody";
	return user.UserEvent?.registered ? "registered" : "participant";
}
