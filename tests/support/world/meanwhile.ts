import type { Store } from "~/provider/ground/store/open";

/**
 * Returns the same store for work that is interrupted: after its first statement `act` happens, as another process would do it, on
 * either engine. The first may be in no transaction, in which SQLite lets nobody else write.
 */
export function interrupted(store: Store, act: () => Promise<unknown>): Store {
	let isDone = false;
	const heard = store.withPlugin({
		transformQuery: ({ node }) => node,
		async transformResult({ result }) {
			if (isDone) return result;
			isDone = true;
			await act();
			return result;
		},
	});
	return Object.assign(heard, { memory: store.memory }) as Store;
}
