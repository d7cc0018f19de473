import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { parseConfig } from "~/config.server";
import { loadShell } from "~/features/frame/event/shell.server";
import type { Gateway } from "~/gateway/gateway";
import { keepSession, readSession, setToken } from "~/http/session.server";
import * as billing from "~/routes/registration/billing";
import * as companySearch from "~/routes/registration/company-search";
import * as conference from "~/routes/registration/conference";
import * as confirmation from "~/routes/registration/confirmation";
import * as payment from "~/routes/registration/payment";
import * as registration from "~/routes/registration/registration";
import * as step from "~/routes/registration/registration-step";
import type { World } from "./world";

/** What one answer cost: the calls by name, and in how many waves they went, each waiting for the one before. */
export interface Cost {
	calls: string[];
	waves: number;
}

/** Where the front office led, and what it cost to get there. */
export interface Trip extends Cost {
	status: number;
	/** Where a redirect leads, else where one is. */
	path: string;
	data: unknown;
}

interface Screen {
	loader(args: LoaderFunctionArgs): unknown;
	action?(args: ActionFunctionArgs): unknown;
}

/** The wizard's routes by what stands behind `inscription`, as app/routes.ts has them. */
const screens: [RegExp, Screen][] = [
	[/^$/, registration],
	[/^\/confirmation$/, confirmation],
	[/^\/paiement$/, payment],
	[/^\/facturation$/, billing],
	[/^\/entreprise\/recherche$/, companySearch],
	[/^\/conferences\/(?<conferenceId>[^/]+)$/, conference],
	[/^\/(?<step>[^/]+)$/, step],
];

/** Somebody who walks the wizard of a front office whose provider is elsewhere; each of their requests is counted. */
export async function walkerOf(world: World, person: string) {
	const config = parseConfig({
		DATA_DIR: world.place.dataDir || "/tmp",
		SESSION_SECRET: "a secret of thirty-two characters",
		NODE_ENV: "test",
	});
	let cost: Cost = { calls: [], waves: 0 };
	const wave = waves(() => cost.waves++);
	const gatewayFor = (token?: string) =>
		counted(world.gatewayFor(token), (name, call) => {
			cost.calls.push(name);
			return wave(call);
		});
	const contextOfRequest = () => ({ config, gatewayFor, nonce: "", address: undefined }) as unknown as AppLoadContext;
	const session = await readSession(new Request("http://localhost/"), contextOfRequest());
	setToken(session, world.event.domainId, await world.signIn(person));
	let cookie = (await keepSession(session, contextOfRequest()))["Set-Cookie"].split(";")[0] ?? "";

	async function ask(address: string, body?: URLSearchParams): Promise<Trip> {
		cost = { calls: [], waves: 0 };
		const url = new URL(address, "http://localhost");
		const { screen, params } = screenAt(url.pathname);
		const context = contextOfRequest();
		const headers = { cookie, "accept-language": "fr" };
		const request = new Request(url, body ? { method: "POST", headers, body } : { headers });
		const args = { request, params, context };
		const answers = body ? [screen.action?.(args)] : [screen.loader(args), loadShell(args)];
		const [answer] = await Promise.allSettled(answers.map(async (one) => one));
		const thrown = answer?.status === "rejected" ? answer.reason : answer?.value;
		if (answer?.status === "rejected" && !(thrown instanceof Response)) throw thrown;
		const path = url.pathname + url.search;
		if (!(thrown instanceof Response)) return { ...cost, status: thrown?.init?.status ?? 200, path, data: thrown };
		cookie = thrown.headers.get("Set-Cookie")?.split(";")[0] ?? cookie;
		return { ...cost, status: thrown.status, path: thrown.headers.get("Location") ?? path, data: undefined };
	}
	const start = `/${world.file.document.event.alias}`;
	return {
		start,
		get: (address: string) => ask(address),
		/** A form sent, and the page that it leads to, together. */
		async post(address: string, fields: Record<string, string | string[]> = {}): Promise<Trip> {
			const body = new URLSearchParams(
				Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
			);
			const saved = await ask(address, body);
			if (saved.status < 300 || saved.status >= 400) return saved;
			let page = await ask(saved.path);
			const calls = [...saved.calls, ...page.calls];
			let trips = saved.waves + page.waves;
			while (page.status >= 300 && page.status < 400) {
				page = await ask(page.path);
				calls.push(...page.calls);
				trips += page.waves;
			}
			return { ...page, calls, waves: trips };
		},
	};
}

function screenAt(pathname: string) {
	const [, context = "", userId, rest = ""] =
		/^\/([^/]+)(?:\/companions\/([^/]+))?\/inscription(.*)$/.exec(pathname) ?? [];
	for (const [pattern, screen] of screens) {
		const found = pattern.exec(rest);
		if (found) return { screen, params: { context, ...(userId ? { userId } : {}), ...found.groups } };
	}
	throw new Error(`no screen of the wizard stands at ${pathname}`);
}

/** Tells of each call of a gateway, by its name. */
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
 * Holds the answers of a wave back until all of them are there and nothing more is asked: what is asked then needed one of
 * them. So the count is the same however quick an answer was.
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
