import { resolve } from "node:path";
import { expect, test } from "vitest";
import { openWorkThread } from "~/provider/ground/services/work-thread";

test("A thread runs its program from the source, as in development", async () => {
	const thread = openWorkThread({ program: resolve("app/provider/organiser/event-files/dropped/file-thread.ts") });
	try {
		const list = new TextEncoder().encode("Prénom;Nom;Mail\nAna;Lima;ana@example.com\n");
		const read = await thread.run("readList", list);
		expect(JSON.stringify(read)).toContain("ana@example.com");
	} finally {
		await thread.close();
	}
});
