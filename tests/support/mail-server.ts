import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A message that the server has answered for with 250. */
export interface Taken extends Email {
	recipient: string;
}

/** What the server does at the moments of a mail; an error is its answer, with a `responseCode`. */
export interface Manners {
	/** At RCPT TO. */
	onRecipient?(address: string): Promise<void> | void;
	/** The whole message is read, and not answered for yet. */
	onRead?(message: Taken): Promise<void> | void;
	/** The 250 is being sent. */
	onTaken?(message: Taken): void;
}

export interface TestMailServer {
	url: string;
	taken: Taken[];
	close(): Promise<void>;
}

/** A real SMTP server on a loopback port, without TLS and sign-in. */
export async function startMailServer(manners: Manners = {}): Promise<TestMailServer> {
	const taken: Taken[] = [];
	const server = new SMTPServer({
		disabledCommands: ["STARTTLS", "AUTH"],
		closeTimeout: 100,
		onRcptTo({ address }, _session, done) {
			answer(async () => manners.onRecipient?.(address), done);
		},
		onData(stream, session, done) {
			answer(async () => {
				const message = await PostalMime.parse(await text(stream));
				const whole = { ...message, recipient: session.envelope.rcptTo[0]?.address ?? "" };
				await manners.onRead?.(whole);
				taken.push(whole);
				manners.onTaken?.(whole);
			}, done);
		},
	});
	// A client that is killed leaves its connection as it is.
	server.on("error", () => {});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const { port } = server.server.address() as { port: number };
	return {
		url: `smtp://127.0.0.1:${port}`,
		taken,
		close: () => new Promise((closed) => server.close(() => closed())),
	};
}

/** A server's no. */
export function no(responseCode: number, message: string): Error {
	return Object.assign(new Error(message), { responseCode });
}

function answer(act: () => Promise<void>, done: (error?: Error | null) => void) {
	act().then(
		() => done(),
		(error) => done(error),
	);
}
