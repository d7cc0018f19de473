import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createRouterClient, implement } from "@orpc/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { call } from "~/contract/ground/route";
import { normaliseRequest } from "~/provider/api/serve-api";

/* A router with one call, bound and called as the gateways do with those of the contract. */

const input = z.object({ thingId: z.string(), archived: z.boolean().optional(), name: z.string().optional() });
const table = {
	things: { change: call("PATCH /things/{thingId}", "Changes what is named").for("anyone").input(input).output(input) },
};

const os = implement(table);
const bound = os.router({ things: { change: os.things.change.handler(({ input }) => input) } });

test("A call that changes what it names alone (PATCH) is the same in this process and over HTTP", async () => {
	const handler = new OpenAPIHandler(bound);
	const methods: string[] = [];
	const link = new OpenAPILink(table, {
		url: "http://provider.test/api",
		fetch: async (request) => {
			methods.push(request.method);
			const { matched, response } = await handler.handle(normaliseRequest(request), { prefix: "/api" });
			return matched ? response : new Response(null, { status: 404 });
		},
	});
	const far: ContractRouterClient<typeof table> = createORPCClient(link);
	for (const gateway of [createRouterClient(bound), far]) {
		expect(await gateway.things.change({ thingId: "a", archived: true })).toEqual({ thingId: "a", archived: true });
		await expect(gateway.things.change({ thingId: "a", archived: "no" as never })).rejects.toMatchObject({
			status: 400,
		});
	}
	expect(methods).toEqual(["PATCH", "PATCH"]);
});
