import type { HeadersArgs } from "@remix-run/node";

/** `headers` of a route whose loader may answer with a Refresh header; otherwise its parent's applies. */
export function refreshHeader({ loaderHeaders, parentHeaders }: HeadersArgs): HeadersInit {
	const refresh = loaderHeaders.get("Refresh") ?? parentHeaders.get("Refresh");
	return refresh ? { Refresh: refresh } : {};
}
