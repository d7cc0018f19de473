/** Returns the name of the PostgreSQL database that belongs to one worker of one run. Workers count from 1. */
export function databaseOfWorker(run: string, worker: number | string): string {
	return `parvis_test_${run}_${worker}`;
}
