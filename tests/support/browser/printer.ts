import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openPrinter, type Printer, type PrinterLimits } from "~/provider/ground/printing/printer";

/** The directory is unpacked once for all tests on a machine. */
export const packagedDirectory = join(tmpdir(), "parvis-chromium-143.0.0");

/** Opens a printer with a real Chromium, found as the app does; it is closed after the tests of the file. */
export function printerOfTests(limits: Partial<PrinterLimits> = {}): Printer {
	const printer = openPrinter({ directory: packagedDirectory, chromePath: process.env.CHROME_PATH, limits });
	afterAll(() => printer.close());
	return printer;
}
