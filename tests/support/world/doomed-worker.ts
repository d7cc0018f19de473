import { PDFDocument } from "@cantoo/pdf-lib";
import { backgroundJobs } from "~/provider/api/jobs";
import { openStore } from "~/provider/ground/store/open";
import type { StorePlace } from "./world";

/** Runs one job once, in a world where the process ends at once, as if killed, when it touches something doomed. */
export interface ToDoomedWorker {
	place: StorePlace;
	job: string;
	doomed: string;
	directory: string;
	now: string;
}

process.on("message", (told: ToDoomedWorker) => {
	void run(told).then(
		(errors) => process.send?.({ ran: true, errors }),
		(error) => process.send?.({ failed: String(error?.stack ?? error) }),
	);
});
process.send?.({ loaded: true });

async function run({ place, job, doomed, directory, now }: ToDoomedWorker): Promise<string[]> {
	const dieOf = (something: unknown) => {
		if (JSON.stringify(something).includes(doomed)) process.kill(process.pid, "SIGKILL");
	};
	const store = await openStore(place);
	const errors: string[] = [];
	const log = { error: (_about: unknown, sentence: string) => errors.push(sentence), warn: () => {} };
	const jobs = backgroundJobs({
		store,
		now: () => new Date(now),
		publicUrl: "https://salon.example.com",
		log: log as never,
		post: {
			server: { send: async (letter) => dieOf(letter.to), close: () => {} },
			from: { address: "salon@example.com" },
		},
		exports: { directory, publicUrl: "https://salon.example.com" },
		printer: {
			async print(html) {
				dieOf(html);
				const pdf = await PDFDocument.create();
				pdf.addPage();
				return pdf.save();
			},
			running: () => undefined,
			close: async () => {},
		},
		payments: providerThat(dieOf) as never,
	});
	const wanted = jobs.find(({ name }) => name === job);
	if (!wanted) throw new Error(`there is no job ${job}`);
	while (await wanted.run(new AbortController().signal));
	await store.destroy();
	return errors;
}

/** Returns a payment provider that checks each request for something doomed, and then answers. */
function providerThat(dieOf: (something: unknown) => void) {
	const answers: Record<string, unknown> = {
		readCheckout: { status: "open" },
		expire: { status: "expired" },
		refund: { id: "re_1" },
		readRefundsAndDisputes: { refunds: [], disputes: [] },
	};
	return new Proxy(
		{ name: "card" },
		{
			get: (target, call) =>
				call === "name"
					? target.name
					: async (request: unknown) => {
							dieOf(request);
							return answers[String(call)];
						},
		},
	);
}
