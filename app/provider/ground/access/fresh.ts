import type { Caller } from "../tokens/tokens";

/** How long a proof holds for what gives an account away or cannot be undone. */
const proofLifeMs = 30 * 60 * 1000;

/** Whether the person has proved lately, in this session, that it is they. */
export function isFreshlyProved({ provedAt }: Pick<Caller, "provedAt">, now: Date): boolean {
	return isFreshProof(provedAt, now);
}

export function isFreshProof(at: string | null, now: Date): boolean {
	return at !== null && now.getTime() - Date.parse(at) <= proofLifeMs;
}
