import { createHash, randomBytes } from "node:crypto";
import { type AppLoadContext, createCookie } from "@remix-run/node";

/** Device tokens by account. Accounts are short hashes, as several people may use the browser of a stand. */
type Devices = Record<string, string>;

const year = 365 * 24 * 60 * 60;
const mostAccounts = 10;

/** A cookie apart from the session, so that it outlives signing out and the end of a session. */
function cookieOf({ config: { sessionSecret, secure } }: AppLoadContext) {
	return createCookie(secure ? "__Host-parvis-device" : "parvis-device", {
		secrets: [sessionSecret],
		httpOnly: true,
		sameSite: "lax",
		secure,
		path: "/",
		maxAge: year,
	});
}

interface Account {
	domainId: string;
	email: string;
}

/** The token of this browser for an account that has signed in here before. */
export async function deviceFor(
	account: Account,
	request: Request,
	context: AppLoadContext,
): Promise<string | undefined> {
	return (await readDevices(request, context))[keyOf(account)];
}

/** Returns the header that stores an account's token; the oldest is dropped when there are too many. */
export async function storeDevice(account: Account, token: string, request: Request, context: AppLoadContext) {
	const { [keyOf(account)]: _, [browserKey]: browser, ...others } = await readDevices(request, context);
	const newest = Object.entries(others).slice(-(mostAccounts - 1));
	const devices: Devices = { ...(browser && { browser }), ...Object.fromEntries(newest), [keyOf(account)]: token };
	return cookieOf(context).serialize(devices);
}

/** For visitors who are not signed in. It does not reveal the accounts that have signed in here. */
export async function browserFor(request: Request, context: AppLoadContext) {
	const devices = await readDevices(request, context);
	const name = devices[browserKey] ?? randomBytes(16).toString("base64url");
	return { name, header: await cookieOf(context).serialize({ ...devices, [browserKey]: name }) };
}

/** No account has this key, as theirs are hashes. */
const browserKey = "browser";

async function readDevices(request: Request, context: AppLoadContext): Promise<Devices> {
	const parsed: unknown = await cookieOf(context).parse(request.headers.get("Cookie"));
	return typeof parsed === "object" && parsed !== null ? (parsed as Devices) : {};
}

/** Begins with a letter, because objects do not keep numeric keys in order of insertion. */
function keyOf({ domainId, email }: Account): string {
	const hash = createHash("sha256").update(`${domainId} ${email.trim().toLowerCase()}`).digest("base64url");
	return `d${hash.slice(0, 12)}`;
}
