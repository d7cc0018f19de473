import { RequestCache } from "./request-cache";

/** Where the buttons of conform say what they ask for. */
export const intentName = "__intent__";

/** What conform would obey whoever sent it, and parses without looking (a broken one is its 500): no form is handed on with it. */
const reserved = [intentName, "__state__"];

const readForms = new RequestCache<Request, Promise<FormData>>();
const intents = new RequestCache<Request, string>();

/** Reads the posted form, once for each request. Throws a 400 response if the body is no form. */
export function readForm(request: Request): Promise<FormData> {
	const form = readForms.get(request) ?? parseForm(request);
	readForms.set(request, form);
	return form;
}

/** Makes a form that was read elsewhere, an upload’s, the one that `readForm` answers. */
export function keepForm(request: Request, form: FormData) {
	readForms.set(request, Promise.resolve(takeIntent(request, form)));
}

/** The text of what a button asks for that adds or takes out a row: anybody can write one, and nobody has looked at it yet. */
export async function readIntent(request: Request): Promise<string | undefined> {
	await readForm(request);
	return intents.get(request);
}

async function parseForm(request: Request): Promise<FormData> {
	try {
		return takeIntent(request, await request.formData());
	} catch {
		throw new Response("Le formulaire reçu est illisible.", { status: 400 });
	}
}

function takeIntent(request: Request, form: FormData): FormData {
	const intent = form.get(intentName);
	if (typeof intent === "string") intents.set(request, intent);
	return withoutReserved(form);
}

export function withoutReserved<Form extends FormData | URLSearchParams>(form: Form): Form {
	for (const name of reserved) form.delete(name);
	return form;
}
