/** What conform would obey: no page of ours sends it, and it parses them without looking (a broken one is its 500). */
const reserved = ["__intent__", "__state__"];

/** The posted form. A body that is no form is the sender's mistake: answered with 400, not 500. */
export async function readForm(request: Request): Promise<FormData> {
	try {
		const form = await request.formData();
		for (const name of reserved) form.delete(name);
		return form;
	} catch {
		throw new Response("Le formulaire reçu est illisible.", { status: 400 });
	}
}
