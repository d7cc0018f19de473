import { expect, test, vi } from "vitest";
import { fetchPage, pageLinksOf, requestedPageNumber } from "~/routes/ground/pages/paging";

const listOf = (total: number) => vi.fn(async (page: number) => ({ total, page }));

test("the page that is asked for is asked once; past the last, the last is shown instead", async () => {
	const within = listOf(60);
	expect(await fetchPage(3, 25, within)).toEqual({ listed: { total: 60, page: 3 }, place: { page: 3, pages: 3 } });
	expect(within).toHaveBeenCalledTimes(1);
	const beyond = listOf(60);
	expect((await fetchPage(9, 25, beyond)).listed.page).toBe(3);
	expect(beyond.mock.calls).toEqual([[9], [3]]);
	expect((await fetchPage(2, 25, listOf(0))).place).toEqual({ page: 1, pages: 1 });
});

test("an address asks for a whole page from the first on; anything else asks for the first", () => {
	const asked = ["", "0", "-1", "1.5", "x", "2", "99999999999"].map((page) =>
		requestedPageNumber(new URLSearchParams({ page })),
	);
	expect(asked).toEqual([1, 1, 1, 1, 1, 2, 1_000_000]);
});

test("the ways to the pages beside it, none of them beyond an end", () => {
	const at = (page: number) => `?page=${page}`;
	expect(pageLinksOf({ page: 1, pages: 1 }, at)).toBeUndefined();
	expect(pageLinksOf({ page: 1, pages: 2 }, at)).toMatchObject({ before: undefined, after: "?page=2" });
	expect(pageLinksOf({ page: 2, pages: 2 }, at)).toMatchObject({ before: "?page=1", after: undefined });
});
