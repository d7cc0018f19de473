import { reachServer } from "../../network/reach-server";

/** Appends the next page of photos when the end of this one comes near; the links stay. */
export function growGallery(): void {
	const list = document.getElementById("photos");
	const link = () => document.querySelector<HTMLAnchorElement>(".pages [rel=next]");
	if (!list || !("IntersectionObserver" in window)) return;
	let isComing = false;
	const observer = new IntersectionObserver(
		(entries) => {
			if (entries.some((entry) => entry.isIntersecting)) void grow();
		},
		{ rootMargin: "800px" },
	);
	watch();

	function watch(): void {
		const next = link();
		observer.disconnect();
		if (next) observer.observe(next);
	}

	async function grow(): Promise<void> {
		const next = link();
		if (isComing || !next) return;
		isComing = true;
		const answer = await reachServer(next.href, { headers: { Accept: "text/html" } });
		isComing = false;
		if (!answer?.ok || answer.redirected) return;
		const page = new DOMParser().parseFromString(answer.text, "text/html");
		const here = document.querySelector(".pages");
		const there = page.querySelector(".pages");
		const shownIds = new Set(Array.from(list?.children ?? [], (child) => (child as HTMLElement).dataset.photo));
		// A photo that was published meanwhile has moved the others on.
		const photos = Array.from(page.querySelectorAll<HTMLElement>("#photos > li"));
		list?.append(...photos.filter((photo) => !shownIds.has(photo.dataset.photo)));
		if (here && there) here.replaceWith(there);
		watch();
	}
}
