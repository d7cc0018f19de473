import { readFileSync } from "node:fs";
import { parse, stringify } from "yaml";

export const demo = { alias: "demo", file: "events/lueurs.yaml" };
export const bench = { alias: "bench" };

const twelve = [
	"civility",
	"firstName",
	"lastName",
	"email",
	"mobile",
	"company",
	"jobTitle",
	"website",
	"firstVisit",
	"interests",
	"newsletter",
	"project",
];

/** Returns the demo event with its first form cut to twelve fields, which the targets assume. */
export function benchEventFile(): string {
	const file = parse(readFileSync(demo.file, "utf8"));
	file.event.id = "bench-2027";
	// The demo beside it numbers its invoices by its own.
	file.billing.invoicePrefix = "BENCH-";
	file.event.alias = bench.alias;
	file.forms[0].models = file.forms[0].models.filter(({ key }: { key: string }) => twelve.includes(key));
	file.people = file.people.map((person: object) => ({ ...person, password: undefined }));
	return stringify(file);
}

/** The answers of a visitor to the demo, by step, in the order of the wizard. */
export const answers: Record<string, string> = {
	participation: "participation=4",
	typologie: "typoId=visitor",
	dates: "days=jeudi&days=vendredi",
	articles: "any-0=catalogue&one-jeudi=buffet&one-vendredi=bouchon",
	informations:
		"civility=mme&firstName=Camille&lastName=BERTHOLON&mobile=06+39+98+12+34&company=Halo&jobTitle=%C3%89clairagiste&website=https%3A%2F%2Fhalo.example.com&firstVisit=first&interests=stage&interests=museum",
	"informations-complementaires": "arrival=train&diet=vegan",
	quotas: "workshop=led&shuttle=none&walks=confluence",
};

/** No required field is filled in: five messages. */
export const wrongAnswers = "civility=mme&firstName=&lastName=&mobile=abc&company=&website=halo";
