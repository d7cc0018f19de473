import { fullHouse } from "../support/world/full-house";
import type { HouseFigures, ListFigures } from "./full-house";
import { heading, judge, line } from "./report";

const ms = (value: number) => `${value.toFixed(1)} ms`;
const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const mb = (value: number) => `${value.toFixed(0)} MB`;

export function reportFullHouse({ house, visitor, organiser, visitorRatio, csv, verify, exported }: HouseFigures) {
	heading(
		`A store of ${house.people.toLocaleString("en")} people, 800 talks and ${house.logs.toLocaleString("en")} log rows`,
	);
	for (const [who, holds] of [
		["a visitor", visitor],
		["an organiser", organiser],
	] as const) {
		judge(`longest turn of ${holds.length} calls of ${who}`, holds[0]?.ms ?? 0, 20, ms);
		const over = holds.filter(({ ms: held }) => held > 20);
		line("  over 20 ms", over.map(({ name, ms: held }) => `${name} ${held.toFixed(0)}`).join(", ") || "none");
	}
	judge("calls of visitors ÷ the same among 1,000 people, CPU", visitorRatio, 1.5, (ratio) => `${ratio.toFixed(2)} ×`);
	judge("everybody as CSV", csv.ms, 5000, seconds);
	judge("  memory beside", csv.extraMb, 60, mb);
	line("event verify, and its longest turn", `${seconds(verify.ms)}, ${ms(verify.hold)}`);
	line("event export, and its longest turn", `${seconds(exported.ms)}, ${ms(exported.hold)}`);
}

export function reportLists(lists: ListFigures) {
	heading(`Lists and statistics of ${fullHouse.people.toLocaleString("en")} people`);
	for (const { name, cpu } of lists) judge(`${name}, CPU`, cpu, name === "statistics" ? 30 : 20, ms);
	judge("longest turn of all", Math.max(...lists.map(({ hold }) => hold)), 20, ms);
}
