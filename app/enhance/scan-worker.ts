import { doorStorage, wipeListsNamed } from "./venue/wipe-list";

/* Opens the page of a door without a network: its script has cached the page and its files, and this worker answers with
   them. */
const timeoutMs = 3000;

interface WorkerFetchEvent extends Event {
	request: Request;
	respondWith(answer: Promise<Response>): void;
	waitUntil(work: Promise<unknown>): void;
}
const worker = self as unknown as {
	registration: { scope: string };
	skipWaiting(): Promise<void>;
	clients: { claim(): Promise<void> };
	addEventListener(kind: string, listener: (event: WorkerFetchEvent) => void): void;
};

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
	const { request } = event;
	const { pathname, origin } = new URL(request.url);
	if (request.method !== "GET" || origin !== self.location.origin) return;
	const isPage = request.mode === "navigate" && pathname === new URL(worker.registration.scope).pathname;
	if (isPage) event.respondWith(pageOf(request));
	else if (pathname.startsWith("/assets/")) event.respondWith(assetOf(request));
});

async function pageOf(request: Request): Promise<Response> {
	const cached = await (await caches.open(doorStorage)).match(request, { ignoreSearch: true });
	const fetched = fetch(request).then(async (answer) => {
		// Signed out, or no longer allowed: a page that was closed meanwhile has no script to wipe the list.
		const isShutOut = answer.type === "opaqueredirect" || answer.status === 401 || answer.status === 403;
		if (isShutOut) await wipeLists();
		return answer;
	});
	if (!cached) return fetched;
	fetched.catch(() => {});
	const late = new Promise<Response>((resolve) => setTimeout(() => resolve(cached), timeoutMs));
	return Promise.race([fetched.catch(() => cached), late]);
}

async function wipeLists(): Promise<void> {
	await caches.delete(doorStorage);
	const databases = (await indexedDB.databases?.()) ?? [];
	wipeListsNamed(databases.flatMap(({ name }) => (name?.startsWith(`${doorStorage}-`) ? [name] : [])));
}

async function assetOf(request: Request): Promise<Response> {
	const cached = await (await caches.open(doorStorage)).match(request);
	return cached ?? fetch(request);
}
