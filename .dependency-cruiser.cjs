const { readFileSync } = require("node:fs");

// Who may import whom. A row: a place, then the places of ours it may import besides itself.
// Every place may import packages; domain may import zod alone.
const table = {
	domain: [],
	contract: ["domain"],
	provider: ["contract", "domain"],
	gateway: ["contract", "domain"],
	ui: ["domain"],
	i18n: ["domain"],
	http: ["gateway", "domain", "i18n"],
	routes: ["gateway", "domain", "ui", "http", "i18n", "contract"],
	enhance: ["domain"],
};

// The wings of a place, from the ground up: each uses what stands below it, and nothing above (decision 35). A wing may be named before it
// is built. Inside a wing rooms are in no written order, but stand in no circle either: tests/unit/project/house.test.ts reads this
// table too, as does the picture of the house.
const wings = {
	provider: [
		"ground",
		"money",
		"account",
		"registration",
		"venue",
		"live",
		"networking",
		"participant",
		"documents",
		"event",
		"people",
		"messages",
		"insight",
		"sandbox",
		"api",
	],
	routes: [
		"ground",
		"documents",
		"account",
		"registration",
		"participant",
		"venue",
		"live",
		"networking",
		"event",
		"insight",
		"money",
		"people",
		"messages",
		"sandbox",
		"layouts",
	],
};

// The top floor of the provider, wherever it stands: what binds calls and jobs may use every room.
const topFloor = "/(endpoints|index|jobs)\\.ts$";

// The files that app/routes.ts gives an address.
const routeFiles = [...readFileSync("app/routes.ts", "utf8").matchAll(/"(routes\/[^"]+)"/g)].map(
	([, file]) => `^app/${file.replaceAll(".", "\\.")}$`,
);

// Files of app/ itself that a place may import.
const files = {
	paths: "^app/paths\\.ts$",
	config: "^app/config\\.server\\.ts$",
	composition: "^app/composition\\.server\\.ts$",
};
const filesFor = {
	// QR codes look the same on paper as on a screen.
	provider: [files.config, files.paths, "^app/ui/qr\\.server\\.ts$"],
	gateway: [files.config],
	http: [files.config, files.paths],
	routes: [files.config, files.paths],
};

const places = Object.entries(table).map(([place, allowed]) => ({
	name: `${place}-imports`,
	comment: `app/${place} may import: ${allowed.join(", ") || "nothing of ours"} (see the table in .dependency-cruiser.cjs)`,
	severity: "error",
	from: { path: `^app/${place}/` },
	to: {
		path: "^(app|tests|scripts|server\\.ts)",
		pathNot: [...[place, ...allowed].map((other) => `^app/${other}/`), ...(filesFor[place] ?? [])],
		// server.ts is the door of the express half of app/http: it reads the composition's type only.
		...(place === "http" && { dependencyTypesNot: ["type-only"] }),
	},
}));

const floors = Object.entries(wings).flatMap(([place, order]) =>
	order.map((wing, floor) => ({
		name: `${place}-${wing}-looks-down`,
		comment: `app/${place}/${wing} may import: ${order.slice(0, floor + 1).join(", ")} (see the wings in .dependency-cruiser.cjs)`,
		severity: "error",
		from: { path: `^app/${place}/${wing}/`, ...(place === "provider" && { pathNot: topFloor }) },
		to: { path: `^app/${place}/`, pathNot: order.slice(0, floor + 1).map((below) => `^app/${place}/${below}/`) },
	})),
);

const roomless = Object.entries(wings).map(([place, order]) => ({
	name: `${place}-has-wings`,
	comment: `Every file of app/${place} stands in one of its wings`,
	severity: "error",
	from: { path: `^app/${place}/`, pathNot: order.map((wing) => `^app/${place}/${wing}/`) },
	to: {},
}));

module.exports = {
	forbidden: [
		...places,
		...floors,
		...roomless,
		{
			name: "a-screen-is-nobodys-part",
			comment: "Only app/routes.ts names the file of an address; what two screens share has a file of its own",
			severity: "error",
			from: { path: "^app/" },
			to: { path: routeFiles },
		},
		{
			name: "domain-knows-zod-alone",
			severity: "error",
			from: { path: "^app/domain/" },
			to: { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: "node_modules/zod/" },
		},
		{
			name: "one-door-to-the-provider",
			comment: "Only composition.server.ts and programs of the command line know the provider",
			severity: "error",
			from: { path: "^(app|server\\.ts)", pathNot: ["^app/provider/", "^app/composition\\.server\\.ts$"] },
			to: { path: "^app/provider/" },
		},
		{
			name: "sandbox-by-composition",
			comment:
				"The embedded bank, the mailbox and the demo are loaded by the composition alone, where they are asked for",
			severity: "error",
			from: { path: "^(app|server\\.ts)", pathNot: ["^app/provider/sandbox/", "^app/composition\\.server\\.ts$"] },
			to: { path: "^app/provider/sandbox/" },
		},
		{
			name: "no-development-packages-at-run-time",
			severity: "error",
			// The list of routes is read by the build.
			from: { path: "^(app|server\\.ts)", pathNot: "^app/routes\\.ts$" },
			to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only", "npm"] },
		},
		{
			name: "properties-begin-with-the-seed",
			comment: "Only tests/support/property.ts imports fast-check: it gives it the seed that is printed",
			severity: "error",
			from: { pathNot: "^tests/support/property\\.ts$" },
			to: { path: "node_modules/fast-check/" },
		},
		{ name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
		{
			name: "nothing-missing",
			severity: "error",
			from: {},
			to: { couldNotResolve: true, pathNot: "build/server\\.js$|^virtual:|^\\.\\./\\.\\./build/server/" },
		},
	],
	options: {
		doNotFollow: { path: "node_modules" },
		exclude: { path: "^build/" },
		tsConfig: { fileName: "tsconfig.json" },
		tsPreCompilationDeps: true,
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "require", "node", "default", "types"],
		},
	},
};

// Not to be counted among the keys: dependency-cruiser refuses those that it does not know.
Object.defineProperty(module.exports, "house", { value: { wings, topFloor } });
