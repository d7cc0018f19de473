import { Agent, request } from "node:http";
import { expect, test, vi } from "vitest";
import { type StartedApp, startApp } from "../../support/browser/app";

interface AnsweredRequest {
	status: number;
	isLast: boolean;
}

/**
 * Sends one request on the client's kept-alive connection; `Connection: close` in the answer means that the server is stopping.
 */
function ask(app: StartedApp, agent: Agent, path: string): Promise<AnsweredRequest> {
	return new Promise((resolve, reject) => {
		request(app.url, { agent, path }, (response) => {
			response.resume();
			response.once("error", reject);
			response.once("end", () =>
				resolve({ status: response.statusCode ?? 0, isLast: response.headers.connection === "close" }),
			);
		})
			.once("error", reject)
			.end();
	});
}

/** Sends requests again and again until the server says that it stops, or nobody listens any more. */
async function insist(app: StartedApp, counts: Counts) {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	for (;;) {
		try {
			const { status, isLast } = await ask(app, agent, "/demo/login");
			if (status !== 200) counts.strange++;
			counts.answers++;
			if (isLast) return agent.destroy();
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "ECONNREFUSED") counts.resets++;
			return agent.destroy();
		}
	}
}

interface Counts {
	answers: number;
	resets: number;
	strange: number;
}

test("A stop under load finishes what was begun: no client meets a reset, and the process is gone in 10 s", async () => {
	const app = await startApp({ env: { LOG_LEVEL: "info" } });
	const counts: Counts = { answers: 0, resets: 0, strange: 0 };
	const clients = Array.from({ length: 20 }, () => insist(app, counts));
	await vi.waitFor(() => expect(counts.answers).toBeGreaterThan(100));
	const status = await app.stop();
	await Promise.all(clients);
	expect({ status, resets: counts.resets, strange: counts.strange }).toEqual({ status: 0, resets: 0, strange: 0 });
	expect(app.output()).toContain('"msg":"stopped"');
});

test("A post whose second half comes after the stop was asked is answered; one that never ends is cut", async () => {
	const app = await startApp({ env: { LOG_LEVEL: "info" } });
	const half = (rest: number) => {
		const headers = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": String(3 + rest) };
		const call = request(`${app.url}/demo/login`, { method: "POST", headers, agent: new Agent() });
		const answered = new Promise<number>((resolve, reject) => {
			call.once("response", (response) => resolve(response.resume().statusCode ?? 0)).once("error", reject);
		});
		call.write("a=b");
		return { call, answered };
	};
	const slow = half(4);
	const endless = half(4);
	const cut = expect(endless.answered).rejects.toThrow();
	// Once a later request has been answered, the server has both.
	await fetch(`${app.url}/healthz`);
	const ended = app.stop();
	await expect.poll(() => app.output()).toContain('"msg":"stopping"');
	slow.call.end("&c=d");
	expect(await slow.answered).toBe(422);
	await cut;
	// A server that takes more than its ten seconds exits with 1.
	expect(await ended).toBe(0);
});
