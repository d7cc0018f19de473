import { readFileSync } from "node:fs";
import type { Browser } from "playwright";
import sharp from "sharp";

/** Composes all pictures of a folder side by side, in one picture that is small enough for the repository. */
export async function composeSheet(browser: Browser, files: string[], kept: string) {
	const columns = 7;
	const page = await browser.newPage({ viewport: { width: 1680, height: 400 }, deviceScaleFactor: 1 });
	const phones = files.map((file) => `<img src="data:image/png;base64,${readFileSync(file).toString("base64")}">`);
	await page.setContent(`<style>
body { background: #efe7e1; display: grid; gap: 24px; grid-template-columns: repeat(${columns}, 1fr); margin: 0; padding: 24px }
img { border-radius: 14px; box-shadow: 0 0 0 1px #0002; display: block; width: 100% }
</style>${phones.join("")}`);
	await page.evaluate(() => Promise.all(Array.from(document.images, (picture) => picture.decode())));
	const png = await page.screenshot({ fullPage: true });
	await sharp(png).webp({ quality: 80, effort: 6 }).toFile(kept);
	await page.close();
}
