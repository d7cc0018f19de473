import { vi } from "vitest";
import { limits } from "./limits";

// Runs before each test file: Vitest lets `expect.poll` be configured, and gives `vi.waitFor` a second.
const { waitFor } = vi;
if (waitFor.name !== "waitPatiently") {
	vi.waitFor = function waitPatiently(condition, options) {
		const given = typeof options === "number" ? { timeout: options } : options;
		return waitFor(condition, { timeout: limits.wait, ...given });
	};
}
