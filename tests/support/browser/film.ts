import type { Page } from "playwright";
import { toDataURL } from "qrcode";

/** From its next page on, the camera of `page` films a code; or its person lets no page use it (`isDenied`). */
export async function filmBadge(page: Page, code: string, isDenied = false): Promise<void> {
	const picture = await toDataURL(code, { width: 400, margin: 6 });
	await page.addInitScript(
		({ picture, isDenied }) => {
			navigator.mediaDevices.getUserMedia = async () => {
				if (isDenied) throw new DOMException("no", "NotAllowedError");
				const image = new Image();
				image.src = picture;
				await image.decode();
				const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
				const paint = () => {
					const context = canvas.getContext("2d");
					context?.fillRect(0, 0, 640, 480);
					context?.drawImage(image, 120, 40);
					requestAnimationFrame(paint);
				};
				paint();
				return canvas.captureStream(15);
			};
		},
		{ picture, isDenied },
	);
}
