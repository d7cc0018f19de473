import { reachServer, readJson } from "../../network/reach-server";

interface ShownPhoto {
	id: string;
	webp: string;
	jpg: string;
	alt: string;
}

const turnMs = 5000;
/** A wall asks for new photos twice in each turn, so that one appears within five seconds of its publication. */
const wallAsksPerTurn = 2;
const leastSwipe = 40;

/** Photos not shown yet first, the newest of them before the others; then any. */
export function openViewer(): void {
	const viewer = document.getElementById("viewer");
	if (!viewer) return;
	const lost = document.querySelector<HTMLElement>("[data-viewer-lost]");
	const pause = document.querySelector<HTMLAnchorElement>("[data-viewer-pause]");
	const seen = new Set<string>();
	const shownSoFar: ShownPhoto[] = [];
	let at = -1;
	let pictures: ShownPhoto[] = [];
	let lastIds: Set<string> | undefined;
	let isPaused = false;
	let turn = 0;
	const asks = "wall" in viewer.dataset ? wallAsksPerTurn : 1;
	let askCount = 0;
	const first = viewer.querySelector<HTMLElement>("picture[data-photo]");
	if (first?.dataset.photo) {
		const { photo } = first.dataset;
		seen.add(photo);
		const webp = first.querySelector("source")?.srcset ?? "";
		const image = first.querySelector("img");
		shownSoFar.push({ id: photo, webp, jpg: image?.src ?? "", alt: image?.alt ?? "" });
		at = 0;
	}

	/** Loads the list of photos; true if a new one came since the last time. */
	async function ask(): Promise<boolean> {
		const address = viewer?.dataset.last ?? "";
		const answer = await reachServer(address, { headers: { Accept: "application/json" }, cache: "no-store" });
		// Revoked, over, or signed out: the page itself says so.
		if (answer && answer.status < 500 && (!answer.ok || answer.redirected)) {
			location.reload();
			return false;
		}
		const list = answer?.ok ? readJson<{ pictures: ShownPhoto[] }>(answer) : undefined;
		if (lost) lost.textContent = list ? "" : (viewer?.dataset.lost ?? "");
		if (!list) return false;
		pictures = list.pictures;
		const before = lastIds;
		lastIds = new Set(pictures.map(({ id }) => id));
		return before !== undefined && pictures.some(({ id }) => !before.has(id) && !seen.has(id));
	}

	function show(picture: ShownPhoto): void {
		seen.add(picture.id);
		const element = document.createElement("picture");
		const source = Object.assign(document.createElement("source"), { type: "image/webp", srcset: picture.webp });
		const { jpg: src, alt } = picture;
		const image = Object.assign(document.createElement("img"), { src, alt, className: "viewer__photo broad" });
		element.dataset.photo = picture.id;
		element.dataset.new = "";
		element.append(source, image);
		const put = () => {
			for (const old of viewer?.querySelectorAll("picture, [data-viewer-empty]") ?? []) old.remove();
			viewer?.append(element);
		};
		// Shown only once decoded, so that nothing flickers.
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

	function scheduleTurn(): void {
		window.clearTimeout(turn);
		turn = window.setTimeout(() => {
			void ask().then((isNew) => {
				askCount++;
				if (!isPaused && (isNew || askCount >= asks)) {
					askCount = 0;
					goOn();
				}
				scheduleTurn();
			});
		}, turnMs / asks);
	}

	function moveByHand(step: -1 | 1): void {
		if (step > 0) goOn();
		else goTo(Math.max(0, at - 1));
		askCount = 0;
		scheduleTurn();
	}

	const words = { pause: pause?.dataset.viewerPause ?? "", resume: pause?.dataset.resume ?? "" };
	function showPauseState(): void {
		const label = pause?.querySelector("[data-viewer-said]");
		if (label) label.textContent = isPaused ? words.resume : words.pause;
		pause?.toggleAttribute("data-runs", !isPaused);
	}
	if (pause) {
		showPauseState();
		pause.setAttribute("role", "button");
		pause.addEventListener("click", (event) => {
			event.preventDefault();
			isPaused = !isPaused;
			showPauseState();
		});
	}
	for (const [name, step] of [
		["previous", -1],
		["next", 1],
	] as const) {
		document.querySelector(`[data-viewer-${name}]`)?.addEventListener("click", (event) => {
			event.preventDefault();
			moveByHand(step);
		});
	}
	document.addEventListener("keydown", ({ key }) => {
		if (key === "ArrowRight") moveByHand(1);
		if (key === "ArrowLeft") moveByHand(-1);
		if (key === " " && document.activeElement !== pause) pause?.click();
	});
	let from = 0;
	// Dragging would copy the picture instead of swiping.
	viewer.addEventListener("dragstart", (event) => event.preventDefault());
	viewer.addEventListener("pointerdown", ({ clientX }) => (from = clientX));
	viewer.addEventListener("pointerup", ({ clientX }) => {
		if (Math.abs(clientX - from) >= leastSwipe) moveByHand(clientX < from ? 1 : -1);
	});
	void ask().then(scheduleTurn);
}

/** The next picture of a slideshow: the newest one not seen yet; otherwise any except the current one. */
function nextPicture<T extends { id: string }>(
	newestFirst: readonly T[],
	seenIds: ReadonlySet<string>,
	shownId: string | undefined,
	chance: () => number,
): T | undefined {
	const unseen = newestFirst.find(({ id }) => !seenIds.has(id));
	if (unseen) return unseen;
	const others = newestFirst.filter(({ id }) => id !== shownId);
	return others[Math.floor(chance() * others.length)] ?? newestFirst[0];
}
