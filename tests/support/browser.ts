import { existsSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright";

/**
 * Starts a Chromium: the one CHROME_PATH names, an installed one, or the one that comes with the packages.
 * PARVIS_TEST_BROWSER=sparticuz asks for the last, to check that it works.
 */
export async function launchBrowser(): Promise<Browser> {
	const installed = process.env.PARVIS_TEST_BROWSER === "sparticuz" ? undefined : installedChromium();
	const { executablePath, env } = installed ? { executablePath: installed, env: {} } : await packagedChromium();
	return chromium.launch({
		executablePath,
		args,
		env: { ...(process.env as Record<string, string>), ...env },
	});
}

const args = [
	"--headless",
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--disable-dev-shm-usage",
];

const names = [
	"chromium",
	"chromium-browser",
	"chromium-headless-shell",
	"google-chrome",
	"google-chrome-stable",
	"chrome",
];

function installedChromium(): string | undefined {
	if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
	const directories = (process.env.PATH ?? "").split(delimiter);
	const paths = names.flatMap((name) => directories.map((directory) => join(directory, name)));
	const bundles = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];
	return [...paths, ...bundles].find(existsSync);
}

async function packagedChromium() {
	const directory = join(tmpdir(), "parvis-test-chromium-143");
	if (!existsSync(directory)) await unpackInto(directory);
	return {
		executablePath: join(directory, "chromium"),
		env: {
			LD_LIBRARY_PATH: join(directory, "al2023", "lib"),
			FONTCONFIG_PATH: join(directory, "fonts"),
		},
	};
}

// The package unpacks into TMPDIR, and brings the system libraries that a bare machine lacks only when it
// believes it runs on AWS. Unpacked aside and renamed: a directory that exists is complete.
async function unpackInto(directory: string): Promise<void> {
	const aside = mkdtempSync(`${directory}-`);
	const before = { ...process.env };
	process.env.TMPDIR = aside;
	process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs20.x";
	try {
		const { default: packaged } = await import("@sparticuz/chromium");
		await packaged.executablePath();
		writeFileSync(join(aside, "fonts", "fonts.conf"), fontsOf(directory));
		renameSync(aside, directory);
	} finally {
		for (const name of ["TMPDIR", "AWS_EXECUTION_ENV", "LD_LIBRARY_PATH", "FONTCONFIG_PATH", "HOME"]) {
			if (before[name] === undefined) delete process.env[name];
			else process.env[name] = before[name];
		}
	}
}

// The package's own list names directories of AWS alone; a page with a field crashes where there is no font.
function fontsOf(directory: string): string {
	return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(directory, "fonts", "fonts")}</dir>
  <cachedir>${join(directory, "fonts-cache")}</cachedir>
</fontconfig>
`;
}
