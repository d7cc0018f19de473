import { gzipSync } from "node:zlib";
import type { Dice } from "../matrix/dice";

/** A body that somebody hostile, or something broken, could send. */
export interface Hostile {
	label: string;
	headers: Record<string, string>;
	body: Buffer;
}

type Maker = (
	names: string[],
	dice: Dice,
) => { type?: string; body: string | Buffer; headers?: Record<string, string> };

const MB = 1024 * 1024;
const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=b";
const json = "application/json";

/** Values on which a schema, an engine or a library has failed somewhere. */
const values = [
	"",
	" ",
	"0",
	"-1",
	"1e309",
	"9007199254740993",
	"99999999999999999999",
	"NaN",
	"null",
	"undefined",
	"true",
	"[]",
	"{}",
	"'; drop table people; --",
	"<script>",
	"{{7*7}}",
	"../../etc/passwd",
	"9999-99-99",
	"2027-02-30T25:61:00Z",
	"a@b@c",
	"é".repeat(500),
	"\ud800",
	"\u202e",
	"😀".repeat(50),
	"%",
	"%zz",
	"+",
	"&=;",
	"\r\nSet-Cookie: a=b",
	"__proto__",
	"constructor",
	"a".repeat(70_000),
];

const intents = [
	"{",
	"null",
	"[]",
	'"x"',
	"{}",
	'{"type":"update"}',
	'{"type":1,"payload":{}}',
	'{"type":"validate","payload":null}',
	'{"type":"reset","payload":{"name":"__proto__"}}',
	'{"type":"reorder","payload":{"name":"NAME","from":0,"to":99999999}}',
	'{"type":"insert","payload":{"name":"NAME","index":4294967294}}',
	'{"type":"remove","payload":{"name":"NAME","index":-1}}',
	'{"type":"update","payload":{"name":"NAME[4294967294]","value":1}}',
	'{"type":"update","payload":{"value":{"a":1}}}',
];

const part = (name: string, value: string, more = "") =>
	`--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const pair = (name: string, value: string) =>
	`${encodeURIComponent(name)}=${encodeURIComponent(Buffer.from(value).toString())}`;
const bytes = (dice: Dice, length: number) => Buffer.from(Array.from({ length }, () => Math.floor(dice.roll() * 256)));

/** By name, so that a failure says which. `names` are the names of the form's own fields. */
export const hostileForms: Record<string, Maker> = {
	"a name 30 000 times": (names, dice) => ({ body: `${dice.pick(names)}=x&`.repeat(30_000) }),
	"a name as often as is allowed": (names, dice) => ({
		body: Array(1000)
			.fill(`${dice.pick(names)}=on`)
			.join("&"),
	}),
	"as many names as are allowed": () => ({
		body: Array.from({ length: 1000 }, (_, n) => `${"n".repeat(190)}${n}=x`).join("&"),
	}),
	"100 000 names": () => ({ body: Array.from({ length: 100_000 }, (_, n) => `f${n}=`).join("&") }),
	"1 MB of separators": () => ({ body: "&".repeat(MB - 1) }),
	"1 MB of brackets": (names, dice) => ({ body: `${dice.pick(names)}${"[0]".repeat(MB / 3 - 100)}=1` }),
	"1 MB of dots": (names, dice) => ({ body: `${dice.pick(names)}${".a".repeat(MB / 2 - 100)}=1` }),
	"lists inside lists, as deep as is allowed": (names, dice) => {
		const name = dice.pick(names);
		return { body: Array.from({ length: 1000 }, (_, n) => `${name}[${n}][999][999]=1`).join("&") };
	},
	"an index of four billion": (names, dice) => ({ body: `${dice.pick(names)}[4294967294]=1` }),
	"an index of four billion after a dot": (names, dice) => ({
		body: `${dice.pick(names)}[]=1&${dice.pick(names)}.4294967294=1`,
	}),
	"names of prototypes": (names, dice) => ({
		body: `__proto__=1&__proto__[a]=1&constructor.prototype.a=1&${dice.pick(names)}.__proto__.a=1&toString=1&hasOwnProperty=1`,
	}),
	"a broken intent": (names, dice) => ({
		body: `${pair("__intent__", dice.pick(intents).replace("NAME", dice.pick(names)))}&${pair("__state__", dice.pick(intents))}`,
	}),
	"broken UTF-8": (names, dice) => ({
		body: Buffer.concat([Buffer.from(`${dice.pick(names)}=`), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]),
	}),
	"broken UTF-8 behind percents": (names, dice) => ({ body: `${dice.pick(names)}=%ff%c0%80%ed%a0%80` }),
	"a NUL": (names, dice) => ({ body: `${dice.pick(names)}=a%00b` }),
	"1 MB of text": (names, dice) => ({ body: `${dice.pick(names)}=${"é".repeat(MB / 2 - 100)}` }),
	"1 MB of spaces": (names, dice) => ({ body: `${dice.pick(names)}=${"+".repeat(MB - 200)}x` }),
	"1 MB of an e-mail": (names) => ({
		body: names
			.map((name) => pair(name, `${"a.".repeat(5000)}@${"b-".repeat(5000)}`))
			.join("&")
			.slice(0, MB),
	}),
	"1 MB of percents": (names, dice) => ({ body: `${dice.pick(names)}=${"%41".repeat(MB / 3 - 100)}` }),
	"strange values everywhere": (names, dice) => ({
		body: names
			.map((name) => pair(name, dice.pick(values)))
			.join("&")
			.slice(0, MB),
	}),
	"strange values twice everywhere": (names, dice) => ({
		body: [...names, ...names].map((name) => pair(name, dice.pick(values.slice(0, 20)))).join("&"),
	}),
	"1000 parts": (names, dice) => ({ type: multipart, body: `${part(dice.pick(names), "x").repeat(1000)}--b--\r\n` }),
	"15 000 parts": (names, dice) => ({ type: multipart, body: `${part(dice.pick(names), "").repeat(15_000)}--b--\r\n` }),
	"a part of 1 MB of headers": () => ({ type: multipart, body: `--b\r\n${"A: b\r\n".repeat(MB / 6 - 100)}` }),
	"parts that never end": (names, dice) => ({
		type: multipart,
		body: part(dice.pick(names), "\r\n--".repeat(200_000)),
	}),
	"files where texts are expected": (names) => ({
		type: multipart,
		body: `${names
			.slice(0, 50)
			.map((name) => part(name, "\xff\xfe", '; filename="a.txt"'))
			.join("")}--b--\r\n`,
	}),
	"random bytes in parts": (names, dice) => ({
		type: multipart,
		body: Buffer.concat([Buffer.from(part(dice.pick(names), "")), bytes(dice, 5000), Buffer.from("\r\n--b--\r\n")]),
	}),
	"multipart without a boundary": () => ({ type: "multipart/form-data", body: part("a", "1") }),
	"another boundary": () => ({ type: 'multipart/form-data; boundary="x\\"b"', body: part("a", "1").repeat(2000) }),
	"random bytes": (_names, dice) => ({ body: bytes(dice, 20_000) }),
	"a type that is no form": (_names, dice) => ({
		type: dice.pick([
			json,
			"text/plain",
			"text/event-stream",
			"application/octet-stream",
			"image/png",
			";",
			"a/b; charset=\xff",
		]),
		body: '{"a":1}',
	}),
	"a compressed form": () => ({ body: gzipSync("a=1&".repeat(200_000)), headers: { "Content-Encoding": "gzip" } }),
};

const deep = (depth: number, inside = "1") => '{"a":'.repeat(depth) + inside + "}".repeat(depth);
const lists = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const object = (names: string[], value: (name: string) => string) =>
	`{${names.map((name) => `${JSON.stringify(name)}:${value(name)}`).join(",")}}`;
const nested = (text: string) => `{"data":${text},${text.slice(1)}`.replace(/,\}$/, "}");
const jsonValues = [
	...values.map((value) => JSON.stringify(value)),
	"null",
	"true",
	"[]",
	"{}",
	"0",
	"-0",
	"1e308",
	"1e400",
	"-1",
	"0.1",
	"9007199254740993",
	"99999999999999999999",
	"[[[]]]",
	"[null]",
	'{"__proto__":{"a":1}}',
	'{"constructor":{"prototype":{}}}',
	'["a","a"]',
	'"2027-01-01T00:00:00Z"',
];

/** The same for calls of the API; `names` are the keys of the call's own input. */
export const hostileCalls: Record<string, Maker> = {
	"lists 500 000 deep": () => ({ type: json, body: "[".repeat(500_000) }),
	"lists as deep as is allowed": () => ({ type: json, body: lists(20) }),
	"objects 100 000 deep": () => ({ type: json, body: deep(100_000) }),
	"objects as deep as is allowed": (names) => ({ type: json, body: object(names, () => deep(17)) }),
	"400 000 values": (names, dice) => ({ type: json, body: `{"${dice.pick(names)}":[${"0,".repeat(400_000)}0]}` }),
	"as many values as are allowed": (names, dice) => ({
		type: json,
		body: nested(`{"${dice.pick(names)}":[${'"x",'.repeat(9900)}0]}`),
	}),
	"as many objects as are allowed": (names, dice) => ({
		type: json,
		body: nested(`{"${dice.pick(names)}":[${'{"id":"x"},'.repeat(9900)}0]}`),
	}),
	"as many keys as are allowed": () => ({
		type: json,
		body: object(
			Array.from({ length: 19_000 }, (_, n) => `k${n}`),
			() => "1",
		),
	}),
	"a key of 1 MB": () => ({ type: json, body: `{"${"k".repeat(MB - 100)}":1}` }),
	"a text of 1 MB": (names, dice) => ({
		type: json,
		body: `{"${dice.pick(names)}":"${"\\u00e9".repeat(MB / 6 - 100)}"}`,
	}),
	"a number of 1 MB": (names, dice) => ({ type: json, body: `{"${dice.pick(names)}":${"9".repeat(MB - 200)}}` }),
	"names of prototypes": (names) => ({
		type: json,
		body: `{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}},${object(names, () => '{"__proto__":1}').slice(1)}`,
	}),
	"strange values everywhere": (names, dice) => ({ type: json, body: object(names, () => dice.pick(jsonValues)) }),
	"strange values everywhere, again": (names, dice) => ({
		type: json,
		body: nested(object(names, () => dice.pick(jsonValues))),
	}),
	"texts everywhere": (names, dice) => ({
		type: json,
		body: nested(object(names, () => JSON.stringify(dice.pick(values.slice(0, 30))))),
	}),
	"no object": (_names, dice) => ({
		type: json,
		body: dice.pick(["null", "[]", '"x"', "1", "", " ", "true", "{", "{]", "\ufeff{}"]),
	}),
	"broken UTF-8": () => ({ type: json, body: Buffer.from([0x22, 0xff, 0xfe, 0x22]) }),
	"a NUL": (names, dice) => ({ type: json, body: `{"${dice.pick(names)}":"a\\u0000b"}` }),
	"half a sign": (names) => ({ type: json, body: object(names, () => '"\\ud800"') }),
	"random bytes": (_names, dice) => ({ type: json, body: bytes(dice, 20_000) }),
	"a form": (_names, dice) => ({ type: urlencoded, body: `${"a[b]".repeat(dice.pick([1, 100]))}=1&`.repeat(3000) }),
	"a type that is no JSON": (_names, dice) => ({
		type: dice.pick([multipart, "text/plain", "text/event-stream", "application/octet-stream", "application/xml", ";"]),
		body: part("a", "1"),
	}),
	"a body that is a file": () => ({
		type: json,
		body: "{}",
		headers: { "Content-Disposition": 'attachment; filename="a.json"' },
	}),
};

export function hostile(makers: Record<string, Maker>, label: string, names: string[], dice: Dice): Hostile {
	const { type = urlencoded, body, headers } = (makers[label] as Maker)(names.length > 0 ? names : ["name"], dice);
	return { label, headers: { "Content-Type": type, ...headers }, body: Buffer.from(body as string) };
}

/** Queries and headers, for requests without a body. */
export const hostileHeads: Record<string, (dice: Dice) => { query?: string; headers?: Record<string, string> }> = {
	"3000 parameters": () => ({ query: "a=1&".repeat(3000) }),
	"as many parameters as are allowed": () => ({ query: "a=1&".repeat(199) }),
	"a parameter 4000 deep": () => ({ query: `a${"[a]".repeat(4000)}=1` }),
	"parameters of the house": (dice) => ({
		query: [
			"token",
			"canal",
			"referer",
			"admin",
			"auto",
			"page",
			"search",
			"step",
			"userId",
			"languageId",
			"_routes",
			"index",
			"_data",
		]
			.map((name) => pair(name, dice.pick(values).slice(0, 400)))
			.join("&"),
	}),
	"a NUL": () => ({ query: "search=%00" }),
	"broken UTF-8": () => ({ query: "search=%ff%c0&%=%&%zz" }),
	"1 MB of cookies": () => ({ headers: { Cookie: "a=1; ".repeat(200_000) } }),
	"3000 cookies": () => ({ headers: { Cookie: "a=1;".repeat(3000) } }),
	"a cookie of 12 kB": () => ({ headers: { Cookie: `parvis=${"eyJ0b2tlbnMiOnt9fQ".repeat(700)}` } }),
	"broken cookies": (dice) => ({
		headers: { Cookie: `parvis=%ff%; __proto__=1; parvis=${dice.pick(["", "e30=.x", "%00", "....", "bnVsbA==."])}` },
	}),
	"languages without end": () => ({ headers: { "Accept-Language": "fr-x-a;q=0.1,".repeat(1000) } }),
	"strange headers": (dice) => ({
		headers: {
			"Accept-Language": dice.pick(["*", "-", "fr;q=x", "x".repeat(9000), "en-*-*-*", "\xff"]),
			"X-Request-Id": dice.pick(["\xff", "a".repeat(5000), "a b"]),
			"X-Forwarded-For": dice.pick(["::", "x".repeat(5000), "a,".repeat(3000)]),
			"If-None-Match": "*",
			Range: "bytes=0-0,1-1,2-2",
			Authorization: dice.pick(["Bearer", `Bearer ${"a".repeat(9000)}`, "Basic \xff", `Bearer ${"a".repeat(43)}`]),
		},
	}),
};
