/** The posted form. A body that is no form is the sender's mistake: answered with 400, not 500. */
export async function readForm(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		throw new Response("Le formulaire reçu est illisible.", { status: 400 });
	}
}
