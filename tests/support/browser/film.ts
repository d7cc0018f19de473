import type { Page } from "playwright";
import { toDataURL } from "qrcode";

/** A camera of the device: what it films, and whether it has a lamp. The first camera is the one on the back. */
export interface Camera {
	id: string;
	code: string;
	hasTorch?: boolean;
}

/** From its next page on, the camera of `page` films a code; or the person denies pages the camera (`isDenied`). */
export function filmBadge(page: Page, code: string, isDenied = false): Promise<void> {
	return giveCameras(page, [{ id: "camera", code }], isDenied);
}

/** From its next page on, `page` has these cameras, and no others. `window.lit` says which lamps are on. */
export async function giveCameras(page: Page, cameras: Camera[], isDenied = false): Promise<void> {
	const filmed = await Promise.all(
		cameras.map(async ({ id, code, hasTorch = false }) => ({
			id,
			hasTorch,
			picture: await toDataURL(code, { width: 400, margin: 6 }),
		})),
	);
	await page.addInitScript(
		({ filmed, isDenied }) => {
			const lit: Record<string, boolean> = {};
			Object.assign(window, { lit });
			navigator.mediaDevices.enumerateDevices = async () =>
				filmed.map(({ id }) => {
					const shown = { deviceId: id, groupId: "", kind: "videoinput" as const, label: `Camera ${id}` };
					return { ...shown, toJSON: () => shown };
				});
			navigator.mediaDevices.getUserMedia = async ({ video } = {}) => {
				if (isDenied) throw new DOMException("no", "NotAllowedError");
				const wanted = typeof video === "object" ? video.deviceId : undefined;
				const id = typeof wanted === "object" && !Array.isArray(wanted) ? wanted.exact : wanted;
				const camera = id === undefined ? filmed[0] : filmed.find((one) => one.id === id);
				if (!camera) throw new DOMException("no such camera", "OverconstrainedError");
				const image = new Image();
				image.src = camera.picture;
				await image.decode();
				const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
				const paint = () => {
					const context = canvas.getContext("2d");
					context?.fillRect(0, 0, 640, 480);
					context?.drawImage(image, 120, 40);
					requestAnimationFrame(paint);
				};
				paint();
				const stream = canvas.captureStream(15);
				for (const track of stream.getVideoTracks()) {
					const settings = track.getSettings();
					const stop = track.stop.bind(track);
					Object.assign(track, {
						getSettings: () => ({ ...settings, deviceId: camera.id }),
						getCapabilities: () => ({ deviceId: camera.id, ...(camera.hasTorch && { torch: true }) }),
						applyConstraints: async ({ advanced = [] }: MediaTrackConstraints = {}) => {
							for (const one of advanced as { torch?: boolean }[]) {
								if (one.torch !== undefined) lit[camera.id] = one.torch;
							}
						},
						// A lamp goes out with its camera.
						stop: () => {
							lit[camera.id] = false;
							stop();
						},
					});
				}
				return stream;
			};
		},
		{ filmed, isDenied },
	);
}
