import { nextPicture } from "~/domain/networking/next-picture";

interface Shown {
	id: string;
	webp: string;
	jpg: string;
	alt: string;
}

/** Milliseconds that one is shown. */
const pace = 5000;
/** On a wall what is new is asked for twice as often, and comes then: within five seconds, whenever it was published. */
const asksOfWall = 2;
const leastSwipe = 40;

/** The slideshow: what was not seen yet first, the newest of it; then any. Arrows and swipes go back and on. */
export function openViewer(): void {
	const viewer = document.getElementById("viewer");
	if (!viewer) return;
	const lost = document.querySelector<HTMLElement>("[data-viewer-lost]");
	const pause = document.querySelector<HTMLAnchorElement>("[data-viewer-pause]");
	const seen = new Set<string>();
	const shownSoFar: Shown[] = [];
	let at = -1;
	let pictures: Shown[] = [];
	let known: Set<string> | undefined;
	let isPaused = false;
	let turn = 0;
	const asks = "wall" in viewer.dataset ? asksOfWall : 1;
	let asked = 0;
	const first = viewer.querySelector<HTMLElement>("picture[data-photo]");
	if (first?.dataset.photo) {
		const { photo } = first.dataset;
		seen.add(photo);
		const webp = first.querySelector("source")?.srcset ?? "";
		const image = first.querySelector("img");
		shownSoFar.push({ id: photo, webp, jpg: image?.src ?? "", alt: image?.alt ?? "" });
		at = 0;
	}

	/** Whether one came that was not there the last time. */
	async function ask(): Promise<boolean> {
		try {
			const answer = await fetch(viewer?.dataset.last ?? "", {
				headers: { Accept: "application/json" },
				cache: "no-store",
			});
			// Revoked, over, or signed out: the page itself says so.
			if (answer.status < 500 && (!answer.ok || answer.redirected)) {
				location.reload();
				return false;
			}
			pictures = ((await answer.json()) as { pictures: Shown[] }).pictures;
			if (lost) lost.textContent = "";
			const before = known;
			known = new Set(pictures.map(({ id }) => id));
			return before !== undefined && pictures.some(({ id }) => !before.has(id) && !seen.has(id));
		} catch {
			if (lost) lost.textContent = viewer?.dataset.lost ?? "";
			return false;
		}
	}

	function show(picture: Shown): void {
		seen.add(picture.id);
		const element = document.createElement("picture");
		const source = Object.assign(document.createElement("source"), { type: "image/webp", srcset: picture.webp });
		const { jpg: src, alt } = picture;
		const image = Object.assign(document.createElement("img"), { src, alt, className: "viewer__photo" });
		element.dataset.photo = picture.id;
		element.dataset.new = "";
		element.append(source, image);
		const put = () => {
			for (const old of viewer?.querySelectorAll("picture, [data-viewer-empty]") ?? []) old.remove();
			viewer?.append(element);
		};
		// Nothing flickers while the next one comes.
		image.decode().then(put, put);
	}

	function goOn(): void {
		if (at < shownSoFar.length - 1) {
			goTo(at + 1);
			return;
		}
		const next = nextPicture(pictures, seen, shownSoFar[at]?.id, Math.random);
		if (!next || next.id === shownSoFar[at]?.id) return;
		shownSoFar.push(next);
		if (shownSoFar.length > 200) shownSoFar.shift();
		goTo(shownSoFar.length - 1);
	}

	function goTo(index: number): void {
		const picture = shownSoFar[index];
		if (!picture) return;
		at = index;
		show(picture);
	}

	function again(): void {
		window.clearTimeout(turn);
		turn = window.setTimeout(() => {
			void ask().then((isNew) => {
				asked++;
				if (!isPaused && (isNew || asked >= asks)) {
					asked = 0;
					goOn();
				}
				again();
			});
		}, pace / asks);
	}

	function byHand(step: -1 | 1): void {
		if (step > 0) goOn();
		else goTo(Math.max(0, at - 1));
		asked = 0;
		again();
	}

	const words = { pause: pause?.dataset.viewerPause ?? "", resume: pause?.dataset.resume ?? "" };
	function tellPace(): void {
		const said = pause?.querySelector("[data-viewer-said]");
		if (said) said.textContent = isPaused ? words.resume : words.pause;
		pause?.toggleAttribute("data-runs", !isPaused);
	}
	if (pause) {
		tellPace();
		pause.setAttribute("role", "button");
		pause.addEventListener("click", (event) => {
			event.preventDefault();
			isPaused = !isPaused;
			tellPace();
		});
	}
	for (const [name, step] of [
		["previous", -1],
		["next", 1],
	] as const) {
		document.querySelector(`[data-viewer-${name}]`)?.addEventListener("click", (event) => {
			event.preventDefault();
			byHand(step);
		});
	}
	document.addEventListener("keydown", ({ key }) => {
		if (key === "ArrowRight") byHand(1);
		if (key === "ArrowLeft") byHand(-1);
		if (key === " " && document.activeElement !== pause) pause?.click();
	});
	let from = 0;
	// A picture that is drawn along would be copied, not swiped.
	viewer.addEventListener("dragstart", (event) => event.preventDefault());
	viewer.addEventListener("pointerdown", ({ clientX }) => (from = clientX));
	viewer.addEventListener("pointerup", ({ clientX }) => {
		if (Math.abs(clientX - from) >= leastSwipe) byHand(clientX < from ? 1 : -1);
	});
	void ask().then(again);
}
