import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startApp } from "../../support/browser/app";
import { onPostgres } from "../../support/world/world";

test.skipIf(onPostgres)("A server whose commits do not come to the disk ends instead of answering", async () => {
	const app = await startApp();
	const invitation = Object.values(app.links).find((link) => link.includes("token=")) ?? "";
	expect(invitation).not.toBe("");
	const look = () => fetch(`${app.url}/demo/login`).then(({ status }) => status);
	expect(await look()).toBe(200);
	rmSync(join(app.place.DATA_DIR, "parvis.sqlite-wal"));
	// Opening the link opens a session, which is a commit.
	await expect(fetch(invitation, { redirect: "manual" })).rejects.toThrow();
	expect(await app.stop()).toBe(1);
	expect(app.output()).toContain("could not be flushed");
});
