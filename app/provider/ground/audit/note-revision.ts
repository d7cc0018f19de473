import type { ProviderContext } from "../access/context";

/** For the audit log, whose line leads to the version with what it changed, and its way back. */
export function noteRevision({ deed }: ProviderContext, revision: number) {
	if (deed) deed.revision = revision;
}
