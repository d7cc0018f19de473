import { toBuffer } from "qrcode";
import sharp from "sharp";

/** Returns a phone's photo of a badge: the code is small and turned on a large picture. */
export async function photoOfQr(text: string, { width = 3000, height = 2000, degrees = 12 } = {}): Promise<Buffer> {
	const code = await sharp(await toBuffer(text, { width: 520, margin: 4 }))
		.rotate(degrees, { background: "#8a7f70" })
		.toBuffer();
	return sharp({ create: { width, height, channels: 3, background: "#8a7f70" } })
		.composite([{ input: code, left: 300, top: 200 }])
		.jpeg({ quality: 80 })
		.toBuffer();
}
