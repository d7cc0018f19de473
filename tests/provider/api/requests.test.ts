import { expect, test } from "vitest";
import { describeApi } from "~/provider/api/describe-api";
import { isUnsupportedBody } from "~/provider/api/normalise-request";

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
