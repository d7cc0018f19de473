import { createTransport } from "nodemailer";
import { isLoopback } from "~/domain/ground/loopback";
import { MailRefused, type MailServer, ServerAway } from "../../ground/services/mail-server";

/** How many mails leave at the same time. */
export const lanes = 4;

// A mail takes six answers at most: all of them together are far shorter than a lease.
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 40_000, dnsTimeout: 20_000 };

export interface SmtpPlace {
	/** `smtp://` or `smtps://`, with a user and a password or without. */
	url: string;
	/** Credentials may go over a line that anybody reads, or to whoever answers: `SMTP_INSECURE`. */
	insecure?: boolean;
	/** A certificate to trust besides the well-known ones, for tests. */
	ca?: string;
}

/**
 * A server by its address. Credentials go to a server alone that proves by its certificate who it is: `smtp://` begins
 * with STARTTLS, and where that is not offered nothing is sent. On this machine nobody stands between.
 */
export function openSmtp({ url, insecure = false, ca }: SmtpPlace): MailServer {
	const { hostname, port, protocol, username, password } = new URL(url);
	const host = hostname.replace(/^\[|\]$/g, "");
	const isSafe = insecure || isLoopback(hostname);
	const transport = createTransport({
		host,
		...(port ? { port: Number(port) } : {}),
		secure: protocol === "smtps:",
		...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
		requireTLS: username !== "" && !isSafe,
		tls: { rejectUnauthorized: !isSafe, ...(ca ? { ca } : {}) },
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
	const Kind = isAboutUs ? ServerAway : responseCode >= 500 ? MailRefused : Error;
	return new Kind(saidOf(error));
}

/** Without addresses: reasons are printed and logged. */
function saidOf({ response, message, code }: SmtpError): string {
	const answer = response ?? `${code ?? ""} ${message}`.trim();
	const said = code === "ETLS" ? `no TLS with this server, and nothing is sent to it without (${answer})` : answer;
	return said.replace(/<?[^\s<>]+@[^\s<>]+>?/g, "<…>").slice(0, 300);
}
