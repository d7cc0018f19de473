/** Retries while another process writes, with a growing random pause; `patience` in milliseconds. */
export async function retryWhileBusy<T>(work: () => T, patience: number, startedAt = performance.now()): Promise<T> {
	for (let pause = 1; ; pause = Math.min(pause * 2, longestPause)) {
		try {
			return work();
		} catch (error) {
			if (!isBusy(error) || performance.now() - startedAt > patience) throw error;
			await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
		}
	}
}

const longestPause = 20;

export function isBusy(error: unknown): boolean {
	return (error as { code?: string } | undefined)?.code?.startsWith("SQLITE_BUSY") ?? false;
}
