import { pictureLimits } from "~/domain/networking/picture";

export interface Limit {
	name: string;
	most: number;
	ms: number;
	/** From this count on who attempts is made to wait a little, longer and longer. */
	slowFrom?: number;
	/** What is counted is a mail to its owner: who is refused hears when the last one went. */
	isMail?: boolean;
}

const minute = 60 * 1000;
const hour = 60 * minute;

/**
 * The people of a whole venue share an address. So what somebody could guess or have sent is counted by account, and by
 * account and address; an address as such only by how many different accounts it fails at, far more generously, and it
 * is slowed before it is refused (decision record 024). Counted in the store: several processes allow no more than one.
 */
export const limits = {
	/** Wrong passwords of one account: from one address; from one device that it knows; from everywhere else together. */
	passwordsFromAddress: { name: "account from", most: 10, ms: 15 * minute },
	passwordsOfDevice: { name: "device", most: 10, ms: 15 * minute },
	passwordsOfAccount: { name: "account", most: 30, ms: 15 * minute },
	passwordsOfAccountADay: { name: "account a day", most: 100, ms: 24 * hour },
	/** Accounts at which one address fails. */
	accountsTried: { name: "accounts tried", most: 2000, ms: 15 * minute, slowFrom: 400 },
	checksFromAddress: { name: "check from", most: 30, ms: 15 * minute },
	/** E-mails that nobody has, asked for from one address and not made an account of. */
	unknownChecked: { name: "unknown checked", most: 6000, ms: 15 * minute, slowFrom: 2000 },
	/** E-mails that somebody has, asked for from one address and not signed in with: as many as a venue of 5,000 asks for. */
	existingFromAddress: { name: "known from", most: 30, ms: 15 * minute },
	existingChecked: { name: "known checked", most: 6000, ms: 15 * minute, slowFrom: 2000 },
	/** How often a call is refused because somebody has an e-mail: to one person, and to an address where nobody is signed in. */
	existenceRevealedToPerson: { name: "existence", most: 30, ms: hour },
	existenceRevealedToAddress: { name: "existence from", most: 6000, ms: 15 * minute, slowFrom: 2000 },
	resetsOfAccount: { name: "reset", most: 5, ms: hour, isMail: true },
	linksOfAccount: { name: "link", most: 5, ms: hour, isMail: true },
	/** Different accounts to which one address has mails sent. */
	accountsMailed: { name: "accounts mailed", most: 20_000, ms: hour, slowFrom: 6000 },
	mailsToPerson: { name: "mail", most: 5, ms: hour, isMail: true },
	addressesOfPerson: { name: "address", most: 5, ms: hour },
	codesOfAccount: { name: "promo", most: 30, ms: 15 * minute },
	proofsOfAccount: { name: "proof", most: 10, ms: 15 * minute },
	proofMailsToPerson: { name: "proof mail", most: 5, ms: 30 * minute, isMail: true },
	contactsOfPerson: { name: "contact", most: 30, ms: 15 * minute },
	contactsOfEvent: { name: "contacts", most: 3000, ms: 15 * minute },
	/** Wrong codes of badges: each has 60 bits or more, so this keeps out floods rather than guesses. */
	badgesFromAddress: { name: "badges", most: 6000, ms: 15 * minute, slowFrom: 2000 },
	accountsFromAddress: { name: "accounts", most: 20_000, ms: hour, slowFrom: 6000 },
	placeholdersFromAddress: { name: "anonymous", most: 20_000, ms: hour, slowFrom: 6000 },
	proposalsOfPerson: { name: "company proposal", most: 30, ms: hour },
	screenLinksOfPerson: { name: "screen link", most: 60, ms: hour },
	photosOfPerson: { name: "photo", most: pictureLimits.aDay, ms: 24 * hour },
	/** Codes of badges that nobody wears, asked for by a person, or from an address that nobody is signed in at. */
	unknownBadgesOfPerson: { name: "pictured", most: 60, ms: 15 * minute },
	galleriesFromAddress: { name: "galleries", most: 600, ms: 15 * minute, slowFrom: 200 },
	logsOfPerson: { name: "log", most: 60, ms: hour },
	logsOfPersonADay: { name: "log a day", most: 300, ms: 24 * hour },
} satisfies Record<string, Limit>;
