import { pictureLimits } from "~/domain/networking/picture";

export interface Limit {
	name: string;
	most: number;
	ms: number;
	/** From this count on the caller has to wait, longer and longer. */
	slowFrom?: number;
	/** Each count is a mail to the owner: a refusal then says when the last one was sent. */
	isMail?: boolean;
}

const minute = 60 * 1000;
const hour = 60 * minute;

/**
 * The people of a whole venue share an address. Guesses and requested mails are therefore counted by account, and by account
 * and address. An address alone is limited only by the number of different accounts at which it fails, far more generously, and
 * slowed down before it is refused (decision 24). Counts are kept in the store: several processes together allow no
 * more than one.
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
	/** Unknown e-mails that one address checked without creating an account. */
	unknownChecked: { name: "unknown checked", most: 6000, ms: 15 * minute, slowFrom: 2000 },
	/** Existing e-mails that one address checked without signing in: as many as a venue of 5,000 people needs. */
	existingFromAddress: { name: "known from", most: 30, ms: 15 * minute },
	existingChecked: { name: "known checked", most: 6000, ms: 15 * minute, slowFrom: 2000 },
	/** Refusals that reveal that an e-mail exists: to one person, and to an address where nobody is signed in. */
	existenceRevealedToPerson: { name: "existence", most: 30, ms: hour },
	existenceRevealedToAddress: { name: "existence from", most: 6000, ms: 15 * minute, slowFrom: 2000 },
	resetsOfAccount: { name: "reset", most: 5, ms: hour, isMail: true },
	linksOfAccount: { name: "link", most: 5, ms: hour, isMail: true },
	/** Different accounts to which one address has mails sent. */
	accountsMailed: { name: "accounts mailed", most: 20_000, ms: hour, slowFrom: 6000 },
	mailsToPerson: { name: "mail", most: 5, ms: hour, isMail: true },
	/** One mail of a kind to one person that somebody else sends by a press. */
	pressedMails: { name: "pressed mail", most: 1, ms: hour },
	addressesOfPerson: { name: "address", most: 5, ms: hour },
	codesOfAccount: { name: "promo", most: 30, ms: 15 * minute },
	proofsOfAccount: { name: "proof", most: 10, ms: 15 * minute },
	proofMailsToPerson: { name: "proof mail", most: 5, ms: 30 * minute, isMail: true },
	contactsOfPerson: { name: "contact", most: 30, ms: 15 * minute },
	contactsOfEvent: { name: "contacts", most: 3000, ms: 15 * minute },
	/** Wrong badge codes: each has 60 bits or more, so this limit stops floods rather than guesses. */
	badgesFromAddress: { name: "badges", most: 6000, ms: 15 * minute, slowFrom: 2000 },
	accountsFromAddress: { name: "accounts", most: 20_000, ms: hour, slowFrom: 6000 },
	placeholdersFromAddress: { name: "anonymous", most: 20_000, ms: hour, slowFrom: 6000 },
	proposalsOfPerson: { name: "company proposal", most: 30, ms: hour },
	screenLinksOfPerson: { name: "screen link", most: 60, ms: hour },
	photosOfPerson: { name: "photo", most: pictureLimits.aDay, ms: 24 * hour },
	/** Badge codes that nobody has, looked up by a person, or from an address where nobody is signed in. */
	unknownBadgesOfPerson: { name: "pictured", most: 60, ms: 15 * minute },
	galleriesFromAddress: { name: "galleries", most: 600, ms: 15 * minute, slowFrom: 200 },
	/** Events that somebody creates or duplicates on screen. */
	eventsOfPerson: { name: "new events", most: 20, ms: hour },
	/** People whom somebody gives a role by e-mail. */
	teamMailsOfPerson: { name: "team mails", most: 60, ms: hour },
	/** Mailings that somebody schedules, and tests that they send themselves. */
	mailingsOfPerson: { name: "mailings", most: 20, ms: hour },
	testMailsOfPerson: { name: "test mails", most: 30, ms: hour },
	/** Links that an empty server writes to its log when somebody presses, and mails by which its first person tries it. */
	firstLinks: { name: "first links", most: 1, ms: minute },
	firstMails: { name: "first mails", most: 5, ms: hour },
	/** Words of links to choose mailings that no mail has, from one address. */
	choicesFromAddress: { name: "mail choices", most: 600, ms: 15 * minute, slowFrom: 200 },
	logsOfPerson: { name: "log", most: 60, ms: hour },
	logsOfPersonADay: { name: "log a day", most: 300, ms: 24 * hour },
} satisfies Record<string, Limit>;
