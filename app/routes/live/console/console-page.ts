import type { loadConsole } from "./console.server";

export type ConsolePage = Awaited<ReturnType<typeof loadConsole>>["data"];
