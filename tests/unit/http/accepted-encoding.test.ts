import { expect, test } from "vitest";
import { acceptedEncoding, encodings } from "~/http/accepted-encoding";

test.each([
	["gzip, deflate, br, zstd", "br"],
	["gzip", "gzip"],
	["br;q=0.5, gzip;q=0.8", "gzip"],
	["gzip;q=0.8, br;q=0.8", "br"],
	["gzip, br;q=0", "gzip"],
	["GZIP ; Q=1.0", "gzip"],
	["*", "br"],
	["*;q=0.5, br;q=0", "gzip"],
	["br;q=0.2, identity;q=0.8", undefined],
	["identity;q=0", undefined],
	["identity;q=0, gzip;q=0.1", "gzip"],
	["*;q=0", undefined],
	["brotli, gzip2", undefined],
	["br;q=high", undefined],
	["", undefined],
	[undefined, undefined],
])("%s is answered with %s", (header, expected) => {
	expect(acceptedEncoding(header, encodings)).toBe(expected);
});

test("what is not at hand is not chosen", () => {
	expect(acceptedEncoding("br, gzip;q=0.1", ["gzip"])).toBe("gzip");
	expect(acceptedEncoding("br", ["gzip"])).toBeUndefined();
	expect(acceptedEncoding("identity;q=0", [])).toBeUndefined();
});
