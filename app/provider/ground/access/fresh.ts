import type { Caller } from "../tokens/tokens";

/** Milliseconds that a proof of identity is valid for actions that give an account away or cannot be undone. */
const proofLifeMs = 30 * 60 * 1000;

export function isFreshlyProved({ provedAt }: Pick<Caller, "provedAt">, now: Date): boolean {
	return isFreshProof(provedAt, now);
}

export function isFreshProof(at: string | null, now: Date): boolean {
	return at !== null && now.getTime() - Date.parse(at) <= proofLifeMs;
}
