import { build } from "esbuild";

/** The one script of pages that are not hydrated, as text. ES2019 and no module: phones of 2019 run it. */
export async function bundleEnhance({ minify }: { minify: boolean }): Promise<string> {
	const { outputFiles } = await build({
		entryPoints: ["app/enhance/enhance.ts"],
		bundle: true,
		write: false,
		format: "iife",
		target: "es2019",
		charset: "utf8",
		minify,
	});
	return outputFiles[0]?.text ?? "";
}
