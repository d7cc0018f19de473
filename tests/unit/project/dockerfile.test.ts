import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// This much of the image can be checked without a container engine.
const dockerfile = readFileSync("Dockerfile", "utf8");
const ignored = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);

test("every file the image copies exists and is not ignored", () => {
	const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = ""]) => files.split(" "));
	expect(copied.length).toBeGreaterThan(5);
	for (const file of copied) {
		expect(existsSync(file), `${file} exists`).toBe(true);
		expect(ignored, `${file} is in .dockerignore`).not.toContain(file);
	}
});

test("the image does not run as root, keeps its data in one volume and says how it feels", () => {
	expect(dockerfile).toMatch(/^USER node$/m);
	expect(dockerfile).toMatch(/^VOLUME \/data$/m);
	expect(dockerfile).toMatch(/^HEALTHCHECK /m);
});
