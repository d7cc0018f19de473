import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalogue } from "~/domain/settings";

// Decision 170 says of everything that puts an address, a script, style or markup into a page why it cannot read a session.
const decision = readFileSync("docs/decisions/170-foreign-code-runs-on-no-origin-of-ours.md", "utf8");

test("Each setting that takes words, an address, HTML, a colour or a picture is in the table", () => {
	const isFree = ({ kind }: { kind: string }) => /^(text|list|HTML|https|address|colour|e-mail|PNG)/.test(kind);
	const flags = Object.values(catalogue)
		.filter(isFree)
		.map(({ flag }) => flag);
	expect(flags.length).toBeGreaterThan(25);
	expect(flags.filter((flag) => !decision.includes(`\`${flag}\``))).toEqual([]);
});

test("So is each key of the event file that takes HTML or an address of a picture", () => {
	let part = "";
	const keys = readFileSync("docs/event-file.md", "utf8")
		.split("\n")
		.flatMap((line) => {
			part = /^## `?(\w+)`?/.exec(line)?.[1] ?? part;
			const [, key] =
				/^\| `(\w+)` \|.*(cleaned on the server|HTML version|A picture|[Aa]ddress of an image|n https address)/.exec(
					line,
				) ?? [];
			return key ? [[part, key] as const] : [];
		});
	expect(keys.length).toBeGreaterThan(10);
	const isNamed = ([part, key]: (typeof keys)[number]) =>
		new RegExp(`\`${part}\\.([\\w.]+\\.)?${key}\``).test(decision);
	expect(keys.filter((key) => !isNamed(key))).toEqual([]);
});
