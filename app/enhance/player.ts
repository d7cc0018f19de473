/** Plays HLS where the browser cannot. enhance.ts loads this only there, because it is larger than a page. */
import Hls from "hls.js";

function play(video: HTMLVideoElement): void {
	if (!Hls.isSupported()) return;
	// A worker would need a policy of its own; nothing of the video is loaded before somebody presses play.
	const hls = new Hls({ enableWorker: false, autoStartLoad: false });
	hls.loadSource(video.querySelector("source")?.src ?? "");
	hls.attachMedia(video);
	video.addEventListener("play", () => hls.startLoad(), { once: true });
	hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
		if (!fatal) return;
		hls.destroy();
		const message = document.createElement("p");
		message.className = "player block broad borderless player--asking column middle gap-16 centred";
		message.setAttribute("role", "alert");
		message.textContent = video.dataset.cannot ?? "";
		video.replaceWith(message);
	});
}

const video = document.querySelector<HTMLVideoElement>("video[data-player]");
if (video) play(video);
