import type { loadModule } from "./module.server";

export type ModulePageData = Awaited<ReturnType<typeof loadModule>>;
