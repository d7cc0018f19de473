/** Remix's build of the app, by the name that it has in Remix; `scripts/build.ts` bundles it with server.ts. */
declare module "virtual:remix/server-build";
