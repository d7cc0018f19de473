import { createTransport, type SendMailOptions } from "nodemailer";

/** What leaves: the words of `RenderedMail` in an envelope. */
export type Letter = Pick<SendMailOptions, "from" | "replyTo" | "to" | "subject" | "html" | "text" | "attachments"> & {
	messageId: string;
	date: Date;
};

/** The one door by which mails leave. */
export interface MailServer {
	/** Resolves when the server has answered for it; throws `LetterRefused` when it never will, `ServerAway` when it is not there. */
	send(letter: Letter): Promise<void>;
	close(): void;
}

/** The server's last word about this address or this text; anything else is worth another attempt. */
export class LetterRefused extends Error {
	override name = "LetterRefused";
}

/** The server cannot be reached, or does not let us in: there is no use in trying the next mail. */
export class ServerAway extends Error {
	override name = "ServerAway";
}

/** How many mails leave at the same time. */
export const lanes = 4;

// A mail takes six answers at most: all of them together are far shorter than a lease.
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 40_000, dnsTimeout: 20_000 };

export function openSmtp(url: string): MailServer {
	const transport = createTransport({
		url,
		pool: true,
		maxConnections: lanes,
		// Whether a mail is tried again is the outbox's to say.
		maxRequeues: 0,
		...patience,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return {
		async send(letter) {
			try {
				await transport.sendMail({ ...letter, headers: { "Auto-Submitted": "auto-generated" } });
			} catch (error) {
				throw told(error as SmtpError);
			}
		},
		close: () => transport.close(),
	};
}

interface SmtpError extends Error {
	code?: string;
	command?: string;
	responseCode?: number;
	response?: string;
}

/** A 5xx about the recipient or the text is final; about us (sign-in, sender) it is a setting to be mended. */
function told(error: SmtpError): Error {
	const { responseCode = 0, command = "", code } = error;
	const isAboutUs = code === "EAUTH" || !/^(RCPT TO|DATA)/.test(command);
	const Kind = isAboutUs ? ServerAway : responseCode >= 500 ? LetterRefused : Error;
	return new Kind(saidOf(error));
}

/** Without addresses: reasons are printed and logged. */
function saidOf({ response, message, code }: SmtpError): string {
	const said = response ?? `${code ?? ""} ${message}`.trim();
	return said.replace(/<?[^\s<>]+@[^\s<>]+>?/g, "<…>").slice(0, 300);
}
