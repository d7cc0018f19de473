import { Refusal } from "~/domain/ground/refusal";

/**
 * What heavy work runs on: the thread that reads event files and lists, the process that makes previews, or everybody's thread,
 * where long lists are read in pieces.
 */
export type Lane = "file" | "preview" | "list";

/** How much of a lane's work runs at once, of different callers. */
const atOnce: Record<Lane, number> = { file: 1, preview: 1, list: 2 };

interface TurnLimits {
	/** How many pieces of work of one caller may wait behind the one that runs. */
	perCaller: number;
	/** How many may wait altogether. */
	inAll: number;
	/** Milliseconds after which somebody who still waits is told to come back; proxies give up after a minute. */
	patienceMs: number;
}

const defaults: TurnLimits = { perCaller: 8, inAll: 100, patienceMs: 45_000 };

/** Seconds after which another try is worth it. */
const retrySeconds = 10;

interface Turn {
	lane: Lane;
	caller: string;
	/** It could not begin when it came. */
	hasWaited: boolean;
	begin(): void;
}

/** Lets heavy work begin in turn. Counted in this process alone, like the threads that do it. */
export interface Turns {
	/**
	 * Runs `work` once it is its turn: never two pieces of one caller at once, and of those who wait whoever was served longest ago
	 * is next. Work of a caller who has left is not begun: the promise rejects with the signal's reason.
	 * @throws Refusal workWaits (429) if too much waits already, or for too long
	 */
	take<T>(
		place: { lane: Lane; caller: string; left?: AbortSignal | undefined },
		work: (turn: Pick<Turn, "hasWaited">) => Promise<T>,
	): Promise<T>;
	/** How many pieces of work wait. */
	waiting(): number;
}

export function openTurns(limits: Partial<TurnLimits> = {}): Turns {
	const { perCaller, inAll, patienceMs } = { ...defaults, ...limits };
	const running = new Set<Turn>();
	const waiting: Turn[] = [];
	/**
	 * When each caller was served last, as a count; forgotten when nothing of theirs runs or waits. Newcomers stand just before whoever
	 * is served as they come: a stream of them passes nobody who waits already.
	 */
	const served = new Map<string, number>();
	let servings = 0;

	function beginNext() {
		for (let next = nextTurn(); next; next = nextTurn()) {
			waiting.splice(waiting.indexOf(next), 1);
			served.set(next.caller, ++servings);
			running.add(next);
			next.begin();
		}
	}

	/** Of several that one caller has waiting, the first: sorting keeps their order. */
	function nextTurn(): Turn | undefined {
		const lastServed = ({ caller }: Turn) => served.get(caller) ?? 0;
		return waiting.filter(mayBegin).sort((a, b) => lastServed(a) - lastServed(b))[0];
	}

	function mayBegin({ lane, caller }: Turn): boolean {
		const all = [...running];
		return (
			all.filter((turn) => turn.lane === lane).length < atOnce[lane] && !all.some((turn) => turn.caller === caller)
		);
	}

	function forget(caller: string) {
		const isKnown = [...running, ...waiting].some((turn) => turn.caller === caller);
		if (!isKnown) served.delete(caller);
	}

	function refuseCrowd(caller: string) {
		const own = waiting.filter((turn) => turn.caller === caller).length;
		if (own >= perCaller || waiting.length >= inAll) throw tooMuchWaits();
	}

	/** Resolves when the turn has come. */
	function wait(turn: Pick<Turn, "lane" | "caller">, left: AbortSignal | undefined): Promise<Turn> {
		return new Promise((resolve, reject) => {
			const begun: Turn = {
				...turn,
				hasWaited: false,
				begin() {
					stopWaiting();
					resolve(begun);
				},
			};
			const giveUp = (reason: unknown) => {
				stopWaiting();
				waiting.splice(waiting.indexOf(begun), 1);
				forget(turn.caller);
				reject(reason);
			};
			const leave = () => giveUp(left?.reason);
			const late = setTimeout(() => giveUp(tooMuchWaits()), patienceMs);
			function stopWaiting() {
				clearTimeout(late);
				left?.removeEventListener("abort", leave);
			}
			left?.addEventListener("abort", leave);
			if (!served.has(turn.caller)) served.set(turn.caller, servings - 0.5);
			waiting.push(begun);
			beginNext();
			begun.hasWaited = !running.has(begun);
		});
	}

	return {
		async take({ lane, caller, left }, work) {
			left?.throwIfAborted();
			refuseCrowd(caller);
			const turn = await wait({ lane, caller }, left);
			try {
				left?.throwIfAborted();
				return await work(turn);
			} finally {
				running.delete(turn);
				beginNext();
				forget(caller);
			}
		},
		waiting: () => waiting.length,
	};
}

function tooMuchWaits(): Refusal {
	return new Refusal("workWaits", {}, { wait: { seconds: retrySeconds } });
}
