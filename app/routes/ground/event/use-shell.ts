import { useRouteLoaderData } from "@remix-run/react";
import type { ShellData } from "./shell.server";

/** What surrounds the pages of an event; undefined outside an event, and where none was found. */
export function useShell(): ShellData | undefined {
	return useRouteLoaderData<ShellData | null>("event") ?? undefined;
}
