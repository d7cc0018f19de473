import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/known-event";
import { mintPersonalLink } from "~/provider/ground/tokens/mint-links";
import { type StartedApp, startApp } from "../support/browser/app";
import { TextBrowser } from "../support/browser/pages";
import { serveOverHttp } from "../support/world/api-server";
import { createWorld, type World } from "../support/world/world";

let world: World;
let app: StartedApp;
let close: () => Promise<unknown>;
/** What the provider answers when it is asked who somebody is, in words of its own; nothing: as ours does. */
let denying: number | undefined;

beforeAll(async () => {
	world = await createWorld();
	const now = () => new Date();
	const provider = await serveOverHttp(world.store, now);
	const between = createServer(async (request, response) => {
		if (denying && request.url?.includes("/users/me")) {
			response.writeHead(denying, { "content-type": "application/json" }).end('{"message":"Accès refusé"}');
			return;
		}
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const { method = "GET", url = "/", headers } = request;
		const sent = Object.entries(headers).filter(([name]) => ["authorization", "content-type"].includes(name));
		const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
		const answer = await fetch(provider.url + url, { method, headers: sent as [string, string][], ...body });
		response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
		response.end(Buffer.from(await answer.arrayBuffer()));
	});
	await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
	const providerUrl = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
	app = await startApp({ env: { PROVIDER_URL: providerUrl } });
	close = async () => {
		await app.stop();
		between.close();
		await provider.close();
		await world.close();
	};
});
afterAll(() => close?.());

test.each([401, 403])(
	"'Accès refusé' of another provider's own, with %i, signs out: token removed, and login",
	async (status) => {
		const event = await requireEvent(contextOf(world.store, undefined), world.event.eventId);
		const link = await mintPersonalLink(world.store, event, world.idOf("ana"), new Date());
		const { alias } = world.file.document.event;
		const browser = new TextBrowser(app.url);
		const inside = `/${alias}/inscription`;
		expect((await browser.open(`${inside}?token=${link}`)).path).toBe(`${inside}/participation`);
		denying = status;
		expect((await browser.open(inside)).path).toMatch(new RegExp(`^/${alias}/login`));
		denying = undefined;
		expect((await browser.open(inside)).path).toMatch(new RegExp(`^/${alias}/login`));
	},
);
