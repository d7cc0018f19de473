import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { mintPersonalLink } from "~/provider/ground/tokens/mint-links";
import { type StartedApp, startApp } from "../../support/browser/app";
import { readStream } from "../../support/browser/event-stream";
import { TextBrowser } from "../../support/browser/pages";
import { pressing } from "../../support/votes/pressing";
import { serveOverHttp } from "../../support/world/api-server";
import { buildEvent, everythingShown } from "../../support/world/event";
import { lunchPoll } from "../../support/world/live";
import { createWorld, type World } from "../../support/world/world";

let world: World;
let app: StartedApp;
let close: () => Promise<unknown>;
/**
 * The status with which the provider refuses to say who somebody is, in a body of its own; if undefined, it answers as ours
 * does.
 */
let denying: number | undefined;

beforeAll(async () => {
	world = await createWorld({ file: chattyEvent() });
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
		// Streams are passed on too, as they come.
		if (answer.body) {
			const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
			await pipeline(body, response).catch(() => {});
		} else response.end();
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

/** The usual event, with a live that has begun. */
function chattyEvent() {
	return buildEvent({
		settings: {
			...everythingShown,
			FO_MEETING_LIVE_IS_ACTIVE: true,
			startAt: "2026-01-01T09:00:00Z",
			FO_MEETING_MESSAGES_SUPPORT_IS_ACTIVE: true,
		},
		live: [lunchPoll],
		people: [
			...["ana", "bruno"].map((name) => ({ email: `${name}@example.com`, firstName: name, lastName: "Test" })),
			{ email: "olga@example.com", firstName: "Olga", role: "organiser" },
		],
	});
}

async function inside(name: string) {
	const event = await requireEvent(contextOf(world.store, undefined), world.event.eventId);
	const browser = new TextBrowser(app.url, { "Accept-Language": "fr" });
	const link = await mintPersonalLink(world.store, event, world.idOf(name), new Date());
	await browser.open(`/${world.file.document.event.alias}?token=${link}`);
	return browser;
}

test("The chat goes over a provider elsewhere: written, pushed, moderated by a link, supported", async () => {
	const { alias } = world.file.document.event;
	const at = new Date().toISOString();
	await world.store.updateTable("registrations").set({ registered_at: at, responded_at: at }).execute();
	const host = await pressing(world);
	await host.gateway.lives.change({ ...world.event, activeModule: "chat" });
	const [ana, bruno] = [await inside("ana"), await inside("bruno")];
	const sent = await ana.submit(await ana.open(`/${alias}/live`), "form-message", { message: "De loin" });
	expect(sent.text).toContain("Merci pour votre message");
	const soon = await ana.submit(await ana.open(`/${alias}/live`), "form-message", { message: "Encore" });
	expect([soon.status, soon.values("form-message").message]).toEqual([429, "Encore"]);
	const { token } = (await host.gateway.screens.create({ ...world.event, screen: "moderation", name: "Régie" })).data;
	const moderator = new TextBrowser(app.url, { "Accept-Language": "fr" });
	const page = `/${alias}/live/questions`;
	const opened = await moderator.open(`${page}?cle=${token}`);
	expect(opened.text).toMatch(/Nouveaux \(1\).*De loin/s);
	const stream = await readStream(bruno, `/${alias}/live/flux`);
	await stream.until(({ data }) => data.includes('data-module="chat"'));
	const { id = "" } = (await world.store.selectFrom("messages").select("id").executeTakeFirst()) ?? {};
	expect((await moderator.submit(opened, `change-${id}`, { act: "favorite" })).text).toMatch(/Favoris \(1\).*De loin/s);
	await stream.until(({ data }) => data.includes("De loin"));
	stream.leave();
	const supported = await bruno.sendTo(`/${alias}/live`, [
		["kind", "support"],
		["ballot", id],
	]);
	expect(supported.text).toContain("1 soutien");
	// The second of two moderators is told how the message stands.
	const late = await moderator.submit(opened, `change-${id}`, { act: "archive" });
	expect([late.status, late.text]).toEqual([409, expect.stringContaining("Le direct a changé entre-temps")]);
});
