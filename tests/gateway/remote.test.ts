import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import { toRefusal, toWire } from "~/contract/ground/convert-errors";
import { contract } from "~/contract/index";
import { Refusal, type RefusalCode, refusals } from "~/domain/ground/refusal";
import { remoteGateway } from "~/gateway/remote-gateway";
import { serveOverHttp } from "../support/world/api-server";
import { refusalOf, refused } from "../support/world/refused";
import type { World } from "../support/world/world";
import { worldOfTest } from "../support/world/world-of-test";

/** A world over HTTP, with its address for requests that no gateway would send. */
async function served() {
	const world = await worldOfTest();
	const server = await serveOverHttp(world.store, () => world.clock.now);
	onTestFinished(async () => void (await server.close()));
	const near = embeddedGateway(world.store, () => world.clock.now);
	return { world, url: server.url, near, far: (token?: string) => remoteGateway(server.url, token) };
}

/** A server that answers everything with this response. */
async function answering(status: number, body: string, type = "application/json"): Promise<string> {
	const server = createServer((_, response) => response.writeHead(status, { "content-type": type }).end(body));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const pathOf = (world: World, person: string) =>
	`/api/domains/prisme/events/${world.event.eventId}/users/${world.idOf(person)}`;

describe("A refusal", () => {
	test("is the same from a provider in this process and from one over HTTP, whatever its kind", async () => {
		const { world, near, far } = await served();
		const token = await world.signIn("ana");
		const provoked: [RefusalCode, (gateway: ReturnType<typeof far>) => Promise<unknown>][] = [
			["accessDenied", (gateway) => gateway.users.get(world.of("bruno"))],
			[
				"badCredentials",
				({ authentications }) =>
					authentications.login({ email: "a@b.fr", password: "x", eventId: world.event.eventId }),
			],
			["linkExpired", ({ authentications }) => authentications.exchange({ code: "x" })],
			["notFound", ({ events }) => events.context({ id: "nowhere" })],
			["quotaFull", ({ models }) => models.choose({ ...world.of("ana"), participationExt: { workshop: ["paper"] } })],
			["notOffered", ({ users }) => users.updateRecord({ ...world.of("ana"), typoId: "press" })],
			[
				"dateRequired",
				({ registrations }) =>
					registrations.complete({ ...world.of("ana"), participation: "4", daysId: [], articles: [] }),
			],
			["badRequest", ({ actionLogs }) => actionLogs.create({ ...world.of("ana"), actionId: 1000 })],
			[
				"invalidForm",
				({ forms }) =>
					forms.answer({
						params: { domainId: "prisme" },
						query: { eventId: world.event.eventId, userId: world.idOf("ana"), formId: "about" },
						body: { values: { team: "é" } },
					}),
			],
		];
		for (const [code, call] of provoked) {
			const fromNear = await refusalOf(call(near(token)));
			expect(await refusalOf(call(far(token)))).toEqual(fromNear);
			expect(fromNear).toMatchObject({ code, ...refusals[code] });
		}
	});

	test("keeps its code, status, sentence and fields on the wire, each of them", () => {
		for (const code of Object.keys(refusals) as RefusalCode[]) {
			const back = toRefusal(toWire(new Refusal(code, { field: "errors.x" })));
			expect({ ...refused(code, { field: "errors.x" }) }).toEqual({
				code: back.code,
				status: back.status,
				message: back.message,
				fields: back.fields,
			});
		}
	});

	test("over HTTP has its status and a readable body", async () => {
		const { world, url } = await served();
		const response = await fetch(url + pathOf(world, "ana"));
		expect(response.status).toBe(401);
		expect(response.headers.get("www-authenticate")).toBe("Bearer");
		expect(await response.json()).toMatchObject({
			code: "sessionRequired",
			status: 401,
			message: "Accès refusé",
			data: { message: "Accès refusé", fields: {} },
		});
	});

	test("of a fault of ours says the specification's sentence and nothing of the fault", async () => {
		const { world, url, near, far } = await served();
		const rename = (from: string, to: string) => world.store.schema.alterTable(from).renameTo(to).execute();
		await rename("drafts", "lost");
		onTestFinished(() => rename("lost", "drafts"));
		const token = await world.signIn("ana");
		const sentence = "Une erreur est survenue, veuillez contacter le support.";
		for (const gateway of [near(token), far(token)]) {
			const error = await gateway.registrations.draft(world.of("ana")).catch((thrown) => thrown);
			expect(error).toMatchObject({ code: "unexpected", status: 500, message: sentence });
		}
		const { domainId, eventId, userId } = world.of("ana");
		const address = `${url}/api/v2/domains/${domainId}/events/${eventId}/users/${userId}/draft`;
		const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
		expect(response.status).toBe(500);
		expect(await response.text()).not.toMatch(/drafts|select|sqlite|relation/i);
	});
});

describe("A remote provider", () => {
	const call = (url: string) => remoteGateway(url, "x").events.context({ id: "salon" });
	const codeOf = async (url: string) =>
		call(url).then(
			() => "none",
			(error) => [error.code, error.status],
		);

	test("that cannot be reached is a fault, told in the specification's sentence", async () => {
		expect(await codeOf("http://127.0.0.1:1")).toEqual(["unexpected", 500]);
	});

	test("that answers nonsense, or what the contract does not allow, is a fault", async () => {
		expect(await codeOf(await answering(200, "<html>"))).toEqual(["unexpected", 500]);
		expect(await codeOf(await answering(500, "{}"))).toEqual(["unexpected", 500]);
		expect(await codeOf(await answering(502, "Bad Gateway"))).toEqual(["unexpected", 500]);
	});

	test("that refuses in words of its own is a bad request, never a success", async () => {
		expect(await codeOf(await answering(418, '{"code":"TEAPOT","status":418,"message":"no"}'))).toEqual([
			"badRequest",
			400,
		]);
		expect(await codeOf(await answering(404, "nothing here", "text/plain"))).toEqual(["badRequest", 400]);
	});

	test("that says 401 or 403 in words of its own denies access: the front office signs out", async () => {
		const said = (status: number) => answering(status, JSON.stringify({ message: "Accès refusé" }));
		expect(await codeOf(await said(401))).toEqual(["sessionRequired", 401]);
		expect(await codeOf(await said(403))).toEqual(["accessDenied", 403]);
	});
});

describe("The API", () => {
	test("takes the bearer token of the header and nothing else", async () => {
		const { world, url } = await served();
		const token = await world.signIn("ana");
		const status = async (headers: Record<string, string>, search = "") =>
			(await fetch(url + pathOf(world, "ana") + search, { headers })).status;
		expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
		expect(await status({ authorization: token })).toBe(401);
		expect(await status({ authorization: `Basic ${token}` })).toBe(401);
		expect(await status({ authorization: `Bearer ${token} x` })).toBe(401);
		expect(await status({}, `?token=${token}`)).toBe(401);
		expect(await status({ cookie: `token=${token}` })).toBe(401);
	});

	test("refuses bodies that are no JSON or of another shape, takes what is no object for empty, and nothing changes", async () => {
		const { world, url } = await served();
		const token = await world.signIn("ana");
		const before = await world.store.selectFrom("people").selectAll().orderBy("id").execute();
		const address = `${url}/api/domains/prisme/users/${world.idOf("ana")}`;
		const put = (body: string, type = "application/json") =>
			fetch(address, { method: "PUT", body, headers: { authorization: `Bearer ${token}`, "content-type": type } });
		for (const body of ["{", '{"firstName":', '{"firstName":["a"]}', '{"firstName":7}']) {
			const response = await put(body);
			expect(response.status, body).toBe(400);
			expect(await response.json(), body).toMatchObject({ code: "BAD_REQUEST" });
		}
		for (const body of ["null", '"x"', "[1]", ""]) expect((await put(body)).status, body).toBe(200);
		expect(await world.store.selectFrom("people").selectAll().orderBy("id").execute()).toEqual(before);
	});

	test("does not know other paths", async () => {
		const { url } = await served();
		for (const path of ["/api/nope", "/api/v2", "/nope", "/api/context"])
			expect((await fetch(url + path)).status).toBe(404);
	});

	test("describes every call of the contract in its OpenAPI document, as the specification writes the paths", async () => {
		const { url } = await served();
		const response = await fetch(`${url}/api/openapi.json`);
		const document = (await response.json()) as {
			openapi: string;
			paths: Record<string, Record<string, { summary: string }>>;
		};
		expect(document.openapi).toMatch(/^3\.1/);
		const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
		expect(described).toHaveLength(Object.values(contract).flatMap((family) => Object.values(family)).length);
		for (const { summary } of described) expect(summary).toMatch(/\w/);
		const named = Object.entries(document.paths).flatMap(([path, methods]) =>
			Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
		);
		expect(named).toEqual(expect.arrayContaining(specified));
	});

	test("is described in the shape of OpenAPI 3.1: parameters, bodies and answers of every call", async () => {
		const { url } = await served();
		const document = await (await fetch(`${url}/api/openapi.json`)).json();
		expect(Object.keys(document).sort()).toEqual(["components", "info", "openapi", "paths", "security", "servers"]);
		expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
		const operations = Object.entries<Record<string, Described>>(document.paths).flatMap(([path, item]) =>
			Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
		);
		expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
		for (const { path, method, parameters = [], requestBody, responses } of operations) {
			expect(["get", "put", "post", "delete", "patch"]).toContain(method);
			const inPath = parameters.filter((one) => one.in === "path");
			expect(inPath.every(({ required }) => required)).toBe(true);
			expect(inPath.map(({ name }) => `{${name}}`).sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
			expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length);
			for (const one of parameters) expect(one).toMatchObject({ schema: expect.anything() });
			if (method === "get") expect([path, requestBody]).toEqual([path, undefined]);
			const types = Object.keys(requestBody?.content ?? { "application/json": {} });
			expect(types.every((type) => /^[\w*]+\/[\w.*+-]+$/.test(type))).toBe(true);
			expect(Object.keys(responses).every((status) => /^(200|202|204|302|default)$/.test(status))).toBe(true);
		}
		const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer = ""]) => pointer);
		const found = (pointer: string) => pointer.split("/").reduce((at, key) => at?.[key], document);
		for (const pointer of new Set(refs)) expect(found(pointer), pointer).toBeDefined();
	});

	test("has a page to read the calls on, without a script", async () => {
		const { url } = await served();
		const response = await fetch(`${url}/api`);
		expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
		const page = await response.text();
		for (const path of specified) expect(page).toContain(path);
		expect(page).not.toContain("<script");
		// The page says how to sign in before it lists the calls.
		expect(page.indexOf("How to get a token")).toBeLessThan(page.indexOf("<hr>"));
		expect(page).toContain("POST /api/authentications/login");
	});
});

/** The parts of a call in the OpenAPI document that this test reads. */
interface Described {
	operationId: string;
	parameters?: { name: string; in: string; required?: boolean; schema: unknown }[];
	requestBody?: { content: object };
	responses: object;
}

/** The calls of section 7 of the specification, as far as this provider offers them. */
const specified = [
	"GET /v2/domains/{domainId}/events/{eventId}",
	"GET /v2/domains/{domainId}/translations",
	"GET /context/{id}",
	"GET /domains/{domainId}/events/{eventId}/users/{userId}",
	"PUT /domains/{domainId}/events/{eventId}/users/{userId}",
	"PUT /domains/{domainId}/events/{eventId}/days/{dayId}/users/{userId}",
	"GET /domains/{domainId}/users/me",
	"PUT /domains/{domainId}/users/{userId}",
	"GET /settings/me",
	"GET /languages",
	"GET /domains/{domainId}/events/{eventId}/forms/{formId}",
	"GET /domains/{domainId}/forms/data",
	"PUT /domains/{domainId}/forms/data",
	"GET /v2/domains/{domainId}/events/{eventId}/articles",
	"GET /v2/domains/{domainId}/events/{eventId}/articles/users/{userId}",
	"PUT /v2/domains/{domainId}/events/{eventId}/articles/users/{userId}",
	"GET /domains/{domainId}/events/{eventId}/models",
	"GET /domains/{domainId}/events/{eventId}/users/{userId}/models",
	"PUT /domains/{domainId}/events/{eventId}/users/{userId}/models",
	"GET /domains/{domainId}/events/{eventId}/typos",
	"GET /domains/{domainId}/events/{eventId}/sections",
	"POST /action-logs",
];
