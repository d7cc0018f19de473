import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "~/contract/index";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/known-event";
import { filesIn } from "~/provider/ground/files/file-store";
import { mintPersonalLink } from "~/provider/ground/tokens/mint-links";
import { openBank } from "~/provider/money/payments/card-page/bank";
import { openCardPage } from "~/provider/money/payments/card-page/card-page";
import { choices, payAll, seller } from "../../support/money/money";
import { serveOverHttp } from "../../support/world/api-server";
import { conferenceEvent, withConferences } from "../../support/world/conferences";
import { entry, lunch } from "../../support/world/event";
import { capitals, dayInAWord, lunchPoll } from "../../support/world/live";
import { participantArea, registrationArea, type WrittenCall } from "../../support/world/section-seven";
import { smallPicture } from "../../support/world/small-picture";
import { createWorld, type World } from "../../support/world/world";

const publicUrl = "http://parvis.test";
const seat = { id: "seat", label: "Seat", price: 10000, days: { 0: {} } };
const at = (name: string, rest: object = {}) => ({
	email: `${name}@example.com`,
	firstName: name,
	lastName: "Lu",
	...rest,
});

const event = () =>
	conferenceEvent({
		settings: {
			FO_MEETING_COMPANIONS_IS_ACTIVE: true,
			FO_MEETING_INVITE_IS_ACTIVE: true,
			FO_MEETING_ACCOUNT_CREATION_SHOW: true,
			FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true,
			FO_MEETING_LIVE_IS_ACTIVE: true,
			FO_MEETING_PHOTOS_SHOW: true,
			FO_MEETING_PHOTOS_UPLOAD_IS_ACTIVE: true,
			FO_MEETING_PHOTOS_BY_BADGE: true,
			startAt: "2027-01-15T09:00:00Z",
			...withConferences,
		},
		articles: [entry, lunch, seat],
		billing: seller,
		promoCodes: [{ code: "TENTH", percentage: 10 }],
		badges: [{ id: "visitor", label: "Badge", fields: ["firstName"] }],
		live: [lunchPoll, capitals, dayInAWord],
		people: [
			...["ana", "bruno", "chloe", "dora", "eve"].map((name) => at(name, { typoId: "visitor" })),
			at("fay", { password: "lumiere-douce" }),
			at("olga", { role: "organiser" }),
			at("adam", { role: "administrator" }),
		],
	});

let world: World;
let url: string;
let leave: (() => Promise<unknown>) | undefined;
/** What stands in braces in an address or a body. */
const facts: Record<string, string> = {};
const tokens = new Map<string, string>();

/** One world for the whole list: each call finds what those before it have left, as a client does. */
beforeAll(async () => {
	world = await createWorld({ file: event() });
	const directory = mkdtempSync(join(tmpdir(), "parvis-exports-"));
	const now = () => world.clock.now;
	const bank = openBank(world.store, now);
	const payments = openCardPage(bank, { publicUrl, secret: "a secret of the bank" }, now);
	const served = await serveOverHttp(world.store, now, {
		...{ exports: { directory, publicUrl }, payments },
		files: filesIn(join(directory, "files")),
	});
	url = served.url;
	leave = async () => {
		await served.close();
		await world.close();
		rmSync(directory, { recursive: true, force: true });
	};
	await arrange();
});
afterAll(() => leave?.());

/** Ana is registered and has paid; Bruno and Eve have to; Dora is about to register. */
async function arrange() {
	const people = ["ana", "bruno", "chloe", "dora", "eve", "fay", "olga", "adam"];
	Object.assign(facts, world.event, Object.fromEntries(people.map((person) => [person, world.idOf(person)])));
	for (const person of people) tokens.set(person, await world.signIn(person));
	const answers = { participation: "4", daysId: ["thursday"], articles: choices("seat") } as const;
	for (const person of ["ana", "bruno", "eve"]) {
		const gateway = await world.as(person);
		await gateway.registrations.complete({ ...world.of(person), ...answers, daysId: ["thursday"] });
	}
	await payAll(world, "ana");
	const ana = await world.as("ana");
	facts.code = (await ana.users.get(world.of("ana"))).UserEvent?.code ?? "";
	facts.invoiceId = (await ana.invoices.last(world.event)).data.invoice?.id ?? "";
	const guest = { firstName: "Zoé", lastName: "Lu" };
	facts.companion = (await ana.companions.create({ ...world.of("ana"), ...guest })).id;
	const company = { name: "Lumen", siren: "732829320", userId: world.idOf("ana") };
	facts.companyId = (await ana.companies.create({ domainId: world.event.domainId, ...company })).id;
	const known = await requireEvent(contextOf(world.store, undefined), world.event.eventId);
	const { modules } = (await (await world.as("olga")).liveModules.list(world.event)).data;
	for (const { id, entry: asked, options } of modules) {
		const [thing = "", option = ""] = {
			poll: ["poll", "choice"],
			question: ["question", "response"],
			wordcloud: ["cloud", "none"],
		}[asked.kind];
		Object.assign(facts, { [thing]: id, [option]: options[0]?.id ?? "" });
	}
	facts.link = await mintPersonalLink(world.store, known, world.idOf("fay"), world.clock.now);
}

const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? `{${name}}`);

async function ask(
	{ asked, as, body, photo }: Pick<WrittenCall, "asked" | "as" | "body" | "photo">,
	headers: Record<string, string> = {},
) {
	const [method = "", path = ""] = filled(asked).split(" ");
	const response = await fetch(`${url}/api${path}`, {
		method,
		redirect: "manual",
		headers: {
			...(as ? { authorization: `Bearer ${tokens.get(as)}` } : {}),
			...(body && !photo ? { "content-type": "application/json; charset=utf-8" } : {}),
			...headers,
		},
		...(body && !photo ? { body: filled(JSON.stringify(body)) } : {}),
		...(photo ? { body: formWith(photo, body ?? {}) } : {}),
	});
	const text = await response.text();
	const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
	return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
}

function formWith(photo: string, fields: object): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, filled(String(value)));
	form.append(photo, smallPicture, "photo.png");
	return form;
}

const at_ = (body: unknown, path: string) =>
	path.split(".").reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], body);

const list = [...registrationArea, ...participantArea];
const isAnswered = (status: number) => [200, 204, 302].includes(status);

describe("Section 7, sent as it is written", () => {
	test.each(list)("$serves: $asked", async (call) => {
		const answer = await ask(call);
		if (call.refused) return expect(answer.body.code).toBe(call.refused);
		expect([answer.status, isAnswered(answer.status) ? "" : answer.text]).toEqual([expect.toSatisfy(isAnswered), ""]);
		if (call.holds) expect(at_(answer.body, call.holds), call.holds).toBeDefined();
	});

	test.each(list.filter(({ asked }) => asked.includes("?") && !/\?(hasQuota=true|articles)/.test(asked)))(
		"$serves, without what stands behind the question mark",
		async ({ without, ...call }) => {
			const answer = await ask({ ...call, asked: call.asked.replace(/\?.*/, "") });
			if (without) expect([answer.status, answer.body.data.message]).toEqual([without.status, expect.any(String)]);
			else expect([answer.status, isAnswered(answer.status) ? "" : answer.text]).toEqual([200, ""]);
		},
	);

	test("has 95 calls, each of which is served", () => {
		const written = new Set(list.map(({ serves }) => serves));
		expect(written.size).toBe(95);
	});

	test("is what the contract says of itself: other calls are marked as our own", () => {
		const ofSpecification = Object.entries(contract).flatMap(([family, calls]) =>
			Object.entries(calls).flatMap(([name, call]) =>
				call["~orpc"].route.tags?.includes("Parvis") ? [] : [`${family}.${name}`],
			),
		);
		expect([...new Set(list.map(({ serves }) => serves))].sort()).toEqual(ofSpecification.sort());
	});
});
