import { embeddedGateway } from "~/composition.server";
import { activeIds } from "~/domain/live/state";
import { remoteGateway } from "~/gateway/remote-gateway";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import type { World } from "../world/world";

/**
 * Presses the console's buttons for olga, who organises, or another host, at the address of an event that is served, so that
 * its streams are notified.
 */
export async function pressing(
	{ store, event }: Pick<World, "store" | "event">,
	url?: string,
	email = "olga@example.com",
) {
	const { id: personId } = await store
		.selectFrom("people")
		.select("id")
		.where("email", "=", email)
		.where("domain_id", "=", event.domainId)
		.executeTakeFirstOrThrow();
	const token = newToken();
	const session = { token, personId, eventId: null, kind: "session", openedBy: "password" } as const;
	await insertToken(store, { ...session, now: new Date(), expiresAt: "2099-01-01T00:00:00.000Z" });
	const gateway = url ? remoteGateway(url, token) : embeddedGateway(store, () => new Date())(token);
	const module = async (key: string) => {
		const { modules } = (await gateway.liveModules.list(event)).data;
		const found = modules.find(({ entry }) => entry.key === key);
		if (!found) throw new Error(`no module ${key}`);
		return { module: found, options: found.options };
	};
	return {
		gateway,
		module,
		/** Shows a module, without its results. */
		async show(key: string, rest: object = {}) {
			const found = await module(key);
			const { entry, id } = found.module;
			const active = { activeModule: entry.kind, [activeIds[entry.kind]]: id };
			await gateway.lives.change({ ...event, showResults: false, ...active, ...rest });
			return found;
		},
	};
}
