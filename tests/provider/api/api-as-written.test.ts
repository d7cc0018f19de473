import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "~/contract/index";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { filesIn } from "~/provider/ground/files/file-store";
import { mintPersonalLink } from "~/provider/ground/tokens/mint-links";
import { openBank } from "~/provider/sandbox/bank/bank";
import { openCardPage } from "~/provider/sandbox/bank/card-page";
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
/** The values for the braces in an address or a body. */
const facts: Record<string, string> = {};
const tokens = new Map<string, string>();

/** One world for the whole list: each call finds what the calls before it have left, as a client does. */
beforeAll(async () => {
	world = await createWorld({ file: event() });
	const directory = mkdtempSync(join(tmpdir(), "parvis-exports-"));
	const now = () => world.clock.now;
	const bank = openBank(world.store, now);
	const payments = openCardPage(bank, { publicUrl, secret: "a secret of the bank" }, now);
	const served = await serveOverHttp(world.store, now, {
		exports: { directory, publicUrl },
		payments,
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

/** Prepares the people: Ana is registered and has paid; Bruno and Eve still have to pay; Dora is about to register. */
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
			rating: ["rating", "step"],
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

	const withQuery = list.filter(({ asked }) => asked.includes("?") && !/\?(hasQuota=true|articles)/.test(asked));

	test.each(withQuery)("$serves, without what stands behind the question mark", async ({ without, ...call }) => {
		const answer = await ask({ ...call, asked: call.asked.replace(/\?.*/, "") });
		if (without) expect([answer.status, answer.body.data.message]).toEqual([without.status, expect.any(String)]);
		else expect([answer.status, isAnswered(answer.status) ? "" : answer.text]).toEqual([200, ""]);
	});

	test.each(withQuery)("$serves, with the names alone that stand behind it", async ({ without, ...call }) => {
		const answer = await ask({ ...call, asked: call.asked.replace(/=[^&]*/g, "") });
		if (without) expect([answer.status, answer.body.data.message]).toEqual([without.status, expect.any(String)]);
		else expect([answer.status, isAnswered(answer.status) ? "" : answer.text]).toEqual([200, ""]);
	});

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

describe("What the specification names without its shape", () => {
	const v1 = "/domains/{domainId}/events/{eventId}";
	const as = (person: string, asked: string, body?: object) => ask({ asked, as: person, ...(body ? { body } : {}) });

	test("a list of people is sorted and filtered by any usual one, and an empty one asks nothing", async () => {
		const names = async (body: object) => {
			const answer = await as("olga", "POST /users?eventId={eventId}&pageSize=100", body);
			return (
				answer.body.data.users?.map(({ firstName }: { firstName: string }) => firstName) ?? answer.body.data.fields
			);
		};
		const usual = await names({});
		for (const orderBy of [{}, [], null]) expect(await names({ orderBy })).toEqual(usual);
		for (const filters of [{}, [], null]) expect(await names({ filters, headers: null })).toEqual(usual);
		const up = await names({ orderBy: { key: "firstName", direction: "asc" } });
		expect(up.slice(0, 2)).toEqual(["adam", "ana"]);
		expect(up).not.toEqual(usual);
		const rising = [
			"firstName",
			["firstName"],
			{ firstName: "ASC" },
			["firstName", "asc"],
			[["firstName", "asc"]],
			[{ key: "firstName" }],
		];
		for (const orderBy of rising) expect(await names({ orderBy })).toEqual(up);
		const falling = [{ firstName: "desc" }, ["firstName", "DESC"], { key: "firstName", direction: "desc" }];
		for (const orderBy of falling) expect(await names({ orderBy })).toEqual([...up].reverse());
		expect(await names({ orderBy: { firstName: "sideways" } })).toEqual({ orderBy: "errors.badFormat" });
		const { headers } = (await as("olga", "GET /users/settings")).body.data.settings;
		expect(await names({ headers, filters: { firstName: "bru", registered: true } })).toEqual(["bruno"]);
		expect(await names({ filters: { typoId: ["visitor"], firstName: "chl" } })).toEqual(["chloe"]);
	});

	test("an invitation has its e-mail at the top too; without one it is asked for", async () => {
		const asked = `POST /v2${v1}/users/create-invite`;
		const hal = { firstName: "Hal", lastName: "Guest", email: "hal@example.com" };
		expect((await as("ana", asked, hal)).body.newUserId).toEqual(expect.any(String));
		for (const Authentication of [undefined, null, {}, { email: null }]) {
			const answer = await as("ana", asked, { firstName: "Hal", lastName: "Guest", Authentication });
			expect([answer.status, answer.body.data.fields]).toEqual([400, { email: "errors.required" }]);
		}
	});

	test("an action of another client's own is noted as one", async () => {
		for (const action of ["VIEW_HOME", 7]) {
			expect((await as("bruno", `POST /v2${v1}/logs`, { action })).status).toBe(204);
		}
		const { logs } = (await as("olga", `GET /v2${v1}/logs?userId={bruno}&pageCurrent=0`)).body.data;
		expect(logs.map(({ action, label }: { action: string; label: string }) => [action, label])).toEqual([
			["other", "Autre action"],
			["other", "Autre action"],
		]);
		expect((await as("bruno", `POST /v2${v1}/logs`, {})).body.data.fields).toEqual({ action: "errors.required" });
	});

	test("articles are chosen by day, by their id alone, or as they were read; none named changes nothing", async () => {
		const choose = async (body: object) =>
			(await as("eve", `PUT /v2${v1}/articles/users/{eve}`, body)).body.data.articles;
		const included = { articleId: "entry", dayId: "0" };
		const seated = [included, { articleId: "seat", dayId: "0" }];
		expect(await choose({ articles: [] })).toEqual([included]);
		for (const one of [
			{ articleId: "seat" },
			{ id: "seat" },
			{ id: "seat", dayId: 0 },
			{ ...seat, days: { 0: { isSelected: true } } },
		]) {
			expect(await choose({ articles: [one] }), JSON.stringify(one)).toEqual(seated);
			expect(await choose({})).toEqual(seated);
			expect(await choose({ articles: [{ ...seat, days: { 0: { isSelected: false } } }] })).toEqual([included]);
		}
	});

	test("categories may be none", async () => {
		for (const method of ["POST", "DELETE"]) {
			for (const body of [undefined, {}, { categoriesId: [] }, { categoriesId: null }]) {
				const answer = await as("dora", `${method} /categories/models`, body);
				expect([answer.status, answer.body.data?.categories?.length]).toEqual([200, 2]);
			}
		}
	});

	test("a company elsewhere than in France is known by its country's number, sent as `siren`", async () => {
		const swiss = {
			name: "Licht",
			siren: "CHE-116.281.710",
			country: "ch",
			address1: null,
			postalCode: null,
			city: null,
		};
		const made = await as("bruno", "POST /v2/domains/{domainId}/companies", { ...swiss, userId: "{bruno}" });
		expect(made.body).toMatchObject({ siren: null, identifier: "CHE-116.281.710", country: "CH" });
		const wrong = await as("bruno", "POST /v2/domains/{domainId}/companies", { ...swiss, siren: "12" });
		expect([wrong.status, wrong.body.data.fields]).toEqual([422, { identifier: "errors.badFormat" }]);
		for (const siren of ["CHE-116.281.710", "CHE116281710"]) {
			for (const userId of ["", "userId={bruno}&"]) {
				const found = await as("bruno", `GET /v2/domains/{domainId}/companies?${userId}siren=${siren}&country=CH`);
				expect(found.body.data.companies.map(({ name }: { name: string }) => name)).toEqual(["Licht"]);
			}
		}
	});

	test("a context has a typology of the event after a +", async () => {
		const where = async (context: string) => (await as("ana", `GET /context/${context}`)).body;
		const plain = await where("{eventId}");
		expect(await where("{eventId}+visitor")).toEqual({ ...plain, typoId: "visitor" });
		expect(await where("{eventId}%2Bvisitor")).toEqual({ ...plain, typoId: "visitor" });
		expect((await as("ana", "GET /context/{eventId}+nobody")).status).toBe(404);
	});

	test("the host's word to the speaker stands under `extended`", async () => {
		const body = { extended: { messageIntern: "Five minutes" } };
		expect((await as("olga", `PUT ${v1}/lives`, body)).status).toBe(200);
		expect((await (await world.as("olga")).liveModules.list(world.event)).data.messageIntern).toBe("Five minutes");
	});

	test("a mail's null is nothing", async () => {
		const nulls = { userIds: null, email: null, variables: null, label: null, emailId: null };
		const answer = await as("olga", `POST ${v1}/emails/v3/send`, { userId: "{eve}", actionId: 1, ...nulls });
		expect(answer.body.data).toEqual({ queued: 1 });
	});
});
