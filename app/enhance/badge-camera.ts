import { Html5QrcodeSupportedFormats } from "html5-qrcode/esm/core.js";
import { Html5Qrcode } from "html5-qrcode/esm/html5-qrcode.js";
import { prepareZxing } from "./decoder";

/** Two frames a second (participant specification, section 9: 500 ms). */
const looksPerSecond = 2;
/** Milliseconds out of sight after which the same code counts as a new scan. */
const repeatAfterMs = 3000;

interface CameraOptions {
	wasm: string;
	id?: string;
	onCode(code: string): void;
}

export interface OpenCamera {
	id: string;
	hasTorch: boolean;
	light(isOn: boolean): Promise<void>;
	stop(): Promise<void>;
}

/**
 * Opens the camera on the back of the device, or the chosen one, inside `view` (which has an id) and reads badges until it is
 * stopped: html5-qrcode drives it; the browser's own detector reads where there is one, or else ZXing. Rejects where no camera
 * may be used.
 */
export async function openBadgeCamera(view: HTMLElement, { wasm, id, onCode }: CameraOptions): Promise<OpenCamera> {
	prepareZxing(wasm);
	const camera = new Html5Qrcode(view.id, {
		formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
		useBarCodeDetectorIfSupported: false,
		verbose: false,
	});
	let last = { code: "", at: 0 };
	function read(code: string): void {
		const isHeld = code === last.code && Date.now() - last.at < repeatAfterMs;
		last = { code, at: Date.now() };
		if (!isHeld) onCode(code);
	}
	const start = (which: string | MediaTrackConstraints) => camera.start(which, { fps: looksPerSecond }, read, () => {});
	const back = { facingMode: "environment" };
	await (id === undefined ? start(back) : start(id).catch(() => start(back)));
	const torch = camera.getRunningTrackCameraCapabilities().torchFeature();
	return {
		id: camera.getRunningTrackSettings().deviceId ?? "",
		hasTorch: torch.isSupported(),
		light: (isOn) => torch.apply(isOn),
		stop: () => camera.stop(),
	};
}

export async function isCameraAllowed(): Promise<boolean> {
	const permission = navigator.permissions?.query({ name: "camera" as PermissionName });
	return (await permission?.catch(() => undefined))?.state === "granted";
}
