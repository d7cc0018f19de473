import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { readDocument } from "~/domain/event-file/event-document";
import { importEvent } from "~/provider/event/file/import-event";
import { buildEvent } from "../../support/world/event";
import { eventCommand } from "../../support/world/event-command";
import { houseSeller } from "../../support/world/full-house";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf } from "../../support/world/refused";

/** Two events of a domain that number their invoices alike would both issue P-00001. */
async function opened() {
	const world = await organisedWorld({ over: "process", changes: { billing: houseSeller } });
	const { domainId } = world.event;
	const second = (id: string, invoicePrefix: string, of = domainId) =>
		buildEvent({ event: { id, alias: id }, domainId: of, billing: { ...houseSeller, invoicePrefix }, people: [] });
	const bring = (file: ReturnType<typeof second>) =>
		importEvent(world.store, file, new Date("2027-01-15T10:00:00Z"), { invite: "no" });
	const prefixOf = async (id: string) => {
		const row = await world.store
			.selectFrom("events")
			.select("document")
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		return readDocument(row.document).billing?.invoicePrefix;
	};
	return { ...world, second, bring, prefixOf };
}

test("An import with the prefix of another event of the domain is refused, in any letters", async () => {
	const { second, bring } = await opened();
	for (const prefix of ["P-", "p-"]) {
		await expect(bring(second("second", prefix))).rejects.toThrow(/already numbers its invoices so/);
	}
	await bring(second("second", "S-"));
	await bring(second("elsewhere", "P-", "elsewhere"));
	await expect(bring(second("second", "P-"))).rejects.toThrow(/already numbers its invoices so/);
});

test("A screen, a draft and publishing refuse it beside its field", async () => {
	const { second, bring, as, event, prefixOf } = await opened();
	await bring(second("second", "S-"));
	const olga = await as("olga");
	await olga.drafts.change({ ...event, changes: [{ path: ["billing", "invoicePrefix"], before: "P-", after: "S-" }] });
	const { changes } = (await olga.drafts.get(event)).data;
	const seen = changes.map(({ path, version }) => ({ path, version }));
	expect(await refusalOf(olga.drafts.publish({ ...event, changes: seen }))).toMatchObject({
		code: "invalidForm",
		fields: { "billing.invoicePrefix": expect.stringContaining("already numbers its invoices so") },
	});
	expect(await prefixOf(event.eventId)).toBe("P-");
});

test("An event that is made on screen gets a prefix of its own", async () => {
	const { second, bring, as, event, prefixOf } = await opened();
	await bring(second("second", "TWIN-"));
	const olga = await as("olga");
	const { days } = await olga.events.get(event);
	const firstDay = days.map(({ day }) => day).sort()[0] ?? "";
	const twin = await olga.newEvents.duplicate({ ...event, id: randomUUID(), alias: "twin", name: "Twin", firstDay });
	expect(await prefixOf(twin.data.id)).toBe("TWIN-2-");
});

test("The check of several files compares them", async () => {
	const { second } = await opened();
	const folder = mkdtempSync(join(tmpdir(), "parvis-files-"));
	try {
		const write = (id: string, prefix: string) => {
			const name = join(folder, `${id}.yaml`);
			const { people: _, document, live: __, emotions: ___ } = second(id, prefix) as never as Record<string, object>;
			writeFileSync(name, stringify(document));
			return name;
		};
		const place = { dataDir: folder } as never;
		const alike = await eventCommand(["check", write("one", "P-"), write("two", "P-")], place);
		expect([alike.status, alike.errors]).toEqual([1, expect.stringContaining("already numbers its invoices so")]);
		const apart = await eventCommand(["check", write("one", "P-"), write("two", "S-")], place);
		expect([apart.status, apart.errors]).toEqual([0, ""]);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
