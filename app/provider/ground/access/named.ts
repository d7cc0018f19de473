/** What a call names: where, and of whom. */
export interface InDomain {
	domainId: string;
}

export interface InEvent extends InDomain {
	eventId: string;
}

export interface OfPerson extends InEvent {
	userId: string;
}

/** The person whom the call names, or the caller. */
export interface OfSomebody extends InEvent {
	userId?: string | undefined;
}

/** With or without an event: without, what is the domain's is meant, or nothing but the person. */
export interface Anywhere extends InDomain {
	eventId?: string | undefined;
}

/** The caller's own are meant where nothing is named, as `resolveEvent` finds them. */
export interface EventMeant {
	domainId?: string | undefined;
	eventId?: string | undefined;
}
