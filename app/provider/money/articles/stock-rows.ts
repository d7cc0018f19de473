import { is } from "../../ground/store/is";
import type { Transaction } from "../../ground/store/transact";

/** The condition is part of the write, so competing writers cannot pass it together; a negative count gives some back. */
export async function addTaken(tx: Transaction, eventId: string, articleId: string, count: number): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("article_stocks")
		.set((update) => ({ taken: update("taken", "+", count) }))
		.where(is({ event_id: eventId, article_id: articleId }))
		.$if(count > 0, (query) =>
			query.where((where) =>
				where.or([where("stock", "is", null), where(where("taken", "+", count), "<=", where.ref("stock"))]),
			),
		)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
