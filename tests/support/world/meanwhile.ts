import type { Store } from "~/provider/ground/store/open";

/**
 * Returns the same store for work that is interrupted: once it has asked so many statements `act` happens, as another process would do it, on
 * either engine. The last of them may be in no transaction, in which SQLite lets nobody else write.
 */
export function interrupted(store: Store, act: () => Promise<unknown>, after = 1): Store {
	let asked = 0;
	const heard = store.withPlugin({
		transformQuery: ({ node }) => node,
		async transformResult({ result }) {
			if (++asked === after) await act();
			return result;
		},
	});
	return Object.assign(heard, { memory: store.memory }) as Store;
}
