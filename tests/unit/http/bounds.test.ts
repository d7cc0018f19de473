import { describe, expect, test } from "vitest";
import { bounds, formObstacle, headObstacle, jsonObstacle, multipartObstacle } from "~/http/express/bounds";

const form = (body: string | Buffer) => formObstacle(Buffer.from(body as string))?.code;
const json = (body: string | Buffer) => jsonObstacle(Buffer.from(body as string))?.code;
const parts = (body: string | Buffer, type = "multipart/form-data; boundary=b") =>
	multipartObstacle(Buffer.from(body as string), type)?.code;
const head = (url: string, rest: { rawHeaders?: string[]; cookies?: string } = {}) =>
	headObstacle({ url, rawHeaders: [], cookies: "", ...rest })?.code;

describe("a form", () => {
	test("of as many fields as are allowed passes, one more does not", () => {
		expect(form(Array(bounds.fields).fill("a=1").join("&"))).toBeUndefined();
		expect(
			form(
				Array(bounds.fields + 1)
					.fill("a=1")
					.join("&"),
			),
		).toBe("too_many_fields");
		expect(form("&".repeat(bounds.fields))).toBe("too_many_fields");
	});

	test("has names of so many bytes and steps, however they are written", () => {
		expect(form(`${"n".repeat(bounds.nameBytes)}=1`)).toBeUndefined();
		expect(form(`${"n".repeat(bounds.nameBytes + 1)}=1`)).toBe("wrong_names");
		expect(form("a.b[0].c=1")).toBeUndefined();
		expect(form("a.b[0].c.d=1")).toBe("wrong_names");
		expect(form("a%2eb%5B0%5d.c%2Ed=1")).toBe("wrong_names");
		expect(form("a=1&b=2&a[0][0][0][0]=3")).toBe("wrong_names");
	});

	test("makes no list of a million places", () => {
		expect(form("a[999]=1")).toBeUndefined();
		expect(form("a[4294967294]=1")).toBe("wrong_names");
		expect(form("a[]=1&a.4294967294=1")).toBe("wrong_names");
		expect(form("2027=1&12345=on")).toBeUndefined();
	});

	test("is text in UTF-8 without NUL, written out or in percents", () => {
		expect(form("a=é&b=%C3%A9+%F0%9F%98%80")).toBeUndefined();
		expect(form("a=100%&b=%zz")).toBeUndefined();
		expect(form(Buffer.from([0x61, 0x3d, 0xff]))).toBe("unreadable");
		expect(form("a=%ff")).toBe("unreadable");
		expect(form("a=%00")).toBe("unreadable");
		expect(form("a%00=1")).toBe("unreadable");
	});
});

describe("a multipart body", () => {
	const part = (name: string, value: string | Buffer, more = "") =>
		Buffer.concat([
			Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
			Buffer.from(value as string),
			Buffer.from("\r\n"),
		]);
	const whole = (...all: Buffer[]) => Buffer.concat([...all, Buffer.from("--b--\r\n")]);
	const binary = Buffer.from([0xff, 0x00, 0xfe]);

	test("of as many parts as are allowed passes, one more does not", () => {
		expect(parts(whole(...Array(bounds.fields).fill(part("a", "1"))))).toBeUndefined();
		expect(parts(whole(...Array(bounds.fields + 1).fill(part("a", "1"))))).toBe("too_many_fields");
	});

	test("holds bytes in files, text elsewhere", () => {
		expect(parts(whole(part("photo", binary, '; filename="a.jpg"'), part("a", "é")))).toBeUndefined();
		expect(parts(whole(part("a", binary)))).toBe("unreadable");
	});

	test("has bounded names and headers", () => {
		expect(parts(whole(part("a.b.c.d.e", "1")))).toBe("wrong_names");
		expect(parts(whole(part("a", "1", `; x="${"y".repeat(bounds.partHeaderBytes)}"`)))).toBe("unreadable");
		expect(parts("--b\r\nA: b\r\n")).toBe("unreadable");
	});

	test("says its boundary, and has it", () => {
		expect(parts(whole(part("a", "1")), 'multipart/form-data; charset=utf-8; boundary="b"')).toBeUndefined();
		expect(parts(whole(part("a", "1")), "multipart/form-data")).toBe("unreadable");
		expect(parts(whole(part("a", "1")), "multipart/form-data; boundary=c")).toBe("unreadable");
		expect(parts(whole(part("a", "1")), 'multipart/form-data; boundary="a\\"b"')).toBe("unreadable");
	});
});

describe("a JSON body", () => {
	test("is as deep and as wide as is allowed, and no more", () => {
		const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
		expect(json(deep(bounds.jsonDepth))).toBeUndefined();
		expect(json(deep(bounds.jsonDepth + 1))).toBe("too_many_fields");
		expect(json(`[${"0,".repeat(bounds.jsonValues - 1)}0]`)).toBeUndefined();
		expect(json(`[${"0,".repeat(bounds.jsonValues)}0]`)).toBe("too_many_fields");
		expect(json(`{${'"a":1,'.repeat(bounds.jsonValues)}"a":1}`)).toBe("too_many_fields");
	});

	test("may hold any signs in its texts", () => {
		expect(json(JSON.stringify({ text: `${"[{,".repeat(30_000)}\\"\\\\` }))).toBeUndefined();
		expect(json('{"a":"\\\\u0000"}')).toBeUndefined();
	});

	test("is text in UTF-8 without NUL", () => {
		expect(json('{"a":"\\u0000"}')).toBe("unreadable");
		expect(json('{"a":"\\\\\\u0000"}')).toBe("unreadable");
		expect(json(Buffer.from([0x22, 0xff, 0x22]))).toBe("unreadable");
	});
});

describe("an address and its headers", () => {
	test("have so many parameters and cookies", () => {
		expect(head(`/?${"a=1&".repeat(bounds.parameters - 1)}a=1`)).toBeUndefined();
		expect(head(`/?${"a=1&".repeat(bounds.parameters)}a=1`)).toBe("long_address");
		expect(head(`/?a${"[a]".repeat(50)}=1`)).toBe("long_address");
		// The path of this address names no fields.
		expect(head("/demo/a.b.c.d.e.f&12")).toBeUndefined();
		expect(head("/", { cookies: Array(bounds.cookies).fill("a=1").join("; ") })).toBeUndefined();
		expect(
			head("/", {
				cookies: Array(bounds.cookies + 1)
					.fill("a=1")
					.join("; "),
			}),
		).toBe("long_headers");
	});

	test("are of 16 kB together", () => {
		expect(head("/", { rawHeaders: ["Cookie", "a".repeat(15_000)] })).toBeUndefined();
		expect(head("/", { rawHeaders: ["Cookie", "a".repeat(17_000)] })).toBe("long_headers");
		expect(head(`/?a=${"a".repeat(17_000)}`)).toBe("long_address");
	});

	test("name one host", () => {
		expect(head("/", { rawHeaders: ["Host", "a.example", "X-Note", "host"] })).toBeUndefined();
		expect(head("/", { rawHeaders: ["Host", "a.example", "host", "b.example"] })).toBe("unreadable");
	});

	test("may come mangled by a mail program, but never with a NUL", () => {
		expect(head("/demo?utm=%E9t%E9&x=%")).toBeUndefined();
		expect(head("/demo?x=%00")).toBe("unreadable");
	});
});
