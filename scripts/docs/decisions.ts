import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = "docs/decisions";

export interface Decision {
	file: string;
	number: number;
	title: string;
	text: string;
}

/** Every record, in the order of its number. A record's title is its first line: `# 12. A place is taken when it is chosen`. */
export function readDecisions(): Decision[] {
	return readdirSync(folder)
		.filter((file) => /^\d{3}-.*\.md$/.test(file))
		.sort()
		.map((file) => {
			const text = readFileSync(join(folder, file), "utf8");
			const [, number = "", title = ""] = /^# (\d+)\. (.+)\n/.exec(text) ?? [];
			return { file, number: Number(number), title, text };
		});
}

export function decisionsIndex(): string {
	const lines = readDecisions().map(({ file, number, title }) => `- [${number}](${file}) ${title}`);
	return `# Decisions

Each record says why something is as it is: what the situation was (context), what was decided, and what follows from it. A title
states the decision. Numbers have gaps and are never given twice. A record that no longer holds is rewritten or
deleted, and its number is named no more. Each is named where it is obeyed, by a comment or a test. What the product does with people,
places and money is in [the rules](../rules.md), and figures are in [speed](../speed.md). \`npm run docs\` writes this list.

${lines.join("\n")}
`;
}
