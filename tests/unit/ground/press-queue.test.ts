import { expect, test } from "vitest";
import { oldPressMs, PressQueue } from "~/enhance/presses/held-presses";

/** A queue on a clock of its own, to a server that can be lost; what arrives there is noted. */
function world() {
	const server = { isReached: true, arrived: [] as string[], answersLost: 0 };
	const clock = { now: 0 };
	const queue = new PressQueue(() => clock.now);
	const press = (label: string) =>
		queue.add(label, async () => {
			await Promise.resolve();
			if (!server.isReached) return false;
			server.arrived.push(label);
			return true;
		});
	const settle = async () => {
		for (let turn = 0; turn < 30; turn++) await Promise.resolve();
	};
	const labels = () => queue.waiting.map(({ label }) => label);
	return { server, clock, queue, press, settle, labels };
}

test("Presses leave one after the other, and those made without a network follow in their order", async () => {
	const { server, queue, press, settle, labels } = world();
	press("show");
	press("results");
	expect(labels()).toEqual([]);
	await settle();
	expect(server.arrived).toEqual(["show", "results"]);
	server.isReached = false;
	press("hide");
	press("close");
	await settle();
	expect(labels()).toEqual(["hide", "close"]);
	server.isReached = true;
	await queue.sendAll();
	expect([server.arrived.slice(2), labels()]).toEqual([["hide", "close"], []]);
});

test("A press that waits is taken back, and the next leaves in its place", async () => {
	const { server, queue, press, settle, labels } = world();
	server.isReached = false;
	for (const label of ["show", "results", "black"]) press(label);
	await settle();
	const [show, , black] = queue.waiting;
	queue.takeBack(show?.id ?? 0);
	queue.takeBack(black?.id ?? 0);
	await settle();
	expect(labels()).toEqual(["results"]);
	server.isReached = true;
	await queue.sendAll();
	expect(server.arrived).toEqual(["results"]);
	queue.takeBack(1);
	expect(labels()).toEqual([]);
});

test("After ten seconds a press is asked again, and holds up those behind it", async () => {
	const { server, clock, queue, press, settle, labels } = world();
	server.isReached = false;
	press("results");
	await settle();
	clock.now = oldPressMs;
	press("black");
	await settle();
	const old = () => queue.waiting.map((one) => queue.isOld(one));
	expect(old()).toEqual([false, false]);
	clock.now = oldPressMs + 1;
	expect(old()).toEqual([true, false]);
	server.isReached = true;
	await queue.sendAll();
	expect([server.arrived, labels()]).toEqual([[], ["results", "black"]]);
	queue.confirm(queue.waiting[0]?.id ?? 0);
	await settle();
	expect([server.arrived, labels()]).toEqual([["results", "black"], []]);
});

test("A press whose answer was lost is sent again as it was; one on its way is not taken back", async () => {
	const { queue, settle } = world();
	let calls = 0;
	let answer: (isSent: boolean) => void = () => {};
	queue.add("results", () => {
		calls++;
		return new Promise((resolve) => {
			answer = resolve;
		});
	});
	queue.takeBack(1);
	answer(false);
	await settle();
	expect([calls, queue.waiting.length]).toEqual([1, 1]);
	void queue.sendAll();
	answer(true);
	await settle();
	expect([calls, queue.waiting.length]).toEqual([2, 0]);
});
