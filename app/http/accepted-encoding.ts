export const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Chooses among the available encodings by the client's `Accept-Encoding` (RFC 9110): the highest weight, our preferred one
 * among equals, or undefined if the client prefers an uncompressed body. If `identity;q=0` leaves nothing to choose, the body
 * is sent uncompressed, which is of more use than a 406.
 */
export function acceptedEncoding(
	header: string | string[] | undefined,
	available: readonly Encoding[],
): Encoding | undefined {
	const weights = readWeights(String(header ?? ""));
	const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
	const [best] = available.filter((name) => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a));
	const identity = weights.get("identity") ?? 0;
	return best && weightOf(best) >= identity ? best : undefined;
}

/** A weight that cannot be read counts as 0: a compression sent by mistake would cost the page. */
function readWeights(header: string): Map<string, number> {
	return new Map(
		header.split(",").map((part) => {
			const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
			const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
			return [name, weight === undefined ? 1 : /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
		}),
	);
}
