import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { answerScriptPosts } from "~/http/express/answer-script-posts";

const room = 300;
/** The answers that wait, in the order in which they were begun. */
const begun: { name: string | null; end(): void }[] = [];

const publicUrl = "http://parvis.test";
const server = createServer(
	answerScriptPosts(
		{
			publicUrl,
			trustedProxies: 0,
			log: pino({ level: "silent" }),
			answers: {
				repondre: async ({ form }) => {
					const name = "get" in form ? (form.get("who") as string) : null;
					await new Promise<void>((resolve) => begun.push({ name, end: resolve }));
					if (name === "breaks") throw new Error("broken");
					return { status: 204, headers: {} };
				},
			},
			flushed: () => undefined,
			context: () => ({}) as never,
			isStopping: () => false,
		},
		(_, res) => res.writeHead(404).end(),
	),
);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)));
afterAll(() => server.close());

async function post(who: string): Promise<number> {
	const { port } = server.address() as AddressInfo;
	const { status } = await fetch(`http://localhost:${port}/event/live/repondre`, {
		method: "POST",
		headers: { Accept: "application/json", Origin: publicUrl, "Content-Type": "application/x-www-form-urlencoded" },
		body: `who=${who}`,
	});
	return status;
}

test("a room's posts are begun 256 at a time; one that breaks gives its turn on", async () => {
	const told = [post("breaks"), ...Array.from({ length: room - 1 }, (_, at) => post(`v${at}`))];
	await vi.waitFor(() => expect(begun).toHaveLength(256));
	const broken = begun.find(({ name }) => name === "breaks");
	(broken ?? begun[0])?.end();
	await vi.waitFor(() => expect(begun).toHaveLength(257));
	const finish = setInterval(() => {
		for (const { end } of begun) end();
	}, 5);
	const statuses = await Promise.all(told);
	clearInterval(finish);
	expect(statuses.filter((status) => status === 204)).toHaveLength(room - 1);
	expect(statuses[0]).toBe(500);
});
