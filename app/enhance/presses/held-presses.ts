import { waitingElement } from "../live/waiting-markup";

const retryMs = 2000;

/**
 * The presses of a page that posts by script (`frame/event/held-presses.tsx`). While the server can't be reached they are shown as
 * waiting, each with a button that takes it back, and one that is too old asks to be sent after all; nothing leaves the page.
 */
export function startPresses(): PressQueue {
	const queue = new PressQueue();
	const shown = waitingElement("held-presses");
	const part = (name: string) => shown?.querySelector<HTMLElement>(`[data-part=${name}]`);
	const [lost, count, list] = [part("lost"), part("count"), part("list")];
	const row = list?.querySelector<HTMLElement>("li");
	row?.remove();
	let isLost = false;
	let timer = 0;

	function show(): void {
		if (!shown || !lost || !count || !list || !row) return;
		const { waiting } = queue;
		const isShown = isLost || waiting.length > 0;
		if (!isShown) shown.remove();
		else if (!shown.isConnected) document.body.append(shown);
		lost.hidden = waiting.length > 0;
		count.hidden = waiting.length === 0;
		const { one = "", other = "", asked = "" } = count.dataset;
		const text = !isLost ? asked : waiting.length === 1 ? one : other;
		const said = text.replace("{{number}}", String(waiting.length));
		if (count.textContent !== said) count.textContent = said;
		list.hidden = waiting.length === 0;
		const rows = waiting.map((press) => {
			const made = row.cloneNode(true) as HTMLElement;
			made.querySelector("[data-part=label]")?.replaceChildren(press.label);
			const back = made.querySelector<HTMLElement>("[data-act=back]");
			back?.addEventListener("click", () => queue.takeBack(press.id));
			const again = made.querySelector<HTMLElement>("[data-act=again]");
			const old = made.querySelector<HTMLElement>("[data-part=old]");
			if (queue.isOld(press)) again?.addEventListener("click", () => queue.confirm(press.id));
			else for (const element of [again, old]) element?.remove();
			return made;
		});
		const drawn = rows.map(({ outerHTML }) => outerHTML).join("");
		const focused = list.contains(document.activeElement)
			? document.activeElement?.getAttribute("data-act")
			: undefined;
		if (drawn !== list.innerHTML) list.replaceChildren(...rows);
		if (focused) list.querySelector<HTMLElement>(`[data-act=${focused}]`)?.focus();
		window.clearTimeout(timer);
		if (isShown) timer = window.setTimeout(() => void retry(), retryMs);
	}

	/** A press that became too old in the meantime asks; the others try again. */
	async function retry(): Promise<void> {
		await queue.sendAll();
		show();
	}
	function tellLost(isNowLost: boolean): void {
		isLost = isNowLost;
		if (isNowLost) show();
		else void retry();
	}

	queue.onChange = show;
	document.addEventListener("server:lost", () => tellLost(true));
	document.addEventListener("server:heard", () => tellLost(false));
	window.addEventListener("offline", () => tellLost(true));
	window.addEventListener("online", () => tellLost(false));
	// Whoever leaves the page loses what waits: the browser asks first.
	window.addEventListener("beforeunload", (event) => {
		if (queue.waiting.length > 0) event.preventDefault();
	});
	return queue;
}

/** Something that somebody pressed: what it was, and how to send it. */
interface Press {
	id: number;
	/** The words of the button. */
	label: string;
	/** When it was pressed, in milliseconds. */
	at: number;
	/** False where the server could not be reached: the press waits. It may have arrived all the same, and is sent again as it was. */
	send(): Promise<boolean>;
}

/** A press that waited for longer (milliseconds) is not sent before somebody says so again: the room has moved on. */
export const oldPressMs = 10_000;

/**
 * Sends presses one after the other, in the order of the clicks. Without a network they wait; whoever pressed can take one back.
 * The first that is too old holds up those behind it until it is confirmed or taken back.
 */
export class PressQueue {
	readonly #presses: Press[] = [];
	readonly #confirmed = new Set<number>();
	#isSending = false;
	#isLost = false;
	#last = 0;
	onChange = () => {};

	constructor(private readonly now: () => number = Date.now) {}

	/** What waits for the network; empty while presses leave as they are made. */
	get waiting(): readonly Press[] {
		return this.#isLost ? this.#presses : [];
	}

	/** Whether a press is to be asked again before it leaves. */
	isOld({ id, at }: Press): boolean {
		return !this.#confirmed.has(id) && this.now() - at > oldPressMs;
	}

	add(label: string, send: Press["send"]): void {
		this.#presses.push({ id: ++this.#last, label, at: this.now(), send });
		void this.sendAll();
	}

	takeBack(id: number): void {
		const at = this.#presses.findIndex((press) => press.id === id);
		// The first is on its way while one is sent: it can't be taken back any more.
		if (at < 0 || (at === 0 && this.#isSending)) return;
		this.#presses.splice(at, 1);
		if (this.#presses.length === 0) this.#isLost = false;
		this.onChange();
		void this.sendAll();
	}

	confirm(id: number): void {
		this.#confirmed.add(id);
		void this.sendAll();
	}

	/** Call it again when the server may be reached. */
	async sendAll(): Promise<void> {
		if (this.#isSending) return;
		this.#isSending = true;
		try {
			for (let [first] = this.#presses; first && !(this.#isLost && this.isOld(first)); [first] = this.#presses) {
				const isSent = await first.send();
				this.#isLost = !isSent;
				if (!isSent) break;
				this.#presses.shift();
			}
		} finally {
			this.#isSending = false;
			if (this.#presses.length === 0) this.#isLost = false;
			this.onChange();
		}
	}
}
