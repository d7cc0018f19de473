import type { Broadcast } from "~/domain/live/broadcast";
import { beatMs } from "~/http/event-stream";
import type { FollowedState } from "./followed-state.server";

/** Milliseconds: `between` two states, and for which a frame `lasts`. */
export const pace = { between: 500, lasts: 600_000 };

/** An invisible heartbeat, which keeps the connection open and detects a dead one. */
const beat = "<!-- -->\n";

interface FollowOptions {
	frames: Broadcast<FollowedState>;
	module: string | undefined;
	sequence: string | undefined;
	nonce: string;
	head: string;
	foot: string;
}

/**
 * The live as a page that does not end: each state is written below the last one, with a style that hides the last one. A state
 * is written when it is new, at most twice a second; of several in between only the newest.
 */
export function followStream({ frames, module, sequence, nonce, head, foot }: FollowOptions) {
	const reader = frames.read(undefined);
	const pieces = write();
	return { pieces, end: () => reader.leave() };

	async function* write(): AsyncGenerator<string, void, void> {
		const until = performance.now() + pace.lasts;
		yield head;
		let written: string | undefined;
		let number = 0;
		let waiting: ReturnType<typeof reader.next> | undefined;
		while (performance.now() < until) {
			waiting ??= reader.next();
			const next = await within(Math.min(beatMs, until - performance.now()), waiting);
			if (next === null) break;
			if (next === undefined) {
				yield beat;
				continue;
			}
			waiting = undefined;
			const frame = frames.last ?? next;
			if (frame.id === written) continue;
			written = frame.id;
			number += 1;
			yield stateText(number, frame.body);
			await within(pace.between, never);
		}
		reader.leave();
		yield foot;
	}

	function stateText(number: number, state: FollowedState): string {
		const beside = state.module === module ? state.besideForm : state.besideOther;
		const shown = module === undefined ? state.alone : beside;
		const react = state.sequence && state.sequence !== sequence ? state.toReact : "";
		return `<div id="s${number}">${shown}${react}</div>${hide(number - 1)}\n`;
	}

	function hide(number: number): string {
		return number > 0 ? `<style nonce="${nonce}">#s${number}{display:none}</style>` : "";
	}
}

const never = new Promise<undefined>(() => {});

/** Undefined where the answer takes longer. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T | undefined> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<undefined>((resolve) => {
		timer = setTimeout(() => resolve(undefined), ms);
	});
	return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
