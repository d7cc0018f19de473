import type { Fault } from "~/domain/ground/fault";
import type { Translate } from "~/i18n/translator";
import { describeFault } from "../document/describe-fault";

const mostListed = 50;

/** The faults of a file in words, the first of them. */
export function listFaults(t: Translate, faults: { line: number; key: string; fault: Fault }[]) {
	return {
		faults: faults
			.slice(0, mostListed)
			.map(({ line, key, fault }) => ({ line, key, message: describeFault(t, fault) })),
		otherFaults: Math.max(0, faults.length - mostListed),
	};
}
