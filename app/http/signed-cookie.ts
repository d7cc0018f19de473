import { createHmac, timingSafeEqual } from "node:crypto";

/** Remix decodes its own cookies letter by letter: a tenth of a millisecond for each of thousands at once. */
export function readSigned(cookies: string | undefined, name: string, secret: string): unknown {
	const value = valueIn(cookies, name);
	if (value === undefined) return undefined;
	const at = value.lastIndexOf(".");
	const payload = value.slice(0, at);
	const signature = createHmac("sha256", secret).update(payload).digest("base64").replace(/=+$/, "");
	if (!isSame(value.slice(at + 1), signature)) return undefined;
	return JSON.parse(Buffer.from(payload, "base64").toString());
}

function isSame(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && timingSafeEqual(left, right);
}

function valueIn(cookies: string | undefined, name: string): string | undefined {
	const pair = cookies?.split(";").find((part) => part.trimStart().startsWith(`${name}=`));
	try {
		return pair && decodeURIComponent(pair.slice(pair.indexOf("=") + 1).trimEnd());
	} catch {
		return undefined;
	}
}
