import { heading, judge, line } from "./report";
import type { Votes } from "./votes";

export function reportVotes({ people, over, failed, counted, ours, raw, store }: Votes) {
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	const small = (value: number) => `${value.toFixed(3)} ms`;
	heading(`A vote: ${people} people answer one poll within ${over} s, each on the disk before it is told; one process`);
	judge("votes that were not taken", failed, 0, String);
	judge("people who voted and are not counted", people - counted, 0, String);
	const rawNode = { of: "raw node that answers 204", value: raw.p99 };
	judge("from the tap to the answer, p99 (moonshot 250 ms)", ours.p99, 1000, ms, rawNode);
	line("  the store alone", ms(store.p99));
	line("p50", ms(ours.p50));
	const both = { of: "raw node and the store", value: raw.cpu + store.cpu };
	judge("CPU of the server, a vote", ours.cpu, 0.2, small, both);
	line("  raw node / the store alone", `${raw.cpu.toFixed(3)} / ${small(store.cpu)}`);
}
