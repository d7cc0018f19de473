import { get } from "node:http";
import { answers } from "./event";
import type { Visitor } from "./visitor";

export interface PageWeight {
	page: string;
	html: number;
	css: number;
	js: number;
}

/** Walks the demo's wizard: bytes on the wire, gzipped, of each page and of the styles and scripts that it names. */
export async function weighWizard(visitor: Visitor, alias: string): Promise<PageWeight[]> {
	const pages: PageWeight[] = [];
	for (const step of Object.keys(answers)) {
		pages.push(await weigh(visitor, `/${alias}/inscription/${step}`, step));
		const { status } = await visitor.post(`/${alias}/inscription/${step}`, answers[step] ?? "");
		if (status !== 303) throw new Error(`the step ${step} answered ${status} instead of 303`);
	}
	pages.push(await weigh(visitor, `/${alias}/inscription/confirmation`, "confirmation"));
	return pages;
}

async function weigh(visitor: Visitor, path: string, page: string): Promise<PageWeight> {
	const html = await (await visitor.get(path)).text();
	const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address]) => address as string);
	const sum = async (addresses: string[]) => {
		const sizes = await Promise.all(addresses.map((address) => wireBytes(visitor, address)));
		return sizes.reduce((all, one) => all + one, 0);
	};
	return {
		page,
		html: await wireBytes(visitor, path),
		css: await sum(named(/<link rel="stylesheet" href="([^"]+)"/g)),
		js: await sum(named(/<script[^>]* src="([^"]+)"/g)),
	};
}

/** Bytes of the body as it travels; `fetch` would only tell them unpacked. */
function wireBytes({ url, cookie }: Visitor, path: string): Promise<number> {
	return new Promise((resolve, reject) => {
		get(new URL(path, url), { headers: { cookie, "accept-encoding": "gzip" } }, (response) => {
			let bytes = 0;
			response.on("data", (chunk: Buffer) => {
				bytes += chunk.length;
			});
			response.on("end", () => resolve(bytes));
		}).on("error", reject);
	});
}
