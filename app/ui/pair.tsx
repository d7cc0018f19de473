import type { ReactNode } from "react";

/** Two short fields that belong together: first and last name, or (`narrow`) postal code and city. */
export function Pair({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
	return <div className={narrow ? "pair pair--narrow row" : "pair row"}>{children}</div>;
}
