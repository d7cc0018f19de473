import type { SendMailOptions } from "nodemailer";

/** A mail to send: a `RenderedMail` with its envelope. */
export type OutgoingMail = Pick<
	SendMailOptions,
	"from" | "replyTo" | "to" | "subject" | "html" | "text" | "attachments"
> & { messageId: string; date: Date; headers?: Record<string, string> };

/** How many mails one server sends at once. */
export const parallelMails = 4;

export interface MailServer {
	/** Resolves once the server has accepted it; throws `MailRefused` if it never will, `ServerAway` if it cannot be reached. */
	send(mail: OutgoingMail): Promise<void>;
	close(): void;
}

/** The server refuses this address or this text for good; any other error is worth another attempt. */
export class MailRefused extends Error {
	override name = "LetterRefused";
}

/** The server cannot be reached, or refuses our credentials: there is no point in trying the next mail. */
export class ServerAway extends Error {
	override name = "ServerAway";
}
