import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Chromium, ChromiumOptions } from "./chromium-options";

/** The one of CHROME_PATH, the packages' (on Linux, with the system's libraries, then with its own), an installed one. */
export async function* listChromiums({ chromePath, directory, programs = findInstalled() }: ChromiumOptions) {
	if (chromePath) yield withoutEnvironment(chromePath);
	yield* packagedChromium(directory);
	for (const path of programs) yield withoutEnvironment(path);
}

const withoutEnvironment = (executablePath: string): Chromium => ({ executablePath, env: {} });

// Debian's script of the headless shell leaves the browser running when it is killed: the program itself comes first.
const debian = [
	"/usr/lib/chromium/chromium-headless-shell",
	"/usr/lib/chromium-headless-shell/chromium-headless-shell",
];
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplications = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

function findInstalled(): string[] {
	const directories = process.env.PATH?.split(delimiter).filter(Boolean) ?? [];
	const inPath = names.flatMap((name) => directories.map((directory) => join(directory, name)));
	return [...debian, ...inPath, ...macApplications].filter(existsSync);
}

const require = createRequire(import.meta.url);

/** The Chromium of the npm package, for Linux: unpacked into `directory` the first time, which takes two seconds. */
export async function* packagedChromium(directory: string): AsyncGenerator<Chromium> {
	if (process.platform !== "linux") return;
	try {
		if (!existsSync(directory)) await unpackInto(directory);
	} catch {
		return;
	}
	const executablePath = join(directory, "chromium");
	const env = { FONTCONFIG_PATH: join(directory, "fonts") };
	yield { executablePath, env };
	yield { executablePath, env: { ...env, LD_LIBRARY_PATH: join(directory, "al2023", "lib") } };
}

// The package unpacks into TMPDIR, and brings the libraries that a bare system lacks only when it believes that it runs on
// AWS: a process of its own is told so. The package is looked for from this file, wherever the server was started. Unpacked
// aside and renamed: a directory that exists is complete.
async function unpackInto(directory: string): Promise<void> {
	await mkdir(dirname(directory), { recursive: true });
	const aside = await mkdtemp(`${directory}-`);
	try {
		const unpack = `require(${JSON.stringify(require.resolve("@sparticuz/chromium"))}).executablePath()`;
		await promisify(execFile)(process.execPath, ["--input-type=commonjs", "--eval", unpack], {
			env: { ...process.env, TMPDIR: aside, HOME: aside, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
			timeout: 60_000,
		});
		await writeFile(join(aside, "fonts", "fonts.conf"), fontsOf(directory));
		await rename(aside, directory);
	} catch (error) {
		await rm(aside, { recursive: true, force: true });
		// Another process was quicker.
		if (!existsSync(directory)) throw error;
	}
}

/** The package's own font configuration lists only the directories of AWS, and finds no font elsewhere. */
function fontsOf(directory: string): string {
	const directories = ["/usr/share/fonts", "/usr/local/share/fonts", join(directory, "fonts", "fonts")];
	return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${directories.map((directory) => `  <dir>${directory}</dir>`).join("\n")}
  <cachedir>${join(directory, "fonts-cache")}</cachedir>
</fontconfig>
`;
}
