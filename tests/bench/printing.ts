import { join } from "node:path";
import puppeteer from "puppeteer-core";
import type { RecapPerson } from "~/provider/documents/recaps/recap-document";
import { peoplePerPage, recapDocument } from "~/provider/documents/recaps/recap-document";
import { loadedEventOfRow } from "~/provider/ground/events/loaded-event";
import { pageOf } from "~/provider/ground/files/save-document-file";
import { listChromiums } from "~/provider/ground/printing/chromium";
import { memoryOfTree } from "~/provider/ground/printing/print-browser";
import { openPrinter } from "~/provider/ground/printing/printer";
import { buildEvent } from "../support/world/event";

export interface PrintingFigures {
	/** Median milliseconds of a page of six tickets: rendered and printed by us, and printed by Chromium alone. */
	ours: number;
	alone: number;
	/** Megabytes after the first hundred pages of a thousand, and the maximum after them. */
	chromium: { early: number; most: number };
	node: { early: number; most: number };
	pagesASecond: number;
}

const language = { id: "fr", key: "fr" };

/** Measures what printing costs: one page with a warm browser, and a thousand pages of recaps in pieces of ten. */
export async function measurePrinting(work: string): Promise<PrintingFigures> {
	const place = { directory: join(work, "chromium"), chromePath: process.env.CHROME_PATH };
	const { document } = buildEvent();
	const event = loadedEventOfRow({
		id: document.event.id,
		domain_id: document.domain.id,
		revision: 1,
		document: JSON.stringify(document),
	} as Parameters<typeof loadedEventOfRow>[0]);
	const pages = async (count: number) =>
		pageOf(await recapDocument(event, crowd(count * peoplePerPage), language, { name: "bench", title: "Bench" }));

	const printer = openPrinter(place);
	try {
		for (let warm = 0; warm < 5; warm++) await printer.print(await pages(1));
		const ours = await median(60, async () => printer.print(await pages(1)));
		const alone = await chromiumAlone(place, await pages(1));
		const held: { chromium: number; node: number }[] = [];
		const started = performance.now();
		for (let piece = 0; piece < 100; piece++) {
			await printer.print(await pages(10));
			if (piece % 10 !== 9) continue;
			const chromium = (await memoryOfTree(printer.running()?.pid ?? 0)) ?? Number.NaN;
			held.push({ chromium, node: process.memoryUsage().rss / 2 ** 20 });
		}
		const seconds = (performance.now() - started) / 1000;
		const of = (which: "chromium" | "node") => ({
			early: held[0]?.[which] ?? Number.NaN,
			most: Math.max(...held.slice(1).map((one) => one[which])),
		});
		return { ours, alone, chromium: of("chromium"), node: of("node"), pagesASecond: 1000 / seconds };
	} finally {
		await printer.close();
	}
}

async function chromiumAlone(place: Parameters<typeof listChromiums>[0], html: string): Promise<number> {
	for await (const { executablePath, env } of listChromiums(place)) {
		const browser = await puppeteer
			.launch({
				executablePath,
				env: { ...process.env, ...env },
				headless: "shell",
				pipe: true,
				args: ["--no-sandbox"],
			})
			.catch(() => undefined);
		if (!browser) continue;
		const page = await browser.newPage();
		const print = async () => {
			await page.setContent(html);
			return page.pdf({ preferCSSPageSize: true, printBackground: true });
		};
		await print();
		const alone = await median(60, print);
		await browser.close();
		return alone;
	}
	return Number.NaN;
}

async function median(times: number, work: () => Promise<unknown>): Promise<number> {
	const taken: number[] = [];
	for (let time = 0; time < times; time++) {
		const started = performance.now();
		await work();
		taken.push(performance.now() - started);
	}
	return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
}

let made = 0;

function crowd(count: number): RecapPerson[] {
	return Array.from({ length: count }, () => {
		const number = ++made;
		return {
			id: `p${number}`,
			code: number.toString(32).toUpperCase().padStart(12, "0"),
			firstName: `Prénom ${number}`,
			lastName: `Nom ${number}`,
			fullName: `Prénom ${number} Nom ${number}`,
			typologyId: "visitor",
			typology: "Visiteur",
			company: "Atelier Lumen",
			isRegistered: true,
			isCompleted: true,
			isRemote: false,
			registeredBy: null,
			days: ["Jeudi 18 mars 2027", "Vendredi 19 mars 2027"],
			slots: [{ title: "Éclairer un monument sans l’abîmer", when: "jeu. 18 mars 10 h", room: "A" }],
			articles: [{ label: "Déjeuner", day: "jeu. 18 mars", price: { ht: 2375, ttc: 2850 } }],
			paid: { ht: 2375, ttc: 2850 },
			due: { ht: 0, ttc: 0 },
			isTTC: true,
			answers: {},
			promo: () => undefined,
			labels: {},
		};
	});
}
