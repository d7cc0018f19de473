import { writeFileSync } from "node:fs";
import { pages } from "./docs/pages";

// `npm run docs` writes what is generated from the code. `npm run docs -- --pictures`, after `npm run build`, also takes the pictures
// of the README; it needs a Chromium.

for (const [file, make] of Object.entries(pages)) writeFileSync(file, make());

if (process.argv.includes("--pictures")) {
	const { takePictures } = await import("./docs/pictures");
	await takePictures();
	process.exit(0);
}
