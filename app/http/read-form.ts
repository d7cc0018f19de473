import { RequestCache } from "./request-cache";

/** What conform would obey: no page of ours sends it, and it parses them without looking (a broken one is its 500). */
const reserved = ["__intent__", "__state__"];

const readForms = new RequestCache<Request, Promise<FormData>>();

/** The posted form, read once a request whoever asks. A body that is no form is the sender's mistake: answered with 400, not 500. */
export function readForm(request: Request): Promise<FormData> {
	const form = readForms.get(request) ?? parseForm(request);
	readForms.set(request, form);
	return form;
}

async function parseForm(request: Request): Promise<FormData> {
	try {
		return withoutReserved(await request.formData());
	} catch {
		throw new Response("Le formulaire reçu est illisible.", { status: 400 });
	}
}

export function withoutReserved<Form extends FormData | URLSearchParams>(form: Form): Form {
	for (const name of reserved) form.delete(name);
	return form;
}
