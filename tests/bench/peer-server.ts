import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Serves hmpo-form-wizard as its guide sets it up, with sessions in memory: `peer-server.ts FOLDER page.html`. Its step has our
 * twelve fields, drawn by a macro, inside the rest of our page, so that both answer with about as many bytes.
 */
const [folder = "", page = ""] = process.argv.slice(2);
const load = createRequire(join(folder, "package.json"));
const [express, session, cookies, nunjucks, wizard] = [
	"express",
	"express-session",
	"cookie-parser",
	"nunjucks",
	"hmpo-form-wizard",
].map((name) => load(name));

const views = join(folder, "views");
const html = readFileSync(page, "utf8");
const [start, end] = [html.indexOf("<form"), html.lastIndexOf("</form>") + "</form>".length];
const asItIs = (text: string) => `{% raw %}${text}{% endraw %}`;
mkdirSync(views, { recursive: true });
writeFileSync(
	join(views, "layout.html"),
	`${asItIs(html.slice(0, start))}{% block form %}{% endblock %}${asItIs(html.slice(end))}`,
);
writeFileSync(
	join(views, "step.html"),
	`{% extends "layout.html" %}
{% macro input(name, field) %}<p class="field">{% if field.items %}<fieldset><legend>{{ field.label }}</legend>{% for item in field.items %}
<label><input type="{{ field.type }}" name="{{ name }}" value="{{ item }}"{% if item in (values[name] or []) %} checked{% endif %}> {{ item }}</label>{% endfor %}</fieldset>
{% else %}<label for="{{ name }}">{{ field.label }}</label>{% if errors[name] %}<span class="error" id="{{ name }}-error">{{ errors[name].type }}</span>{% endif %}
<input id="{{ name }}" name="{{ name }}" type="{{ field.type }}" value="{{ values[name] }}"{% if errors[name] %} aria-describedby="{{ name }}-error"{% endif %}>{% endif %}</p>{% endmacro %}
{% block form %}<form method="post" action="{{ action }}"><input type="hidden" name="x-csrf-token" value="{{ ctx('csrf-token') }}">
{% for name, field in options.fields %}{{ input(name, field) }}{% endfor %}<button>Continuer</button></form>{% endblock %}`,
);

const text = { type: "text", validate: ["required"] };
const fields = {
	civility: { type: "radio", items: ["mme", "m"], label: "Civilité", validate: ["required"] },
	firstName: { ...text, label: "Prénom" },
	lastName: { ...text, label: "Nom" },
	email: { type: "email", label: "E-mail", validate: ["email"] },
	mobile: { ...text, type: "tel", label: "Mobile" },
	company: { ...text, label: "Société" },
	jobTitle: { ...text, label: "Fonction" },
	website: { type: "url", label: "Site", validate: ["required"] },
	firstVisit: { type: "radio", items: ["first", "again"], label: "Première visite", validate: ["required"] },
	interests: { type: "checkbox", items: ["stage", "museum", "town"], label: "Intérêts", multiple: true },
	newsletter: { type: "checkbox", items: ["on"], label: "Lettre" },
	houseRules: { type: "checkbox", items: ["on"], label: "Règlement", validate: ["required"] },
	arrival: { type: "radio", items: ["train", "car", "bike"], label: "Arrivée", validate: ["required"] },
	diet: { ...text, label: "Régime" },
};
const { arrival: _, diet: __, ...twelve } = fields;
const steps = {
	"/": { entryPoint: true, skip: true, next: "informations" },
	"/informations": { fields: Object.keys(twelve), template: "step.html", next: "complementaires" },
	"/complementaires": { fields: ["arrival", "diet"], template: "step.html", next: "complementaires" },
};

const app = express();
const environment = nunjucks.configure(views, { express: app, watch: false });
// Templates cannot read a name that contains a dash.
environment.addGlobal("ctx", function (this: { ctx: Record<string, unknown> }, name: string) {
	return this.ctx[name];
});
app
	.disable("x-powered-by")
	.disable("etag")
	.set("view engine", "html")
	.get("/ready", (_req: unknown, res: { end(): void }) => res.end())
	.use(cookies())
	.use(session({ secret: "bench", resave: false, saveUninitialized: true }))
	.use(express.urlencoded({ extended: true }))
	.use((req: { translate?: unknown }, _res: unknown, next: () => void) => {
		req.translate = (key: string) => key;
		next();
	})
	.use(wizard(steps, fields, { name: "bench", templatePath: "" }))
	.listen(Number(process.env.PORT));
