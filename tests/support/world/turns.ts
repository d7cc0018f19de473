import type { KyselyPlugin } from "kysely";
import type { Store } from "~/provider/ground/store/open";
import { plugged } from "./plugged";

/**
 * The statements of a piece of work, and how many of them come between two turns of the event loop, while nobody else is
 * served.
 */
export interface Turns {
	store: Store;
	statements: number;
	/** The most statements, and rows, between two turns. */
	most: { statements: number; rows: number };
	end(): void;
}

export function countTurns(store: Store): Turns {
	let now = { statements: 0, rows: 0 };
	let isOver = false;
	const plugin: KyselyPlugin = {
		transformQuery: ({ node }) => {
			turns.statements++;
			now.statements++;
			turns.most.statements = Math.max(turns.most.statements, now.statements);
			return node;
		},
		async transformResult({ result }) {
			now.rows += result.rows.length;
			turns.most.rows = Math.max(turns.most.rows, now.rows);
			return result;
		},
	};
	const turns: Turns = {
		store: plugged(store, plugin),
		statements: 0,
		most: { statements: 0, rows: 0 },
		end() {
			isOver = true;
		},
	};
	const turn = () => {
		now = { statements: 0, rows: 0 };
		if (!isOver) setImmediate(turn);
	};
	turn();
	return turns;
}
