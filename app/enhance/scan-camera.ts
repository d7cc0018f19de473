import { isCameraAllowed, type OpenCamera, openBadgeCamera } from "./badge-camera";
import { waitingElement } from "./live/waiting-markup";

/** The camera with which this browser reads badges: the first that was opened, until another is chosen. */
const memory = "parvis-camera";

/** The button of a door's camera opens it, or the page itself where that was allowed before. */
export function showCamera({ wasm, onCode }: { wasm: string; onCode(code: string): void }) {
	const shown = waitingElement("door-camera");
	const view = shown?.querySelector<HTMLElement>("#scan-camera");
	const opener = shown?.querySelector<HTMLButtonElement>("[data-act=open]");
	const torch = shown?.querySelector<HTMLButtonElement>("[data-act=torch]");
	const choice = shown?.querySelector<HTMLElement>("[data-part=cameras]");
	const select = choice?.querySelector("select");
	const refused = shown?.querySelector<HTMLElement>("[data-part=refused]");
	if (!shown || !view || !opener || !torch || !choice || !select || !refused) return undefined;
	document.querySelector("[data-scan-camera]")?.append(shown);
	let camera: OpenCamera | undefined;

	async function open(id = localStorage.getItem(memory) ?? undefined): Promise<void> {
		if (!view || !opener || !torch || !refused) return;
		opener.disabled = true;
		refused.hidden = true;
		try {
			await camera?.stop();
			camera = await openBadgeCamera(view, { wasm, onCode, ...(id && { id }) });
		} catch {
			opener.disabled = false;
			refused.hidden = false;
			return;
		}
		opener.hidden = true;
		torch.hidden = !camera.hasTorch;
		torch.setAttribute("aria-pressed", "false");
		if (localStorage.getItem(memory) === null) localStorage.setItem(memory, camera.id);
		await offerOthers(camera.id);
	}

	async function offerOthers(id: string): Promise<void> {
		if (!choice || !select) return;
		const cameras = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === "videoinput");
		select.replaceChildren(...cameras.map(({ deviceId, label }) => new Option(label || deviceId, deviceId)));
		select.value = id;
		choice.hidden = cameras.length < 2;
	}

	opener.addEventListener("click", () => void open());
	torch.addEventListener("click", async () => {
		const isOn = torch.getAttribute("aria-pressed") !== "true";
		await camera?.light(isOn);
		torch.setAttribute("aria-pressed", String(isOn));
	});
	select.addEventListener("change", () => {
		localStorage.setItem(memory, select.value);
		void open(select.value);
	});
	// A camera that was opened here before opens by itself.
	if (localStorage.getItem(memory) !== null)
		void isCameraAllowed().then((isAllowed) => (isAllowed ? open() : undefined));
	return { close: () => void camera?.stop() };
}
