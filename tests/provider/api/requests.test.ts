import { pino } from "pino";
import { expect, test } from "vitest";
import { describeApi } from "~/provider/api/describe-api";
import { isUnsupportedBody, serveApi } from "~/provider/api/serve-api";
import { buildEvent } from "../../support/world/event";
import { worldOfTest } from "../../support/world/world-of-test";

const sent = (type: string | undefined, body: BodyInit | null = new Uint8Array([1])) =>
	new Request("http://parvis.test/api/x", {
		method: "POST",
		body,
		headers: type === undefined ? {} : { "content-type": type },
	});

test.each([
	["application/json", false],
	["application/merge-patch+json; charset=utf-8", false],
	["text/plain", false],
	["application/x-www-form-urlencoded", false],
	["multipart/form-data; boundary=x", false],
	["text/html", true],
	["application/jsonlines", true],
	[undefined, true],
])("A body of the type %s is refused: %s", (type, isRefused) => {
	expect(isUnsupportedBody(sent(type))).toBe(isRefused);
});

test("A request without a body is of no wrong type", () => {
	expect(isUnsupportedBody(sent("text/html", null))).toBe(false);
});

test.each(["/api", "/api/", "/api/openapi.json"])(
	"The calls are described to whoever reads %s, and to nobody who sends",
	async (path) => {
		const ask = (method: string) => describeApi(new Request(`http://parvis.test${path}`, { method }));
		expect((await ask("GET"))?.status).toBe(200);
		expect(await ask("POST")).toBeUndefined();
	},
);

test("A body that cannot be read is refused in the language of the event, in French where none is known", async () => {
	const { store, clock, event } = await worldOfTest({ file: buildEvent({ event: { defaultLanguageId: "en" } }) });
	const api = serveApi(store, pino({ level: "silent" }), () => clock.now);
	async function told(type: string, eventId: string) {
		const address = `http://parvis.test/api/authentications/login?eventId=${eventId}`;
		const request = new Request(address, { method: "POST", body: "{", headers: { "content-type": type } });
		const response = (await api(request)) as Response;
		return [response.status, ((await response.json()) as { message: string }).message];
	}
	const said = async (eventId: string) => [
		await told("application/json", eventId),
		await told("multipart/form-data", eventId),
	];
	const [english, french] = [await said(event.eventId), await said("nowhere")];
	for (const [status] of [...english, ...french]) expect(status).toBe(400);
	expect(english[0]?.[1]).not.toBe(french[0]?.[1]);
	expect((await told("text/html", "nowhere"))[0]).toBe(415);
});
