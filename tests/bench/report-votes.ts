import { heading, judge, line } from "./report";
import type { Votes } from "./votes";

export function reportVotes({ people, over, failed, counted, ours, raw, store }: Votes) {
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	const small = (value: number) => `${value.toFixed(3)} ms`;
	heading(`A vote: ${people} people answer one poll within ${over} s, each on the disk before it is told; one process`);
	judge("votes that were not taken", failed, 0, String);
	judge("people who voted and are not counted", people - counted, 0, String);
	judge("from the tap to the answer, p99 (moonshot 250 ms)", ours.p99, 1000, ms);
	line("p50", ms(ours.p50));
	line("CPU of the server, a vote", small(ours.cpu));
	line("floor: raw node that answers 204, p99; CPU a vote", `${ms(raw.p99)} / ${small(raw.cpu)}`);
	line("floor: the store alone, p99; CPU a vote", `${ms(store.p99)} / ${small(store.cpu)}`);
	line("a vote ÷ both floors", (ours.cpu / (raw.cpu + store.cpu)).toFixed(1));
}
