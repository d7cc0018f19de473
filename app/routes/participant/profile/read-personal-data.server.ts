import type { DataRow } from "~/domain/people/personal-data";
import { signedInParticipantOf } from "../../ground/event/participant.server";
import type { Arguments } from "../../ground/event/visit.server";
import { withProof } from "../../ground/event/with-proof.server";

/** Reads everything stored about the person who is signed in, who needs a fresh proof. */
export async function readPersonalData(args: Arguments) {
	const { visit, user } = await signedInParticipantOf(args);
	const input = { domainId: visit.where.domainId, userId: user.id, languageId: visit.frame.language.id };
	const { data } = await withProof(args, visit, visit.gateway.privacy.read(input));
	const rowsOf = (name: string): DataRow[] => data.holdings.find((holding) => holding.name === name)?.rows ?? [];
	return { visit, user, data, rowsOf };
}
