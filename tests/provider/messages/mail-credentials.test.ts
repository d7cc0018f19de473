import { expect, onTestFinished, test } from "vitest";
import { ServerAway } from "~/provider/ground/services/mail-server";
import { openSmtp } from "~/provider/messages/mails/smtp";
import { certificate } from "../../support/world/certificate";
import { type Doors, elsewhere, startMailServer } from "../../support/world/mail-server";

const password = "s:cret/é%";
const letter = {
	messageId: "<1@salon.example.com>",
	date: new Date("2027-01-15T10:00:00Z"),
	from: "salon@example.com",
	to: "ana@example.com",
	subject: "Bonjour",
	text: "Bonjour",
};

async function sending(tls: Doors["tls"], { isTrusted = false, insecure = false, host = elsewhere } = {}) {
	const server = await startMailServer({}, { tls, certificate, user: "salon", password });
	onTestFinished(() => server.close());
	const url = server.url.replace(elsewhere, host);
	const smtp = openSmtp({ url, insecure, ...(isTrusted ? { ca: certificate.cert } : {}) });
	onTestFinished(() => smtp.close());
	const failure: unknown = await smtp.send(letter).catch((error) => error);
	const isHeard = server.heard.some((line) => line.includes(password) || /^C: AUTH\b/.test(line));
	return { taken: server.taken.length, isHeard, failure };
}

test.each(["starttls", "tls"] as const)(
	"Credentials go by %s to a server whose certificate is trusted",
	async (tls) => {
		expect(await sending(tls, { isTrusted: true })).toEqual({ taken: 1, isHeard: true, failure: undefined });
	},
);

test.each(["starttls", "tls"] as const)("By %s to one that nobody vouches for, none are sent", async (tls) => {
	const { taken, isHeard, failure } = await sending(tls);
	expect([taken, isHeard]).toEqual([0, false]);
	expect(failure).toBeInstanceOf(ServerAway);
	expect((failure as Error).message).toMatch(/self-signed certificate/);
});

test("Where TLS is not offered, or was taken away on the way, none are sent, mails wait, and the reason says why", async () => {
	const { taken, isHeard, failure } = await sending("stripped", { isTrusted: true });
	expect([taken, isHeard]).toEqual([0, false]);
	expect(failure).toBeInstanceOf(ServerAway);
	expect((failure as Error).message).toMatch(/^no TLS with this server, and nothing is sent to it without \(/);
	expect((failure as Error).message).not.toContain(password);
});

test("A setting lets them go without", async () => {
	expect(await sending("stripped", { insecure: true })).toMatchObject({ taken: 1, isHeard: true });
	expect(await sending("starttls", { insecure: true })).toMatchObject({ taken: 1, isHeard: true });
});

test("A server on this machine needs no TLS: nobody stands between", async () => {
	expect(await sending("stripped", { host: "127.0.0.1" })).toMatchObject({ taken: 1, isHeard: true });
	expect(await sending("starttls", { host: "localhost" })).toMatchObject({ taken: 1, isHeard: true });
});
