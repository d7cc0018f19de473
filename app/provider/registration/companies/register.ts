import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { RegisteredCompany } from "~/domain/people/company";
import type { CompanyRegister } from "../../ground/services/company-register";

interface Limits {
	/** Milliseconds within which the whole answer must arrive. */
	patience?: number;
	size?: number;
}

/** Like the French "recherche-entreprises" API: `GET {url}/search?q=…&per_page=…`. Cached for ten minutes: a hall asks once. */
export function openRegister(url: string, { patience = 2000, size = 256 * 1024 }: Limits = {}): CompanyRegister {
	async function ask(text: string): Promise<RegisteredCompany[]> {
		const address = new URL(`${url}/search`);
		address.search = new URLSearchParams({ q: text, page: "1", per_page: "10" }).toString();
		const answer = await fetch(address, {
			headers: { accept: "application/json" },
			redirect: "error",
			signal: AbortSignal.timeout(patience),
		});
		if (!answer.ok) {
			await answer.body?.cancel();
			throw new Error(`the register of companies answered ${answer.status}`);
		}
		return companiesIn(JSON.parse(await readAtMost(answer, size)));
	}

	// A failure is not cached: the next search asks again.
	const cache = new LRUCache<string, RegisteredCompany[]>({
		max: 500,
		ttl: 10 * 60 * 1000,
		fetchMethod: ask,
		ignoreFetchAbort: true,
	});
	return { search: (text) => cache.forceFetch(text) };
}

async function readAtMost({ body }: Response, size: number): Promise<string> {
	if (!body) return "";
	const chunks: Uint8Array[] = [];
	let read = 0;
	const reader = body.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		read += value.byteLength;
		chunks.push(value);
		if (read > size) {
			await reader.cancel();
			throw new Error("the register of companies answered too much");
		}
	}
	return Buffer.concat(chunks).toString("utf8");
}

const text = z.string().nullish();

const entry = z.object({
	siren: z.string().regex(/^\d{9}$/),
	nom_complet: z.string().min(1),
	/** "C" means that the company has ceased. */
	etat_administratif: text,
	siege: z.object({
		siret: text,
		adresse: text,
		numero_voie: text,
		indice_repetition: text,
		type_voie: text,
		libelle_voie: text,
		code_postal: text,
		libelle_commune: text,
	}),
});

/** An answer without a list is broken; an entry that cannot be read is left out. */
function companiesIn(answer: unknown): RegisteredCompany[] {
	const { results } = z.object({ results: z.array(z.unknown()) }).parse(answer);
	return results
		.map((result) => entry.safeParse(result).data)
		.filter((company) => company !== undefined)
		.filter(({ etat_administratif }) => etat_administratif !== "C")
		.map(describe);
}

function describe({ siren, nom_complet, siege }: z.infer<typeof entry>): RegisteredCompany {
	const postalCode = publishedText(siege.code_postal);
	const city = publishedText(siege.libelle_commune);
	return {
		name: nom_complet.slice(0, 200),
		siren,
		identifier: siege.siret && /^\d{14}$/.test(siege.siret) ? siege.siret : null,
		country: "FR",
		address1: street(siege, postalCode).slice(0, 250),
		postalCode: postalCode.slice(0, 20),
		city: city.slice(0, 120),
	};
}

/** The parts of the street where the register has them; otherwise the whole address up to the postal code. */
function street(siege: z.infer<typeof entry>["siege"], postalCode: string): string {
	const { numero_voie, indice_repetition, type_voie, libelle_voie, adresse } = siege;
	const parts = [numero_voie, indice_repetition, type_voie, libelle_voie].map(publishedText).filter(Boolean).join(" ");
	if (parts) return parts;
	const whole = publishedText(adresse);
	const at = postalCode ? whole.lastIndexOf(` ${postalCode}`) : -1;
	return (at >= 0 ? whole.slice(0, at) : whole).trim();
}

/** The register writes « [NON-DIFFUSIBLE] » or « [ND] » for what people asked it not to publish. */
function publishedText(value: string | null | undefined): string {
	if (!value) return "";
	return value.replace(/\[(NON-DIFFUSIBLE|ND)\]/g, "").trim();
}
