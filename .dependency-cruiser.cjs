// Who may import whom. A row: a place, then the places of ours it may import besides itself.
// Every place may import packages; domain may import zod alone.
const table = {
	domain: [],
	contract: ["domain"],
	provider: ["contract", "domain"],
	gateway: ["contract", "domain"],
	ui: ["domain"],
	i18n: ["domain"],
	http: ["gateway", "domain"],
	features: ["gateway", "domain", "ui", "http", "i18n", "contract"],
	routes: ["features", "http", "ui", "i18n", "domain"],
	enhance: ["domain"],
};

// A feature knows no other feature, but for these.
const friendlyFeatures = {
	absence: ["event"],
	account: ["event", "badges"],
	address: ["event", "account"],
	anonymous: ["event"],
	badges: ["event"],
	billing: ["event", "registration", "companies"],
	calendar: ["event"],
	companies: ["event", "registration"],
	conferences: ["event", "registration"],
	companions: ["event"],
	event: ["admin"],
	"fresh-link": ["event"],
	home: ["event", "badges"],
	profile: ["event", "account"],
	replay: ["event"],
	satisfaction: ["event", "registration"],
	sections: ["event"],
	mailbox: ["event"],
	"waiting-list": ["event"],
	organiser: ["event"],
	payment: ["event"],
	registration: ["event", "billing", "badges", "conferences", "companions"],
};

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
	features: [files.config, files.paths],
	routes: [files.paths],
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

const features = {
	name: "features-are-strangers",
	comment: "A feature imports another only along the list `friendlyFeatures`",
	severity: "error",
	from: { path: "^app/features/([^/]+)/" },
	to: {
		path: "^app/features/([^/]+)/",
		pathNot: ["^app/features/$1/"],
	},
};

const friends = Object.entries(friendlyFeatures).map(([feature, others]) => ({
	...features,
	name: `${feature}-has-friends`,
	from: { path: `^app/features/${feature}/` },
	to: {
		path: "^app/features/",
		pathNot: [feature, ...others].map((other) => `^app/features/${other}/`),
	},
}));
features.from.pathNot = Object.keys(friendlyFeatures).map((feature) => `^app/features/${feature}/`);

module.exports = {
	forbidden: [
		...places,
		features,
		...friends,
		{
			name: "domain-knows-zod-alone",
			severity: "error",
			from: { path: "^app/domain/" },
			to: {
				dependencyTypes: ["npm", "npm-dev", "core"],
				pathNot: "node_modules/zod/",
			},
		},
		{
			name: "one-door-to-the-provider",
			comment: "Only composition.server.ts and programs of the command line know the provider",
			severity: "error",
			from: {
				path: "^(app|server\\.ts)",
				pathNot: ["^app/provider/", "^app/composition\\.server\\.ts$"],
			},
			to: { path: "^app/provider/" },
		},
		{
			name: "no-development-packages-at-run-time",
			severity: "error",
			// The list of routes is read by the build.
			from: { path: "^(app|server\\.ts)", pathNot: "^app/routes\\.ts$" },
			to: {
				dependencyTypes: ["npm-dev"],
				dependencyTypesNot: ["type-only", "npm"],
			},
		},
		{
			name: "no-cycles",
			severity: "error",
			from: {},
			to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
		},
		{
			name: "nothing-missing",
			severity: "error",
			from: {},
			to: { couldNotResolve: true, pathNot: "build/server\\.js$" },
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
