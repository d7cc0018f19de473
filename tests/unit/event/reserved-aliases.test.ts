import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isReservedAlias } from "~/domain/event-file/event-document";
import { reservedAliases } from "~/domain/event-file/reserved-aliases";
import routes from "~/routes";
import { firstNames } from "../../../scripts/docs/reserved-aliases";

const canBeAlias = (name: string) => /^[a-z][\w-]*$/i.test(name);

test("Every first name of an address of ours is reserved, in any letters", () => {
	const ofRoutes = routes.map(({ path = "" }) => path.split("/")[0] ?? "").filter(canBeAlias);
	expect(ofRoutes).toEqual(expect.arrayContaining(["carte", "couvertures", "mailbox", "organisation"]));
	for (const name of [...ofRoutes, "Carte"]) expect([name, isReservedAlias(name)]).toEqual([name, true]);
	expect(isReservedAlias("lueurs")).toBe(false);
});

/** What the server answers itself, before any route, as its source names it. */
test("So is what the server answers without a route", () => {
	const ofExpress = readdirSync("app/http/express").map((name) => `app/http/express/${name}`);
	const sources = ["server.ts", ...ofExpress].map((file) => readFileSync(file, "utf8"));
	const named = sources.flatMap((text) => [...text.matchAll(/["`]\/([a-z][\w-]*)(?=["`/])/g)].map(([, name]) => name));
	expect(named).toEqual(expect.arrayContaining(["api", "assets", "healthz", "readyz"]));
	for (const name of named) expect([name, isReservedAlias(name ?? "")]).toEqual([name, true]);
});

test("The list is made of the routes (npm run docs)", () => {
	expect(reservedAliases).toEqual(firstNames());
});
