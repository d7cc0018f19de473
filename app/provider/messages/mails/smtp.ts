import { createTransport } from "nodemailer";
import { isLoopback } from "~/domain/ground/loopback";
import { MailRefused, type MailServer, parallelMails, ServerAway } from "../../ground/services/mail-server";

// A mail needs six answers at most; even all of these together are far shorter than a lease.
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 40_000, dnsTimeout: 20_000 };

export interface SmtpOptions {
	/** `smtp://` or `smtps://`, with or without user and password. */
	url: string;
	/** Allows credentials over an unencrypted line and to an unverified server: `SMTP_INSECURE`. */
	insecure?: boolean;
	/** A certificate to trust besides the well-known ones, for tests. */
	ca?: string;
}

/** Credentials go only to a server with a valid certificate: `smtp://` requires STARTTLS; on this machine none is needed. */
export function openSmtp({ url, insecure = false, ca }: SmtpOptions): MailServer {
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
		maxConnections: parallelMails,
		// The outbox decides whether a mail is tried again.
		maxRequeues: 0,
		...timeouts,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return {
		async send(letter) {
			try {
				await transport.sendMail({ ...letter, headers: { "Auto-Submitted": "auto-generated", ...letter.headers } });
			} catch (error) {
				throw mailErrorOf(error as SmtpError);
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

/** A 5xx about the recipient or the text is final; one about us (sign-in, sender) is a setting to be fixed. */
function mailErrorOf(error: SmtpError): Error {
	const { responseCode = 0, command = "", code } = error;
	const isAboutUs = code === "EAUTH" || !/^(RCPT TO|DATA)/.test(command);
	const Kind = isAboutUs ? ServerAway : responseCode >= 500 ? MailRefused : Error;
	return new Kind(reasonOf(error));
}

/** Hides addresses, as reasons are printed and logged. */
function reasonOf({ response, message, code }: SmtpError): string {
	const answer = response ?? [code, message].filter(Boolean).join(" ");
	const reason = code === "ETLS" ? `no TLS with this server, and nothing is sent to it without (${answer})` : answer;
	return reason.replace(/<?[^\s<>]+@[^\s<>]+>?/g, "<…>").slice(0, 300);
}
