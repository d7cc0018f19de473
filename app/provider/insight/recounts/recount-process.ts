/** The process that counts an event again: on a large one each count holds its process up, and no page may wait for it. */
import { setPriority } from "node:os";
import { openStore } from "../../ground/store/open";
import { recountFindingsOf } from "./verify";

/** A lower priority, so that pages go first. */
setPriority(10);
process.on("disconnect", () => process.exit(0));
// A signal to the whole process group is for the server to handle, which then disconnects.
process.on("SIGTERM", () => {});
process.on("SIGINT", () => {});

const [, , eventId = ""] = process.argv;
const { DATA_DIR: dataDir = "", DATABASE_URL: databaseUrl } = process.env;
const store = await openStore({ dataDir, databaseUrl });
try {
	const findings = await recountFindingsOf(store, eventId);
	await new Promise<void>((resolve, reject) =>
		process.send?.(findings, undefined, undefined, (error) => (error ? reject(error) : resolve())),
	);
} finally {
	await store.destroy();
	process.disconnect();
}
