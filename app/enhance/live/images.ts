/** Removes pictures that fail to load, so that their words become as large as without pictures. */
export function startImages(): void {
	document.addEventListener("error", ({ target }) => drop(target), true);
	for (const image of Array.from(document.images)) if (image.complete && image.naturalWidth === 0) drop(image);
}

function drop(target: EventTarget | null): void {
	if (!(target instanceof HTMLImageElement)) return;
	const picture = target.closest(".stage__image, .ballot__image, .tally__image");
	const stage = picture?.closest(".stage--pictures");
	picture?.remove();
	if (stage && !stage.querySelector(".stage__image")) stage.classList.remove("stage--pictures", "stage--two-rows");
}
