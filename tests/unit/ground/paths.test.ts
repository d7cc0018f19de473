import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { paths } from "../../../app/paths";
import routes from "../../../app/routes";

/** Below the address of a registration, not of the site. */
const belowRegistration = ["companySearch", "companyNew", "company", "companyRemoval"];

const patterns = (await routes).flatMap((entry) => patternsOf(entry));

describe("every address of the front office", () => {
	it.each(Object.entries(paths))("%s has a route", (name, path) => {
		const address = typeof path === "string" ? path : sample(path as (...parts: string[]) => string);
		const below = belowRegistration.includes(name) ? `/salon/inscription/${address}` : address;
		expect(
			patterns.some((pattern) => pattern.test(new URL(below, "http://parvis").pathname)),
			below,
		).toBe(true);
	});
});

/** A big screen is the one argument of which not every text is an address. */
function sample(path: (...parts: string[]) => string) {
	if (path === paths.stage) return paths.stage("salon", "orga");
	if (path === paths.sharePicture) return paths.sharePicture("salon", "fr", "png");
	if (path === paths.contact) return paths.contact("salon", "personne");
	return path(..."salon b c d".split(" ").slice(0, Math.max(path.length, 1)));
}

function patternsOf({ path, children = [] }: RouteConfigEntry, parent = ""): RegExp[] {
	// The route of last resort would take any address.
	if (path === "*") return [];
	const full = path ? `${parent}/${path}` : parent;
	const parts = full.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+");
	return [new RegExp(`^${parts || "/"}$`), ...children.flatMap((child) => patternsOf(child, full))];
}
