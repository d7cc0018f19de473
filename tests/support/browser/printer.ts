import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openPrinter, type Printer, type PrinterLimits } from "~/provider/ground/printing/printer";

/** Unpacked once for all tests of a machine. */
export const packagedDirectory = join(tmpdir(), "parvis-chromium-143.0.0");

/** A printer with a real Chromium, as the app would find it; closed after the tests of the file. */
export function printerOfTests(limits: Partial<PrinterLimits> = {}): Printer {
	const printer = openPrinter({ directory: packagedDirectory, chromePath: process.env.CHROME_PATH, limits });
	afterAll(() => printer.close());
	return printer;
}
