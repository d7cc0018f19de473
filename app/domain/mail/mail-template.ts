/**
 * Numbers of the e-mail actions: 1 to 10 and 19 are the specification's, which says of 3, 8 and 19 what they are about;
 * the others are named by us, and 11 and 12 are our own.
 */
export const mailActions = {
	invited: 1,
	/** To who has not answered yet; sent by organisers. */
	reminder: 2,
	/** The link to choose a new password. */
	passwordForgotten: 3,
	accountCreated: 4,
	/** To who answered yes to the waiting list. */
	waiting: 5,
	/** To who does not come, and had not been registered. */
	declined: 6,
	/** To who is asked to attend in somebody's place. */
	representativeAsked: 7,
	/** To people who no longer come, or who have paid: then it names the invoice, and carries it with the ticket. */
	changed: 8,
	/** To who had named a representative: that person will not come in their place. */
	representativeLost: 9,
	/** To a companion whose details were left for later: the link to complete them. */
	companion: 10,
	/** To who asked for a fresh link. */
	freshLink: 11,
	/** To who asked to be erased: the last mail, to an address that is kept no longer than it takes. */
	erased: 12,
	/** To the former address of somebody who has changed theirs. */
	emailChanged: 13,
	/** To an address that somebody gave as theirs: the link that proves it. */
	addressClaimed: 14,
	/** To organisers: the owner of an address began anew, and left an account that had typed it. */
	addressDisowned: 15,
	/** To who had chosen what a new programme cancels or moves. */
	programmeChanged: 16,
	/** To whose address somebody tried to create an account with. */
	accountTried: 17,
	/** To who is asked to prove that it is they: a link that does so once. */
	proof: 18,
	confirmed: 19,
	/** To who has not paid after half of the time that the event leaves them. */
	unpaid: 20,
	/** To who has not paid in time: what they had is given back. */
	unpaidFreed: 21,
	/** To who has not paid: their promo code is kept for them no longer. */
	codeFreed: 22,
	/** To who chose places and has not finished, after half of the time that the event leaves them. */
	unfinished: 23,
	/** To who has not finished in time: their places are given back. */
	unfinishedFreed: 24,
	/** To who came and has not said what they thought of the event. */
	opinion: 25,
	/** To a companion whom the registrant removed, or who goes along when the registrant cancels. */
	companionRemoved: 26,
	/** To whoever pays for an account that has come to owe something, or another amount: at once. */
	due: 27,
	/** To whoever made a payment that is not owed, and goes back: it came too late, or twice. */
	paymentReturned: 28,
	/** To whoever chose to pay by bank transfer: to whom, how much, and what to write on it. */
	transferAnnounced: 29,
	/** To the accounts department that a bill names: the invoice that was paid. */
	invoiceForAccounts: 30,
} as const;

/** What a mail may say, as `{{name}}`: its reader, their event, and personal links that sign them in. */
export const mailVariables = [
	"firstName",
	"lastName",
	"eventName",
	"organizer",
	/** The days of the event, and those that the person comes on. */
	"dates",
	"days",
	"place",
	"code",
	/** What the registration costs or has cost, all taxes included; empty when it costs nothing. */
	"amount",
	/** What is still to be paid, all taxes included, empty when nothing is; its lines; until when, or that there is no limit. */
	"due",
	"dueLines",
	"deadline",
	/** Says something where it is paid by card, online: not where a part has come at the desk, or the event has no seller. */
	"payable",
	/** What a bank transfer needs, a line each, where the reader said that one will come: amount, payee, IBAN, BIC, reference. */
	"transferLines",
	/** Of a payment that just came: the number of its invoice, its amount, and the files that travel with the mail. */
	"invoiceNumber",
	"paid",
	"attached",
	/** The amount of a payment that goes back. */
	"returned",
	/** What became of the money of somebody who does not come any more, in sentences; empty where there was none. */
	"moneyBack",
	/** Names of companions; of who invited the person or registered them; of whom they represent. */
	"companions",
	"inviter",
	"represented",
	/** What an organiser writes for one sending. */
	"message",
	/** What a new programme did to the conferences that the reader had chosen. */
	"changes",
	"link",
	"homeLink",
	"informationsLink",
	"conferencesLink",
	"companionsLink",
	"billingLink",
	"paymentLink",
	"absenceLink",
	"badgeLink",
	"recapLink",
	"calendarLink",
	"satisfactionLink",
	"passwordLink",
	/** The QR code as a picture inside the mail, and the whole ticket with it; in the text part the code alone. */
	"qr",
	"ticket",
] as const;

export type MailVariable = (typeof mailVariables)[number];

/** What the caller of a sending may add; the others are the provider's to say. */
export const callerVariables = ["message"] as const satisfies MailVariable[];

/** `{{#name}}` shows what follows where the variable says something, `{{^name}}` where it does not, until `{{/name}}`. */
type Piece = string | { name: MailVariable } | { when: MailVariable; isSaid: boolean; inside: Piece[] };

/** The template with its variables said. */
export function fillTemplate(template: string, valueOf: (name: MailVariable) => string): string {
	const write = (pieces: Piece[]): string =>
		pieces
			.map((piece) => {
				if (typeof piece === "string") return piece;
				if ("name" in piece) return valueOf(piece.name);
				return (valueOf(piece.when) !== "") === piece.isSaid ? write(piece.inside) : "";
			})
			.join("");
	return write(piecesOf(template).pieces);
}

/** The names that a template says or asks for. */
export function variablesIn(template: string): Set<MailVariable> {
	const names = (pieces: Piece[]): MailVariable[] =>
		pieces.flatMap((piece) => {
			if (typeof piece === "string") return [];
			return "name" in piece ? [piece.name] : [piece.when, ...names(piece.inside)];
		});
	return new Set(names(piecesOf(template).pieces));
}

/** What is wrong with a template: the piece of it, and why; nothing when it can be sent. */
export function templateProblems(template: string): Problem[] {
	return piecesOf(template).problems;
}

interface Problem {
	excerpt: string;
	message: string;
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
		const message = problemOf(excerpt, open.at(-1)?.name);
		if (message) {
			problems.push({ excerpt, message });
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
		// A section's tag that stands alone on its line leaves no empty line behind.
		if (sign !== "" && /(^|\n)[ \t]*$/.test(template.slice(0, index)) && template[from] === "\n") from++;
	}
	current().push(template.slice(from));
	problems.push(
		...open.map(({ excerpt, name }) => ({ excerpt, message: `“${excerpt}” is not closed by {{/${name}}}` })),
	);
	return { pieces: root, problems };
}

function problemOf(piece: string, open: string | undefined): string | null {
	if (!piece.startsWith("{{")) return `“${piece}” closes nothing`;
	if (!piece.endsWith("}}")) return `“${piece.trim()}” is not closed by }}`;
	const [, sign = "", name = ""] = /^\{\{\s*([#^/]?)\s*(.*?)\s*\}\}$/.exec(piece) ?? [];
	if (!(mailVariables as readonly string[]).includes(name)) {
		return `unknown variable “${name}” (known: ${mailVariables.join(", ")})`;
	}
	if (sign === "/" && open !== name) return `“${piece}” closes ${open ? `{{#${open}}}` : "nothing"}`;
	return null;
}
