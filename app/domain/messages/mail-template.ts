import type { Fault } from "../ground/fault";
/** 1 to 10 and 19 are the specification's, which describes only 3, 8 and 19; the other names and numbers are ours. */
export const mailActions = {
	invited: 1,
	/** To people who have not answered yet; organisers send it. */
	reminder: 2,
	passwordForgotten: 3,
	accountCreated: 4,
	waiting: 5,
	/** To people who decline and had not been registered. */
	declined: 6,
	/** To somebody who is asked to attend in another person's place. */
	representativeAsked: 7,
	/** To people who no longer come, or who have paid: then it names the invoice and has it attached with the ticket. */
	changed: 8,
	/** To somebody whose representative will not come in their place. */
	representativeLost: 9,
	/** To a companion whose details are still missing, with the link to complete them. */
	companion: 10,
	freshLink: 11,
	/** To somebody who asked to be erased: the last mail, to an address that is kept no longer than that takes. */
	erased: 12,
	/** To the former address of somebody who has changed theirs. */
	emailChanged: 13,
	/** To an address that somebody claims as theirs, with the link that proves it. */
	addressClaimed: 14,
	/** To organisers: the owner of an address started anew, and left an account that had claimed it. */
	addressDisowned: 15,
	/** To people who had chosen a slot that a new programme cancels or moves. */
	programmeChanged: 16,
	/** To an address with which somebody tried to create a second account. */
	accountTried: 17,
	/** To somebody who must prove their identity, with a link that does so once. */
	proof: 18,
	confirmed: 19,
	/** To people who have not paid after half of the time that the event allows. */
	unpaid: 20,
	/** To people who have not paid in time: their seats and articles are released. */
	unpaidFreed: 21,
	/** To people who have not paid: their promo code is no longer held. */
	codeFreed: 22,
	/** To people who hold seats and have not finished, after half of the time that the event allows. */
	unfinished: 23,
	/** To people who have not finished in time: their seats are released. */
	unfinishedFreed: 24,
	/** To people who came and have not answered the satisfaction form. */
	opinion: 25,
	/** To a companion whom the registrant removed, or who is cancelled with the registrant. */
	companionRemoved: 26,
	/** To the payer of an account whose amount due has changed, at once. */
	due: 27,
	/** To the payer of a payment that is not owed and is returned, because it came too late or twice. */
	paymentReturned: 28,
	/** To somebody who chose to pay by bank transfer: the account, the amount and the reference. */
	transferAnnounced: 29,
	/** To the accounting department that a bill names, with the invoice that was paid. */
	invoiceForAccounts: 30,
	/** To somebody who was given a role on screen, with the link to the workspace. */
	roleGiven: 31,
	/** To the payer of an invoice that a credit note lessens, and to the accounting department that it names, with the note. */
	creditNote: 32,
} as const;

/** The variables of mails, written as `{{name}}`: the reader, their event, and personal links that sign them in. */
export const mailVariables = [
	"firstName",
	"lastName",
	"eventName",
	"organizer",
	/** The days of the event, and those that the person attends. */
	"dates",
	"days",
	"place",
	"code",
	/** The price of the registration including tax; empty if it costs nothing. */
	"amount",
	/** The amount due including tax, empty if nothing is; its lines; the deadline, or that there is none. */
	"due",
	"dueLines",
	"deadline",
	/** Not empty if it is to be paid by card online: not if a part was paid at the desk, or if the event has no seller. */
	"payable",
	/** The details for a bank transfer, one on each line, if the reader announced one: amount, reference, IBAN, BIC, payee, day. */
	"transferLines",
	/** For a payment that just arrived: the number of its invoice, its amount, and the attached files. */
	"invoiceNumber",
	"paid",
	"attached",
	/** For a credit note: its number and its amount; `moneyBack` says how that goes back, `invoiceNumber` what it lessens. */
	"creditNumber",
	"credited",
	/** What of a credit note goes back to its payer, empty if nothing does; the way it goes; what was given up, and the papers. */
	"refunded",
	"refundWay",
	"refundLines",
	/** Where to ask about the money of a credit note: the event's contact for help, or where answers to its mails go. */
	"refundHelp",
	/** The amount of a returned payment. */
	"returned",
	/** What happens to the money of somebody who no longer comes, in sentences; empty if there was none. */
	"moneyBack",
	/** Names of companions; of the person who invited or registered the reader; of the people whom the reader represents. */
	"companions",
	"inviter",
	"represented",
	/** A text that an organiser writes for one mailing. */
	"message",
	/** What a new programme changed in the talks that the reader had chosen. */
	"changes",
	"link",
	"homeLink",
	"informationsLink",
	/** To the question of participation, remote chosen; empty where that is not offered. */
	"remoteLink",
	"conferencesLink",
	"companionsLink",
	"billingLink",
	"invoicesLink",
	"paymentLink",
	"absenceLink",
	"badgeLink",
	"recapLink",
	"calendarLink",
	"satisfactionLink",
	"passwordLink",
	/** The QR code as an inline image, and the whole ticket with it; the plain text has only the code. */
	"qr",
	"ticket",
] as const;

export type MailVariable = (typeof mailVariables)[number];

/** The variables that the caller of a mailing may set; the provider sets all others. */
export const callerVariables = ["message"] as const satisfies MailVariable[];

/** `{{#name}}` shows what follows if the variable is not empty, `{{^name}}` if it is empty, until `{{/name}}`. */
type Piece = string | { name: MailVariable } | { when: MailVariable; isSaid: boolean; inside: Piece[] };

export function fillTemplate(template: string, fieldValue: (name: MailVariable) => string): string {
	const write = (pieces: Piece[]): string =>
		pieces
			.map((piece) => {
				if (typeof piece === "string") return piece;
				if ("name" in piece) return fieldValue(piece.name);
				return (fieldValue(piece.when) !== "") === piece.isSaid ? write(piece.inside) : "";
			})
			.join("");
	return write(piecesOf(template).pieces);
}

export function variablesIn(template: string): Set<MailVariable> {
	const names = (pieces: Piece[]): MailVariable[] =>
		pieces.flatMap((piece) => {
			if (typeof piece === "string") return [];
			return "name" in piece ? [piece.name] : [piece.when, ...names(piece.inside)];
		});
	return new Set(names(piecesOf(template).pieces));
}

export function templateProblems(template: string): Problem[] {
	return piecesOf(template).problems;
}

interface Problem {
	excerpt: string;
	fault: Fault;
}

const tag = /\{\{[^{}]*\}\}|\{\{[^\n{}]*|\}\}/g;

function piecesOf(template: string): { pieces: Piece[]; problems: Problem[] } {
	const problems: Problem[] = [];
	const root: Piece[] = [];
	const open: { excerpt: string; name: string; inside: Piece[] }[] = [];
	const current = () => open.at(-1)?.inside ?? root;
	let from = 0;
	for (const { 0: excerpt, index } of template.matchAll(tag)) {
		current().push(template.slice(from, index));
		from = index + excerpt.length;
		const fault = faultOf(excerpt, open.at(-1)?.name);
		if (fault) {
			problems.push({ excerpt, fault });
			continue;
		}
		const [, sign, name] = /^\{\{\s*([#^/]?)\s*(\w+)\s*\}\}$/.exec(excerpt) as unknown as [
			string,
			string,
			MailVariable,
		];
		if (sign === "/") open.pop();
		else if (sign === "") current().push({ name });
		else {
			const inside: Piece[] = [];
			current().push({ when: name, isSaid: sign === "#", inside });
			open.push({ excerpt, name, inside });
		}
		// A section tag alone on its line leaves no empty line behind.
		if (sign !== "" && /(^|\n)[ \t]*$/.test(template.slice(0, index)) && template[from] === "\n") from++;
	}
	current().push(template.slice(from));
	problems.push(
		...open.map(({ excerpt, name }) => ({
			excerpt,
			fault: { code: "unclosed" as const, tag: excerpt, end: `{{/${name}}}` },
		})),
	);
	return { pieces: root, problems };
}

function faultOf(piece: string, open: string | undefined): Fault | null {
	if (!piece.startsWith("{{")) return { code: "closesNothing", tag: piece };
	if (!piece.endsWith("}}")) return { code: "unclosed", tag: piece.trim(), end: "}}" };
	const [, sign = "", name = ""] = /^\{\{\s*([#^/]?)\s*(.*?)\s*\}\}$/.exec(piece) ?? [];
	if (!(mailVariables as readonly string[]).includes(name)) {
		return { code: "unknownVariable", name, known: mailVariables.join(", ") };
	}
	if (sign !== "/" || open === name) return null;
	return open ? { code: "closesOther", tag: piece, open: `{{#${open}}}` } : { code: "closesNothing", tag: piece };
}
