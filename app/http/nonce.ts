import { createContext, useContext } from "react";

/** Filled by entry.server; empty in the browser, where nonces are hidden from scripts anyway. */
export const NonceContext = createContext("");

/** The nonce for an inline script or style: `<Scripts nonce={useNonce()} />`. */
export function useNonce(): string {
	return useContext(NonceContext);
}
