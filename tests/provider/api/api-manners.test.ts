import { describe, expect, onTestFinished, test } from "vitest";
import { serveOverHttp } from "../../support/world/api-server";
import { buildEvent } from "../../support/world/event";
import { worldOfTest } from "../../support/world/world-of-test";

interface ApiRequest {
	as?: string;
	body?: unknown;
	headers?: Record<string, string>;
}

/** Serves the API over HTTP for requests that no gateway of ours would send. */
async function served(file = buildEvent()) {
	const people: typeof file.people = [
		...file.people,
		{ email: "olga@example.com", firstName: "Olga", lastName: "", role: "organiser" },
	];
	const world = await worldOfTest({ file: { ...file, people } });
	const server = await serveOverHttp(world.store, () => world.clock.now);
	onTestFinished(async () => void (await server.close()));
	async function ask(method: string, path: string, { as, body, headers }: ApiRequest = {}) {
		const response = await fetch(`${server.url}/api${path}`, {
			method,
			headers: {
				...(as ? { authorization: `Bearer ${await world.signIn(as)}` } : {}),
				...(body === undefined ? {} : { "content-type": "application/json" }),
				...headers,
			},
			...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
		});
		const text = await response.text();
		return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : undefined };
	}
	const { eventId } = world.event;
	const inEvent = `/domains/prisme/events/${eventId}`;
	return { world, ask, inEvent, eventId };
}

describe("'Accès refusé'", () => {
	test("is 401 without a session, 403 with one that may not, and the front office reads the same words", async () => {
		const { world, ask, inEvent } = await served();
		const said = { message: "Accès refusé", data: { message: "Accès refusé", fields: {} } };
		const none = await ask("GET", "/domains/prisme/users/me");
		expect(none).toMatchObject({ status: 401, body: { code: "sessionRequired", ...said } });
		expect(none.headers.get("www-authenticate")).toBe("Bearer");
		const wrong = await ask("GET", "/domains/prisme/users/me", {
			headers: { authorization: `Bearer ${"x".repeat(40)}` },
		});
		expect(wrong).toMatchObject({ status: 401, body: said });
		const other = await ask("GET", "/domains/elsewhere/users/me", { as: "ana" });
		expect(other).toMatchObject({ status: 403, body: { code: "accessDenied", ...said } });
		const bruno = await ask("GET", `${inEvent}/users/${world.idOf("bruno")}`, { as: "ana" });
		expect(bruno).toMatchObject({ status: 403, body: said });
		for (const path of ["/users/settings", "/domains/prisme/search?q=lu", `${inEvent}/emails/v3`]) {
			expect([path, (await ask("GET", path)).status]).toEqual([path, 401]);
		}
		expect((await ask("GET", "/users/settings", { as: "ana" })).status).toBe(403);
	});
});

describe("A request that cannot be read", () => {
	const english = { "accept-language": "en-GB,en;q=0.9,fr;q=0.5" };

	test("is told in the caller's language, with the fields and why", async () => {
		const { ask, inEvent, world } = await served();
		const day = `${inEvent}/days/friday/users/${world.idOf("ana")}`;
		const put = (headers: Record<string, string>) =>
			ask("PUT", day, { as: "ana", body: { registered: "perhaps", registeredAt: "yesterday" }, headers });
		const fields = { registered: "errors.badFormat", registeredAt: "errors.badFormat" };
		const inFrench = "La demande n’est pas lisible : registered (mauvais format), registeredAt (mauvais format)";
		const inEnglish = "The request cannot be read: registered (wrong format), registeredAt (wrong format)";
		expect(await put(english)).toMatchObject({
			status: 400,
			body: { message: inEnglish, data: { message: inEnglish, fields } },
		});
		for (const headers of [{ "accept-language": "fr-CA" }, { "accept-language": "de, *" }, {}] as Record<
			string,
			string
		>[]) {
			expect((await put(headers)).body.data).toEqual({ message: inFrench, fields });
		}
	});

	test("is told in the event's default language where the caller names none", async () => {
		const { ask, inEvent, world } = await served(buildEvent({ event: { defaultLanguageId: "en" } }));
		const day = `${inEvent}/days/friday/users/${world.idOf("ana")}`;
		const message = "The request cannot be read: registered (required)";
		expect((await ask("PUT", day, { as: "ana" })).body.data.message).toBe(message);
		const unreadable = await ask("PUT", day, { as: "ana", body: "{", headers: { "accept-language": "de" } });
		expect(unreadable).toMatchObject({
			status: 400,
			body: { data: { message: "The request cannot be read", fields: {} } },
		});
	});

	test("names its fields as they were sent, each with its limit, and not thousands of them", async () => {
		const { ask, inEvent, eventId } = await served();
		const created = await ask("POST", `/domains/prisme/users?eventId=${eventId}`, {
			body: { firstName: "x".repeat(121), password: "abc", Authentication: { email: "nobody" }, mobile: ["0"] },
		});
		expect(created.body.data.fields).toEqual({
			firstName: "errors.tooLong 120",
			password: "errors.tooShort 4",
			"Authentication.email": "errors.email",
			mobile: "errors.badFormat",
		});
		const page = await ask("POST", "/users?page=x&pageSize=1000", { as: "olga" });
		expect(page.body.data.fields).toEqual({ page: "errors.number", pageSize: "errors.tooHigh 200" });
		const mails = await ask("POST", `${inEvent}/emails/v3/send`, {
			as: "olga",
			body: { userIds: Array(500).fill({}) },
		});
		expect(Object.keys(mails.body.data.fields)).toHaveLength(20);
	});
});

describe("A day", () => {
	test("is registered and unregistered as the body says", async () => {
		const { world, ask, inEvent } = await served();
		const path = `${inEvent}/days/friday/users/${world.idOf("ana")}`;
		const put = async (body: object) => {
			const { status, body: user } = await ask("PUT", path, { as: "ana", body });
			const day = user.UserEvent?.UserEventDays.find((one: { eventDayId: string }) => one.eventDayId === "friday");
			return [status, day?.registered, day?.registeredAt];
		};
		const now = world.clock.now.toISOString();
		const earlier = "2027-01-10T08:30:00.000Z";
		expect(await put({ registered: true })).toEqual([200, true, now]);
		// The time that is sent counts, in any time zone, even if the day was registered before.
		expect(await put({ registered: true, registeredAt: "2027-01-10T09:30:00+01:00" })).toEqual([200, true, earlier]);
		expect(await put({ registered: true })).toEqual([200, true, earlier]);
		expect(await put({ registered: true, registeredAt: null })).toEqual([200, true, earlier]);
		expect(await put({ registered: false, registeredAt: earlier })).toEqual([200, false, null]);
		expect(await put({ registeredAt: earlier })).toEqual([200, true, earlier]);
		expect(await put({ registered: null, registeredAt: null })).toEqual([200, false, null]);
		expect(await put({ registered: "true" })).toEqual([200, true, now]);
		expect(await put({ registeredAt: null })).toEqual([200, false, null]);
		expect((await ask("PUT", path, { as: "ana", body: {} })).body.data.fields).toEqual({
			registered: "errors.required",
		});
	});
});

describe("What PUT of a user does not write", () => {
	test("is named in the answer, with the call that changes it", async () => {
		const { world, ask, inEvent } = await served();
		const id = world.idOf("ana");
		const event = "/domains/{domainId}/events/{eventId}";
		const { body: record } = await ask("PUT", `${inEvent}/users/${id}`, {
			as: "ana",
			body: { typoId: "speaker", registered: true, code: "MINE", UserEventDays: [], constructor: 1 },
		});
		expect(record.UserEvent).toMatchObject({ typoId: "speaker", registered: false });
		expect(record.data).toEqual({
			ignored: ["registered", "code", "UserEventDays", "constructor"],
			reasons: {
				registered: `PUT /v2${event}/users/{userId}/registration`,
				code: "readOnly",
				UserEventDays: `PUT ${event}/days/{dayId}/users/{userId}`,
				constructor: "unknown",
			},
		});
		const { body: person } = await ask("PUT", `/domains/prisme/users/${id}`, {
			as: "ana",
			body: { firstName: "Anna", Authentication: { email: "thief@example.com" }, nickname: "A" },
		});
		expect(person).toMatchObject({ firstName: "Anna", Authentication: { email: "ana@example.com" } });
		expect(person.data).toEqual({
			ignored: ["Authentication", "nickname"],
			reasons: { Authentication: "PUT /domains/{domainId}/forms/data", nickname: "unknown" },
		});
		const { body: clean } = await ask("PUT", `/domains/prisme/users/${id}`, { as: "ana", body: { lastName: "Lopes" } });
		expect(clean.data).toEqual({ ignored: [], reasons: {} });
	});

	test("does not refuse a whole record that comes back as it was read", async () => {
		const { world, ask, inEvent } = await served(
			buildEvent({ people: [{ email: "zoe@example.com", firstName: "Zoé" }] }),
		);
		const path = `${inEvent}/users/${world.idOf("zoe")}`;
		const { body: before } = await ask("GET", path, { as: "zoe" });
		expect(before.UserEvent.typoId).toBeNull();
		const { status, body } = await ask("PUT", path, { as: "zoe", body: before.UserEvent });
		expect([status, body.UserEvent]).toEqual([200, before.UserEvent]);
	});
});

describe("A new user", () => {
	test("brings e-mail and password at the top or inside Authentication, and nulls for what they have not", async () => {
		const { world, ask, eventId } = await served(buildEvent({ settings: { FO_MEETING_ACCOUNT_CREATION_SHOW: true } }));
		const create = (body: object) => ask("POST", `/domains/prisme/users?force=&eventId=${eventId}`, { body });
		const names = { firstName: "Iris", lastName: "Nova" };
		const login = { password: "une-lampe-verte" };
		const inside = { ...names, Authentication: { email: "iris@example.com", ...login }, mobile: null, typoId: null };
		const made = [await create(inside), await create({ ...names, ...login, email: "noa@example.com" })];
		for (const { body } of made) {
			expect(body.data).toEqual({ id: expect.any(String), token: expect.any(String) });
			const me = await world.gatewayFor(body.data.token).users.me(world.event);
			expect(me.data.me.Authentication.email).toMatch(/^(iris|noa)@example\.com$/);
		}
		const again = await create(inside);
		expect(again).toMatchObject({
			status: 409,
			body: { data: { message: "Cet email est déjà utilisé sur ce domaine" } },
		});
	});
});

describe("An address that names no event", () => {
	const on = (day: string, text: string, people?: { email: string }[]) =>
		buildEvent({
			days: [{ id: "one", day }],
			articles: [],
			translations: { fr: { "a.b": text } },
			...(people ? { people } : {}),
		});
	const near = on("2027-02-01", "près");
	const far = on("2028-02-01", "loin", [{ email: "zoe@example.com" }]);
	const over = on("2026-02-01", "fini");

	async function three() {
		const world = await served({ ...over, people: near.people });
		for (const file of [near, far]) await world.world.importAgain(file);
		return world;
	}

	test("is about the one that is on or next, to a stranger", async () => {
		const { ask } = await three();
		expect((await ask("GET", "/v2/domains/prisme/translations")).body.data.translations.fr).toEqual({ "a.b": "près" });
		const { languages } = (await ask("GET", "/languages")).body.data;
		expect(languages).toEqual([
			{ id: "fr", key: "fr", label: "Français", translations: { "a.b": "près" } },
			{ id: "en", key: "en", label: "English", translations: {} },
		]);
		expect((await ask("GET", "/v2/domains/nowhere/translations")).status).toBe(404);
	});

	test("is about the caller's own, for callers who are signed in", async () => {
		const { ask } = await three();
		const { languages } = (await ask("GET", "/languages", { as: "zoe" })).body.data;
		expect(languages[0].translations).toEqual({ "a.b": "loin" });
		const { languages: last } = (await ask("GET", "/languages", { as: "olga" })).body.data;
		expect(last[0].translations).toEqual({ "a.b": "fini" });
	});

	test("changes nothing of an event whose organiser one is not", async () => {
		const { ask } = await three();
		const body = { translations: { fr: { "a.b": "à moi" } } };
		for (const as of ["zoe", "ana"])
			expect((await ask("PUT", "/languages/translations", { as, body })).status).toBe(403);
		expect((await ask("PUT", "/languages/translations", { body })).status).toBe(401);
		expect((await ask("PUT", "/languages/translations", { as: "olga", body })).body.data.translations.fr).toEqual({
			"a.b": "à moi",
		});
	});
});

describe("Another client of the specification", () => {
	test("sends ids as numbers", async () => {
		const days = [{ id: "1", day: "2027-03-18" }];
		const { world, ask } = await served(
			buildEvent({ event: { id: "4711", alias: "numbers" }, days, quotas: [], articles: [] }),
		);
		const userId = world.idOf("ana");
		const log = { actionId: "6", domainId: "prisme", eventId: 4711, userId, companyId: null, extended: null };
		expect((await ask("POST", "/action-logs", { as: "ana", body: log })).status).toBe(200);
		const login = { email: "ana@example.com", password: "wrong-password", eventId: 4711 };
		expect((await ask("POST", "/authentications/login", { body: login })).status).toBe(401);
	});

	test("says yes and no in its own words, and leaves values empty", async () => {
		const { ask, eventId } = await served();
		const list = async (query: string) => {
			const { status, body } = await ask("GET", `/v2/domains/prisme/events/${eventId}/users?${query}`, { as: "olga" });
			return [status, body.data.total];
		};
		const everybody = await list("");
		for (const no of ["false", "0", "non", "no", "FALSE"]) expect(await list(`isRegistered=${no}`)).toEqual(everybody);
		for (const yes of ["true", "1", "oui", "yes", "TRUE"]) expect(await list(`isRegistered=${yes}`)).toEqual([200, 0]);
		expect(await list("isRegistered")).toEqual([200, 0]);
		expect(await list("isRegistered=&isInvited=&typoId=&slotId=&formId=&unknown=1")).toEqual(everybody);
		for (const page of ["pageCurrent=0", "pageCurrent=1", "pageCurrent="]) expect(await list(page)).toEqual(everybody);
		expect(await list("isRegistered=perhaps")).toEqual([400, undefined]);
	});

	test("writes its content type in any case, names none, or sends a form; another is refused and not taken for empty", async () => {
		const { world, ask } = await served();
		const put = async (type: string, body: string) => {
			const headers = { "content-type": type, "accept-language": "en" };
			const { status, body: answer } = await ask("PUT", `/domains/prisme/users/${world.idOf("ana")}`, {
				as: "ana",
				body,
				headers,
			});
			return [status, answer.firstName ?? answer.data.message];
		};
		const types = [
			"Application/JSON; Charset=UTF-8",
			"application/json;charset=utf-8",
			"text/plain;charset=UTF-8",
			"application/merge-patch+json",
		];
		for (const [index, type] of types.entries())
			expect(await put(type, `{"firstName":"A${index}"}`)).toEqual([200, `A${index}`]);
		expect(await put("application/x-www-form-urlencoded", "firstName=Form")).toEqual([200, "Form"]);
		for (const type of ["application/octet-stream", "application/xml", "text/html"]) {
			const refused = [415, "This call expects JSON: Content-Type: application/json."];
			expect(await put(type, '{"firstName":"Lost"}')).toEqual(refused);
		}
		const me = await ask("GET", "/domains/prisme/users/me", { as: "ana" });
		expect(me.body.data.me.firstName).toBe("Form");
	});

	test("is refused a value that is nested deeper than any program could follow", async () => {
		const { ask, inEvent } = await served();
		const after = "[".repeat(50_000) + "]".repeat(50_000);
		const body = `{"changes":[{"path":["event","organizer"],"after":${after}}]}`;
		expect((await ask("POST", `${inEvent}/draft`, { as: "olga", body })).status).toBe(400);
	});

	test("may end an address with a slash, write the scheme small, and ask with HEAD or OPTIONS", async () => {
		const { world, ask } = await served();
		expect((await ask("GET", "/domains/prisme/users/me/", { as: "ana" })).status).toBe(200);
		const authorization = `bearer ${await world.signIn("ana")}`;
		expect((await ask("GET", "/domains/prisme/users/me", { headers: { authorization } })).status).toBe(200);
		const head = await ask("HEAD", "/languages");
		expect([head.status, head.text, head.headers.get("content-type")]).toEqual([200, "", "application/json"]);
		const options = await ask("OPTIONS", "/languages");
		expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
	});

	test("is told which methods an address takes", async () => {
		const { ask } = await served();
		const patch = await ask("PATCH", "/v2/domains/prisme/companies", { headers: { "accept-language": "en" } });
		expect(patch).toMatchObject({
			status: 405,
			body: { status: 405, data: { message: expect.stringContaining("request") } },
		});
		expect(patch.headers.get("allow")).toBe("GET, POST, PUT, HEAD, OPTIONS");
	});
});
