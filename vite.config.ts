import { resolve } from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
// @ts-expect-error plain JavaScript, as the user drew it; Remix checks these options itself
import options from "./remix.config.js";

declare module "@remix-run/node" {
	interface Future {
		v3_singleFetch: true;
	}
}

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [remix(options)],
	resolve: { alias: { "~": resolve("app") } },
	// Found late, these would be bundled a second time, and React would complain of two copies of itself.
	optimizeDeps: { include: ["react", "react-dom/client", "react/jsx-dev-runtime", "@remix-run/react"] },
	// A script in the page needs a nonce; a font or image in a data: address would need a looser policy.
	// For an older node than ours, each private field would be a WeakMap, whose values outlive their request until a full collection.
	build: { assetsInlineLimit: 0, target: isSsrBuild ? "node20" : "es2020" },
}));
