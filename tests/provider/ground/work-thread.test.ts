import { resolve } from "node:path";
import { expect, test } from "vitest";
import { openWorkThread } from "~/provider/ground/services/work-thread";

test("A thread runs its program from the source, as in development", async () => {
	const thread = openWorkThread({ program: resolve("app/provider/event/file/dropped/file-thread.ts") });
	try {
		const list = new TextEncoder().encode("Prénom;Nom;Mail\nAna;Lima;ana@example.com\n");
		const read = await thread.run("readList", list);
		expect(JSON.stringify(read)).toContain("ana@example.com");
	} finally {
		await thread.close();
	}
});

test("A task ends with its caller, and the next one is begun at once", async () => {
	const thread = openWorkThread({ program: resolve("app/provider/event/file/dropped/file-thread.ts") });
	try {
		const leaving = new AbortController();
		const text = Array.from({ length: 60_000 }, (_, line) => `k${line}: &a${line} x`).join("\n");
		const slow = thread.run("read", { text, name: "slow.yaml", eventId: "e", domainId: "d" }, leaving.signal);
		const waiting = thread.run("read", { text, name: "slow.yaml", eventId: "e", domainId: "d" }, leaving.signal);
		const next = thread.run("readList", new TextEncoder().encode("Mail\nana@example.com\n"));
		setImmediate(() => leaving.abort(new Error("the caller has left")));
		await expect(slow).rejects.toThrow("the caller has left");
		await expect(waiting).rejects.toThrow("the caller has left");
		expect(JSON.stringify(await next)).toContain("ana@example.com");
	} finally {
		await thread.close();
	}
});
