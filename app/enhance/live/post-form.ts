import { reachServer, readJson } from "../network/reach-server";

const timeoutMs = 10_000;

/** Returns undefined where the answer counts, or else the message to show. */
export async function postForm(form: HTMLFormElement, fields: [string, string][]): Promise<string | undefined> {
	const { send: address = "", failed = "", offline = "" } = form.dataset;
	const body = new URLSearchParams();
	for (const name of ["kind", "ballot"]) body.append(name, (form.elements.namedItem(name) as HTMLInputElement).value);
	for (const [name, value] of fields) body.append(name, value);
	const answer = await reachServer(address, {
		method: "POST",
		body,
		headers: { Accept: "application/json", "Accept-Language": document.documentElement.lang },
		withinMs: timeoutMs,
	});
	if (!answer) return navigator.onLine === false ? offline : failed;
	if (answer.ok) return undefined;
	// Signed out meanwhile: the page leads to the sign-in and back.
	if (answer.status === 401) window.location.reload();
	return readJson<{ message?: string }>(answer)?.message ?? failed;
}
