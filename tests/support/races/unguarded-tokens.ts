import { hashToken } from "~/provider/ground/store/ids";
import type { Transaction } from "~/provider/ground/store/transact";
import type { TokenKind } from "~/provider/ground/tokens/tokens";

export * from "../../../app/provider/ground/tokens/tokens";

/** `consumeToken` with its guard removed: it reads, and consumes nothing. */
export function consumeToken(tx: Transaction, token: string, kind: TokenKind, now: Date) {
	return tx
		.selectFrom("tokens")
		.select(["person_id", "mailed_to"])
		.where("hash", "=", hashToken(token))
		.where("kind", "=", kind)
		.where("expires_at", ">", now.toISOString())
		.executeTakeFirst();
}

/** The real one would consume the link after all. */
export async function endSessions() {}
