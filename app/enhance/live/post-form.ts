const timeoutMs = 10_000;

/** Returns undefined where the answer counts, or else the message to show. */
export async function postForm(form: HTMLFormElement, fields: [string, string][]): Promise<string | undefined> {
	const { send: address = "", failed = "", offline = "" } = form.dataset;
	const body = new URLSearchParams();
	for (const name of ["kind", "ballot"]) body.append(name, (form.elements.namedItem(name) as HTMLInputElement).value);
	for (const [name, value] of fields) body.append(name, value);
	const leaving = new AbortController();
	const timer = window.setTimeout(() => leaving.abort(), timeoutMs);
	try {
		const answer = await fetch(address, {
			method: "POST",
			body,
			credentials: "same-origin",
			headers: { Accept: "application/json", "Accept-Language": document.documentElement.lang },
			signal: leaving.signal,
		});
		if (answer.ok) return undefined;
		// Signed out meanwhile: the page leads to the sign-in and back.
		if (answer.status === 401) window.location.reload();
		return ((await answer.json()) as { message?: string }).message ?? failed;
	} catch {
		return navigator.onLine === false ? offline : failed;
	} finally {
		window.clearTimeout(timer);
	}
}
