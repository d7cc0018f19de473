export interface Chromium {
	executablePath: string;
	env: Record<string, string>;
}

export interface ChromiumOptions {
	chromePath?: string | undefined;
	/** The directory into which the packages' Chromium is unpacked. */
	directory: string;
	/** The programs to try; by default where Debian, a package manager or macOS install them. */
	programs?: string[];
}
