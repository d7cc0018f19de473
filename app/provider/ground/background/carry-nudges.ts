import type { Bus } from "../means/bus";
import { onNudge, passNudge } from "../store/nudge";
import type { Store } from "../store/open";

/** A write that asks for a job wakes it in every process: whichever is free takes it. After a gap each job looks for itself. */
export function carryNudges(store: Store, bus: Bus): () => void {
	const forget = onNudge(store, (name, from) => {
		if (from === "here" && name !== undefined) bus.publish("nudges", name);
	});
	const leave = bus.subscribe("nudges", {
		hear: (name) => passNudge(store, name, "elsewhere"),
		onGap: () => passNudge(store, undefined, "elsewhere"),
	});
	return () => {
		forget();
		leave();
	};
}
