import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { barsOf } from "~/enhance/insight/charts/bars";
import type { Look } from "~/enhance/insight/charts/look";
import type { ChartRow } from "~/enhance/insight/charts/table";
import { timesOf } from "~/enhance/insight/charts/times";
import { bundleCharts } from "../../../scripts/enhance";

const look: Look = {
	accent: "#1e3a8a",
	accentLine: "#b0d5fb",
	sunk: "#ebf1f7",
	line: "#d8dfe6",
	ink: "#181c24",
	inkSoft: "#535864",
	font: "sans-serif",
	lang: "fr",
	isStill: true,
	isNarrow: false,
};
const row = (at: string | undefined, ...counts: number[]): ChartRow => ({
	label: at ?? "Visiteur",
	at,
	whole: undefined,
	values: counts.map((count) => ({ count, text: String(count) })),
});
const dataOf = (series: ApexAxisChartSeries | ApexNonAxisChartSeries | undefined) =>
	(series ?? []).map((one) => (typeof one === "number" ? one : one.data));

describe("A chart of the statistics", () => {
	test("gives days and hours in which nobody registered their place", () => {
		const days = [row("2027-02-27", 3), row("2027-03-02", 9)];
		const drawn = timesOf({ kind: "days", columns: ["Inscrits"], rows: days }, look, "n");
		expect(dataOf(drawn.series)).toEqual([[3, 0, 0, 9]]);
		expect(drawn.yaxis).toMatchObject({ min: 0, max: 10, tickAmount: 5 });
		// When clocks change an hour is left out, or is there twice: it is called as it is.
		const hours = [row("2027-03-28T01:00", 1), row("2027-03-28T03:00", 2)];
		expect(dataOf(timesOf({ kind: "hours", columns: ["Inscrits"], rows: hours }, look, "n").series)).toEqual([
			[1, 0, 2],
		]);
	});

	test.each([
		[1, 1, 1],
		[4, 4, 4],
		[23, 25, 5],
		[1234, 1250, 5],
	])("of %i has lines up to %i", (most, max, tickAmount) => {
		const { yaxis } = timesOf({ kind: "days", columns: [""], rows: [row("2027-03-18", most)] }, look, "n");
		expect(yaxis).toMatchObject({ max, tickAmount });
	});

	test("lays who came on who registered, and never runs over", () => {
		const rows = [row(undefined, 8, 2), row(undefined, 0, 25)];
		const drawn = barsOf({ kind: "bars", columns: ["Inscrits", "Présents"], rows }, look, "n");
		expect(dataOf(drawn.series)).toEqual([
			[25, 100],
			[75, 0],
		]);
		const talk = { ...row(undefined, 15), whole: 20 };
		expect(dataOf(barsOf({ kind: "bars", columns: ["Places"], rows: [talk] }, look, "n").series)).toEqual([[75]]);
	});

	test("has its styles written by the nonce of its page, and stands still for whoever asks for it", () => {
		const { chart } = barsOf({ kind: "bars", columns: ["Places"], rows: [row(undefined, 1)] }, look, "n");
		expect(chart).toMatchObject({ nonce: "n", animations: { enabled: false }, toolbar: { show: false } });
	});
});

test("The charts are at most 180 kB by brotli and 215 kB by gzip, of which nothing is a developer's", async () => {
	const script = await bundleCharts({ minify: true });
	const [br, gz] = [brotliCompressSync(script).length, gzipSync(script, { level: 9 }).length];
	console.info(`charts: ${(br / 1000).toFixed(1)} kB by brotli, ${(gz / 1000).toFixed(1)} kB by gzip`);
	expect(br).toBeLessThanOrEqual(180_000);
	expect(gz).toBeLessThanOrEqual(215_000);
	expect(script).not.toContain("Warning: ");
});
