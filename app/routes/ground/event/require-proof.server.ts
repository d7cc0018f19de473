import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { type Arguments, type Visit, visitOf } from "./visit.server";
import { sendToLogin, withProof } from "./with-proof.server";

/** For pages that call the provider only after something is typed; on other pages the calls themselves refuse. */
export async function requireMoreThanBadge(args: Arguments): Promise<void> {
	if ((await visitOf(args)).isByBadge) await askForMoreThanBadge(args);
}

export async function askForMoreThanBadge(args: Arguments): Promise<never> {
	return sendToLogin(args, await visitOf(args));
}

/**
 * Asks for a fresh proof before anything is typed, which would be lost on the way, because saving this page requires one. With
 * `unlessUnable`, people with neither a password nor a confirmed address are asked for nothing.
 */
export async function requireFreshProof(args: Arguments, visit: Visit, { unlessUnable = false } = {}) {
	const { data } = await withProof(
		args,
		visit,
		visit.gateway.authentications.proof({ domainId: visit.where.domainId }),
	);
	const canProve = data.hasPassword || data.email !== null;
	if (!data.isFresh && (canProve || !unlessUnable))
		throw redirect(paths.proof(visit.context, new URL(args.request.url).pathname));
}
