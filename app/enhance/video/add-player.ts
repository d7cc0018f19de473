/** A stream that this browser cannot play is given a player: `data-player` is its address. */
export function addPlayer(): void {
	const video = document.querySelector<HTMLVideoElement>("video[data-player]");
	if (!video || video.canPlayType(video.querySelector("source")?.type ?? "")) return;
	const script = document.createElement("script");
	script.src = video.dataset.player ?? "";
	document.head.append(script);
}
