/** Goes on after failures, and throws them at the end as one error with the message `orElse`. */
export async function doEach<T>(
	rows: T[],
	{ stopping, orElse }: { stopping: AbortSignal; orElse: string },
	act: (row: T) => Promise<unknown>,
): Promise<void> {
	const failures: unknown[] = [];
	for (const row of rows) {
		if (stopping.aborted) break;
		await act(row).catch((error) => failures.push(error));
	}
	if (failures.length > 0) throw new AggregateError(failures, orElse);
}
