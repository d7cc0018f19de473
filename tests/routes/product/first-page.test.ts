import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([buildEvent({ event: { id: "salon", alias: "salon" }, people: people("guest") })]);
});
afterAll(() => fair.close());

const french = { "Accept-Language": "fr" };
const nobody = () => new TextBrowser(fair.app.url, french);
const inside = { "Sec-Fetch-Site": "same-origin" };
const linked = /<link rel="stylesheet" href="(\/assets\/[^"]+)"\/>/;

describe("The styles of a page", () => {
	test("stand in a first page, which has them fetched for the next ones; those link them", async () => {
		const first = await nobody().ask("/salon/login");
		const sheets = [...first.body.matchAll(/<link rel="prefetch" as="style" href="([^"]+)"/g)].map(([, one]) => one);
		expect(sheets.map((one) => one?.replace(/-.*/, ""))).toEqual(["/assets/styles", "/assets/door"]);
		for (const sheet of sheets)
			expect(first.body).toContain(`<style>${readFileSync(`build/client${sheet}`, "utf8").trim()}</style>`);
		expect(first.body).not.toMatch(linked);

		const next = await nobody().ask("/salon/login", { headers: inside });
		expect([...next.body.matchAll(new RegExp(linked, "g"))].map(([, one]) => one)).toEqual(sheets);
		expect(next.body).not.toContain('rel="prefetch"');
		expect(next.body.length).toBeLessThan(first.body.length / 3);
	});

	test("are named by the policy one by one, on pages of an event, of none, and of errors", async () => {
		const guest = await fair.visit("guest");
		const asked = [
			...["/salon/login", "/salon/nothing-here", "/", "/nowhere"].map((path) => nobody().ask(path)),
			...["/salon/profil", "/salon/inscription/participation"].map((path) => guest.ask(path)),
			nobody().ask("/salon/login", { headers: inside }),
		];
		for (const { headers, body } of await Promise.all(asked)) {
			expect(body).toContain("</html>");
			const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
			const hashes = styles.map((css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`);
			const policy = String(headers["content-security-policy"]);
			expect(
				policy
					.match(/style-src ([^;]*)/)?.[1]
					?.split(" ")
					.sort(),
			).toEqual(["'self'", ...hashes].sort());
		}
	});
});

describe("A page of nobody's", () => {
	const path = "/salon/calendrier";
	const mark = async (headers = {}) => String((await nobody().ask(path, { headers })).headers.etag);
	const again = async (etag: string, headers = {}, browser = nobody()) =>
		browser.ask(path, { headers: { "If-None-Match": etag, ...headers } });

	const bytesOf = (headers: Record<string, string>) =>
		new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
			get(fair.app.url + path, { headers }, (response) => {
				buffer(response).then((body) => resolve({ headers: response.headers, body }), reject);
			}).once("error", reject);
		});

	test("is not sent again to a browser that has it, and says what it depends on", async () => {
		const first = await nobody().ask(path);
		expect(first.headers.vary).toBe("Accept-Encoding, Cookie, Accept-Language, Sec-Fetch-Site");
		const same = await again(String(first.headers.etag));
		expect([same.status, same.body, same.headers["content-type"]]).toEqual([304, "", undefined]);
		expect(same.headers).toMatchObject({
			etag: first.headers.etag,
			vary: first.headers.vary,
			"cache-control": "private, no-cache",
		});
		expect((await again(`"other", ${first.headers.etag}`)).status).toBe(304);
		expect((await again('"other"')).status).toBe(200);
	});

	test("is sent to a browser that has it in another language, packed otherwise, with the styles or without", async () => {
		const etag = await mark();
		for (const headers of [{ "Accept-Language": "en" }, { "Accept-Encoding": "br" }, inside]) {
			const { status, headers: sent } = await again(etag, headers);
			expect([headers, status]).toEqual([headers, 200]);
			expect(sent.etag).not.toBe(etag);
		}
	});

	test("is never what somebody signed in is told they have", async () => {
		const guest = await fair.visit("guest");
		const own = await again(await mark(), {}, guest);
		expect([own.status, own.headers.etag, own.headers["cache-control"]]).toEqual([200, undefined, "no-store"]);
		const all = await again("*", {}, guest);
		expect(all.status).toBe(200);
	});

	test("has no mark where it is an error, a refusal or a way elsewhere", async () => {
		for (const [elsewhere, status] of [
			["/salon/nothing-here", 404],
			["/nowhere", 404],
			["/salon/profil", 302],
			["/api/nowhere", 404],
		] as const) {
			const answer = await nobody().ask(elsewhere, { headers: { "If-None-Match": "*" } });
			expect([elsewhere, answer.status, answer.headers.etag]).toEqual([elsewhere, status, undefined]);
		}
		const refused = await nobody().post("/salon/login", { email: "" }, { "If-None-Match": "*" });
		expect([refused.status, refused.headers.etag]).toEqual([422, undefined]);
	});

	test("comes packed as its browser takes it; a HEAD promises no length", async () => {
		const bare = await bytesOf({ ...french });
		expect(bare.headers["content-encoding"]).toBeUndefined();
		for (const [accepted, encoding, unpack] of [
			["gzip, br", "br", brotliDecompressSync],
			["gzip, br;q=0.5", "gzip", gunzipSync],
		] as const) {
			const { headers, body } = await bytesOf({ ...french, "Accept-Encoding": accepted });
			expect([headers["content-encoding"], headers["content-length"]]).toEqual([encoding, String(body.length)]);
			expect(unpack(body).equals(bare.body)).toBe(true);
		}
		const head = await nobody().ask(path, { method: "HEAD" });
		expect([head.status, head.headers["content-length"], head.headers.vary]).toEqual([
			200,
			undefined,
			bare.headers.vary,
		]);
	});
});
