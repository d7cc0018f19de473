import { LRUCache } from "lru-cache";
import QRCode from "qrcode";

const svgs = new LRUCache<string, string>({ max: 500 });

/** The QR code of a badge code as SVG, level M. It holds the opaque code and nothing else. */
export async function qrOf(code: string): Promise<string> {
	const cached = svgs.get(code);
	if (cached) return cached;
	const svg = await QRCode.toString(code, { type: "svg", errorCorrectionLevel: "M", margin: 2, width: 200 });
	svgs.set(code, svg);
	return svg;
}
