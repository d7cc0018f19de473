import { existsSync, symlinkSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { packagedChromium } from "~/provider/ground/printing/chromium";
import { openPrinter, type Printer, type PrinterLimits } from "~/provider/ground/printing/printer";

const directoryName = "chromium-143.0.0";

/** The directory is unpacked once for all tests of a user on a machine: nobody else can read it. */
export const packagedDirectory = join(
	process.env.MACHINE_TMPDIR ?? tmpdir(),
	`parvis-${userInfo().uid}-${directoryName}`,
);

/** A server finds it in its data and need not unpack its own, which takes three seconds of the processor. */
export async function linkPackagedChromium(dataDir: string): Promise<void> {
	const own = join(dataDir, directoryName);
	if (existsSync(own)) return;
	await packagedChromium(packagedDirectory).next();
	if (existsSync(packagedDirectory)) symlinkSync(packagedDirectory, own);
}

/** Opens a printer with a real Chromium, found as the app does; it is closed after the tests of the file. */
export function printerOfTests(limits: Partial<PrinterLimits> = {}): Printer {
	const printer = openPrinter({ directory: packagedDirectory, chromePath: process.env.CHROME_PATH, limits });
	afterAll(() => printer.close());
	return printer;
}
