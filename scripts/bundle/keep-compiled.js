import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { bundle, keepCompiled } from "../../build/server/bundle.js";

// Starts the built server, and keeps beside it what V8 compiled until it was ready.

const free = createServer().listen(0);
await once(free, "listening");
const { port } = free.address();
free.close();
process.env.PORT = String(port);

await bundle.startServer();
const isReady = () =>
	fetch(`http://localhost:${port}/readyz`).then(
		({ ok }) => ok,
		() => false,
	);
while (!(await isReady())) await setTimeout(20);
// V8 takes the code back only under the flags that it was kept under. These two are the ones that server.ts sets, and this is how
// they are when a server loads it.
setFlagsFromString("--heap-growing-percent=0");
setFlagsFromString("--semi-space-growth-factor=2");
keepCompiled();
process.kill(process.pid, "SIGTERM");
