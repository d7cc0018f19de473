import type { DataRow } from "~/domain/people/personal-data";
import { signedIn } from "../../frame/event/participant.server";
import { proving } from "../../frame/event/proving.server";
import type { Arguments } from "../../frame/event/visit.server";

/** Everything held about who is signed in, and has proved lately that it is they. */
export async function everythingHeld(args: Arguments) {
	const { visit, user } = await signedIn(args);
	const { domainId } = visit.where;
	const asked = { domainId, userId: user.id, languageId: visit.frame.language.id };
	const { data } = await proving(args, visit, visit.gateway.privacy.read(asked));
	const rowsOf = (name: string): DataRow[] => data.holdings.find((holding) => holding.name === name)?.rows ?? [];
	return { visit, user, data, rowsOf };
}
