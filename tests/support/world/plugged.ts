import type { KyselyPlugin } from "kysely";
import { withMemory } from "~/provider/ground/store/memory";
import type { Store, Transaction } from "~/provider/ground/store/open";

/** The same store or transaction with a memory of its own, and with the plugin, if one is given. */
export function plugged<Owner extends Store | Transaction>(owner: Owner, plugin?: KyselyPlugin): Owner {
	return withMemory<Owner>((plugin ? owner.withPlugin(plugin) : owner.withoutPlugins()) as Owner);
}
