/** A Chromium that may run here: its program, and what it needs in its environment. */
export interface Chromium {
	executablePath: string;
	env: Record<string, string>;
}

export interface ChromiumOptions {
	chromePath?: string | undefined;
	/** Where the Chromium of the packages is unpacked. */
	directory: string;
	/** The programs that may be installed; where Debian, a package manager or macOS put them when absent. */
	programs?: string[];
}
