import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import type { PreviewChoice } from "~/domain/event/preview";
import type { PreviewedPage, PreviewRequest } from "~/domain/event-file/preview-request";
import { openWorlds } from "~/provider/event/preview/preview-worlds";
import { openPreviews } from "~/provider/event/preview/previews";
import { openRenderingProcess, type RenderPreview } from "~/provider/event/preview/rendering-process";
import { turnsOf } from "~/provider/ground/turns/in-turn";
import { buildEvent } from "../../support/world/event";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const choice: PreviewChoice = {
	isDraft: true,
	typologyId: "visitor",
	languageId: "fr",
	state: "invited",
	at: new Date("2027-02-01T09:00:00.000Z"),
};

const page: PreviewedPage = {
	method: "GET",
	origin: "http://parvis.test",
	path: "",
	search: "",
	prefix: "/salon/organisation/apercu/page",
	query: "",
	languageKey: "fr",
	type: null,
	body: null,
};

async function opened() {
	const world = await organisedWorld({ over: "process", changes: { event: { organizer: "Lumen" } } });
	const worlds = openWorlds((store, now) => embeddedGateway(store, now));
	onTestFinished(() => worlds.close());
	const previews = openPreviews(world.store);
	const { domainId, eventId } = world.event;
	const rendered: string[] = [];
	type World = NonNullable<Awaited<ReturnType<typeof worlds.open>>>;
	let last: World | undefined;
	const render: RenderPreview = async (request) => {
		const known = await worlds.open(request);
		if (!known) return { say: "unknown" };
		last = known;
		rendered.push(`${request.page.method} ${request.page.path}`);
		return { say: "page", status: 200, html: `<p>${known.alias}</p>`, styles: [] };
	};
	let looks = 0;
	const show = (changes: Partial<PreviewChoice> = {}, pageChanges: Partial<PreviewedPage> = {}, ownerId = "olga") =>
		previews.show({ eventId, ownerId, choice: { ...choice, ...changes }, page: { ...page, ...pageChanges } }, render);
	return {
		...world,
		previews,
		render,
		rendered,
		show,
		/** The copy of the event that a page is rendered from; each look is at another page. */
		async look(changes: Partial<PreviewChoice> = {}, ownerId = "olga"): Promise<World> {
			last = undefined;
			await show(changes, { search: `?look=${++looks}` }, ownerId);
			if (!last) throw new Error("nothing was rendered");
			return last;
		},
		change: async (after: string, before = "Lumen") => {
			const path = ["event", "organizer"];
			await (await world.as("olga")).drafts.change({ domainId, eventId, changes: [{ path, before, after }] });
		},
		publish: async () => {
			const { drafts } = await world.as("olga");
			const { changes } = (await drafts.get({ domainId, eventId })).data;
			const seen = changes.map(({ path, version }) => ({ path, version }));
			await drafts.publish({ domainId, eventId, changes: seen });
		},
	};
}

test("A preview has one made-up person, under ids that nothing else has", async () => {
	const { event, look } = await opened();
	const { gatewayFor, token, alias, domainId } = await look();
	const where = await gatewayFor().events.context({ id: alias });
	expect(where.eventId).not.toBe(event.eventId);
	expect(where.domainId).toBe(domainId);
	const { me } = (await gatewayFor(token).users.me(where)).data;
	expect(me).toMatchObject({ firstName: "Camille", UserEvent: { typoId: "visitor" } });
	expect((await look({ typologyId: null })).token).toBeUndefined();
});

test("Two organisers have two previews, and one keeps theirs while it is the same", async () => {
	const { look, change } = await opened();
	const first = await look();
	expect(await look()).toBe(first);
	expect(await look({}, "adam")).not.toBe(first);
	expect(await look({ state: "closed" })).not.toBe(first);
	await change("Halo");
	expect(await look()).not.toBe(first);
});

test("It shows the draft or what is published, in the chosen state", async () => {
	const { look, change } = await opened();
	await change("Halo");
	const eventOf = async (changes: Partial<PreviewChoice>) => {
		const { gatewayFor, alias } = await look(changes);
		return gatewayFor().events.get(await gatewayFor().events.context({ id: alias }));
	};
	expect(await eventOf({})).toMatchObject({ organizer: "Halo", canRegister: true });
	expect(await eventOf({ isDraft: false })).toMatchObject({ organizer: "Lumen" });
	expect(await eventOf({ state: "closed" })).toMatchObject({ canRegister: false });
});

test("A draft with faults has no preview, and what is published still has", async () => {
	const { store, event, look, change } = await opened();
	await change("Halo");
	const broken = { path: ["days", "thursday"], before: undefined, after: { id: "thursday", day: "never" } };
	await store
		.updateTable("event_draft_changes")
		.set({ change: JSON.stringify(broken) })
		.where("event_id", "=", event.eventId)
		.execute();
	expect(await refusalOf(look())).toEqual(refused("invalidForm"));
	expect((await look({ isDraft: false })).token).toBeDefined();
});

describe("A page of a preview", () => {
	test("is made once for each revision, profile, time, language, page and organiser", async () => {
		const { show, rendered } = await opened();
		const first = await show();
		expect(await show()).toBe(first);
		expect(rendered).toHaveLength(1);
		const at = new Date("2027-02-01T10:00:00.000Z");
		const others: Parameters<typeof show>[] = [
			[{ isDraft: false }],
			[{ typologyId: "exhibitor" }],
			[{ state: "registered" }],
			[{ languageId: "en" }],
			[{ at }],
			[{}, { path: "/programme" }],
			[{}, { search: "?page=2" }],
			[{}, { languageKey: "en" }],
			[{}, { query: "version=brouillon" }],
			[{}, {}, "adam"],
		];
		for (const other of others) await show(...other);
		expect(rendered).toHaveLength(1 + others.length);
		for (const other of others) await show(...other);
		expect(rendered).toHaveLength(1 + others.length);
	});

	test("is forgotten when the draft or what is published changes", async () => {
		const { show, rendered, change, publish, previews } = await opened();
		await show();
		await show({ isDraft: false });
		await change("Halo");
		await show();
		expect(rendered).toHaveLength(3);
		// What is published is the same still, and nothing is kept of the draft before.
		await show({ isDraft: false });
		expect(rendered).toHaveLength(3);
		expect(previews.size()).toBe(2);
		await publish();
		await show({ isDraft: false });
		await show();
		expect(rendered).toHaveLength(5);
		expect(previews.size()).toBe(2);
	});

	test("shows its own event, and is forgotten for what changes in that one alone", async () => {
		const { importAgain, previews, render, show, rendered, change, publish, store } = await opened();
		const beside = buildEvent();
		await importAgain(beside);
		const { id, alias } = beside.document.event;
		const showBeside = (isDraft: boolean) =>
			previews.show({ eventId: id, ownerId: "olga", choice: { ...choice, isDraft }, page }, render);
		expect(await showBeside(true)).toMatchObject({ html: `<p>${alias}</p>` });
		expect(await show()).not.toMatchObject({ html: `<p>${alias}</p>` });
		await showBeside(false);
		await show({ isDraft: false });
		const made = rendered.length;
		await change("Halo");
		await showBeside(true);
		await publish();
		await showBeside(true);
		await showBeside(false);
		expect(rendered).toHaveLength(made);
		await show({ isDraft: false });
		expect(rendered).toHaveLength(made + 1);
		await store.updateTable("events").set({ revision: 9 }).where("id", "=", id).execute();
		await showBeside(false);
		await show({ isDraft: false });
		expect(rendered).toHaveLength(made + 2);
	});

	test("of an event that does not exist is not found", async () => {
		const { previews, render } = await opened();
		const look = previews.show({ eventId: "nowhere", ownerId: "olga", choice, page }, render);
		expect(await refusalOf(look)).toEqual(refused("notFound"));
	});

	test("is made anew where somebody sent a form in it, and that alone", async () => {
		const { show, rendered } = await opened();
		await show({}, { path: "/profil" });
		await show({ state: "closed" });
		await show({}, { method: "POST", path: "/inscription", body: new Uint8Array() });
		await show({}, { path: "/profil" });
		await show({}, { path: "/profil" });
		await show({ state: "closed" });
		expect(rendered).toEqual(["GET /profil", "GET ", "POST /inscription", "GET /profil", "GET /profil"]);
	});

	test("leaves memory when too many are kept", async () => {
		const { show, rendered, previews } = await opened();
		for (let count = 0; count < 210; count++) await show({}, { search: `?${count}` });
		expect(previews.size()).toBe(200);
		await show({}, { search: "?209" });
		expect(rendered).toHaveLength(210);
		await show({}, { search: "?0" });
		expect(rendered).toHaveLength(211);
	});

	test("is made in its organiser's turn, one on the whole server; a kept one waits for nothing", async () => {
		const { show, store, event, previews, render, rendered } = await opened();
		await show();
		let peak = 0;
		let running = 0;
		let open = () => {};
		const gate = new Promise<void>((resolve) => {
			open = resolve;
		});
		const counted: RenderPreview = async (request) => {
			peak = Math.max(peak, ++running);
			await gate;
			return render(request).finally(() => running--);
		};
		const look = (ownerId: string, search: string, left?: AbortSignal) =>
			previews.show({ eventId: event.eventId, ownerId, choice, page: { ...page, search }, left }, counted);
		const leaving = new AbortController();
		const looks = [look("olga", "?1"), look("olga", "?2"), look("adam", "?3")];
		const left = look("adam", "?left", leaving.signal).catch(() => "left");
		await expect.poll(() => turnsOf(store).waiting()).toBe(3);
		leaving.abort();
		await show();
		expect(rendered).toHaveLength(1);
		open();
		await Promise.all(looks);
		expect([peak, await left, rendered.length]).toEqual([1, "left", 4]);
	});
});

/** A program that renders as its request says, with the limits of a test. */
function manualProcess() {
	const directory = mkdtempSync(join(tmpdir(), "parvis-preview-"));
	const program = join(directory, "program.mjs");
	writeFileSync(
		program,
		`process.on("message", ({ worldKey }) => {
			if (worldKey === "hangs") return;
			if (worldKey === "dies") process.exit(1);
			if (worldKey === "fails") return process.send({ error: "a fault of ours" });
			const residentMb = worldKey === "grows" ? 600 : 90;
			process.send({ answer: { say: "page", status: 200, html: worldKey, styles: [] }, residentMb });
		});
		process.send("ready");`,
	);
	const renderer = openRenderingProcess({ program, limits: { timeMs: 2_000 } });
	onTestFinished(() => {
		renderer.close();
		rmSync(directory, { recursive: true, force: true });
	});
	return {
		...renderer,
		ask: (worldKey: string) => renderer.render({ worldKey, choice, page } satisfies PreviewRequest),
	};
}

test("The process of previews is ended where it hangs, dies or grows, and the next preview has another one", async () => {
	const { ask, pid } = manualProcess();
	expect(await ask("first")).toMatchObject({ html: "first" });
	const first = pid();
	await expect(ask("fails")).rejects.toThrow("a fault of ours");
	expect(await ask("grows")).toMatchObject({ html: "grows" });
	expect(pid()).toBeUndefined();
	await expect(ask("dies")).rejects.toMatchObject({ name: "PreviewFailed", reason: "crashed" });
	await expect(ask("hangs")).rejects.toMatchObject({ name: "PreviewFailed", reason: "tooSlow" });
	expect(pid()).toBeUndefined();
	expect(await ask("last")).toMatchObject({ html: "last" });
	expect(pid()).not.toBe(first);
});
