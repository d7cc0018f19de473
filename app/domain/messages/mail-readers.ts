import { mailActions } from "./mail-template";

/**
 * Whom a mail may be for: somebody registered for the event, by themselves or as a companion; a member of its team who is not
 * registered; and anybody else whom the domain knows (decision 168).
 */
export const readerKinds = ["participant", "companion", "member", "stranger"] as const;
export type ReaderKind = (typeof readerKinds)[number];

/**
 * What becomes of a mail whose reader has no address: it goes to the person who registered them, or to nobody, which its row in
 * the outbox says. `carried`: it goes to an address of its own, whatever address its person has.
 */
export type WithoutAddress = "registrant" | "nobody" | "carried";

type Readers = Partial<Record<ReaderKind, WithoutAddress>>;

const everybody = (address: WithoutAddress): Readers => ({
	participant: address,
	companion: address,
	member: address,
	stranger: address,
});

/** For each occasion, its readers. What a companion has to know of at once reaches the person who brings them. */
export const mailReaders: Record<keyof typeof mailActions, Readers> = {
	invited: { participant: "nobody" },
	reminder: { participant: "nobody" },
	passwordForgotten: everybody("nobody"),
	accountCreated: { participant: "nobody" },
	waiting: { participant: "nobody", companion: "registrant" },
	declined: { participant: "nobody", companion: "registrant" },
	representativeAsked: { participant: "nobody" },
	changed: { participant: "nobody", companion: "registrant" },
	representativeLost: { participant: "nobody", companion: "registrant" },
	// The page on which they were added hands out their link.
	companion: { companion: "nobody" },
	freshLink: { participant: "nobody", companion: "nobody", member: "nobody" },
	erased: everybody("carried"),
	emailChanged: everybody("carried"),
	addressClaimed: everybody("carried"),
	addressDisowned: { member: "nobody", participant: "nobody" },
	programmeChanged: { participant: "nobody", companion: "registrant" },
	accountTried: everybody("nobody"),
	proof: everybody("nobody"),
	// Their ticket is on the page of the person who brings them, and with that person's payment.
	confirmed: { participant: "nobody", companion: "nobody" },
	unpaid: { participant: "nobody" },
	unpaidFreed: { participant: "nobody" },
	codeFreed: { participant: "nobody" },
	unfinished: { participant: "nobody", companion: "registrant" },
	unfinishedFreed: { participant: "nobody", companion: "registrant" },
	opinion: { participant: "nobody", companion: "nobody" },
	// A row of the registrant, as the companion's own rows are gone.
	companionRemoved: { participant: "carried" },
	due: { participant: "nobody" },
	paymentReturned: { participant: "nobody" },
	transferAnnounced: { participant: "nobody" },
	invoiceForAccounts: { participant: "carried" },
	roleGiven: everybody("nobody"),
	// The accounts' copy goes to an address of its own.
	creditNote: { participant: "nobody" },
};

const readersByAction = new Map<number, Readers>(
	Object.entries(mailReaders).map(([name, readers]) => [mailActions[name as keyof typeof mailActions], readers]),
);

/** False for a mail that may go to somebody who is not registered for the event. */
export function needsRegistration(actionId: number): boolean {
	const readers = readersByAction.get(actionId);
	return readers !== undefined && !("member" in readers || "stranger" in readers);
}

export function goesToRegistrant(actionId: number): boolean {
	return readersByAction.get(actionId)?.companion === "registrant";
}

/**
 * Why a mail was not written. There was nothing left to say: its reader has answered, wants no more of them, or what it said is no
 * longer so. Or it was promised and cannot be written, which staff have to know: the event has no text for it, or its reader no
 * address or registration any more. `noAddress`: there was none when it was due, and nobody was promised anything.
 */
export const quietReasons = ["noAddress", "answered", "unsubscribed", "outdated"] as const;
export const loudReasons = ["noText", "addressGone", "notRegistered", "unwritten"] as const;
export type DropReason = (typeof quietReasons)[number] | (typeof loudReasons)[number];
