import { backgroundJobs } from "~/provider/api/jobs";
import { openStore } from "~/provider/ground/store/open";
import { openSmtp } from "~/provider/messages/mails/smtp";
import type { StorePlace } from "./world";

/** Opens the store, sends what is due through the server, and reports it. */
export interface ToMailWorker {
	place: StorePlace;
	url: string;
	now: string;
}

process.on("message", ({ place, url, now }: ToMailWorker) => {
	void deliver(place, url, now).then(
		() => process.send?.({ ran: true }),
		(error) => process.send?.({ failed: String(error?.stack ?? error) }),
	);
});
process.send?.({ loaded: true });

async function deliver(place: StorePlace, url: string, now: string) {
	const store = await openStore(place);
	const server = openSmtp({ url });
	const jobs = backgroundJobs({
		store,
		now: () => new Date(now),
		publicUrl: "https://salon.example.com",
		post: { server, from: { address: "salon@example.com" } },
	});
	for (const job of jobs.filter(({ name }) => name === "mails")) await job.run(new AbortController().signal);
	server.close();
	await store.destroy();
}
