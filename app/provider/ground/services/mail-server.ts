import type { SendMailOptions } from "nodemailer";

/** What leaves: the words of `RenderedMail` in an envelope. */
export type OutgoingMail = Pick<
	SendMailOptions,
	"from" | "replyTo" | "to" | "subject" | "html" | "text" | "attachments"
> & {
	messageId: string;
	date: Date;
};

/** The one door by which mails leave. */
export interface MailServer {
	/** Resolves when the server has answered for it; throws `LetterRefused` when it never will, `ServerAway` when it is not there. */
	send(mail: OutgoingMail): Promise<void>;
	close(): void;
}

/** The server's last word about this address or this text; anything else is worth another attempt. */
export class MailRefused extends Error {
	override name = "LetterRefused";
}

/** The server cannot be reached, or does not let us in: there is no use in trying the next mail. */
export class ServerAway extends Error {
	override name = "ServerAway";
}
