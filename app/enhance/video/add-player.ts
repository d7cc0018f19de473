/** Adds a player for a video that this browser cannot play: `data-player` is the address of its script. */
export function addPlayer(): void {
	const video = document.querySelector<HTMLVideoElement>("video[data-player]");
	if (!video || video.canPlayType(video.querySelector("source")?.type ?? "")) return;
	const script = document.createElement("script");
	script.src = video.dataset.player ?? "";
	document.head.append(script);
}
