export type Video =
	| { kind: "frame"; host: string; origin: string; src: string; link: string }
	| { kind: "file"; host: string; origin: string; src: string; type: string | undefined };

interface HostedVideo {
	youtubeId: string;
	vimeoAddress: string;
}

/** YouTube by its id, else Vimeo by its address, else an HLS stream by its address; undefined if none is valid. */
export function liveVideoOf(settings: HostedVideo & { liveStreamAddress: string }, site: string): Video | undefined {
	return hostedVideo(settings) ?? file(settings.liveStreamAddress, site);
}

/** The video of the replay: an HLS stream or file by its address, else the video of the live page. */
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

/** `https://vimeo.com/123`, optionally followed by the key of an unlisted video. */
function vimeo(address: string): Video | undefined {
	const [, id, key] = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:\/(\w+))?/.exec(address) ?? [];
	if (!id) return undefined;
	const origin = "https://player.vimeo.com";
	const src = `${origin}/video/${id}?dnt=1${key ? `&h=${key}` : ""}`;
	return { kind: "frame", host: "Vimeo", origin, src, link: address };
}

/** The media type of HLS, which not every browser plays natively. */
export const streamType = "application/vnd.apple.mpegurl";

const types: Record<string, string> = { m3u8: streamType, mp4: "video/mp4", webm: "video/webm" };

function file(address: string, site: string): Video | undefined {
	if (!URL.canParse(address, site)) return undefined;
	if (address === "") return undefined;
	const { origin, host, href, pathname } = new URL(address, site);
	return { kind: "file", host, origin, src: href, type: types[pathname.split(".").at(-1) ?? ""] };
}
