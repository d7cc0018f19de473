import { type Holding, rightOfHolding } from "~/domain/ground/holding";
import { holdingOfColumn, type PeopleColumn } from "~/domain/people/people-list";
import { mayByRole } from "../../ground/access/access";
import type { ProviderContext } from "../../ground/access/context";
import { isForDesk } from "./people-columns";

type Offer = (column: Pick<PeopleColumn, "key">) => boolean;

/** The columns that the caller may read, filter and sort by at an event, or in their domain: what each holds has its right. */
export async function offeredColumns(
	context: ProviderContext,
	target: { domainId: string; eventId?: string | undefined },
): Promise<Offer> {
	const isWhole = await mayByRole(context, "listPeople", target);
	const open = new Set<Holding | undefined>([undefined]);
	for (const kind of ["contact", "money", "health"] as const) {
		if (await mayByRole(context, rightOfHolding[kind], target)) open.add(kind);
	}
	return (column) => (isWhole || isForDesk(column)) && open.has(holdingOfColumn(column.key));
}
