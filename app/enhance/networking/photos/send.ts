interface Answer {
	sent: number;
	refusals: string[];
}

/** Sends the files of a form one by one, without a limit on their number, and shows the progress. */
export function sendForms(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("[data-photos-form]")) {
		form.addEventListener("submit", (event) => {
			const files = filesOf(form);
			if (files.length === 0) return;
			event.preventDefault();
			// The script of all pages would mark the form as busy; this one shows more.
			event.stopImmediatePropagation();
			void sendAll(form, files);
		});
	}
}

function filesOf(form: HTMLFormElement): { field: string; file: File }[] {
	const inputs = Array.from(form.querySelectorAll<HTMLInputElement>("input[type=file]"));
	return inputs.flatMap(({ name, files }) => Array.from(files ?? [], (file) => ({ field: name, file })));
}

async function sendAll(form: HTMLFormElement, files: { field: string; file: File }[]): Promise<void> {
	const progress = form.querySelector<HTMLElement>("[data-photos-progress]");
	const bar = form.querySelector("progress");
	const status = form.querySelector<HTMLElement>("[data-photos-said]");
	const list = form.querySelector<HTMLElement>("[data-photos-refused]");
	const button = form.querySelector<HTMLButtonElement>("button:not([type=button])");
	if (!progress || !bar || !status || !list) return form.submit();
	progress.hidden = false;
	list.textContent = "";
	if (button) button.disabled = true;
	let refused = 0;
	let sent = 0;
	for (const [index, { field, file }] of files.entries()) {
		status.textContent = `${form.dataset.sending ?? ""}${file.name} (${index + 1}/${files.length})`;
		const answer = await sendOne(form, field, file, (part) => {
			bar.value = ((index + part) / files.length) * 100;
		});
		sent += answer.sent;
		for (const reason of answer.refusals) {
			refused++;
			list.append(Object.assign(document.createElement("li"), { textContent: reason }));
		}
	}
	bar.value = 100;
	status.textContent = sent > 0 ? (form.dataset.others ?? "") : "";
	if (button) button.disabled = false;
	for (const input of form.querySelectorAll<HTMLInputElement>("input[type=file]")) input.value = "";
	if (refused === 0) location.assign(form.dataset.photosForm ?? location.href);
}

/** Milliseconds before each retry of a lost request: the same photo sent twice is one. */
const retryDelays = [1000, 4000];

async function sendOne(
	form: HTMLFormElement,
	field: string,
	file: File,
	onProgress: (part: number) => void,
): Promise<Answer> {
	for (const rest of retryDelays) {
		const answer = await tryOne(form, field, file, onProgress);
		if (answer) return answer;
		await new Promise((resolve) => setTimeout(resolve, rest));
	}
	const last = await tryOne(form, field, file, onProgress);
	return last ?? { sent: 0, refusals: [(form.dataset.lost ?? "%").replace("%", () => file.name)] };
}

/** Undefined where the request was lost. `fetch` cannot report the progress of an upload. */
function tryOne(
	form: HTMLFormElement,
	field: string,
	file: File,
	onProgress: (part: number) => void,
): Promise<Answer | undefined> {
	const body = new FormData(form);
	for (const input of form.querySelectorAll<HTMLInputElement>("input[type=file]")) body.delete(input.name);
	body.append(field, file);
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		const lost = () => resolve(undefined);
		request.open("POST", `${new URL(form.action).pathname}.json`);
		request.setRequestHeader("Accept", "application/json");
		request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
		request.addEventListener("error", lost);
		request.addEventListener("load", () => {
			try {
				resolve(JSON.parse(request.responseText) as Answer);
			} catch {
				lost();
			}
		});
		request.send(body);
	});
}
