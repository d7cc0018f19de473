import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import type { Gateway } from "~/gateway/gateway";
import { startLoop } from "~/provider/ground/background/loop";
import type { Printer } from "~/provider/ground/printing/printer";
import { printBadges } from "~/provider/people/list/badge-batches";
import { readPdf } from "../../support/browser/pdf";
import { printerOfTests } from "../../support/browser/printer";
import { buildEvent, crowd } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const chromium = printerOfTests();
type World = Awaited<ReturnType<typeof organisedWorld>>;

const typologies = ["visitor", "exhibitor", "speaker"].map((id) => ({ id, label: id }));
const fields = ["lastName", "firstName"];
const badges = [
	{ id: "small", label: "Badge", size: "A6" as const, fields, typologies: ["visitor"] },
	{ id: "large", label: "Badge of a stand", size: "A4" as const, fields, typologies: ["exhibitor"] },
];

/** Of 40 people, p1 to p35 are registered; p1 to p3 exhibit, and p4 speaks, for whom there is no badge. */
async function open(over: "process" | "http") {
	const world = await organisedWorld({ over, people: crowd(40), changes: { typologies, badges } });
	const at = world.clock.now.toISOString();
	const change = async (names: string[], to: object) =>
		world.store.updateTable("registrations").set(to).where("person_id", "in", names.map(world.idOf)).execute();
	const names = (count: number) => Array.from({ length: count }, (_, index) => `p${index + 1}`);
	await change(names(35), { registered_at: at, completed_at: at });
	await change(names(3), { typology_id: "exhibitor" });
	await change(["p4"], { typology_id: "speaker" });
	return { world, olga: await world.as("olga") };
}

function work({ store, clock, exports }: World, printer: Printer = chromium) {
	const loop = startLoop(store, [printBadges({ store, now: () => clock.now, exports, printer })], { error: () => {} });
	onTestFinished(() => loop.stop());
	return loop;
}

const ends = (olga: Gateway, world: World, jobId: string, state = "finished") =>
	expect
		.poll(async () => (await olga.badgeBatches.read({ ...world.event, jobId })).data.job.state, { interval: 50 })
		.toBe(state);

const printedIn = async (world: World) =>
	(await world.store.selectFrom("badge_prints").select("person_id").execute()).map(({ person_id }) => person_id);

describe.each(bothGateways)("The badges of many people, $name", ({ over }) => {
	test("are one PDF, by badge and by name, and are recorded as printed once", async () => {
		const { world, olga } = await open(over);
		const whose = { ...world.event, filters: [{ key: "firstName", operator: "contains" as const, value: "p" }] };
		expect((await olga.badgeBatches.preview(whose)).data).toEqual({ total: 40, withBadge: 34, printed: 0 });
		const wanted = { ...whose, which: "unprinted" as const, isRecorded: true, total: 34 };
		expect(await refusalOf(olga.badgeBatches.start({ ...wanted, total: 40 }))).toEqual(refused("listChanged"));
		const twice = await Promise.all([1, 2].map(() => olga.badgeBatches.start(wanted)));
		const jobId = twice[0]?.data.job.id ?? "";
		expect(twice[1]?.data.job.id).toBe(jobId);
		expect(await refusalOf(olga.badgeBatches.file({ ...world.event, jobId }))).toEqual(refused("notFound"));
		// Somebody cancels while it waits: there is no badge of theirs.
		await world.store
			.updateTable("registrations")
			.set({ registered_at: null })
			.where("person_id", "=", world.idOf("p35"))
			.execute();
		// They still come to another event, and some people who are registered here are not in the list.
		const elsewhere = buildEvent({ people: crowd(35).slice(34), typologies, badges });
		await world.importAgain(elsewhere);
		const { store } = world;
		const come = store.updateTable("registrations").set({ registered_at: world.clock.now.toISOString() });
		await come.where("event_id", "=", elsewhere.document.event.id).execute();
		await come.where("person_id", "=", world.idOf("olga")).set({ typology_id: "visitor" }).execute();
		work(world);
		await ends(olga, world, jobId);
		const bare = embeddedGateway(store, () => world.clock.now)(await world.signIn("olga"));
		expect(await refusalOf(bare.badgeBatches.file({ ...world.event, jobId }))).toEqual(refused("notFound"));
		const { fileUrl } = (await olga.badgeBatches.file({ ...world.event, jobId })).data;
		const pdf = readPdf((await world.download(fileUrl)).bytes);
		expect(pdf.pages).toBe(33);
		const texts = Array.from({ length: 33 }, (_, page) => pdf.text(page));
		const holders = texts.map((text) => /\bP\d+\b/.exec(text)?.[0]);
		expect(new Set(holders)).toEqual(new Set([...Array(34).keys()].filter((at) => at !== 3).map((at) => `P${at + 1}`)));
		// The three large ones stand together, after the small ones.
		expect(new Set(holders.slice(-3))).toEqual(new Set(["P1", "P2", "P3"]));
		expect(readdirSync(join(world.exports.directory, "jobs", jobId))).toEqual(["finished.pdf"]);
		expect(new Set(await printedIn(world)).size).toBe(33);
		expect(await printedIn(world)).toHaveLength(33);
		// The desk is warned before it prints one again.
		const again = { ...world.of("p5"), id: crypto.randomUUID() };
		expect(await refusalOf(olga.badgePrints.add(again))).toMatchObject({ code: "badgePrinted" });
		expect((await olga.badgeBatches.preview(whose)).data).toEqual({ total: 40, withBadge: 33, printed: 33 });
		const none = { ...wanted, total: 0 };
		expect(await refusalOf(olga.badgeBatches.start(none))).toEqual(refused("listChanged"));
	});

	test("go on after a stop, are not recorded for a trial, and go when somebody is erased", async () => {
		const { world, olga } = await open(over);
		const start = { ...world.event, which: "all" as const, isRecorded: false, total: 34 };
		const { id: jobId } = (await olga.badgeBatches.start(start)).data.job;
		let prints = 0;
		const counting: Printer = {
			...chromium,
			async print(html) {
				if (++prints === 1) void first.stop();
				return chromium.print(html);
			},
		};
		const first = work(world, counting);
		await expect.poll(async () => (await olga.badgeBatches.read({ ...world.event, jobId })).data.job.done).toBe(30);
		await first.stop();
		await olga.badgeBatches.cancel({ ...world.event, jobId });
		await ends(olga, world, jobId, "cancelled");
		await olga.badgeBatches.resume({ ...world.event, jobId });
		work(world, counting);
		await ends(olga, world, jobId);
		// The first piece holds one group of one template, the second two.
		expect(prints).toBe(3);
		expect(await printedIn(world)).toEqual([]);
		const p9 = await world.as("p9");
		await p9.privacy.erase({ ...world.of("p9"), companionsLost: true });
		expect(await refusalOf(olga.badgeBatches.read({ ...world.event, jobId }))).toEqual(refused("notFound"));
	});
});
