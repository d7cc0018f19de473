import type { Noon } from "./noon";
import { compareWith, heading, judge, line } from "./report";

export function reportNoon({ people, over, failed, p50, p95, worst, cpu, floor, memory }: Noon) {
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	const mb = (value: number) => `${value.toFixed(0)} MB`;
	heading(
		`Registration opens: ${people} people open the link of their invitation within ${over} s, one process on one core`,
	);
	judge("people who did not see the whole page", failed, 0, String);
	const rawNode = "the same answers from raw node";
	judge("from the tap to the page, p95", p95, 500, ms, { of: rawNode, value: floor.p95 });
	line("p50, and the longest", `${ms(p50)} / ${ms(worst)}`);
	compareWith("CPU of the server, a person (sign-in, page, files)", cpu, (value) => `${value.toFixed(2)} ms`, {
		of: rawNode,
		value: floor.cpu,
	});
	judge(
		"share of the core that this takes",
		(cpu * people) / (over * 1000),
		1,
		(share) => `${(share * 100).toFixed(0)} %`,
	);
	judge(`memory: ${mb(memory.before)} before, ${mb(memory.most)} at most, after`, memory.after, 320, mb);
}
