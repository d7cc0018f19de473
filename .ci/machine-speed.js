// Prints how many times as long as the machine of the limits (.ci/sum-up.js) this one takes for a fixed piece of work: what the
// tests do most, which is objects, strings and hashes. The least of five turns, in processor time, so that a busy machine tells
// the same.
import { createHash } from "node:crypto";

const referenceSeconds = 0.72;

const turns = Array.from({ length: 5 }, () => {
	const begun = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(begun);
	return (user + system) / 1e6;
});
console.log((Math.min(...turns) / referenceSeconds).toFixed(2));

function work() {
	const people = new Map();
	for (let n = 0; n < 120_000; n++) {
		const text = JSON.stringify({ id: n, name: `person ${n % 977}`, tags: [n % 7, n % 11] });
		const hash = createHash("sha256").update(text).digest("hex");
		people.set(hash, JSON.parse(text));
	}
	return [...people.keys()].sort().length;
}
