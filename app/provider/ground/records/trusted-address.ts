import type { PersonRow } from "./rows";

/** An address that was only typed proves nothing about who typed it: its owner proves it, or somebody vouches for it (decision 21). */
export function isAddressTrusted({
	email_proven_at,
	email_vouched_at,
}: Pick<PersonRow, "email_proven_at" | "email_vouched_at">) {
	return email_proven_at !== null || email_vouched_at !== null;
}
