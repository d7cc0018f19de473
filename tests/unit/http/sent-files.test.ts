import { beforeAll, expect, test } from "vitest";
import { sentFile } from "~/contract/ground/route";
import { contract } from "~/contract/index";
import { isUpload } from "~/http/express/uploads";
import { describeApi } from "~/provider/api/describe-api";

/** Every call that takes a body, with the address of each. */
const calls = Object.entries(contract).flatMap(([group, of]) =>
	Object.entries(of).map(([name, call]) => ({
		name: `${group}.${name}`,
		...call["~orpc"].route,
		input: call["~orpc"].inputSchema,
	})),
);
const takesFile = ({ input }: { input: unknown }) =>
	Object.values((input as { shape?: object } | undefined)?.shape ?? {}).includes(sentFile);

interface Operation {
	requestBody?: { content: Record<string, { schema: { properties?: Record<string, object> } }> };
}
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
	const answer = await describeApi(new Request("http://parvis.test/api/openapi.json"));
	paths = (await answer?.json())?.paths;
});

test("A call that takes a file is documented as a multipart form, and every other as JSON", () => {
	const documented = calls.flatMap(({ name, method = "", path = "", input }) => {
		const body = paths[path]?.[method.toLowerCase()]?.requestBody;
		return body ? [[name, Object.keys(body.content), takesFile({ input })] as const] : [];
	});
	expect(documented.length).toBeGreaterThan(150);
	for (const [name, types, isFile] of documented) {
		expect([name, types]).toEqual([name, [isFile ? "multipart/form-data" : "application/json"]]);
	}
	expect(documented.filter(([, , isFile]) => isFile).map(([name]) => name)).toEqual(
		expect.arrayContaining(["drafts.giveImage", "liveModules.giveImage", "peopleImports.drop", "pictures.upload"]),
	);
});

test("A multipart form is accepted where a call takes a file, and nowhere else", () => {
	for (const call of calls) {
		const { name, method = "", path = "" } = call;
		const address = `/api${path.replace(/\{\w+\}/g, "x")}`;
		const headers = { "content-type": "multipart/form-data; boundary=x" };
		expect([name, isUpload({ method, path: address, headers })]).toEqual([name, takesFile(call)]);
	}
});
