import type { Transaction } from "./open";

/** Reads what the transaction has made; what it returns is called once it is committed. */
type LastLook = () => Promise<() => void>;

const newLooks = (): LastLook[] => [];

export function lookBeforeCommit(tx: Transaction, look: LastLook) {
	tx.memory.get(newLooks).push(look);
}

export async function lookOnce(tx: Transaction): Promise<(() => void)[]> {
	const kept: (() => void)[] = [];
	for (const look of tx.memory.get(newLooks)) kept.push(await look());
	return kept;
}
