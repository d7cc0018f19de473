import { layOut } from "~/domain/live/cloud-layout";
import { heading, judge } from "./report";

/**
 * Returns the median of 51 times, in milliseconds, that it takes to draw a hundred words: usual ones, and words of thirty
 * letters.
 */
export function measureClouds() {
	const letters = "etaoinsrhldcumfpgwybvkxjqz";
	const word = (at: number, length: number) =>
		Array.from(
			{ length },
			(_, place) => letters[(at * 7 + place * (3 + (at % 5)) + Math.floor(at / 26) * place) % 26],
		).join("");
	const cloud = (length: (at: number) => number) =>
		Array.from({ length: 100 }, (_, at) => ({ response: word(at, length(at)), count: Math.ceil(60 / (at + 1)) }));
	return { usual: median(cloud((at) => 4 + (at % 8))), long: median(cloud(() => 30)) };
}

function median(words: Parameters<typeof layOut>[0]): number {
	const times = Array.from({ length: 51 }, () => {
		const begun = performance.now();
		layOut(words);
		return performance.now() - begun;
	});
	return times.sort((one, other) => one - other)[25] ?? Number.NaN;
}

export function reportClouds({ usual, long }: ReturnType<typeof measureClouds>) {
	heading("A word cloud of 100 words, laid out");
	const ms = (value: number) => `${value.toFixed(1)} ms`;
	judge("words of 4 to 11 letters, p50", usual, 10, ms);
	judge("words of 30 letters, p50", long, 10, ms);
}
