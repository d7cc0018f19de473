import type { Registrations } from "./registrations";
import { heading, judge, line } from "./report";

export function reportRegistrations(figures: Registrations) {
	const { store, processes, perMinute, p50, p95, cpu, floorCpu, pages, posts } = figures;
	heading(
		`Whole registrations on ${store}, ${processes} process(es): ${posts} posts and ${pages} pages each, without scripts`,
	);
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	line("registrations a minute (target 2500)", perMinute.toFixed(0), perMinute >= 2500 ? "ok" : "under");
	judge("p95 of an answer, 32 visitors at once", p95, 300, ms);
	line("p50 of an answer", ms(p50));
	line("CPU of the servers, a registration", `${cpu.toFixed(1)} ms`);
	line("floor: the same posts and pages of bare Remix", `${floorCpu.toFixed(1)} ms`);
	line("registration ÷ floor", (cpu / floorCpu).toFixed(2));
}
