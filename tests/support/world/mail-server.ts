import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A message that the server has accepted with 250. */
export interface Taken extends Email {
	recipient: string;
}

/** What the server does at the moments of a mail; a thrown error is its answer, with a `responseCode`. */
export interface Manners {
	/** At RCPT TO. */
	onRecipient?(address: string): Promise<void> | void;
	/** The whole message has been read, and is not accepted yet. */
	onRead?(message: Taken): Promise<void> | void;
	/** The 250 is being sent. */
	onTaken?(message: Taken): void;
}

export interface TestMailServer {
	url: string;
	taken: Taken[];
	/** The dialogue: `C: …` for what clients sent, `AUTH …` for their credentials in clear. */
	heard: string[];
	close(): Promise<void>;
}

/** How the server greets, and what it requires; by default neither TLS nor a sign-in. */
export interface Doors {
	/** `starttls` offers it, `stripped` does not (as when somebody sits in between), `tls` is TLS from the first byte. */
	tls: "starttls" | "stripped" | "tls";
	certificate: { key: string; cert: string };
	user: string;
	password: string;
}

/** Starts a real SMTP server on a loopback port. */
export async function startMailServer(manners: Manners = {}, doors?: Doors): Promise<TestMailServer> {
	const taken: Taken[] = [];
	const heard: string[] = [];
	const server = new SMTPServer({
		...(doors ? behind(doors) : { disabledCommands: ["STARTTLS", "AUTH"] }),
		logger: { ...silent, debug: (_about: unknown, ...words: unknown[]) => void heard.push(words.join(" ")) } as never,
		onAuth({ username, password, method }, _session, done) {
			heard.push(`AUTH ${method} ${username} ${password}`);
			if (username === doors?.user && password === doors?.password) done(null, { user: username });
			else done(no(535, "Authentication failed"));
		},
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
		url: doors ? addressOf(doors, port) : `smtp://127.0.0.1:${port}`,
		taken,
		heard,
		close: () => new Promise((closed) => server.close(() => closed())),
	};
}

/** An address of this machine that does not count as its own: a mail sent there counts as leaving the machine. */
export const elsewhere = "0.0.0.0";

function addressOf({ tls, user, password }: Doors, port: number): string {
	return `${tls === "tls" ? "smtps" : "smtp"}://${user}:${encodeURIComponent(password)}@${elsewhere}:${port}`;
}

function behind({ tls, certificate }: Doors) {
	if (tls === "stripped") return { hideSTARTTLS: true, disabledCommands: ["STARTTLS"], allowInsecureAuth: true };
	return { ...certificate, secure: tls === "tls" };
}

const silent = Object.fromEntries(
	["level", "trace", "debug", "info", "warn", "error", "fatal"].map((name) => [name, () => {}]),
);

export function no(responseCode: number, message: string): Error {
	return Object.assign(new Error(message), { responseCode });
}

function answer(act: () => Promise<void>, done: (error?: Error | null) => void) {
	act().then(
		() => done(),
		(error) => done(error),
	);
}
