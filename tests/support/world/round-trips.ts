import { tmpdir } from "node:os";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { parseConfig } from "~/config.server";
import type { Gateway } from "~/gateway/gateway";
import { commitSession, readSession, setToken } from "~/http/session.server";
import * as badge from "~/routes/documents/badges/badge";
import { loadShell } from "~/routes/ground/event/shell.server";
import { loadWorkspace } from "~/routes/ground/workspace/workspace.server";
import * as livePage from "~/routes/live/live-page/live-page";
import * as contacts from "~/routes/networking/contacts/list";
import * as photos from "~/routes/networking/photos/gallery";
import * as home from "~/routes/participant/home/home";
import * as profile from "~/routes/participant/profile/profile";
import * as satisfaction from "~/routes/participant/satisfaction/satisfaction";
import * as person from "~/routes/people/person/person";
import * as payment from "~/routes/registration/billing/payment";
import * as companions from "~/routes/registration/companions/companions";
import * as invite from "~/routes/registration/companions/invite";
import * as conference from "~/routes/registration/conference-page/conference-change";
import * as confirmation from "~/routes/registration/wizard/confirmation";
import { loadWizard } from "~/routes/registration/wizard/load-wizard.server";
import * as registration from "~/routes/registration/wizard/registration";
import * as step from "~/routes/registration/wizard/step-page";
import type { World } from "./world";

/** The cost of one answer: its calls by name, and the number of waves in which they went, each waiting for the one before. */
export interface Cost {
	calls: string[];
	waves: number;
}

/** Where the front office led, and what it cost to get there. */
export interface Trip extends Cost {
	status: number;
	/** The path to which a redirect leads, or else the current one. */
	path: string;
}

interface Screen {
	loader(args: LoaderFunctionArgs): unknown;
	action?(args: ActionFunctionArgs): unknown;
}

/** Routes by their addresses, as app/routes.ts has them: those of registration, the most frequent others, and the sheet of staff. */
const wizard = "^/(?<context>[^/]+)(/companions/(?<userId>[^/]+))?/inscription";
const screens: [RegExp, Screen][] = [
	[/^\/(?<context>[^/]+)\/?$/, home],
	[/^\/(?<context>[^/]+)\/profil$/, profile],
	[/^\/(?<context>[^/]+)\/badge\/(?<badgeId>[^/]+)\/download$/, badge],
	[/^\/(?<context>[^/]+)\/companions$/, companions],
	[/^\/(?<context>[^/]+)\/inviter$/, invite],
	[/^\/(?<context>[^/]+)\/live$/, livePage],
	[/^\/(?<context>[^/]+)\/contacts$/, contacts],
	[/^\/(?<context>[^/]+)\/photos$/, photos],
	[/^\/(?<context>[^/]+)\/satisfaction$/, satisfaction],
	[/^\/(?<context>[^/]+)\/users\/(?<userId>[^/]+)$/, person],
	[new RegExp(`${wizard}$`), registration],
	[new RegExp(`${wizard}/confirmation$`), confirmation],
	[new RegExp(`${wizard}/paiement$`), payment],
	[new RegExp(`${wizard}/conferences/(?<conferenceId>[^/]+)$`), conference],
	[new RegExp(`${wizard}/(?<step>[^/]+)$`), step],
];

/**
 * A front office whose provider is elsewhere: the calls of each request in its wizard are counted. If only the calls matter,
 * answers are not held back for waves.
 */
export function frontOfficeOf(world: World, { inWaves = true } = {}) {
	const config = parseConfig({
		DATA_DIR: world.place.dataDir || tmpdir(),
		SESSION_SECRET: "a secret of thirty-two characters",
		NODE_ENV: "test",
	});
	let cost: Cost = { calls: [], waves: 0 };
	const wave = inWaves ? waves(() => cost.waves++) : (call: () => Promise<unknown>) => call();
	const gatewayFor = (token?: string) =>
		counted(world.gatewayFor(token), (name, call) => {
			cost.calls.push(name);
			return wave(call);
		});
	// One for each request, as the server makes them.
	const newContext = () => ({ config, gatewayFor, nonce: "", address: undefined }) as unknown as AppLoadContext;

	return {
		start: `/${world.file.document.event.alias}`,
		async as(person: string) {
			const session = await readSession(new Request("http://localhost/"), newContext());
			setToken(session, world.event.domainId, await world.signIn(person));
			return walkerWith((await commitSession(session, newContext()))["Set-Cookie"]);
		},
		stranger: () => walkerWith(""),
	};

	function walkerWith(signedIn: string) {
		let cookie = cookieIn(signedIn);
		return {
			get: (address: string) => ask(address),
			/** Sends a form, without loading the page that it leads to. */
			send: (address: string, fields: Fields = {}) => ask(address, bodyOf(fields)),
			/** Sends a form and loads the page that it leads to; returns the cost of both. */
			async post(address: string, fields: Fields = {}): Promise<Trip> {
				let trip = await ask(address, bodyOf(fields));
				const whole: Cost = { calls: [...trip.calls], waves: trip.waves };
				while (trip.status === 302 || trip.status === 303) {
					trip = await ask(trip.path);
					whole.calls.push(...trip.calls);
					whole.waves += trip.waves;
				}
				return { ...trip, ...whole };
			},
		};

		async function ask(address: string, body?: URLSearchParams): Promise<Trip> {
			cost = { calls: [], waves: 0 };
			const url = new URL(address, "http://localhost");
			const { screen, params } = screenAt(url.pathname);
			const headers = { cookie, "accept-language": "fr" };
			const request = new Request(url, body ? { method: "POST", headers, body } : { headers });
			const args = { request, params, context: newContext() };
			// A page is loaded together with the layouts around it.
			const inner = screen === person ? [loadWorkspace] : screen === step ? [loadWizard] : [];
			const around = [loadShell, ...inner];
			const parts = body ? [screen.action?.(args)] : [screen.loader(args), ...around.map((load) => load(args))];
			const [answer] = await Promise.allSettled(parts);
			const path = url.pathname + url.search;
			if (answer?.status === "fulfilled") {
				return { ...cost, path, status: (answer.value as { init?: ResponseInit })?.init?.status ?? 200 };
			}
			const thrown: unknown = answer?.reason;
			if (!(thrown instanceof Response)) throw thrown;
			const kept = thrown.headers.get("Set-Cookie");
			if (kept) cookie = cookieIn(kept);
			return { ...cost, status: thrown.status, path: thrown.headers.get("Location") ?? path };
		}
	}
}

export type Walker = Awaited<ReturnType<ReturnType<typeof frontOfficeOf>["as"]>>;

type Fields = Record<string, string | string[]>;

function bodyOf(fields: Fields): URLSearchParams {
	return new URLSearchParams(
		Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
	);
}

function cookieIn(header: string): string {
	return header.split(";")[0] ?? "";
}

function screenAt(pathname: string) {
	for (const [pattern, screen] of screens) {
		const found = pattern.exec(pathname);
		if (!found) continue;
		const params = Object.entries({ ...found.groups }).filter(([, value]) => value !== undefined);
		return { screen, params: Object.fromEntries(params) };
	}
	throw new Error(`no screen of registration stands at ${pathname}`);
}

/** Wraps each call of a gateway, with its name. */
function counted(gateway: Gateway, around: (name: string, call: () => Promise<unknown>) => Promise<unknown>): Gateway {
	const families = new Map<PropertyKey, unknown>();
	return new Proxy(gateway, {
		get(target, family: keyof Gateway & string) {
			const calls = target[family] as Record<string, (input: unknown) => Promise<unknown>>;
			const known =
				families.get(family) ??
				new Proxy(
					{},
					{
						get: (_, name: string) => (input: unknown) =>
							around(`${family}.${name}`, () => (calls[name] as (input: unknown) => Promise<unknown>)(input)),
					},
				);
			families.set(family, known);
			return known;
		},
	});
}

/**
 * Holds the answers of a wave back until all of them are there and nothing more is asked: what is asked next needed one of
 * them. So the count does not depend on how quick an answer was.
 */
function waves(begun: () => void) {
	let asked = 0;
	let stirred = 0;
	let wave: { answered: Promise<void>; answer(): void } | undefined;
	return async (call: () => Promise<unknown>): Promise<unknown> => {
		if (!wave) begun();
		wave ??= newWave();
		const { answered } = wave;
		asked++;
		const answer = await call().then(
			(value) => () => value,
			(error) => () => {
				throw error;
			},
		);
		asked--;
		stirred++;
		void settle(stirred);
		await answered;
		return answer();
	};

	async function settle(since: number) {
		for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
		if (asked > 0 || since !== stirred) return;
		wave?.answer();
		wave = undefined;
	}
}

function newWave() {
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	return { answered, answer };
}
