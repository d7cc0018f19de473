import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bodyLimits, usualMegabytes } from "~/http/express/body-limits";
import { type StartedApp, startApp } from "../../support/browser/app";

let app: StartedApp;
beforeAll(async () => {
	app = await startApp({ env: { LOG_LEVEL: "info" } });
});
afterAll(() => app.stop());

function post(path: string, body: RequestInit["body"], headers: Record<string, string> = {}) {
	return fetch(app.url + path, { method: "POST", body, redirect: "manual", headers: { ...form, ...headers } });
}

/** Sends a request that fetch would refuse to write. */
function raw(options: { path?: string; method?: string; headers?: Record<string, string> }): Promise<number> {
	return new Promise((resolve, reject) => {
		request(app.url, options, (response) => {
			response.resume();
			resolve(response.statusCode ?? 0);
		})
			.once("error", reject)
			.end();
	});
}

describe("security headers", () => {
	test("allow scripts of our own or with this answer's nonce, and styles of our own", async () => {
		const policies = await Promise.all(
			["/", "/"].map(async (path) => (await fetch(app.url + path)).headers.get("Content-Security-Policy") ?? ""),
		);
		for (const policy of policies) {
			expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'(;|$)/);
			expect(policy).toContain("frame-ancestors 'none'");
			expect(policy).not.toContain("unsafe-inline");
		}
		expect(policies[0]).not.toBe(policies[1]);
	});

	test("keep addresses with tokens from leaving, and types from being guessed", async () => {
		const { headers } = await fetch(app.url);
		expect(headers.get("Referrer-Policy")).toBe("same-origin");
		expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
		expect(headers.get("X-Powered-By")).toBeNull();
		expect(headers.get("Strict-Transport-Security")).toBeNull();
	});
});

describe("a request", () => {
	test("of more headers than Node counts by itself is refused by all that were received", async () => {
		const short = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, "1"]));
		expect(await raw({ path: "/healthz", headers: short(500) })).toBe(200);
		expect(await raw({ path: "/healthz", headers: short(3000) })).toBe(431);
	});
});

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const json = { "Content-Type": "application/json" };

describe("a post", () => {
	test.each([
		["Origin of another site", { Origin: "https://evil.example" }],
		["opaque Origin", { Origin: "null" }],
		["Referer of another site", { Referer: "https://evil.example/form" }],
		["unreadable Referer", { Referer: "here" }],
		["Sec-Fetch-Site of another site", { "Sec-Fetch-Site": "cross-site" }],
	])("with %s is refused with a sentence", async (_name, headers) => {
		const response = await rawPost(headers as Record<string, string>);
		expect(response.status).toBe(403);
		expect(response.text).toContain(`ouvrez-le sur ${app.url}`);
	});

	test("of our own page, or of a browser that says nothing, gets through", async () => {
		expect((await rawPost({ Origin: app.url })).status).not.toBe(403);
		expect((await rawPost({ Referer: `${app.url}/salon?x=1` })).status).not.toBe(403);
		expect((await rawPost({})).status).not.toBe(403);
	});

	test.each([
		{ address: "/nulle-part", megabytes: usualMegabytes },
		{ address: "/api/nulle-part", megabytes: usualMegabytes },
		...bodyLimits,
	])("larger than the $megabytes MB of $address is refused with a sentence, announced or not", async (limit) => {
		const address = limit.address.replace(/:\w+|\{\w+\}/g, "un");
		const big = "x".repeat(limit.megabytes * 1024 * 1024 + 1);
		const headers = address.startsWith("/api/") ? json : form;
		const announced = await post(address, big, headers);
		expect([announced.status, await announced.text()]).toEqual([
			413,
			expect.stringContaining(`${limit.megabytes} Mo au plus`),
		]);
		const sent = { method: "POST", body: new Blob([big]).stream(), duplex: "half", headers };
		const streamed = await fetch(app.url + address, sent as RequestInit);
		expect(streamed.status).toBe(413);
		if (address.startsWith("/api/")) expect(await streamed.json()).toMatchObject({ code: "too_large" });
	});

	test("twice as large as anything may be is read to its end, since a browser that is cut off shows no answer", async () => {
		const big = Buffer.alloc(45 * 1024 * 1024, "x");
		const sent = request(`${app.url}/nulle-part`, {
			method: "POST",
			headers: { ...form, "Content-Length": big.length },
		});
		const wasSent = new Promise<void>((resolve, reject) => sent.once("finish", resolve).once("error", reject));
		const answered = new Promise<IncomingMessage>((resolve) => sent.once("response", resolve));
		sent.end(big);
		await wasSent;
		expect((await answered).statusCode).toBe(413);
		sent.destroy();
	});

	test("of a part of something (PATCH) reaches /api, and no page", async () => {
		const patch = (path: string) => fetch(app.url + path, { method: "PATCH", body: "{}", headers: json });
		expect((await patch("/api/languages")).headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
		expect((await patch("/nulle-part")).headers.get("Allow")).toBe("GET, HEAD, POST");
	});

	test("that is no form is refused, except to /api", async () => {
		expect((await post("/nulle-part", "{}", json)).status).toBe(415);
		expect((await post("/api/nulle-part", "{}", json)).status).toBe(404);
	});
});

// fetch does not let a caller write Origin or Sec-Fetch-Site.
function rawPost(headers: Record<string, string>): Promise<{ status: number; text: string }> {
	return new Promise((resolve, reject) => {
		const call = request(`${app.url}/nulle-part`, { method: "POST", headers }, (response) => {
			let text = "";
			response.on("data", (chunk) => {
				text += chunk;
			});
			response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
		});
		call.once("error", reject).end();
	});
}

describe("a broken request", () => {
	test.each(["/a%00b", "/%E0%00", "*", "http://evil.example/"])("for %s gets 400", async (path) => {
		expect(await raw({ path })).toBe(400);
	});

	test("with a method that no page takes gets 405", async () => {
		expect(await raw({ method: "DELETE" })).toBe(405);
		expect(await raw({ method: "TRACE" })).toBe(405);
	});

	test("for an unknown call gets 404 as JSON", async () => {
		const response = await fetch(`${app.url}/api/nulle-part`);
		expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ status: 404 })]);
	});
});

describe("static files", () => {
	let src: string;
	beforeAll(async () => {
		const page = await (await fetch(Object.values(app.links)[0] ?? app.url)).text();
		src = app.url + String(/src="(\/assets\/enhance-[^"]+)"/.exec(page)?.[1]);
	});
	const ask = (headers: Record<string, string>, method = "GET") => fetch(src, { headers, method });

	test("come compressed as asked, and may be kept for a year", async () => {
		const response = await ask({ "Accept-Encoding": "gzip, br;q=0" });
		expect(response.headers.get("Cache-Control")).toContain("immutable");
		expect(response.headers.get("Content-Encoding")).toBe("gzip");
		expect(response.headers.get("Content-Type")).toMatch(/javascript/);
		expect(response.headers.get("Vary")).toBe("Accept-Encoding");
		expect((await ask({ "Accept-Encoding": "br, identity;q=0" })).headers.get("Content-Encoding")).toBe("br");
		const bare = await ask({ "Accept-Encoding": "identity" });
		expect([bare.headers.get("Content-Encoding"), bare.headers.get("Vary")]).toEqual([null, "Accept-Encoding"]);
	});

	test("come in parts, are told of without a body, and are not sent twice", async () => {
		const bare = { "Accept-Encoding": "identity" };
		const whole = await ask(bare);
		const text = await whole.text();
		const part = await ask({ ...bare, Range: "bytes=10-19" });
		expect([part.status, await part.text()]).toEqual([206, text.slice(10, 20)]);
		const beyond = await ask({ ...bare, Range: "bytes=1000000-" });
		expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, `bytes */${Buffer.byteLength(text)}`]);
		const head = await ask(bare, "HEAD");
		expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([
			200,
			String(Buffer.byteLength(text)),
			"",
		]);
		// fetch would request it afresh.
		const known = { ...bare, "If-None-Match": String(whole.headers.get("ETag")) };
		expect(await raw({ path: new URL(src).pathname, headers: known })).toBe(304);
		expect([whole.headers.get("ETag"), whole.headers.get("Last-Modified")]).toEqual([
			part.headers.get("ETag"),
			part.headers.get("Last-Modified"),
		]);
	});
});

describe("the log", () => {
	test("names path and status, never a query", async () => {
		await fetch(`${app.url}/journal?token=tres-secret`, { headers: { "X-Request-Id": "essai-journal-1" } });
		await expect.poll(() => app.output()).toContain("essai-journal-1");
		expect(app.output()).toContain('"path":"/journal"');
		expect(app.output()).not.toContain("tres-secret");
	});
});

describe("health", () => {
	test("is told on /healthz and /readyz", async () => {
		for (const path of ["/healthz", "/readyz"]) expect((await fetch(app.url + path)).status).toBe(200);
	});
});

describe("a stop", () => {
	test("ends with status 0 and closes the store", async () => {
		const another = await startApp({ env: { LOG_LEVEL: "info" } });
		expect(await another.stop()).toBe(0);
		expect(another.output()).toContain('"msg":"stopped"');
	});
});

describe("a start", () => {
	test("on a port that is taken ends with a sentence that names PORT", async () => {
		const { port } = new URL(app.url);
		const second = startApp({ env: { ...app.place, PORT: port } });
		await expect(second).rejects.toThrow(/PORT cannot be used: \d+ is taken/);
	});

	test("with a wrong value ends with a sentence that names it", async () => {
		const wrong = startApp({ env: { SMTP_URL: "mail.example.org" } });
		await expect(wrong).rejects.toThrow(/SMTP_URL cannot be used: expected/);
	});
});
