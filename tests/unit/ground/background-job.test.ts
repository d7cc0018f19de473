import { expect, test } from "vitest";
import { type BackgroundJob, isUnderWay } from "~/domain/ground/background-job";

test("Work waits or runs, or nothing comes of it any more", () => {
	const job: BackgroundJob = { id: "recap", state: "waiting", done: 0, total: 1, createdAt: "2027-01-12T09:00:00Z" };
	const states = ["waiting", "running", "finished", "cancelled", "failed", "setAside"] as const;
	expect(states.filter((state) => isUnderWay({ ...job, state }))).toEqual(["waiting", "running"]);
});
