import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import routes from "~/routes";
import { filesWith } from "../../support/source-files";

const ofVisit = ["find-context", "frame", "visit", "visit-start"].map((name) => `ground/event/${name}.server.ts`);

/** What reads an event or somebody who is signed in beside the visit. */
const apart = [
	// Outside an event, where one begins.
	"event/create/duplicate-event.server.ts",
	"event/create/no-role.server.ts",
	// Of the other domains at which a browser is signed in.
	"ground/event/support-chat.server.ts",
	// A picture is the same for everybody.
	"ground/images/image.server.ts",
	// Of the account that has just been made.
	"registration/wizard/stranger.server.ts",
];

test("Event, settings and person are read by the visit alone, once for each request", () => {
	const reads = /\b(events\s*\.(context|get|settings|languages|typologies)|users\s*\.me)\(/;
	const readers = filesWith(reads, "app/routes").map((file) => file.replace("app/routes/", ""));
	expect(readers.sort()).toEqual([...ofVisit, ...apart].sort());
});

interface Route {
	file: string;
	children?: Route[];
}

const isLayout = ({ file }: Route) => file.startsWith("routes/layouts/");
const layoutsOf = (list: Route[]): Route[] =>
	list.flatMap((route) => (route.children ? [route, ...layoutsOf(route.children)] : []));

test("A layout that loads has no error page of its own, since a post that failed would not find what it loads", () => {
	const layouts = layoutsOf(routes as Route[]);
	expect(layouts.length).toBeGreaterThan(3);
	expect(layouts.filter((route) => !isLayout(route))).toEqual([]);
	const both = layouts.filter(({ file }) => {
		const source = readFileSync(`app/${file}`, "utf8");
		return /\bloader\b/.test(source) && /\bErrorBoundary\b/.test(source);
	});
	expect(both).toEqual([]);
});
