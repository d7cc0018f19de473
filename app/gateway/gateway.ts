import type { ContractRouterClient } from "@orpc/contract";
import { toRefusal } from "~/contract/ground/convert-errors";
import type { Contract } from "~/contract/index";

/** The contract's calls as functions, for one caller. The embedded and a remote provider give the same answers. */
export type Gateway = ContractRouterClient<Contract>;

export async function throwRefusals<T>({ next }: { next: () => Promise<T> }): Promise<T> {
	try {
		return await next();
	} catch (error) {
		throw toRefusal(error);
	}
}
