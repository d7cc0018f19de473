import { luhn } from "~/domain/ground/identifiers";

let last = 500_000_000;

/** Returns a SIREN with a valid check digit that no company has yet: in a domain a number belongs to one company. */
export function freshSiren(): string {
	do last++;
	while (!luhn(String(last)));
	return String(last);
}
