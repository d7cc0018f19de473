import { get } from "node:http";
import { paths } from "~/paths";
import { answers } from "./event";
import { arrive, Visitor } from "./visitor";

export interface PageWeight {
	page: string;
	path: string;
	visitor: Visitor;
	/** As the first page of a visit, with its styles in it. */
	html: number;
	/** As the next page, reached from another page of ours. */
	next: number;
	/** Of the files without which it cannot be shown. */
	css: number;
	js: number;
}

/**
 * Walks through the wizard of the demo; returns the gzipped bytes on the wire of each page and of the styles and scripts that
 * it names, then of the pages around the wizard.
 */
export async function weighWizard(visitor: Visitor, alias: string): Promise<PageWeight[]> {
	const pages: PageWeight[] = [];
	for (const step of Object.keys(answers)) {
		pages.push(await weigh(visitor, `/${alias}/inscription/${step}`, step));
		const { status } = await visitor.post(`/${alias}/inscription/${step}`, answers[step] ?? "");
		if (status !== 303) throw new Error(`the step ${step} answered ${status} instead of 303`);
	}
	for (const page of ["confirmation", "paiement"]) {
		pages.push(await weigh(visitor, `/${alias}/inscription/${page}`, page));
	}
	pages.push(
		await weigh(visitor, `/${alias}`, "home"),
		await weigh(new Visitor(visitor.url), `/${alias}/login`, "login"),
	);
	return pages;
}

/** Weighs the live session, its console and the scan page, by the links that a first start prints. */
export async function weighLive(
	url: string,
	links: { label: string; url: string }[],
	alias: string,
): Promise<PageWeight[]> {
	const linkOf = (label: string) => links.find((link) => link.label.includes(`of ${alias}, as ${label}`))?.url ?? url;
	const ana = await arrive(url, linkOf("a participant"));
	const host = await prove(url, linkOf("host"));
	const clerk = await prove(url, linkOf("desk"));
	return [
		await weigh(ana, paths.live(alias), "live"),
		await weigh(host, paths.console(alias), "console"),
		await weigh(clerk, paths.scan(alias), "scan"),
	];
}

async function prove(url: string, link: string): Promise<Visitor> {
	const visitor = await arrive(url, link);
	const asked = new URL(link).searchParams;
	const query = `?retour=${encodeURIComponent(asked.get("retour") ?? "")}`;
	const { status } = await visitor.post(
		`${new URL(link).pathname.replace(/entree$/, "preuve")}${query}`,
		"intention=code",
	);
	if (status !== 303) throw new Error(`the proof answered ${status} instead of 303`);
	return visitor;
}

export function byWeight(pages: PageWeight[]): [PageWeight, PageWeight] {
	const sorted = [...pages].sort((one, other) => other.html - one.html);
	const [heaviest, median] = [sorted[0], sorted[Math.floor(sorted.length / 2)]];
	if (!heaviest || !median) throw new Error("no page was weighed");
	return [heaviest, median];
}

async function weigh(visitor: Visitor, path: string, page: string): Promise<PageWeight> {
	const answer = await visitor.get(path);
	if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
	const html = await answer.text();

	const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address]) => address as string);
	const sum = async (addresses: string[]) => {
		const sizes = await Promise.all(addresses.map((address) => wireBytes(visitor, address)));
		return sizes.reduce((all, one) => all + one, 0);
	};
	return {
		page,
		path,
		visitor,
		html: await wireBytes(visitor, path),
		next: await wireBytes(visitor, path, { "sec-fetch-site": "same-origin" }),
		css: await sum(named(/<link rel="stylesheet" href="([^"]+)"\/>/g)),
		js: await sum(named(/<script[^>]* src="([^"]+)"/g)),
	};
}

/** Returns the bytes of the body on the wire; `fetch` would only count them after unpacking. */
function wireBytes({ url, cookie }: Visitor, path: string, headers: Record<string, string> = {}): Promise<number> {
	return new Promise((resolve, reject) => {
		get(new URL(path, url), { headers: { ...headers, cookie, "accept-encoding": "gzip" } }, (response) => {
			if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
			let bytes = 0;
			response.on("data", (chunk: Buffer) => {
				bytes += chunk.length;
			});
			response.on("end", () => resolve(bytes));
		}).on("error", reject);
	});
}
