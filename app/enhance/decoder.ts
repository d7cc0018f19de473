import { QrcodeResultFormat } from "html5-qrcode/esm/core.js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

interface Detector {
	detect(canvas: HTMLCanvasElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

const qrCode = 0;
let native: Promise<Detector | undefined> | undefined;

/** The address of ZXing's WebAssembly: our own, never its maker's content network. */
export function prepareZxing(address: string): void {
	prepareZXingModule({ overrides: { locateFile: () => address } });
}

/**
 * Replaces the decoder of html5-qrcode (the build swaps the file): the browser's own where it reads QR codes, or else ZXing, 40
 * kB and a WebAssembly instead of 300 kB of script for everybody.
 */
export class ZXingHtml5QrcodeDecoder {
	async decodeAsync(canvas: HTMLCanvasElement) {
		native ??= findNative();
		const text = await ((await native) ? readNatively(canvas, native) : readWithZxing(canvas));
		if (!text) throw new Error("no code in sight");
		return { text, format: QrcodeResultFormat.create(qrCode), debugData: { decoderName: "parvis" } };
	}
}

/** Some browsers have the detector but support no format. */
async function findNative(): Promise<Detector | undefined> {
	const detectorClass = (window as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
	const formats = await detectorClass?.getSupportedFormats().catch((): string[] => []);
	return detectorClass && formats?.includes("qr_code") ? new detectorClass({ formats: ["qr_code"] }) : undefined;
}

async function readNatively(canvas: HTMLCanvasElement, detector: Promise<Detector | undefined>) {
	const codes = await (await detector)?.detect(canvas);
	return codes?.[0]?.rawValue;
}

async function readWithZxing(canvas: HTMLCanvasElement): Promise<string | undefined> {
	const picture = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
	if (!picture) return undefined;
	const [code] = await readBarcodes(picture, { formats: ["QRCode"], maxNumberOfSymbols: 1 });
	return code?.text;
}
