import { existsSync, readFileSync, statSync } from "node:fs";
import { build } from "esbuild";

const endpointsIndex = "app/provider/api/index.ts";

/**
 * Nearly every test reaches the whole provider through these files, so their imports say nothing about what a test covers. The
 * calls that it makes do: they count as an import of the room that binds them.
 */
const lookedPast = [
	"app/composition.server.ts",
	endpointsIndex,
	"app/provider/api/jobs.ts",
	"tests/support/world/world.ts",
];

const mostGroups = 12;

/** For each file, the files that import it, make a call that it binds, or name it or its folder in a string. */
export class Imports {
	readonly #importersOf = new Map<string, Set<string>>();

	static async read(tests: string[]): Promise<Imports> {
		const imports = new Imports();
		const { metafile } = await build({
			stdin: { contents: [...tests, endpointsIndex].map((path) => `import "./${path}";`).join("\n"), resolveDir: "." },
			bundle: true,
			format: "esm",
			platform: "node",
			packages: "external",
			alias: { "~": "./app" },
			loader: { ".css": "empty", ".yaml": "text" },
			write: false,
			metafile: true,
			logLevel: "silent",
		});
		const inputs = Object.entries(metafile.inputs);
		const groups = readGroups();
		for (const [importer, { imports: imported }] of inputs) {
			if (lookedPast.includes(importer)) continue;
			for (const { path, external } of imported) if (!external) imports.#add(path, importer);
			if (!importer.startsWith("tests/")) continue;
			const text = readFileSync(importer, "utf8");
			// Shared helpers name a folder for other reasons than reading it.
			const isTest = tests.includes(importer);
			for (const path of readNames(text)) if (isTest || statSync(path).isFile()) imports.#add(path, importer);
			if (!isTest) continue;
			const called = groups.filter(([group]) => new RegExp(`[."'\`]${group}\\s*\\.`).test(text));
			// A test of every call is about none of them.
			if (called.length > mostGroups) continue;
			for (const [, endpoints] of called) imports.#add(endpoints, importer);
		}
		return imports;
	}

	#add(path: string, importer: string) {
		const importers = this.#importersOf.get(path) ?? new Set();
		this.#importersOf.set(path, importers.add(importer));
	}

	/** Returns how many imports each file is away from a change. */
	measureFrom(changed: string[]): Map<string, number> {
		const distances = new Map(changed.map((path) => [path, 0]));
		for (const [path, distance] of distances) {
			for (const importer of this.#allImportersOf(path)) {
				if (!distances.has(importer)) distances.set(importer, distance + 1);
			}
		}
		return distances;
	}

	#allImportersOf(path: string): string[] {
		const folders = path.split("/").map((_, at, parts) => parts.slice(0, at).join("/"));
		return [path, ...folders].flatMap((one) => [...(this.#importersOf.get(one) ?? [])]);
	}
}

/** The groups of calls, and the file that binds each. */
function readGroups(): [group: string, endpoints: string][] {
	const text = readFileSync(endpointsIndex, "utf8");
	return [...text.matchAll(/^import \{ (.+) \} from "\.\.\/(.+\/endpoints)";$/gm)].flatMap(([, names = "", path]) =>
		names.split(", ").map((name): [string, string] => [name, `app/provider/${path}.ts`]),
	);
}

/** Files and folders of the project that a test names in a string: it reads them, or has another process run them. */
function readNames(text: string): string[] {
	return [...text.matchAll(/["'`]((?:app|docs|events|scripts|tests)(?:\/[\w.@-]+)*)["'`/]/g)]
		.map(([, path = ""]) => path)
		.filter((path) => existsSync(path));
}
