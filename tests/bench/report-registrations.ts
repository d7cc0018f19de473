import type { Registrations } from "./registrations";
import { heading, judge, judgeLeast, line } from "./report";

export function reportRegistrations(figures: Registrations) {
	const { store, processes, perMinute, p50, p95, cpu, postgresCpu, floorCpu, pages, posts } = figures;
	heading(
		`Whole registrations on ${store}, ${processes} process(es): ${posts} posts and ${pages} pages each, without scripts`,
	);
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	judgeLeast("registrations a minute", perMinute, 2500, (value) => value.toFixed(0));
	judge("p95 of an answer, 32 visitors at once", p95, 300, ms);
	line("p50 of an answer", ms(p50));
	const floor = { of: "the same posts and pages of bare Remix", value: floorCpu };
	judge("CPU of the servers, a registration", cpu, 24, (value) => `${value.toFixed(1)} ms`, floor);
	if (postgresCpu !== undefined) line("CPU of PostgreSQL beside it", `${postgresCpu.toFixed(1)} ms`);
}
