import { LRUCache } from "lru-cache";
import QRCode from "qrcode";

const drawn = new LRUCache<string, string>({ max: 500 });

/** The QR code of a badge code as SVG, level M. It holds the opaque code and nothing else. */
export async function qrOf(code: string): Promise<string> {
	const known = drawn.get(code);
	if (known) return known;
	const svg = await QRCode.toString(code, { type: "svg", errorCorrectionLevel: "M", margin: 2, width: 200 });
	drawn.set(code, svg);
	return svg;
}
