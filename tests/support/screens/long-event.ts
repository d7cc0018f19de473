import { readFileSync } from "node:fs";
import { parse, stringify } from "yaml";
import type { EventFile } from "~/domain/event-file/event-file";
import { parseEventFile } from "~/provider/event/file/parse";

type Plain = Record<string, unknown>;

/**
 * Returns the demo with long names, with one word longer than a phone is wide, and with forty entries where there were a few.
 */
export function longEvent(): EventFile {
	const demo = parse(readFileSync("events/lueurs.yaml", "utf8")) as Record<string, Plain[]> & {
		domain: Plain;
		event: Plain;
		settings: Plain;
	};
	const { articles = [], conferences = [], quotas = [], people = [] } = demo;
	const [, catalogue] = articles;
	const [talk] = conferences;
	if (!catalogue || !talk) throw new Error("the demo has no option and no conference to repeat");
	const long = {
		...demo,
		domain: { id: "longs", name: `${longWord} Événements` },
		event: {
			...demo.event,
			id: "longs-2027",
			alias: "longs",
			name: {
				fr: `Rencontres internationales de l’éclairage architectural, ${longWord}`,
				en: `International meetings of architectural lighting, ${longWord}`,
			},
			organizer: `Fédération interprofessionnelle de l’${longWord}`,
			location: { ...(demo.event.location as Plain), name: `Palais des congrès ${longWord}` },
		},
		articles: [
			...articles,
			...forty((number) => ({ ...catalogue, id: `catalogue-${number}`, label: `Catalogue ${number}` })),
		],
		conferences: [
			...conferences,
			...forty((number) => ({
				...talk,
				id: `nuit-${number}`,
				slots: (talk.slots as Plain[]).map((slot) => ({ ...slot, id: `nuit-${number}` })),
			})),
		],
		quotas: quotas.map((quota) => ({
			...quota,
			values: [
				...(quota.values as Plain[]),
				...forty((number) => ({ value: `plus-${number}`, label: { fr: `Choix ${number}`, en: `Choice ${number}` } })),
			],
		})),
		people: people.map(({ password, role, ...person }) => ({
			...person,
			firstName: "Maximilienne-Éléonore-Joséphine",
			lastName: "DE ROCHETAILLÉE-SAINT-SYMPHORIEN D’OZON",
		})),
	};
	const read = parseEventFile(
		stringify({ ...(lengthened(long) as Plain), languages: demo.languages }),
		"the long event",
	);
	if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join("\n"));
	return read.file;
}

const longWord = "Anticonstitutionnellementlumineuse";

function forty(one: (number: number) => Plain): Plain[] {
	return Array.from({ length: 40 }, (_, index) => one(index + 1));
}

/** Makes every labelled text longer. */
function lengthened(value: unknown, key = ""): unknown {
	if (Array.isArray(value)) return value.map((one) => lengthened(one));
	if (typeof value === "string" && key === "label") return `${value}, ${longWord.toLowerCase()} et réciproquement`;
	if (typeof value !== "object" || value === null) return value;
	const isLabel = key === "label";
	return Object.fromEntries(
		Object.entries(value).map(([name, one]) => [name, lengthened(one, isLabel ? "label" : name)]),
	);
}
