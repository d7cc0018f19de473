import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureLimits } from "~/domain/networking/picture";
import type { Gateway } from "~/gateway/gateway";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { sweepPictures } from "~/provider/networking/photos/sweep-pictures";
import { erasePerson } from "~/provider/people/privacy/personal-data";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { bomb, fileOf, photo, photoWorld } from "../../support/world/photos";
import { refusalOf, refused } from "../../support/world/refused";

describe.each(bothGateways)("A photo, $name", ({ over }) => {
	test("waits for a moderator: others see it, in every variant, from when one lets it through until it is refused", async () => {
		const world = await photoWorld({ over });
		const { ana, bruno, host, event } = world;
		const sent = await world.send(ana, await photo());
		expect(sent).toMatchObject({
			state: "received",
			isMine: true,
			filtered: null,
			thumbnail: { width: 480, height: 360 },
		});
		const listed = async (who: Gateway) => (await who.pictures.list(event)).data.total;
		const see = (
			who: Gateway,
			variant: "original" | "hd" | "xs" | "filtered" = "xs",
			format: "jpg" | "webp" = "webp",
		) => who.pictures.file({ ...event, pictureId: sent.id, variant, format });
		// The variants are not made yet: not even the author is served what was sent.
		expect(await refusalOf(see(ana))).toEqual(refused("notFound"));
		await world.press();
		expect(await listed(bruno)).toBe(0);
		expect(await refusalOf(see(bruno))).toEqual(refused("notFound"));
		await see(ana);
		await see(host);
		const waiting = (await host.pictures.judged({ ...event })).data;
		expect(waiting).toMatchObject({ total: 1, pictures: [{ id: sent.id, state: "waiting", name: "photo-0.jpeg" }] });

		await world.publish(sent.id);
		expect(await listed(bruno)).toBe(1);
		for (const variant of ["original", "hd", "xs"] as const) {
			for (const format of ["jpg", "webp"] as const) {
				const bytes = Buffer.from(await (await see(bruno, variant, format)).arrayBuffer());
				const { width, format: told, exif } = await sharp(bytes).metadata();
				expect({ width, told }).toEqual({
					width: variant === "xs" ? 480 : 640,
					told: variant === "original" || format === "jpg" ? "jpeg" : "webp",
				});
				expect(exif).toBeUndefined();
				expect(bytes.includes("SECRET")).toBe(false);
			}
		}
		expect(await refusalOf(see(bruno, "filtered"))).toEqual(refused("notFound"));
		expect(await refusalOf(world.gatewayFor().pictures.list(event))).toEqual(refused("sessionRequired"));
		expect(await refusalOf(see(world.gatewayFor()))).toEqual(refused("notFound"));
		// Somebody who is invited, but not registered.
		expect(await refusalOf((await world.as("chloe")).pictures.list(event))).toEqual(refused("accessDenied"));

		await host.pictures.judge({ ...event, ids: [sent.id], state: "refused" });
		expect(await listed(bruno)).toBe(0);
		expect(await refusalOf(see(bruno))).toEqual(refused("notFound"));
	});

	test("is read by what it holds: anything but JPEG, PNG and WebP, too heavy or too wide, is refused and leaves nothing", async () => {
		const world = await photoWorld({ over });
		const { ana } = world;
		const send = (file: File) => refusalOf(world.send(ana, file));
		const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
		const unsupported = refused("pictureUnsupported");
		expect(await send(fileOf(Buffer.from(svg), "drawing.jpg"))).toEqual(unsupported);
		expect(await send(fileOf(Buffer.from("GIF89a<script>alert(1)</script>"), "photo.jpg"))).toEqual(unsupported);
		expect(await send(fileOf(Buffer.from("%PDF-1.7"), "photo.png", "image/png"))).toEqual(unsupported);
		expect(await send(fileOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), "cut.jpg"))).toEqual(unsupported);
		// The header says a size like a PNG's, but the file is none.
		const sized = Buffer.from("<script></s>IHDR\0\0\0\x10\0\0\0\x10");
		expect(await send(fileOf(sized, "photo.png", "image/png"))).toEqual(unsupported);
		expect(await send(fileOf(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0"), "photo.jpg"))).toEqual(refused("pictureHeic"));
		expect(await send(fileOf(Buffer.alloc(pictureLimits.bytes + 1, 0xff), "heavy.jpg"))).toEqual(
			refused("pictureTooLarge"),
		);
		const huge = await bomb(30_000, 30_000);
		expect(huge.size).toBeLessThan(200_000);
		expect(await send(huge)).toEqual(refused("pictureTooWide"));
		expect(await send(await bomb(8001, 8000))).toEqual(refused("pictureTooWide"));
		expect(await world.store.selectFrom("pictures").select("id").execute()).toEqual([]);
		expect(filesUnder(world.kept)).toEqual([]);

		// Under another name, a picture is recognised for what it is; what is hidden behind it is dropped.
		const jpeg = Buffer.from(await (await photo()).arrayBuffer());
		const polyglot = fileOf(
			Buffer.concat([jpeg, Buffer.from("<script>alert(document.domain)</script>PK\x03\x04")]),
			"x.html",
			"text/html",
		);
		const { id } = await world.send(ana, polyglot);
		await world.press();
		for (const file of filesUnder(world.kept)) {
			const bytes = (await (await world.pictureFiles.get(file))?.arrayBuffer()) ?? new ArrayBuffer(0);
			expect(Buffer.from(bytes).includes("script")).toBe(false);
		}
		const { pictures } = (await ana.pictures.mine(world.event)).data;
		expect(pictures).toMatchObject([{ id, state: "waiting" }]);
	});

	test("is one of 30 a day, however many come at once; the same again is the same, and what was refused counts for none", async () => {
		const world = await photoWorld({ over });
		const files = await Promise.all(
			Array.from({ length: 40 }, (_, number) => photo({ number: number + 1, width: 16, height: 16 })),
		);
		await refusalOf(world.send(world.ana, fileOf(Buffer.from("no picture"), "x.jpg")));
		const answers = await Promise.allSettled(files.map((file) => world.send(world.ana, file)));
		const kept = answers.flatMap((one) => (one.status === "fulfilled" ? [one.value.id] : []));
		expect(kept).toHaveLength(30);
		const count = async () => (await world.store.selectFrom("pictures").select("id").execute()).length;
		expect(await count()).toBe(30);
		expect(filesUnder(world.kept)).toHaveLength(30);
		const refusals = answers.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
		expect(new Set(refusals)).toEqual(new Set(["tooManyAttempts"]));
		world.pass(24 * 60 * 60);
		const again = files[answers.findIndex((one) => one.status === "fulfilled")] as File;
		const brunos = await Promise.all(Array.from({ length: 5 }, async () => (await world.send(world.bruno, again)).id));
		expect(new Set(brunos).size).toBe(1);
		expect((await world.send(world.ana, again)).id).toBe(kept[0]);
		const last = files[answers.findLastIndex((one) => one.status === "fulfilled")] as File;
		expect((await world.send(world.ana, last)).id).toBe(kept.at(-1));
		expect((await world.send(world.bruno, again)).id).toBe(brunos[0]);
		expect(await count()).toBe(31);
	});

	test("is removed by its author, by people who are pictured and by moderators, by nobody else, and leaves no file", async () => {
		const world = await photoWorld({ over });
		const { ana, bruno, host, event } = world;
		const code = await world.codeOf("bruno");
		const wrong = world.send(ana, await photo(), { badges: ["NOBODYSBADGE"] });
		expect(await refusalOf(wrong)).toMatchObject({ code: "invalidForm", status: 422 });
		const { id } = await world.send(ana, await photo(), { badges: [code] });
		const other = await world.published(2);
		await world.publish(id);
		const remove = (who: Gateway, pictureId: string) => who.pictures.remove({ ...event, pictureId });
		expect((await bruno.pictures.mine(event)).data.pictures).toMatchObject([{ id, isPictured: true, isMine: false }]);
		expect(await refusalOf(remove(bruno, other))).toEqual(refused("accessDenied"));
		await remove(bruno, id);
		expect(await refusalOf(remove(bruno, id))).toEqual(refused("notFound"));
		await remove(ana, other);
		await remove(host, await world.published(3));
		expect(await refusalOf(remove(host, "none"))).toEqual(refused("notFound"));
		expect((await host.pictures.list(event)).data.total).toBe(0);
		expect(filesUnder(world.kept)).toEqual([]);
	});

	test("comes to the photographer's gallery at once, tied to the badges in the name of its file", async () => {
		const world = await photoWorld({ over });
		const { host, ana, bruno, event } = world;
		const name = `${await world.codeOf("ana")}+${(await world.codeOf("bruno")).toLowerCase()}_0012.jpg`;
		const added = await host.pictures.add({ ...event, photo: await photo(), name });
		expect(added.data.people).toHaveLength(2);
		const twice = await host.pictures.add({ ...event, photo: await photo(), name });
		expect(twice.data.picture.id).toBe(added.data.picture.id);
		await host.pictures.add({ ...event, photo: await photo({ number: 1 }), name: "IMG_20270115_0001.jpg" });
		await world.press();
		expect((await ana.pictures.list(event)).data.total).toBe(2);
		for (const who of [ana, bruno]) {
			expect((await who.pictures.mine(event)).data.pictures).toMatchObject([{ isPictured: true, isOfficial: true }]);
		}
		expect(await refusalOf(ana.pictures.add({ ...event, photo: await photo() }))).toEqual(refused("accessDenied"));
		expect(await refusalOf(ana.pictures.judged(event))).toEqual(refused("accessDenied"));
		expect(await refusalOf(ana.pictures.judge({ ...event, ids: ["x"], state: "published" }))).toEqual(
			refused("accessDenied"),
		);
	});

	test("is of one event: neither lists, decisions nor badges of another know of it, and the same file is another there", async () => {
		const world = await photoWorld({ over, settings: { FO_MEETING_PHOTOS_BY_BADGE: true } });
		const { ana, bruno, host, event, store } = world;
		// The other event comes first in every look-up, by its id too.
		const first = `0-${event.eventId}`;
		const other = buildEvent({ people: world.file.people, event: { id: first, alias: first } });
		await world.importAgain(other);
		const there = other.document.event.id;
		const sent = await world.send(ana, await photo());
		await world.press();
		const row = await store.selectFrom("pictures").selectAll().where("id", "=", sent.id).executeTakeFirstOrThrow();
		const at = world.clock.now.toISOString();
		const beside = [
			{ ...row, id: "a-published", event_id: there, state: "published", published_at: at },
			{ ...row, id: "a-waiting", event_id: there, digest: "2" },
		];
		await store.deleteFrom("pictures").where("id", "=", sent.id).execute();
		await store
			.insertInto("pictures")
			.values([...beside, row])
			.execute();
		await store
			.insertInto("picture_people")
			.values({ picture_id: "a-published", person_id: world.idOf("bruno") })
			.execute();

		expect((await world.send(ana, await photo())).id).toBe(sent.id);
		const waiting = (await host.pictures.judged(event)).data;
		expect(waiting).toMatchObject({ total: 1, pictures: [{ id: sent.id }] });
		const ids = beside.map(({ id }) => id);
		const judge = (state: "published" | "refused", ...more: string[]) =>
			host.pictures.judge({ ...event, ids: [...ids, ...more], state });
		expect((await judge("refused")).data.changed).toBe(0);
		expect((await judge("published", sent.id)).data.changed).toBe(1);
		expect((await judge("published", sent.id)).data.changed).toBe(0);
		expect((await bruno.pictures.list(event)).data).toMatchObject({ total: 1, pictures: [{ id: sent.id }] });
		expect((await ana.pictures.mine(event)).data).toMatchObject({ total: 1, pictures: [{ id: sent.id }] });
		expect((await bruno.pictures.mine(event)).data).toMatchObject({ total: 0, pictures: [] });
		for (const pictureId of ids) {
			expect(await refusalOf(ana.pictures.remove({ ...event, pictureId }))).toEqual(refused("notFound"));
			expect(await refusalOf(host.pictures.file({ ...event, pictureId, variant: "xs" }))).toEqual(refused("notFound"));
		}

		const { code } = await store
			.selectFrom("registrations")
			.select("code")
			.where("event_id", "=", there)
			.where("person_id", "=", world.idOf("ana"))
			.executeTakeFirstOrThrow();
		const byBadge = world.gatewayFor().pictures.ofBadge({ ...event, badge: code });
		expect(await refusalOf(byBadge)).toEqual(refused("notFound"));
		const named = { ...event, photo: await photo({ number: 1 }), name: `${code}.jpg` };
		expect((await host.pictures.add(named)).data.people).toEqual([]);
		await store.updateTable("pictures").set({ published_at: null }).where("event_id", "=", there).execute();
		expect(await verifyEvent(store, event.eventId)).toEqual([]);
	});

	test("is seen with a badge's code by the people who took it or are on it; a session opened by a badge shows what is published", async () => {
		const badges = { FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true, FO_MEETING_BADGE_LOGIN_REGISTERED_ONLY: false };
		const world = await photoWorld({ over, settings: { ...badges, FO_MEETING_PHOTOS_BY_BADGE: true } });
		const { ana, bruno, host, event } = world;
		const codes = { ana: await world.codeOf("ana"), chloe: await world.codeOf("chloe") };
		const send = async (who: Gateway, number: number, ...on: string[]) =>
			(await world.send(who, await photo({ number }), { badges: on })).id;
		const [own, alone] = [await send(ana, 1), await send(bruno, 2)];
		const [withAna, hidden] = [await send(bruno, 3, codes.ana), await send(bruno, 4, codes.ana)];
		await host.pictures.add({ ...event, photo: await photo({ number: 5 }), name: "official.jpg" });
		await world.press();
		await world.publish(alone, withAna);
		const see = (who: Gateway, pictureId: string, badge?: string) =>
			who.pictures.file({ ...event, pictureId, variant: "xs", ...(badge && { badge }) });
		const nobody = world.gatewayFor();
		await see(nobody, withAna, codes.ana);
		for (const [pictureId, code] of [
			[alone, codes.ana],
			[withAna, codes.chloe],
			[hidden, codes.ana],
		] as const) {
			expect(await refusalOf(see(nobody, pictureId, code))).toEqual(refused("notFound"));
		}
		const mine = async (who: Gateway) =>
			(await who.pictures.mine(event)).data.pictures.map(({ id, isMine, isPictured }) => ({ id, isMine, isPictured }));
		expect((await mine(ana)).sort((one) => (one.isMine ? -1 : 1))).toEqual([
			{ id: own, isMine: true, isPictured: false },
			{ id: withAna, isMine: false, isPictured: true },
		]);
		// Moderators do not claim a photo by adding its photographer.
		expect(await mine(host)).toEqual([]);
		const listed = (await bruno.pictures.list(event)).data.pictures;
		expect(listed.map(({ isPictured }) => isPictured)).toEqual([false, false, false]);
		const { pictures } = (await host.pictures.judged({ ...event, state: "published" })).data;
		expect(pictures.filter(({ people }) => people.length > 0)).toMatchObject([{ id: withAna }]);

		const { token } = await nobody.authentications.enterByBadge({ badge: codes.ana, eventId: event.eventId });
		const byBadge = world.gatewayFor(token);
		expect((await mine(byBadge)).map(({ id }) => id)).toEqual([withAna]);
		expect(await refusalOf(see(byBadge, own))).toEqual(refused("notFound"));
		for (const pictureId of [own, withAna]) {
			const removed = byBadge.pictures.remove({ ...event, pictureId });
			expect(await refusalOf(removed)).toEqual(refused("badgeNotEnough"));
		}
		// The variants are not made yet, or never will be: nobody is served the file.
		for (const state of ["received", "unreadable"]) {
			await world.store.updateTable("pictures").set({ state }).where("id", "=", own).execute();
			for (const who of [ana, host]) expect(await refusalOf(see(who, own))).toEqual(refused("notFound"));
			const judged = await host.pictures.judge({ ...event, ids: [own], state: "published" });
			expect(judged.data.changed).toBe(0);
		}

		const closed = await photoWorld({ over, settings: badges });
		const found = await closed
			.gatewayFor()
			.authentications.enterByBadge({ badge: await closed.codeOf("ana"), eventId: closed.event.eventId });
		const { pictures: shut } = closed.gatewayFor(found.token);
		for (const ask of [
			() => shut.mine(closed.event),
			() => shut.list(closed.event),
			async () => shut.upload({ ...closed.event, photo: await photo() }),
		])
			expect(await refusalOf(ask())).toEqual(refused("badgeNotEnough"));
	});

	test("opens by badge alone only where the event lets it; wrong codes are counted", async () => {
		const closed = await photoWorld({ over });
		const badge = await closed.codeOf("ana");
		await closed.published();
		const look = (world: typeof closed, code: string) =>
			world.gatewayFor().pictures.ofBadge({ ...world.event, badge: code });
		expect(await refusalOf(look(closed, badge))).toEqual(refused("notFound"));

		const world = await photoWorld({ over, settings: { FO_MEETING_PHOTOS_BY_BADGE: true } });
		const id = await world.published();
		const { id: hidden } = await world.send(world.ana, await photo({ number: 5 }));
		const { id: foreign } = await world.send(world.bruno, await photo({ number: 6 }));
		await world.press();
		await world.publish(foreign);
		const code = await world.codeOf("ana");
		expect((await look(world, code)).data.pictures).toMatchObject([{ id }]);
		const file = (pictureId: string, given?: string) =>
			world.gatewayFor().pictures.file({ ...world.event, pictureId, variant: "xs", ...(given && { badge: given }) });
		await file(id, code);
		for (const pictureId of [hidden, foreign])
			expect(await refusalOf(file(pictureId, code))).toEqual(refused("notFound"));
		expect(await refusalOf(file(id))).toEqual(refused("notFound"));
		const before = await counted();
		for (let guess = 0; guess < 3; guess++) {
			expect(await refusalOf(look(world, `WRONG${guess}`))).toEqual(refused("notFound"));
		}
		await look(world, code);
		expect((await counted()) - before).toBe(3);

		async function counted() {
			const rows = await world.store.selectFrom("attempts").select("count").execute();
			return rows.reduce((sum, { count }) => sum + Number(count), 0);
		}
	});
});

describe("Photos", () => {
	test("are 50, 50 and 20 of 120, none twice, the latest first", async () => {
		const world = await photoWorld();
		const ids = Array.from({ length: 120 }, (_, number) => `P${String(number).padStart(3, "0")}`);
		for (const [number, id] of ids.entries()) {
			const published_at = new Date(Date.UTC(2027, 0, 15, 10, 0, Math.floor(number / 2))).toISOString();
			const row = {
				id,
				event_id: world.event.eventId,
				author_id: world.idOf("ana"),
				digest: id,
				name: id,
				is_official: 0,
			};
			await world.store
				.insertInto("pictures")
				.values({
					...row,
					state: "published",
					width: 4,
					height: 3,
					is_framed: 0,
					received_at: published_at,
					published_at,
				})
				.execute();
		}
		const pages = await Promise.all(
			[1, 2, 3, 4].map(async (pageCurrent) => (await world.bruno.pictures.list({ ...world.event, pageCurrent })).data),
		);
		expect(pages.map(({ pictures, total }) => [pictures.length, total])).toEqual([
			[50, 120],
			[50, 120],
			[20, 120],
			[0, 120],
		]);
		expect(pages.flatMap(({ pictures }) => pictures.map(({ id }) => id))).toEqual([...ids].reverse());
	});

	test("that were set aside, however many, stop no other; one whose process ended is begun again", async () => {
		const world = await photoWorld();
		const { store, ana } = world;
		const { id: first } = await world.send(ana, await photo({ number: 1 }));
		const row = await store.selectFrom("pictures").selectAll().where("id", "=", first).executeTakeFirstOrThrow();
		const received_at = new Date(Date.parse(row.received_at) - 1000).toISOString();
		const stuck = Array.from({ length: 40 }, (_, number) => `S${String(number).padStart(3, "0")}`);
		await store
			.insertInto("pictures")
			.values(stuck.map((id) => ({ ...row, id, digest: id, received_at })))
			.execute();
		const { id: second } = await world.send(ana, await photo({ number: 2 }));
		const past = new Date(world.clock.now.getTime() - 1).toISOString();
		const begun = { event_id: null, begun: 3, leased_until: past, set_aside_at: past };
		await store
			.insertInto("begun_work")
			.values([
				...stuck.map((id) => ({ ...begun, kind: "picture", id })),
				// Work of another kind, and work whose process ended.
				{ ...begun, kind: "mail", id: first },
				{ ...begun, kind: "picture", id: second, begun: 1, set_aside_at: null },
			])
			.execute();
		await world.press();
		const made = await store.selectFrom("pictures").select("id").where("state", "=", "waiting").execute();
		expect(made.map(({ id }) => id).sort()).toEqual([first, second].sort());
	});

	test("that cannot be decoded are told to their author, and shown to nobody", async () => {
		const world = await photoWorld();
		const whole = Buffer.from(await (await photo({ width: 2000, height: 1500 })).arrayBuffer());
		const { id } = await world.send(world.ana, fileOf(whole.subarray(0, whole.length / 2), "half.jpg"));
		await world.press();
		expect((await world.ana.pictures.mine(world.event)).data.pictures).toMatchObject([{ id, state: "unreadable" }]);
		expect((await world.publish(id)).data.changed).toBe(0);
		expect(filesUnder(world.kept)).toEqual([]);
	});

	test("have the event's frame laid over where it has one", async () => {
		const edge = await sharp({ create: { width: 40, height: 30, channels: 4, background: "#00000000" } })
			.composite([
				{ input: { create: { width: 40, height: 6, channels: 4, background: "#ff0000" } }, top: 24, left: 0 },
			])
			.png()
			.toBuffer();
		const frame = `data:image/png;base64,${edge.toString("base64")}`;
		const world = await photoWorld({ settings: { FO_MEETING_PHOTOS_FRAME: frame } });
		const id = await world.published();
		const file = await world.bruno.pictures.file({ ...world.event, pictureId: id, variant: "filtered", format: "jpg" });
		const { data, info } = await sharp(Buffer.from(await file.arrayBuffer()))
			.raw()
			.toBuffer({ resolveWithObject: true });
		const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
		expect(at(320, 460)[0]).toBeGreaterThan(240);
		expect(at(320, 100)[0]).toBeLessThan(20);
		expect((await world.bruno.pictures.list(world.event)).data.pictures[0]?.filtered).toContain(id);
	});

	test("come without the event's frame where that cannot be read", async () => {
		const world = await photoWorld({ settings: { FO_MEETING_PHOTOS_FRAME: "data:image/png;base64,AAAA" } });
		await world.published();
		expect((await world.bruno.pictures.list(world.event)).data.pictures).toMatchObject([{ filtered: null }]);
	});

	test("are turned upright, and so is the size that is told of them", async () => {
		const world = await photoWorld();
		const lying = await sharp({ create: { width: 64, height: 32, channels: 3, background: "#123456" } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		const { id } = await world.send(world.ana, fileOf(lying, "lying.jpg"));
		await world.press();
		const { pictures } = (await world.ana.pictures.mine(world.event)).data;
		expect(pictures).toMatchObject([{ id, thumbnail: { width: 32, height: 64 } }]);
	});

	test("lie on a wall by a screen's link, which reads what is published and nothing else", async () => {
		const world = await photoWorld();
		const id = await world.published();
		const { token } = (await world.host.screens.create({ ...world.event, screen: "photos", name: "Hall" })).data;
		const wall = world.gatewayFor(token);
		expect((await wall.pictures.last(world.event)).data.pictures).toMatchObject([{ id }]);
		await wall.pictures.file({ ...world.event, pictureId: id, variant: "hd" });
		const { id: waiting } = await world.send(world.ana, await photo({ number: 3 }));
		await world.press();
		const hidden = wall.pictures.file({ ...world.event, pictureId: waiting, variant: "hd" });
		expect(await refusalOf(hidden)).toEqual(refused("notFound"));
		for (const call of [
			() => wall.pictures.mine(world.event),
			() => wall.pictures.remove({ ...world.event, pictureId: id }),
			() => wall.pictures.judge({ ...world.event, ids: [id], state: "refused" }),
			() => wall.screens.read({ ...world.event, screen: "orga" }),
		]) {
			expect(await refusalOf(call())).toEqual(refused("sessionRequired"));
		}
		const stage = (await world.host.screens.create({ ...world.event, screen: "orga", name: "Stage" })).data;
		expect(await refusalOf(world.gatewayFor(stage.token).pictures.last(world.event))).toEqual(
			refused("sessionRequired"),
		);
	});

	test("of people who are erased go, and so do those they are on; files that are nobody's are swept, half written ones too", async () => {
		const world = await photoWorld();
		const own = await world.published();
		const { id: on } = await world.send(world.bruno, await photo({ number: 4 }), {
			badges: [await world.codeOf("ana")],
		});
		const { id: other } = await world.send(world.bruno, await photo({ number: 5 }));
		await world.press();
		const { requireEvent } = await import("~/provider/ground/events/loaded-event");
		const known = await requireEvent({ store: world.store, memo: { events: new Map() } }, world.event.eventId);
		await erasePerson(world.store, known, { personId: world.idOf("ana") }, world.clock.now);
		const left = await world.store.selectFrom("pictures").select("id").execute();
		expect(left).toEqual([{ id: other }]);

		const now = () => new Date(Date.now() + 2 * 60 * 60 * 1000);
		mkdirSync(join(world.kept, "pictures/ZZ/ZZZZZZZZZZZZZZZZ"), { recursive: true });
		writeFileSync(join(world.kept, "pictures/ZZ/ZZZZZZZZZZZZZZZZ/sent.part-00ff"), "half");
		writeFileSync(join(world.kept, "pictures/ZZ/ZZZZZZZZZZZZZZZZ/sent"), "whole");
		const soon = join(world.kept, "pictures/ZZ/ZZZZZZZZZZZZZZZY");
		mkdirSync(soon);
		writeFileSync(join(soon, "sent"), "on its way");
		utimesSync(join(soon, "sent"), now(), now());
		await sweepPictures({ store: world.store, now, files: world.pictureFiles }).run(new AbortController().signal);
		const ids = new Set(filesUnder(world.kept).map((file) => file.split("/")[2]));
		expect(ids).toEqual(new Set([other, "ZZZZZZZZZZZZZZZY"]));
		expect([own, on].some((id) => ids.has(id))).toBe(false);
	});

	test("are a gallery only where the event has one, and are sent only while it takes them", async () => {
		const closed = await photoWorld({ settings: { FO_MEETING_PHOTOS_SHOW: false } });
		expect(await refusalOf(closed.ana.pictures.list(closed.event))).toEqual(refused("notFound"));
		expect(await refusalOf(closed.send(closed.ana, await photo()))).toEqual(refused("notFound"));
		const still = await photoWorld({ settings: { FO_MEETING_PHOTOS_UPLOAD_IS_ACTIVE: false } });
		expect(await refusalOf(still.send(still.ana, await photo()))).toEqual(refused("photosClosed"));
		expect(await refusalOf(still.send(await still.as("chloe"), await photo()))).toEqual(refused("accessDenied"));
	});
});

test("A photo that is published at no moment, or at one without being so, is told by a recount", async () => {
	const world = await photoWorld();
	const id = await world.published();
	const recount = () => verifyEvent(world.store, world.event.eventId);
	expect(await recount()).toEqual([]);
	await world.store.updateTable("pictures").set({ published_at: null }).execute();
	expect(await recount()).toEqual([`photo ${id}: published, and nobody knows when`]);
	const at = world.clock.now.toISOString();
	await world.store.updateTable("pictures").set({ state: "refused", published_at: at }).execute();
	expect(await recount()).toEqual([`photo ${id}: refused, and published at a moment`]);
});

function filesUnder(directory: string, under = ""): string[] {
	return readdirSync(join(directory, under)).flatMap((name) => {
		const inner = join(under, name);
		return statSync(join(directory, inner)).isDirectory() ? filesUnder(directory, inner) : [inner];
	});
}
