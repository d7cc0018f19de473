/**
 * Opens the page of scans without a network, and nothing else. The page of no person, and the files that it names, are cached
 * on the device by the build that made them. They are fetched without cookies, so that the cache holds nothing of the person
 * who is signed in.
 */
interface WorkerConfig {
	build: string;
	page: string;
	/** The page that the cached one replaces. */
	shown: string;
	assets: string[];
	isOpen: boolean;
}

/** The part of a worker's scope that is used here; the types for pages lack it. */
interface WorkEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}
interface WorkerFetchEvent extends Event {
	request: Request;
	respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
	contacts: WorkerConfig;
	location: Location;
	clients: { claim(): Promise<void> };
	skipWaiting(): Promise<void>;
	addEventListener(name: "install" | "activate", listener: (event: WorkEvent) => void): void;
	addEventListener(name: "fetch", listener: (event: WorkerFetchEvent) => void): void;
}

const worker = self as unknown as WorkerScope;
const { build, page: cachedPage, shown: openedPage, assets, isOpen } = worker.contacts;
/** The caches of this event; another event has a worker of its own. */
const cachePrefix = `parvis-contacts ${cachedPage} `;
const cacheName = cachePrefix + build;
/** Milliseconds before the cached page is shown: a network that does not answer counts as none. */
const timeoutMs = 4000;

worker.addEventListener("install", (event) => {
	event.waitUntil(cachePage().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
	event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== worker.location.origin) return;
	if (request.mode === "navigate" && pathname === openedPage) event.respondWith(open(request));
	else if (pathname.startsWith("/assets/")) event.respondWith(cachedOrFetched(request));
});

async function cachePage(): Promise<void> {
	if (!isOpen) return;
	const cache = await caches.open(cacheName);
	const answer = await fetch(cachedPage, { credentials: "omit" });
	if (!answer.ok) throw new Error(`${cachedPage} is answered ${answer.status}`);
	const html = await answer.clone().text();
	const assetPaths = [...new Set([...(html.match(/\/assets\/[\w.-]+/g) ?? []), ...assets])];
	await cache.addAll(assetPaths);
	await cache.put(cachedPage, answer);
}

async function open(request: Request): Promise<Response> {
	const leaving = new AbortController();
	const timer = setTimeout(() => leaving.abort(), timeoutMs);
	try {
		const answer = await fetch(request, { signal: leaving.signal });
		// The cached page then looks as the event does now.
		if (answer.ok) void cachePage().catch(() => {});
		return answer;
	} catch (error) {
		const cached = await caches.match(cachedPage, { cacheName });
		if (!cached) throw error;
		return cached;
	} finally {
		clearTimeout(timer);
	}
}

async function cachedOrFetched(request: Request): Promise<Response> {
	return (await caches.match(request, { cacheName })) ?? fetch(request);
}

async function deleteOldCaches(): Promise<void> {
	const names = await caches.keys();
	const others = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
	await Promise.all(others.map((one) => caches.delete(one)));
}

export {};
