/** A video: where it comes from, and how a page shows it. */
export type Video =
	| { kind: "frame"; host: string; origin: string; src: string; link: string }
	| { kind: "file"; host: string; origin: string; src: string; type: string | undefined };

interface HostedVideo {
	youtubeId: string;
	vimeoAddress: string;
}

/** Of the live: YouTube by its id, else Vimeo by its address, else a stream (HLS) by its own; nothing when none of them is one. */
export function liveVideoOf(settings: HostedVideo & { liveStreamAddress: string }, site: string): Video | undefined {
	return hostedVideo(settings) ?? file(settings.liveStreamAddress, site);
}

/** To see again: a stream (HLS) or file by its own address, else the video that was the live's. */
export function replayOf(settings: HostedVideo & { replayAddress: string }, site: string): Video | undefined {
	return file(settings.replayAddress, site) ?? hostedVideo(settings);
}

function hostedVideo({ youtubeId, vimeoAddress }: HostedVideo): Video | undefined {
	return youtube(youtubeId) ?? vimeo(vimeoAddress);
}

function youtube(id: string): Video | undefined {
	if (!/^[\w-]{6,20}$/.test(id)) return undefined;
	const origin = "https://www.youtube-nocookie.com";
	const link = `https://www.youtube.com/watch?v=${id}`;
	return { kind: "frame", host: "YouTube", origin, src: `${origin}/embed/${id}`, link };
}

/** `https://vimeo.com/123`, or with the key of an unlisted video behind it. */
function vimeo(address: string): Video | undefined {
	const [, id, key] = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:\/(\w+))?/.exec(address) ?? [];
	if (!id) return undefined;
	const origin = "https://player.vimeo.com";
	const src = `${origin}/video/${id}?dnt=1${key ? `&h=${key}` : ""}`;
	return { kind: "frame", host: "Vimeo", origin, src, link: address };
}

/** The type of HLS, which not every browser plays by itself. */
export const streamType = "application/vnd.apple.mpegurl";

const types: Record<string, string> = {
	m3u8: streamType,
	mp4: "video/mp4",
	webm: "video/webm",
};

function file(address: string, site: string): Video | undefined {
	if (!URL.canParse(address, site)) return undefined;
	if (address === "") return undefined;
	const { origin, host, href, pathname } = new URL(address, site);
	return { kind: "file", host, origin, src: href, type: types[pathname.split(".").at(-1) ?? ""] };
}
