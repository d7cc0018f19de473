import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Serves hmpo-form-wizard as its users run it, by the guides of hmpo-form-wizard and hmpo-components: `peer-server.ts FOLDER`.
 * Our twelve fields are drawn by its components in the templates of GOV.UK, texts come from hmpo-i18n, pages are compressed, and
 * sessions are in the Redis of `REDIS_URL`, or in memory without it.
 */
const [folder = ""] = process.argv.slice(2);
const load = createRequire(join(folder, "package.json"));
const express = load("express");

const text = { type: "text", validate: ["required"] };
const fields = {
	civility: { type: "radios", items: ["mme", "m"], validate: ["required"] },
	firstName: text,
	lastName: text,
	email: { type: "email", validate: ["email"] },
	mobile: { ...text, type: "phone" },
	company: text,
	jobTitle: text,
	website: text,
	firstVisit: { type: "radios", items: ["first", "again"], validate: ["required"] },
	interests: { type: "checkboxes", items: ["stage", "museum", "town"], multiple: true },
	newsletter: { type: "checkboxes", items: ["on"] },
	houseRules: { type: "checkboxes", items: ["on"], validate: ["required"] },
	arrival: { type: "radios", items: ["train", "car", "bike"], validate: ["required"] },
	diet: text,
};
const { arrival: _, diet: __, ...twelve } = fields;
const steps = {
	"/": { entryPoint: true, skip: true, next: "informations" },
	"/informations": { fields: Object.keys(twelve), template: "step.html", next: "complementaires" },
	"/complementaires": { fields: ["arrival", "diet"], template: "step.html", next: "complementaires" },
};

const [views, texts] = [join(folder, "views"), join(folder, "locales", "en")];
for (const path of [views, texts]) mkdirSync(path, { recursive: true });
writeFileSync(join(views, "step.html"), '{% extends "form-template.njk" %}');
const named = Object.entries(fields).map(([name, field]) => {
	const items =
		"items" in field ? { items: Object.fromEntries(field.items.map((item) => [item, { label: item }])) } : {};
	return [name, { label: name, legend: name, ...items }];
});
const pages = {
	informations: { title: "Informations", h1: "Informations" },
	complementaires: { title: "More", h1: "More" },
};
writeFileSync(join(texts, "default.json"), JSON.stringify({ fields: Object.fromEntries(named), pages }));

const app = express();
const environment = load("nunjucks").configure(
	[views, join(folder, "node_modules/hmpo-components/components"), join(folder, "node_modules/govuk-frontend/dist")],
	{ express: app, watch: false, noCache: false },
);
app
	.disable("x-powered-by")
	.disable("etag")
	.set("view engine", "html")
	.get("/ready", (_req: unknown, res: { end(): void }) => res.end())
	.use(load("compression")())
	.use(load("cookie-parser")())
	.use(load("express-session")({ secret: "bench", resave: false, saveUninitialized: true, store: await redisStore() }))
	.use(express.urlencoded({ extended: true }));
load("hmpo-i18n").middleware(app, {
	allowedLangs: ["en"],
	cookie: { name: "lang" },
	baseDir: [folder, join(folder, "node_modules/hmpo-components")],
});
load("hmpo-components").setup(app, environment);
app.use(load("hmpo-form-wizard")(steps, fields, { name: "bench", templatePath: "" })).listen(Number(process.env.PORT));

async function redisStore() {
	const url = process.env.REDIS_URL;
	if (!url) return undefined;
	const client = load("redis").createClient({ url });
	await client.connect();
	const { RedisStore } = load("connect-redis");
	return new RedisStore({ client });
}
