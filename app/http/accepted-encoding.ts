/** How a body may be packed, what we like best first. */
export const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Which of the packings at hand a client wants (`Accept-Encoding`, RFC 9110): the one of most weight, ours first among equals;
 * none when it likes the bare body better. `identity;q=0` asks for any packing; where there is none the bare body is answered,
 * a page being more use than a 406.
 */
export function acceptedEncoding(
	header: string | string[] | undefined,
	available: readonly Encoding[],
): Encoding | undefined {
	const weights = readWeights(String(header ?? ""));
	const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
	const [best] = available.filter((name) => weightOf(name) > 0).sort((one, other) => weightOf(other) - weightOf(one));
	const identity = weights.get("identity") ?? 0;
	return best && weightOf(best) >= identity ? best : undefined;
}

/** A weight that cannot be read counts for none: what is refused by mistake costs bytes, what is sent by mistake a page. */
function readWeights(header: string): Map<string, number> {
	return new Map(
		header.split(",").map((part) => {
			const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
			const weight = parameters.find((one) => one.startsWith("q="))?.slice(2);
			return [name, weight === undefined ? 1 : /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
		}),
	);
}
