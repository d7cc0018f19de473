import { luhn } from "~/domain/ground/identifiers";

let last = 500_000_000;

/** A SIREN with its right check digit that no company has yet: in a domain a number is of one company. */
export function freshSiren(): string {
	do last++;
	while (!luhn(String(last)));
	return String(last);
}
