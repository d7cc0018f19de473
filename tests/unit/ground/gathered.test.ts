import { expect, test } from "vitest";
import { batched, batchedPerTick } from "~/provider/ground/store/batched";
import { withMemory } from "~/provider/ground/store/memory";
import type { Store } from "~/provider/ground/store/open";

const store = withMemory<Store>({} as Store);

for (const [name, gather] of Object.entries({ gathered: batched, gatheredInTurn: batchedPerTick })) {
	test(`${name}: what is asked at the same moment is done in one go, each answered in their turn`, async () => {
		const lots: number[][] = [];
		const double = gather<number, number>(async (_, numbers) => {
			lots.push(numbers);
			return numbers.map((number) => number * 2);
		});
		expect(await Promise.all([1, 2, 3].map((number) => double(store, number)))).toEqual([2, 4, 6]);
		expect(await double(store, 4)).toBe(8);
		expect(lots).toEqual([[1, 2, 3], [4]]);
	});

	test(`${name}: who comes while a lot is worked at is of the next; a lot that fails fails its own alone`, async () => {
		const begun: (() => void)[] = [];
		const work = gather<string, string>(async (_, names) => {
			await new Promise<void>((resolve) => begun.push(resolve));
			if (names.includes("broken")) throw new Error("of this lot");
			return names;
		});
		const first = [work(store, "broken"), work(store, "beside")].map((one) => one.catch((error) => error.message));
		while (begun.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
		const next = work(store, "next");
		begun[0]?.();
		expect(await Promise.all(first)).toEqual(["of this lot", "of this lot"]);
		while (begun.length === 1) await new Promise((resolve) => setTimeout(resolve, 1));
		begun[1]?.();
		expect(await next).toBe("next");
	});
}
