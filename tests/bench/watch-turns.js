// Loaded into a measured server before its own program: says what it has spent since it was asked last.

let asked = now();
let last = asked;
let longest = 0;

function now() {
	const { user, system } = process.cpuUsage();
	return { cpu: (user + system) / 1000, at: performance.now() };
}

/** A turn counts as far as the process worked in it: what the machine gave to others is not the server's. */
function look() {
	const { cpu, at } = now();
	longest = Math.max(longest, Math.min(cpu - last.cpu, at - last.at));
	last = { cpu, at };
}

// Timers run between two turns, so that a look at each millisecond sees the longest one.
setInterval(look, 1).unref();
process.on("message", (message) => {
	if (message !== "turns") return;
	look();
	process.send?.({ cpuMs: last.cpu - asked.cpu, longestMs: longest });
	asked = last = now();
	longest = 0;
});
process.channel?.unref();
