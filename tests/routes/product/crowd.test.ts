import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "../../support/browser/app";

let app: StartedApp;
beforeAll(async () => {
	app = await startApp();
});
afterAll(() => {
	process.kill(app.pid, "SIGCONT");
	return app.stop();
});

const many = 1000;
/** The longest backlog of connections that the system allows; too short where it does not say. */
const allowed = () => {
	try {
		return Number(readFileSync("/proc/sys/net/core/somaxconn", "utf8"));
	} catch {
		return 0;
	}
};

test.skipIf(allowed() < many)("Who comes with a thousand others is let in while the server is busy", async () => {
	const sockets: Socket[] = [];
	process.kill(app.pid, "SIGSTOP");
	try {
		// No connection is accepted meanwhile: a client that found the backlog full would try again after seconds, in vain.
		const answers = await Promise.all(
			Array.from({ length: many }, () => {
				const socket = connect(Number(new URL(app.url).port), "localhost");
				sockets.push(socket);
				return new Promise((resolve, reject) => socket.once("connect", () => resolve("in")).once("error", reject));
			}),
		);
		expect(answers.filter((one) => one === "in")).toHaveLength(many);
	} finally {
		for (const socket of sockets) socket.destroy();
		process.kill(app.pid, "SIGCONT");
	}
});
