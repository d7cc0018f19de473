import { pino } from "pino";
import readExcel from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import { serveApi } from "~/provider/api/serve-api";
import { crowd } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf } from "../../support/world/refused";
import { hearing } from "../../support/world/statements";

const bom = "\uFEFF";

describe.each(bothGateways)("Files for download, $name", ({ over }) => {
	test("people are written as CSV, formulas made harmless", async () => {
		const world = await organisedWorld({
			over,
			people: [
				{
					email: "ana@example.com",
					firstName: '=HYPERLINK("x")',
					lastName: "Lopez, A.",
					typoId: "visitor",
					phone: "+33472000000",
				},
			],
		});
		const olga = await world.as("olga");
		const asked = { ...world.event, headers: ["firstName", "lastName", "phone", "typoId", "registered"] };
		const filters = [{ key: "email", operator: "contains" as const, value: "ana@" }];
		const { fileUrl } = (await olga.exports.users({ ...asked, filters })).data;
		const file = await world.download(fileUrl);
		expect(file.status).toBe(200);
		expect(file.headers.get("content-disposition")).toBe('attachment; filename="export.csv"');
		expect(file.text).toBe(
			`${bom}Prénom,Nom,Téléphone,Typologie,Inscrit\r\n"'=HYPERLINK(""x"")","Lopez, A.",'+33472000000,Visiteur,\r\n`,
		);
		const short = await olga.exports.users({ ...asked, filters, withShortLabel: true });
		expect((await world.download(short.data.fileUrl)).text).toMatch(
			/^\uFEFFfirstName,lastName,phone,typoId,registered\r\n/,
		);
	});

	test("people are written as a workbook too, in the language that is asked for", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const asked = {
			...world.event,
			headers: ["name", "typoId", "registered"],
			format: "xlsx" as const,
			languageId: "en",
		};
		const filters = [{ key: "name", operator: "contains" as const, value: "ana" }];
		const { fileUrl } = (await olga.exports.users({ ...asked, filters })).data;
		const file = await world.download(fileUrl);
		expect(file.headers.get("content-disposition")).toBe('attachment; filename="export.xlsx"');
		const [sheet] = await readExcel(file.bytes);
		expect(sheet?.data).toHaveLength(2);
		expect(sheet?.data[1]).toEqual([expect.stringMatching(/ Ana$/), "Visitor", false]);
	});

	test("yes and no are booleans of a workbook, and answered numbers are numbers", async () => {
		const form = {
			id: "infos",
			label: "Infos",
			models: [
				{ component: "input-number" as const, key: "seats", label: "Seats", model: "P" as const, isExtended: true },
			],
		};
		const world = await organisedWorld({ over, changes: { forms: [form], settings: { FO_MEETING_FORM_ID: "infos" } } });
		const ana = world.idOf("ana");
		await world.store
			.updateTable("registrations")
			.set({ extended: '{"seats":12}', registered_at: world.clock.now.toISOString() })
			.where("person_id", "=", ana)
			.execute();
		const olga = await world.as("olga");
		const asked = { ...world.event, headers: ["registered", "isExhibitor", "P.seats"] };
		const filters = [{ key: "name", operator: "contains" as const, value: "ana" }];
		const { fileUrl } = (await olga.exports.users({ ...asked, filters, format: "xlsx" as const })).data;
		const [sheet] = await readExcel((await world.download(fileUrl)).bytes);
		expect(sheet?.data[1]).toEqual([true, false, 12]);
		const csv = (await olga.exports.users({ ...asked, filters })).data;
		expect((await world.download(csv.fileUrl)).text.split("\r\n")[1]).toBe("1,,12");
	});

	test("what somebody left empty is an empty cell, also of a number and of a box that is a choice by now", async () => {
		const lunch = {
			component: "checkbox" as const,
			key: "lunch",
			label: "Lunch",
			model: "P" as const,
			isExtended: true,
		};
		const seats = { ...lunch, component: "input-number" as const, key: "seats", label: "Seats" };
		const values = [{ value: "meat", label: "Meat" }];
		const form = { id: "infos", label: "Infos", models: [seats, { ...lunch, values }] };
		const world = await organisedWorld({ over, changes: { forms: [form], settings: { FO_MEETING_FORM_ID: "infos" } } });
		const answered = { ana: '{"seats":"","lunch":false}', bruno: "{}", chloe: '{"seats":"0","lunch":["meat"]}' };
		for (const [name, extended] of Object.entries(answered)) {
			const ofPerson = world.store.updateTable("registrations").set({ extended });
			await ofPerson.where("person_id", "=", world.idOf(name)).execute();
		}
		const ids = Object.keys(answered).map(world.idOf);
		const asked = { ...world.event, headers: ["firstName", "P.seats", "P.lunch"], ids };
		const { fileUrl } = (await (await world.as("olga")).exports.users(asked)).data;
		const [, ...lines] = (await world.download(fileUrl)).text.trimEnd().split("\r\n");
		expect(lines.toSorted()).toEqual(["Ana,,", "Bruno,,", "Chloé,0,Meat"]);
	});

	test("a file has everybody once, however many they are", async () => {
		const world = await organisedWorld({ over, people: crowd(1203) });
		const olga = await world.as("olga");
		const { fileUrl } = (await olga.exports.users({ ...world.event, headers: ["email"] })).data;
		const lines = (await world.download(fileUrl)).text.trimEnd().split("\r\n");
		expect([lines.length, new Set(lines).size]).toEqual([1206, 1206]);
		const listed = (await olga.users.list({ ...world.event, createExport: true, typoId: "visitor" })).data;
		expect([listed.total, listed.users]).toEqual([1203, []]);
		expect((await world.download(listed.fileUrl ?? "")).text.trimEnd().split("\r\n")).toHaveLength(1204);
	});

	test("an address opens its file for an hour, and a wrong one opens nothing", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const { fileUrl } = (await olga.exports.users(world.event)).data;
		const changed = (change: (url: URL) => void) => {
			const url = new URL(fileUrl);
			change(url);
			return world.download(url.href);
		};
		const wrong = await Promise.all([
			changed((url) => url.searchParams.delete("key")),
			changed((url) => url.searchParams.set("key", `${url.searchParams.get("key")}x`)),
			changed((url) => url.searchParams.set("until", String(Number(url.searchParams.get("until")) + 1))),
			changed((url) => url.searchParams.set("key", "../../../etc/passwd")),
		]);
		expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
		expect(world.files()).not.toContain(expect.stringContaining(new URL(fileUrl).searchParams.get("key") ?? ""));
		world.clock.now = new Date(world.clock.now.getTime() + 60 * 60 * 1000);
		expect((await world.download(fileUrl)).status).toBe(404);
		expect(world.files()).toHaveLength(1);
		await olga.exports.users(world.event);
		expect(world.files()).toHaveLength(1);
	});
});

test("who hangs up while theirs is written has nothing more read, and nothing of it stays", async () => {
	const world = await organisedWorld({ over: "process", people: crowd(1203) });
	const { store, clock, exports, event } = world;
	const said: unknown[] = [];
	const log = pino({ level: "error" }, { write: (line) => said.push(line) });
	const api = serveApi(store, log, () => clock.now, { exports });
	const left = new AbortController();
	const headers = { authorization: `Bearer ${await world.signIn("olga")}`, "content-type": "application/json" };
	const asked = { method: "POST", headers, body: JSON.stringify({ eventId: event.eventId }), signal: left.signal };
	let spans = 0;
	const hangUp = ({ sql }: { sql: string }) => {
		if (sql.includes("person_extended") && ++spans === 1) left.abort();
	};
	await hearing(hangUp, () => api(new Request(`http://parvis.test/api/domains/${event.domainId}/users/export`, asked)));
	expect({ spans, files: world.files(), said }).toEqual({ spans: 1, files: [], said: [] });
});

test("Where no files can be kept nothing is written, and no work is begun for it", async () => {
	const badges = [{ id: "small", label: "Badge", size: "A6" as const, fields: ["lastName"], typologies: ["visitor"] }];
	const { world, store, event, clock, idOf } = await organisedWorld({ over: "process", changes: { badges } });
	const registered = { registered_at: clock.now.toISOString() };
	await store.updateTable("registrations").set(registered).where("person_id", "=", idOf("ana")).execute();
	const bare = embeddedGateway(store, () => clock.now)(await world.signIn("olga"));
	const calls = [
		() => bare.exports.start({ ...event, headers: ["name"], format: "csv" }),
		() => bare.exports.users({ ...event, headers: ["lastName"] } as never),
		() => bare.badgeBatches.start({ ...event, which: "all", isRecorded: false, total: 1 }),
		() => bare.usageLogs.list({ ...event, createExport: true }),
	];
	for (const call of calls) expect((await refusalOf(call())).code).toBe("unexpected");
	expect(await store.selectFrom("jobs").select("id").execute()).toEqual([]);
});
